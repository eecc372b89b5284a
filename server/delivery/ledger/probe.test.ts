import { refusal } from '@stagebell/whatsapp-simulator/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScene, type Scene, type SceneWorker } from '../../testing/scene.ts';
import { statusOf } from '../../testing/statuses.ts';
import { queueReply } from '../replies.ts';

const FANS = ['351911111111', '351922222222', '351933333333'];
const OTHER = '351944444444';

describe('Where all is quiet', () => {
  let scene: Scene;
  let worker: SceneWorker;
  beforeEach(async () => {
    scene = await createScene();
    worker = await scene.worker();
    const artist = await scene.cast.artist('djana');
    for (const fan of FANS) await scene.follower(fan, artist, 'Recife');
    await scene.fanOut(artist);
    scene.meta.answer = () => 'reset';
    await worker.tasks.deliver({});
    await scene.quiet();
    scene.meta.answer = () => undefined;
  });
  afterEach(() => scene.close());

  const repeated = () => scene.meta.sent.length - FANS.length;
  const countStates = async () => Object.values(await scene.states()).sort();
  async function sweep(): Promise<void> {
    await worker.sweep();
    await scene.quiet();
  }
  async function reply(): Promise<void> {
    const contactId = await scene.fan(OTHER);
    await scene.openWindow(contactId);
    await scene.db.transaction().execute((trx) =>
      queueReply(trx, scene.vault, {
        contactId,
        inboundEventId: null,
        senderNumberId: scene.sender.id,
        message: { type: 'text', body: 'Hello' },
      }),
    );
  }

  it('one of unknown outcome is sent again, and its status lets the others go', async () => {
    await sweep();
    expect(repeated()).toBe(1);
    await sweep();
    await sweep();
    expect(repeated()).toBe(1);
    expect(await countStates()).toEqual(['sent', 'unknown', 'unknown']);
    await worker.statuses.apply([statusOf(scene.meta.sent.at(-1)!, 'sent')]);
    await sweep();
    expect(await countStates()).toEqual(['sent', 'sent', 'sent']);
    expect(repeated()).toBe(FANS.length);
  });

  it('nothing is sent again before the wait is over', async () => {
    await sql`update deliveries set unknown_until = now() + interval '1 minute'`.execute(scene.db);
    await sweep();
    expect(repeated()).toBe(0);
  });

  it('nothing is sent again while something else is left to send', async () => {
    await reply();
    await sql`update replies set ready_at = now() + interval '1 hour'`.execute(scene.db);
    await worker.sweep();
    expect(repeated()).toBe(0);
    await sql`update replies set ready_at = now()`.execute(scene.db);
    await sweep();
    expect(scene.meta.sent.slice(FANS.length)).toMatchObject([{ to: OTHER }]);
  });

  it('nothing is sent again while a status of what was accepted since is to come', async () => {
    await reply();
    worker.wakeReplies();
    await scene.quiet();
    await sweep();
    expect(scene.meta.sent.slice(FANS.length)).toMatchObject([{ to: OTHER }]);
    await worker.statuses.apply([statusOf(scene.meta.sent.at(-1)!, 'sent')]);
    await sweep();
    expect(await countStates()).toEqual(['sent', 'sent', 'sent']);
  });

  it('another takes the place of one that is refused', async () => {
    scene.meta.answer = () => refusal(131026);
    await sweep();
    expect(await countStates()).toEqual(['failed', 'unknown', 'unknown']);
    scene.meta.answer = () => undefined;
    await sweep();
    expect(await countStates()).toEqual(['failed', 'sent', 'unknown']);
  });

  it('another waits while the outcome of one is unknown too', async () => {
    const patient = await scene.worker({ unknownWaitMs: 60_000 });
    await worker.stop();
    scene.meta.answer = () => 'reset';
    for (const _ of ['first', 'second']) {
      await patient.sweep();
      await scene.quiet();
    }
    expect(repeated()).toBe(1);
    await sql`update deliveries set unknown_until = now() where state = 'unknown'`.execute(
      scene.db,
    );
    await patient.sweep();
    await scene.quiet();
    expect(repeated()).toBe(2);
    expect(new Set(scene.told().slice(FANS.length)).size).toBe(2);
  });

  it('nothing is sent again once the gig has begun', async () => {
    await sql`update gigs set starts_at = now()`.execute(scene.db);
    await sweep();
    await sweep();
    expect(repeated()).toBe(0);
    expect(await countStates()).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('a reply is sent again as well as an announcement', async () => {
    await sql`delete from deliveries`.execute(scene.db);
    scene.meta.answer = () => 'reset';
    await reply();
    worker.wakeReplies();
    await scene.quiet();
    scene.meta.answer = () => undefined;
    await sweep();
    const rows = await scene.db.selectFrom('replies').select(['state', 'repeated']).execute();
    expect(rows).toEqual([{ state: 'sent', repeated: true }]);
    expect(repeated()).toBe(2);
  });
});
