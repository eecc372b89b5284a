import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLeases } from '../testing/leases.ts';
import { createScene, type Scene } from '../testing/scene.ts';
import { backlog } from './ledger/held.ts';
import { leaseDeliveries, markMayBePosted } from './ledger/lease.ts';
import { DELIVERY_POLICY } from './policy.ts';

const FANS = 30;
const AT_ONCE = 3;

describe('A worker that dies while it sends', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await createScene();
    const artist = await scene.cast.artist('djana');
    for (let fan = 0; fan < FANS; fan++) {
      await scene.follower(`3519100000${10 + fan}`, artist, 'Recife');
    }
    await scene.fanOut(artist);
  });
  afterEach(() => scene.close());

  const countStates = async () =>
    Object.fromEntries(
      [...Map.groupBy(Object.values(await scene.states()), (state) => state)].map(
        ([state, all]) => [state, all.length],
      ),
    );
  const endLeases = () =>
    sql`update leased_batches set leased_until = now() - interval '1 second'`.execute(scene.db);
  const inDoubt = async () =>
    (await openLeases(scene.db)).reduce((sum, { marked }) => sum + marked, 0);

  const quickWorker = () => scene.worker({ atOnce: AT_ONCE });

  it('leaves unknown what it had marked, and the rest of its batch is sent', async () => {
    const leased = await leaseDeliveries(
      scene.ledger,
      { worker: 'dead', senderNumberId: scene.sender.id, limit: FANS },
      DELIVERY_POLICY,
    );
    await markMayBePosted(scene.db, [leased[4]!]);
    await endLeases();
    const worker = await scene.worker({ unknownWaitMs: 60_000 });
    await worker.sweep();
    await scene.quiet();
    expect(await countStates()).toEqual({ unknown: 5, sent: FANS - 5 });
    expect(scene.meta.sent).toHaveLength(FANS - 5);
    const lost = leased.slice(0, 5).map(({ contactId }) => contactId);
    const states = await scene.states();
    expect(lost.map((contactId) => states[contactId])).toEqual(Array(5).fill('unknown'));
  });

  it('leaves unknown only the marked part of each batch', async () => {
    const { ledger, sender, db } = scene;
    const inTens = { ...DELIVERY_POLICY, atOnce: 40 };
    const leased = await leaseDeliveries(
      ledger,
      { worker: 'dead', senderNumberId: sender.id, limit: FANS },
      inTens,
    );
    const batches = [...Map.groupBy(leased, ({ batch }) => batch).values()];
    expect(batches.map((batch) => batch.map(({ position }) => position))).toEqual(
      Array(3).fill([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    );
    expect(await markMayBePosted(db, [batches[1]![3]!, batches[2]![1]!])).toBe(true);
    await endLeases();
    const worker = await scene.worker({ unknownWaitMs: 60_000 });
    await worker.sweep();
    await scene.quiet();
    expect(await countStates()).toEqual({ unknown: 6, sent: FANS - 6 });
  });

  it('leaves nothing unknown where it had marked nothing', async () => {
    await leaseDeliveries(
      scene.ledger,
      { worker: 'dead', senderNumberId: scene.sender.id, limit: FANS },
      DELIVERY_POLICY,
    );
    await endLeases();
    const worker = await scene.worker({ unknownWaitMs: 60_000 });
    await worker.sweep();
    await scene.quiet();
    expect(await countStates()).toEqual({ sent: FANS });
  });

  it('is found by a worker that has nothing to do, when the lease ends and without a sweep', async () => {
    const worker = await scene.worker({ unknownWaitMs: 60_000 });
    await worker.stop();
    await leaseDeliveries(
      scene.ledger,
      { worker: 'dead', senderNumberId: scene.sender.id, limit: FANS },
      {
        ...DELIVERY_POLICY,
        leaseMs: 300,
      },
    );
    const other = await scene.worker({ unknownWaitMs: 60_000 });
    await other.tasks.deliver({});
    await expect.poll(countStates).toEqual({ sent: FANS });
  });

  it('has taken back nothing that a status said to be sent', async () => {
    await leaseDeliveries(
      scene.ledger,
      { worker: 'dead', senderNumberId: scene.sender.id, limit: FANS },
      DELIVERY_POLICY,
    );
    await sql`update deliveries set state = 'sent'`.execute(scene.db);
    await endLeases();
    const worker = await scene.worker();
    await worker.sweep();
    await scene.quiet();
    expect(scene.meta.sent).toEqual([]);
  });

  it('has marked at most twice as many as are under way at once, however slow the answers', async () => {
    let answer = () => {};
    scene.meta.hold = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const worker = await quickWorker();
    await worker.tasks.deliver({});
    await expect.poll(inDoubt).toBe(2 * AT_ONCE);
    await expect.poll(() => scene.meta.sent.length).toBe(AT_ONCE);
    expect(await inDoubt()).toBe(2 * AT_ONCE);
    answer();
    await scene.quiet();
    expect(await countStates()).toEqual({ sent: FANS });
  });

  it('has posted no more than that, while outcomes cannot be recorded', async () => {
    const worker = await quickWorker();
    await scene.db.transaction().execute(async (trx) => {
      await sql`select from deliveries for no key update`.execute(trx);
      await worker.tasks.deliver({});
      await expect.poll(() => scene.meta.sent.length).toBe(2 * AT_ONCE);
      for (let look = 0; look < 10; look++) expect(await inDoubt()).toBe(2 * AT_ONCE);
      expect(scene.meta.sent).toHaveLength(2 * AT_ONCE);
    });
    await scene.quiet();
    expect(await countStates()).toEqual({ sent: FANS });
    expect(scene.meta.sent).toHaveLength(FANS);
  });

  it("and whose own clock stood still posts nothing more of a lease that ended by the database's", async () => {
    let answer = () => {};
    scene.meta.hold = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const suspended = await quickWorker();
    await suspended.tasks.deliver({});
    await expect.poll(inDoubt).toBe(2 * AT_ONCE);
    await expect.poll(() => scene.meta.sent.length).toBe(AT_ONCE);
    await endLeases();
    const other = await scene.worker({ unknownWaitMs: 60_000 });
    await other.sweep();
    answer();
    // What the suspended worker had marked is neither queued nor leased any more, and may still be posted.
    await expect.poll(() => new Set(scene.told()).size).toBe(FANS);
    await scene.quiet();
    expect(scene.meta.sent).toHaveLength(FANS);
  });

  it('that is told to stop while Meta does not answer gives back at once what it has not posted', async () => {
    scene.meta.answer = () => 'silence';
    const worker = await scene.worker({ atOnce: AT_ONCE, requestTimeoutMs: 2000 });
    await worker.start();
    await expect.poll(() => scene.meta.sent.length).toBe(AT_ONCE);
    const stopped = worker.stop();
    const left = async () => ({
      leased: (await openLeases(scene.db)).map(({ leased }) => leased),
      queued: (await backlog(scene.db)).ready,
    });
    await expect.poll(left).toEqual({ leased: [AT_ONCE], queued: FANS - AT_ONCE });
    await stopped;
    expect(await countStates()).toMatchObject({ unknown: AT_ONCE });
  });
});
