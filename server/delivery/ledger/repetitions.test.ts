import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Transaction } from '../../db/connect.ts';
import { countLockWaits } from '../../testing/database/database-faults.ts';
import { openLeases } from '../../testing/leases.ts';
import { createScene, type Scene } from '../../testing/scene.ts';
import { type Decision, notNow } from '../outcome-policy.ts';
import { DELIVERY_POLICY } from '../policy.ts';
import { applyDeliverySteps } from './apply-statuses.ts';
import { moveDeliveries } from './drop.ts';
import { type LeasedDelivery, leaseDeliveries, markMayBePosted } from './lease.ts';
import type { Step } from './messages.ts';
import { recordDeliveries } from './record-outcomes.ts';
import { expireLeases, repeatDeliveries } from './unknown-outcomes.ts';

const SENT: Decision = { ...notNow(0), state: 'sent' };
const REFUSED: Decision = { ...notNow(0), state: 'queued', errorCode: 131000 };

describe('A delivery whose second attempt is leased, because nobody heard of its first,', () => {
  let scene: Scene;
  let fan: number;
  let first: LeasedDelivery;
  let second: LeasedDelivery;
  beforeEach(async () => {
    scene = await createScene();
    const artist = await scene.cast.artist('djana');
    fan = await scene.follower('351911111111', artist, 'Recife');
    await scene.fanOut(artist);
    first = await lease();
    await markMayBePosted(scene.db, [first]);
    await endLeases();
    await expireLeases(scene.ledger, DELIVERY_POLICY);
    await sql`update deliveries set unknown_until = now()`.execute(scene.db);
    await repeatDeliveries(scene.db, scene.sender.id, sql`true`, 10);
    second = await lease();
    expect(second.attempt).toBe(first.attempt + 1);
  });
  afterEach(() => scene.close());

  async function lease(): Promise<LeasedDelivery> {
    const request = { worker: 'one', senderNumberId: scene.sender.id, limit: 10 };
    const leased = await leaseDeliveries(scene.ledger, request, DELIVERY_POLICY);
    expect(leased).toHaveLength(1);
    return leased[0]!;
  }
  const endLeases = () =>
    sql`update leased_batches set leased_until = now() - interval '1 second'`.execute(scene.db);
  const outcomeOf = (delivery: LeasedDelivery) => ({
    ...delivery,
    messageHash: Buffer.from(`attempt ${delivery.attempt}`),
    postedAt: new Date(),
  });
  /** The status says how far an attempt came. */
  const says = (trx: Transaction, delivery: LeasedDelivery, step: Step) =>
    applyDeliverySteps(trx, [{ ...outcomeOf(delivery), step }]);
  const saysFailed = (trx: Transaction, delivery: LeasedDelivery) => {
    const by = { worker: null, senderNumberId: scene.sender.id };
    const outcome = { ...outcomeOf(delivery), decision: REFUSED };
    return recordDeliveries(trx, [outcome], by, DELIVERY_POLICY);
  };
  const record = (delivery: LeasedDelivery, decision: Decision) =>
    recordDeliveries(
      scene.ledger,
      [{ ...outcomeOf(delivery), decision }],
      { worker: 'one', senderNumberId: scene.sender.id },
      DELIVERY_POLICY,
    );
  const inTransaction = <T>(act: (trx: Transaction) => Promise<T>, db: Database = scene.db) =>
    db.transaction().execute(act);
  const queued = () => scene.db.selectFrom('delivery_queue').select('attempt').execute();

  /** Begins something while a transaction has done something else and is not committed; it waits for that or passes it by. */
  async function meanwhile(
    act: (trx: Transaction) => Promise<unknown>,
    begin: () => Promise<unknown>,
    goOn: (trx: Transaction) => Promise<unknown> = async () => {},
  ): Promise<void> {
    const begun = await inTransaction(async (trx) => {
      await act(trx);
      const waiting = begin();
      let isOver = false;
      const end = () => (isOver = true);
      void waiting.then(end, end);
      // Not in a race: the poll would go on after the test, and move the played clocks of the tests that follow.
      await expect.poll(async () => isOver || (await countLockWaits(scene.db)) === 1).toBe(true);
      await goOn(trx);
      return [waiting];
    }, scene.ledger);
    await Promise.all(begun);
  }

  it('is not queued beside that when its first attempt is said to have failed', async () => {
    await inTransaction(async (trx) => {
      await says(trx, first, 'sent');
      await saysFailed(trx, first);
    });
    expect(await queued()).toEqual([]);
    await record(second, SENT);
    expect(await scene.states()).toEqual({ [fan]: 'sent' });
    expect(await queued()).toEqual([]);
  });

  it('is not put back into the queue when its first attempt is just said to have arrived', async () => {
    await meanwhile(
      (trx) => says(trx, first, 'delivered'),
      () => record(second, notNow(0)),
    );
    expect(await scene.states()).toEqual({ [fan]: 'delivered' });
    expect(await queued()).toEqual([]);
  });

  it.each(['put back', 'lost with its worker'])(
    'is queued again where its second is %s while its first is said to have failed after all',
    async (how) => {
      await inTransaction((trx) => says(trx, first, 'sent'));
      if (how !== 'put back') await endLeases();
      const end = () =>
        how === 'put back'
          ? record(second, notNow(0))
          : expireLeases(scene.ledger, DELIVERY_POLICY);
      await meanwhile((trx) => saysFailed(trx, first), end);
      await endLeases();
      await expireLeases(scene.ledger, DELIVERY_POLICY);
      expect(await scene.states()).toEqual({ [fan]: 'queued' });
      expect(await queued()).toHaveLength(1);
    },
  );

  it.each(['put back', 'lost with its worker', 'recorded by a worker that was frozen'])(
    'is locked before its batch by all, so that a status and its second attempt never wait for each other: %s',
    async (how) => {
      await inTransaction((trx) => says(trx, first, 'sent'));
      if (how !== 'put back') await endLeases();
      const by = { worker: 'one', senderNumberId: scene.sender.id };
      const results = [{ ...outcomeOf(second), decision: SENT }];
      const ends: Record<string, () => Promise<unknown>> = {
        'put back': () => record(second, notNow(0)),
        'lost with its worker': () => expireLeases(scene.ledger, DELIVERY_POLICY),
        'recorded by a worker that was frozen': () =>
          recordDeliveries(scene.ledger, results, by, DELIVERY_POLICY, {
            next: [],
            ended: [second.batch],
          }),
      };
      await meanwhile(
        (trx) => says(trx, first, 'delivered'),
        ends[how]!,
        // As a status does that finds the attempt after its own leased.
        (trx) =>
          sql`select from leased_batches where batch = ${second.batch} for key share`.execute(trx),
      );
      expect(await scene.states()).not.toEqual({ [fan]: 'queued' });
    },
  );

  it('is tried again where both attempts are said to have failed', async () => {
    await inTransaction((trx) => says(trx, first, 'sent'));
    await inTransaction((trx) => saysFailed(trx, second));
    await record(second, SENT);
    await inTransaction((trx) => saysFailed(trx, first));
    expect(await scene.states()).toEqual({ [fan]: 'queued' });
    expect(await queued()).toEqual([{ attempt: second.attempt + 1 }]);
  });

  it('stays with its contact while that is merged, so that the outcome finds it', async () => {
    await inTransaction((trx) => says(trx, first, 'sent'));
    const other = await scene.fan('351922222222');
    await inTransaction((trx) => moveDeliveries(trx, fan, other));
    await record(second, SENT);
    const rows = await scene.db
      .selectFrom('deliveries')
      .select(['contact_id', 'attempt'])
      .execute();
    expect(rows).toEqual([{ contact_id: fan, attempt: second.attempt }]);
    expect(await openLeases(scene.db)).toEqual([]);
  });
});
