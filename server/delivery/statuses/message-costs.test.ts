import type { SentMessage } from '@stagebell/whatsapp-simulator/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StatusUpdate } from '../../messenger/webhook.ts';
import { createScene, type Scene, type SceneWorker } from '../../testing/scene.ts';
import { statusOf } from '../../testing/statuses.ts';
import { messageCosts } from './message-costs.ts';

const PRICE = { category: 'marketing', billable: true };

describe('What messages cost', () => {
  let scene: Scene;
  let worker: SceneWorker;
  let sent: SentMessage[];
  beforeEach(async () => {
    scene = await createScene();
    worker = await scene.worker();
    const artist = await scene.cast.artist('djana');
    for (const waId of ['351911111111', '351922222222']) {
      await scene.follower(waId, artist, 'Recife');
    }
    await scene.fanOut(artist);
    await worker.tasks.deliver({});
    await scene.quiet();
    sent = scene.meta.sent;
  });
  afterEach(() => scene.close());

  const priced = (
    message: SentMessage,
    status: StatusUpdate['status'],
    pricing: StatusUpdate['pricing'] = PRICE,
  ): StatusUpdate => ({ ...statusOf(message, status), pricing });
  const today = new Date().toISOString().slice(0, 10);

  it('is counted once for each message, on however many statuses it is told, how often', async () => {
    const [one, other] = sent;
    await worker.statuses.apply([priced(one!, 'sent'), priced(one!, 'delivered')]);
    await worker.statuses.apply([priced(one!, 'read'), statusOf(other!, 'delivered')]);
    // A step that is no news any more may still be the one that tells the price.
    await worker.statuses.apply([priced(other!, 'sent')]);
    expect(await messageCosts(scene.db, 31)).toEqual([{ day: today, ...PRICE, messages: 2 }]);
  });

  it('is kept apart by day, category and whether it is billed, for a number of days', async () => {
    const [one, other] = sent;
    const free = { category: 'service', billable: false };
    const before = { ...priced(one!, 'sent'), at: new Date(Date.now() - 3 * 86_400_000) };
    await worker.statuses.apply([before, priced(other!, 'sent', free)]);
    expect(await messageCosts(scene.db, 31)).toMatchObject([
      { day: today, ...free, messages: 1 },
      { ...PRICE, messages: 1 },
    ]);
    expect(await messageCosts(scene.db, 3)).toHaveLength(1);
  });
});
