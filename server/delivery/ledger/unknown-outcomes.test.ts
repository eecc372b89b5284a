import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScene, type Published, type Scene, type SceneWorker } from '../../testing/scene.ts';
import { statusOf } from '../../testing/statuses.ts';
import { DELIVERY_POLICY } from '../policy.ts';
import { leaseDeliveries, markMayBePosted } from './lease.ts';

const ANA = '351911111111';
const BEA = '351922222222';

describe('A delivery of unknown outcome', () => {
  let scene: Scene;
  let worker: SceneWorker;
  let artist: number;
  let fan: number;
  let gig: Published;
  beforeEach(async () => {
    scene = await createScene();
    worker = await scene.worker();
    artist = await scene.cast.artist('djana');
    fan = await scene.follower(ANA, artist, 'Recife');
    gig = await scene.fanOut(artist);
  });
  afterEach(() => scene.close());

  const state = async () => (await scene.states())[fan];
  const to = (phone: string) => scene.meta.sent.filter((message) => message.to === phone);

  async function loseTheAnswer(
    answer: 'reset' | 'silence' = 'reset',
    sending = worker,
  ): Promise<void> {
    scene.meta.answer = () => answer;
    await sending.tasks.deliver({});
    await scene.quiet();
    scene.meta.answer = () => undefined;
  }

  /** Another message goes out after it, so that its status is waited for. */
  async function laterMessage(username = 'bongo'): Promise<void> {
    const other = await scene.cast.artist(username);
    await scene.follower(BEA, other, 'Recife');
    await scene.fanOut(other);
    await worker.tasks.deliver({});
    await scene.quiet();
    // Soon after another one, this is noted a moment after its outcome is recorded.
    await expect.poll(isLastAcceptedNoted).toBe(true);
  }

  async function isLastAcceptedNoted(): Promise<boolean> {
    const { rows } = await sql<{ is_noted: boolean }>`
      select last_accepted_at >= (select max(sent_at) from deliveries where state = 'sent') as is_noted
      from sender_numbers`.execute(scene.db);
    return rows[0]!.is_noted;
  }

  /** Another message goes out after it, and its status comes. */
  async function laterStatus(username?: string): Promise<void> {
    await laterMessage(username);
    await worker.statuses.apply([statusOf(to(BEA).at(-1)!, 'sent')]);
  }

  /** A worker takes what is queued to post it. */
  async function beginSending(): Promise<void> {
    const leased = await leaseDeliveries(
      scene.ledger,
      { worker: 'dead', senderNumberId: scene.sender.id, limit: 10 },
      DELIVERY_POLICY,
    );
    await markMayBePosted(scene.db, [leased.at(-1)!]);
  }

  const endLeases = () =>
    sql`update leased_batches set leased_until = now() - interval '1 minute'`.execute(scene.db);

  /** The same, and it is not heard of again. */
  async function dieSending(): Promise<void> {
    await beginSending();
    await endLeases();
  }

  async function sweep(): Promise<void> {
    await worker.sweep();
    await scene.quiet();
  }

  it.each(['reset', 'silence'] as const)('is what a %s leaves behind', async (answer) => {
    // A worker that starts posts what is queued.
    scene.meta.answer = () => answer;
    const impatient = await scene.worker({ requestTimeoutMs: 200 });
    await loseTheAnswer(answer, impatient);
    expect(await state()).toBe('unknown');
  });

  it('is not sent again while no status of any later message has come', async () => {
    await loseTheAnswer();
    await laterMessage();
    await sweep();
    await sweep();
    expect(await state()).toBe('unknown');
    expect(to(ANA)).toHaveLength(1);
  });

  it('is sent again, once, when statuses of later messages came and none of its own', async () => {
    await loseTheAnswer();
    await laterStatus();
    await sweep();
    expect(await state()).toBe('sent');
    expect(to(ANA)).toHaveLength(2);
  });

  it('is not sent a third time', async () => {
    await loseTheAnswer();
    await laterStatus();
    scene.meta.answer = () => 'reset';
    await sweep();
    expect(await state()).toBe('unknown');
    scene.meta.answer = () => undefined;
    await laterStatus('bingo');
    await sweep();
    expect(await state()).toBe('unknown');
    expect(to(ANA)).toHaveLength(2);
  });

  it('does not take a status of an earlier message for a sign that webhooks work', async () => {
    await sql`update delivery_queue set ready_at = now() + interval '1 hour'`.execute(scene.db);
    const other = await scene.cast.artist('bongo');
    await scene.follower(BEA, other, 'Recife');
    await scene.fanOut(other);
    await worker.tasks.deliver({});
    await expect.poll(() => to(BEA).length).toBe(1);
    await sql`update delivery_queue set ready_at = now()`.execute(scene.db);
    await loseTheAnswer();
    await worker.statuses.apply([statusOf(to(BEA)[0]!, 'delivered')]);
    await laterMessage('bingo');
    await sweep();
    expect(await state()).toBe('unknown');
  });

  it('is settled by its own status, however late, through the callback data', async () => {
    await loseTheAnswer();
    await worker.statuses.apply([statusOf(to(ANA)[0]!, 'delivered')]);
    expect(await state()).toBe('delivered');
    await laterStatus();
    await sweep();
    expect(to(ANA)).toHaveLength(1);
  });

  it('has its queued repetition cancelled by a late status', async () => {
    await loseTheAnswer();
    await laterStatus();
    await worker.stop();
    await worker.sweep();
    expect(await state()).toBe('queued');
    await worker.statuses.apply([statusOf(to(ANA)[0]!, 'sent')]);
    const other = await scene.worker();
    await other.tasks.deliver({});
    await scene.quiet();
    expect(await state()).toBe('sent');
    expect(to(ANA)).toHaveLength(1);
  });

  it('is closed, visibly, when the gig begins', async () => {
    await loseTheAnswer();
    await scene.db
      .updateTable('gigs')
      .set({ starts_at: new Date() })
      .where('id', '=', gig.gigId)
      .execute();
    await laterStatus();
    await sweep();
    const row = await scene.db
      .selectFrom('deliveries')
      .select(['state', 'unknown_until'])
      .where('contact_id', '=', fan)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'unknown', unknown_until: null });
    expect(to(ANA)).toHaveLength(1);
  });

  it('is what a worker that died leaves behind, and only after its lease', async () => {
    await beginSending();
    await worker.sweep();
    expect(await state()).toBe('queued');
    await endLeases();
    await laterMessage();
    await sweep();
    expect(await state()).toBe('unknown');
    await laterStatus('bingo');
    await sweep();
    expect(await state()).toBe('sent');
    expect(to(ANA)).toHaveLength(1);
  });

  it('is sent again after each worker that died with it', async () => {
    await dieSending();
    await laterStatus();
    await worker.stop();
    await worker.sweep();
    await dieSending();
    worker = await scene.worker();
    await laterStatus('bingo');
    await sweep();
    expect(await state()).toBe('sent');
    expect(to(ANA)).toHaveLength(1);
  });

  it('takes the result of a worker that was only slow', async () => {
    let answerNow = () => {};
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    scene.meta.hold = held;
    const slow = await scene.worker({ unknownWaitMs: 600_000 });
    await slow.tasks.deliver({});
    await expect.poll(() => scene.meta.sent.length).toBe(1);
    await endLeases();
    await slow.sweep();
    expect(await state()).toBe('unknown');
    answerNow();
    await expect.poll(state).toBe('sent');
  });
});

