import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../db/connect.ts';
import { countLockWaits } from '../../testing/database/database-faults.ts';
import { openLeases } from '../../testing/leases.ts';
import { createScene, type Published, type Scene } from '../../testing/scene.ts';
import { type Decision, notNow } from '../outcome-policy.ts';
import { DELIVERY_POLICY } from '../policy.ts';
import { handOver } from './contacts-number.ts';
import { dropQueuedOfGigs } from './drop.ts';
import { type LeasedDelivery, leaseDeliveries } from './lease.ts';
import { recordDeliveries } from './record-outcomes.ts';
import { expireLeases } from './unknown-outcomes.ts';

const SENT: Decision = { ...notNow(0), state: 'sent' };
const REFUSED: Decision = { ...notNow(0), state: 'queued', errorCode: 131000 };

describe('What became of an attempt', () => {
  let scene: Scene;
  let fan: number;
  let gig: Published;
  beforeEach(async () => {
    scene = await createScene();
    const artist = await scene.cast.artist('djana');
    fan = await scene.follower('351911111111', artist, 'Recife');
    gig = await scene.fanOut(artist);
  });
  afterEach(() => scene.close());

  async function lease(worker: string): Promise<LeasedDelivery> {
    const leased = await leaseDeliveries(
      scene.ledger,
      { worker, senderNumberId: scene.sender.id, limit: 10 },
      DELIVERY_POLICY,
    );
    expect(leased).toHaveLength(1);
    return leased[0]!;
  }
  const by = (worker: string) => ({ worker, senderNumberId: scene.sender.id });
  const record = (worker: string, delivery: LeasedDelivery, decision: Decision) => {
    const outcome = { ...delivery, decision, messageHash: null, postedAt: null };
    return recordDeliveries(scene.ledger, [outcome], by(worker), DELIVERY_POLICY);
  };
  const leases = async () => (await openLeases(scene.db)).map(({ worker }) => worker);
  const queued = () => scene.db.selectFrom('delivery_queue').select('attempt').execute();

  it('counts after it was given back too late and taken again', async () => {
    const late = await lease('sleeper');
    await sql`update leased_batches set leased_until = now() - interval '1 second'`.execute(
      scene.db,
    );
    await expireLeases(scene.ledger, DELIVERY_POLICY);
    await record('sleeper', late, notNow(0));
    const again = await lease('other');
    await record('other', again, REFUSED);
    expect(await scene.states()).toEqual({ [fan]: 'queued' });
    expect(await queued()).toEqual([{ attempt: again.attempt + 1 }]);
    await record('other', await lease('other'), SENT);
    expect(await scene.states()).toEqual({ [fan]: 'sent' });
    expect(await leases()).toEqual([]);
  });

  it('is recorded once, also when it is said twice', async () => {
    for (const next of ['other', 'one']) {
      const delivery = await lease('one');
      await record('one', delivery, notNow(0));
      const again = await lease(next);
      await record('one', delivery, notNow(0));
      expect(await leases()).toEqual([next]);
      expect(await queued()).toEqual([]);
      await record(next, again, notNow(0));
    }
  });

  it('that is put back into the queue twice is queued once, and so is the rest of its batch', async () => {
    const artist = await scene.cast.artist('another');
    await scene.follower('351922222222', artist, 'Recife');
    await scene.fanOut(artist);
    const leased = await leaseDeliveries(
      scene.ledger,
      { worker: 'one', senderNumberId: scene.sender.id, limit: 10 },
      DELIVERY_POLICY,
    );
    expect(new Set(leased.map(({ batch }) => batch)).size).toBe(1);
    const to = scene.sender.id;
    await handOver(scene.ledger, [{ ...leased[0]!, to }]);
    await sql`delete from delivery_queue`.execute(scene.db);
    const unsent = leased.map((delivery) => ({
      ...delivery,
      decision: notNow(0),
      messageHash: null,
      postedAt: null,
    }));
    await recordDeliveries(scene.ledger, unsent, by('one'), DELIVERY_POLICY);
    const rows = await scene.db.selectFrom('delivery_queue').select('contact_id').execute();
    expect(rows).toEqual([{ contact_id: leased[1]!.contactId }]);
  });

  it('is not recorded again where the gig was cancelled since', async () => {
    const delivery = await lease('one');
    const notSent: Decision = { ...notNow(0), state: 'queued' };
    await record('one', delivery, notSent);
    await scene.db.transaction().execute((trx) => dropQueuedOfGigs(trx, [gig.gigId]));
    await record('one', delivery, notSent);
    expect(await scene.states()).toEqual({ [fan]: 'suppressed' });
    expect(await queued()).toEqual([]);
  });

  it('is recorded while another process has its number, as one does that takes tokens', async () => {
    const delivery = await lease('one');
    await scene.db.transaction().execute(async (trx) => {
      await sql`select from sender_numbers for no key update`.execute(trx);
      await recordDeliveries(
        scene.ledger,
        [{ ...delivery, decision: SENT, messageHash: null, postedAt: new Date() }],
        by('one'),
        DELIVERY_POLICY,
      );
    });
    expect(await scene.states()).toEqual({ [fan]: 'sent' });
  });

  it('is recorded also where something else is just changing the delivery', async () => {
    const delivery = await lease('one');
    const recording = await scene.db.transaction().execute(async (trx) => {
      await sql`update deliveries set updated_at = now()`.execute(trx);
      const begun = record('one', delivery, SENT);
      await expect.poll(() => countLockWaits(scene.db)).toBe(1);
      return [begun];
    });
    await Promise.all(recording);
    expect(await scene.states()).toEqual({ [fan]: 'sent' });
    expect(await leases()).toEqual([]);
  });

  it.each(['its worker', 'the status'])(
    'is that it failed, said by a status while its worker records that it was sent, where %s comes first',
    async (first) => {
      const delivery = await lease('one');
      const outcome = { ...delivery, messageHash: null, postedAt: new Date() };
      const sides = [
        (trx: Transaction) =>
          recordDeliveries(trx, [{ ...outcome, decision: SENT }], by('one'), DELIVERY_POLICY),
        (trx: Transaction) => {
          const said = { worker: null, senderNumberId: scene.sender.id };
          return recordDeliveries(trx, [{ ...outcome, decision: REFUSED }], said, DELIVERY_POLICY);
        },
      ];
      const [before, after] = first === 'its worker' ? sides : sides.reverse();
      const recording = await scene.db.transaction().execute(async (trx) => {
        await before!(trx);
        const begun = scene.ledger.transaction().execute(after!);
        await expect.poll(() => countLockWaits(scene.db)).toBe(1);
        return [begun];
      });
      await Promise.all(recording);
      expect(await scene.states()).toEqual({ [fan]: 'queued' });
      expect(await queued()).toEqual([{ attempt: delivery.attempt + 1 }]);
      expect(await leases()).toEqual([]);
    },
  );

  describe('and the marks of what is posted next', () => {
    let done: LeasedDelivery;
    let next: LeasedDelivery[];
    beforeEach(async () => {
      const artist = await scene.cast.artist('another');
      await scene.follower('351922222222', artist, 'Recife');
      await scene.follower('351933333333', artist, 'Recife');
      await scene.fanOut(artist);
      const { ledger, sender } = scene;
      const inBatchesOfOne = { ...DELIVERY_POLICY, atOnce: 1 };
      const leased = await leaseDeliveries(
        ledger,
        { worker: 'one', senderNumberId: sender.id, limit: 10 },
        inBatchesOfOne,
      );
      done = leased[0]!;
      next = leased.slice(1);
    });
    const recordAndMark = () => {
      const outcome = { ...done, decision: SENT, messageHash: null, postedAt: new Date() };
      return recordDeliveries(scene.ledger, [outcome], by('one'), DELIVERY_POLICY, {
        next,
        ended: [],
      });
    };
    const marks = () =>
      scene.db
        .selectFrom('leased_batches')
        .select(['batch', 'up_to as upTo'])
        .where('up_to', '>', 0)
        .orderBy('batch')
        .execute();

    it('are written down together', async () => {
      expect(await recordAndMark()).toBe(true);
      expect(next).toHaveLength(2);
      expect(await marks()).toEqual(
        next.map(({ batch }) => ({ batch, upTo: 1 })).toSorted((a, b) => a.batch - b.batch),
      );
    });

    it('stand for themselves: an outcome counts where the next lease has ended', async () => {
      await sql`
        update leased_batches set leased_until = now() - interval '1 second'
        where batch = ${next[0]!.batch}`.execute(scene.db);
      expect(await recordAndMark()).toBe(false);
      expect(await marks()).toEqual([{ batch: next[1]!.batch, upTo: 1 }]);
      expect(Object.values(await scene.states()).filter((state) => state === 'sent')).toHaveLength(
        1,
      );
    });
  });
});
