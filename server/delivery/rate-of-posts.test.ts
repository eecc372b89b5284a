import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { suppress } from '../domain/contacts/suppressions.ts';
import { createScene, type Scene } from '../testing/scene.ts';
import type { DeliveryPolicy } from './policy.ts';

/** More than there will be tokens for while the test runs, at one a second. */
const FANS = 60;
const BEA = '351922222222';

describe('Rate tokens are not taken for deliveries', () => {
  let scene: Scene;
  let artist: number;
  let fans: number[];
  beforeEach(async () => {
    scene = await createScene();
    await scene.metaFaults({ messagingLimit: 'TIER_NOT_SET' });
    // Meta knows our templates from here on.
    await (await scene.worker()).stop();
    artist = await scene.cast.artist('djana');
    fans = [];
    for (let fan = 0; fan < FANS; fan++) {
      fans.push(await scene.follower(`3519100000${10 + fan}`, artist, 'Recife'));
    }
  });
  afterEach(() => scene.close());

  const ways: Record<string, () => Promise<Partial<DeliveryPolicy>>> = {
    'that the daily limit holds back': async () => ({ peoplePerDay: 0 }),
    'to people who want no messages': async () => {
      for (const fan of fans) await suppress(scene.db, fan, 'stop');
      return { peoplePerDay: 1000 };
    },
    'whose template is not approved': async () => {
      for (const template of scene.meta.templates) template.status = 'PENDING';
      return { peoplePerDay: 1000, templatePauseMs: 3_600_000 };
    },
  };

  it.each(Object.keys(ways))('%s', async (way) => {
    const policy = await ways[way]!();
    await scene.fanOut(artist);
    const other = await scene.cast.artist('bongo');
    const bea = await scene.follower(BEA, other, 'Recife');
    await scene.openWindow(bea);
    await scene.fanOut(other);
    await sql`update sender_numbers
      set tokens = 1, messages_per_second = 1, refilled_at = now()`.execute(scene.db);
    const worker = await scene.worker({ ...policy, rateLimited: true });
    await worker.tasks.deliver({});
    await expect.poll(async () => (await scene.states())[bea]).toBe('sent');
    expect(scene.told()).toEqual([BEA]);
  });
});