describe('A worker', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.close());

  it('posts nothing whose lease ends before the request could', async () => {
    const artist = await scene.cast.artist('djana');
    const fan = await scene.follower(ANA, artist, 'Recife');
    const late = await scene.worker({ leaseMs: 900 });
    await scene.fanOut(artist);
    const leases = async () =>
      (await scene.db.selectFrom('leased_batches').selectAll().execute()).length;
    await late.tasks.deliver({});
    // Taken and given back, over and over.
    await expect.poll(leases).toBe(1);
    await late.stop();
    expect(await leases()).toBe(0);
    expect(scene.meta.sent).toEqual([]);
    expect((await scene.states())[fan]).toBe('queued');
  });

  it('keeps what it has sent in mind while the database is away', async () => {
    const artist = await scene.cast.artist('djana');
    const fan = await scene.follower(ANA, artist, 'Recife');
    const worker = await scene.worker();
    await scene.fanOut(artist);
    let release = () => {};
    scene.meta.hold = new Promise((resolve) => {
      release = resolve;
    });
    await worker.tasks.deliver({});
    await expect.poll(() => scene.meta.sent.length).toBe(1);
    await scene.db.schema.alterTable('leased_batches').renameTo('away').execute();
    release();
    await expect.poll(() => scene.warnings).toContain('Could not record outcomes; trying again');
    await scene.db.schema.alterTable('away').renameTo('leased_batches').execute();
    await scene.quiet();
    expect(await scene.states()).toEqual({ [fan]: 'sent' });
    expect(scene.meta.sent).toHaveLength(1);
  });

  it('gives back what it has not begun when it is stopped, and records what it has', async () => {
    const artist = await scene.cast.artist('djana');
    for (let fans = 0; fans < 20; fans++) {
      await scene.follower(`3519100000${10 + fans}`, artist, 'Recife');
    }
    await scene.fanOut(artist);
    const worker = await scene.worker({ atOnce: 2, leasedAtOnce: 20 });
    await worker.tasks.deliver({});
    await expect.poll(() => scene.meta.sent.length).toBeGreaterThan(0);
    await worker.stop();
    const states = Object.values(await scene.states());
    expect(states.filter((state) => state === 'sent')).toHaveLength(scene.meta.sent.length);
    expect(await scene.db.selectFrom('leased_batches').selectAll().execute()).toEqual([]);
    await (await scene.worker()).tasks.deliver({});
    await scene.quiet();
    expect(new Set(scene.told()).size).toBe(20);
    expect(scene.meta.sent).toHaveLength(20);
  });
});
