import { refusal } from '@stagebell/whatsapp-simulator/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fanOut } from '../../domain/announcing/fan-out.ts';
import { estimatedCost, type Prices } from '../../domain/cost/daily-cost.ts';
import { recordMessagingLimit } from '../../domain/sender/messaging-limits.ts';
import { createScene, type Scene, type SceneWorker } from '../../testing/scene.ts';

const DAY = 86_400_000;

describe('The limit of people written to first in 24 hours', () => {
  let scene: Scene;
  let artist: number;
  beforeEach(async () => {
    scene = await createScene();
    artist = await scene.cast.artist('djana');
  });
  afterEach(() => scene.close());

  const fans = async (place: string, ...numbers: string[]) => {
    const ids: number[] = [];
    for (const number of numbers) ids.push(await scene.follower(number, artist, place));
    return ids;
  };
  const publish = async (place: string, inDays: number) => {
    const gig = await scene.publish(artist, place, new Date(Date.now() + inDays * DAY));
    await fanOut(scene.db, gig.announcementId);
    return gig;
  };
  /** A worker that keeps to `limit`; a second's worth of its rate is there from the start. */
  async function worker(limit: number | null, prices?: Prices): Promise<SceneWorker> {
    const limited = await scene.worker({ rateLimited: true }, prices);
    await recordMessagingLimit(scene.db, scene.sender.portfolio, limit, new Date());
    await sql`update sender_numbers set tokens = 80`.execute(scene.db);
    return limited;
  }
  const held = async () => {
    const rows = await scene.db
      .selectFrom('delivery_queue')
      .select('contact_id')
      .where('held', '=', true)
      .orderBy('contact_id')
      .execute();
    return rows.map(({ contact_id }) => contact_id);
  };
  const settled = async (worker: SceneWorker) => {
    await worker.tasks.deliver({});
    await expect
      .poll(async () => {
        const { rows } = await sql<{ open: number }>`
          select (select count(*)::int from delivery_queue where not held)
            + (select count(*)::int from leased_batches) as open`.execute(scene.db);
        return rows[0]!.open;
      })
      .toBe(0);
  };
  const aDayLater = () =>
    sql`update opened_conversations set opened_at = opened_at - interval '24 hours'`.execute(
      scene.db,
    );

  it('holds back whom it does not cover, says so once, and goes on a day later', async () => {
    const limited = await worker(2);
    await fans('Recife', '351900000001', '351900000002', '351900000003');
    await publish('Recife', 3);
    await settled(limited);
    expect(scene.meta.sent).toHaveLength(2);
    expect(await held()).toHaveLength(1);
    await limited.askMeta();
    await limited.sweep();
    expect(await held()).toHaveLength(1);

    await aDayLater();
    await limited.askMeta();
    await limited.sweep();
    await settled(limited);
    expect(scene.told()).toEqual(['351900000001', '351900000002', '351900000003']);
    expect(scene.alerts).toEqual([expect.stringContaining('write first to 2 people in 24 hours')]);
  });

  it('serves the soonest gig first, also before what comes later to the queue', async () => {
    const limited = await worker(1);
    const [recife] = await fans('Recife', '351900000001');
    const [lisbon] = await fans('Lisbon', '351900000002');
    const [berlin] = await fans('Berlin', '351900000003');
    await publish('Recife', 9);
    await settled(limited);
    await publish('Lisbon', 7);
    await publish('Berlin', 5);
    await settled(limited);
    expect(await held()).toEqual([lisbon, berlin]);

    await aDayLater();
    await limited.askMeta();
    await limited.sweep();
    await settled(limited);
    await aDayLater();
    await limited.askMeta();
    await limited.sweep();
    await settled(limited);
    expect(scene.meta.sent.map(({ to }) => to)).toEqual([
      '351900000001',
      '351900000003',
      '351900000002',
    ]);
    expect(await scene.states()).toEqual({
      [recife!]: 'sent',
      [lisbon!]: 'sent',
      [berlin!]: 'sent',
    });
  });

  it('is shared by the artists whose fans wait, whoever’s gigs are sooner', async () => {
    const limited = await worker(2);
    const other = await scene.cast.artist('erika');
    await fans('Recife', '351900000001', '351900000002', '351900000003');
    for (const number of ['351900000004', '351900000005']) {
      await scene.follower(number, other, 'Recife');
    }
    const soon = await scene.publish(artist, 'Recife', new Date(Date.now() + DAY));
    const late = await scene.publish(other, 'Recife', new Date(Date.now() + 9 * DAY));
    for (const { announcementId } of [soon, late]) await fanOut(scene.db, announcementId);
    await settled(limited);
    const heard = () => scene.told().map((number) => (number > '351900000003' ? 'erika' : 'djana'));
    expect(heard()).toEqual(['djana', 'erika']);

    await recordMessagingLimit(scene.db, scene.sender.portfolio, 3, new Date());
    await limited.sweep();
    await settled(limited);
    expect(heard()).toEqual(['djana', 'djana', 'erika']);
    await recordMessagingLimit(scene.db, scene.sender.portfolio, 4, new Date());
    await limited.sweep();
    await settled(limited);
    expect(heard()).toEqual(['djana', 'djana', 'erika', 'erika']);
  });

  it('counts a person once, and nobody who wrote to us', async () => {
    const limited = await worker(1);
    const [ana, bea] = await fans('Recife', '351900000001', '351900000002');
    await scene.openWindow(bea!);
    await publish('Recife', 3);
    await publish('Recife', 4);
    await settled(limited);
    expect(await held()).toEqual([]);
    expect(scene.meta.sent).toHaveLength(4);
    const counted = await scene.db
      .selectFrom('opened_conversations')
      .select('contact_id')
      .execute();
    expect(counted).toEqual([{ contact_id: ana }]);
  });

  it('lets go of whoever writes while held back', async () => {
    const limited = await worker(0);
    const [ana] = await fans('Recife', '351900000001');
    await publish('Recife', 3);
    await settled(limited);
    expect(await held()).toEqual([ana]);
    await scene.openWindow(ana!);
    await limited.askMeta();
    await limited.sweep();
    await settled(limited);
    expect(scene.meta.sent).toMatchObject([{ type: 'interactive' }]);
  });

  it('drops what it held when the gig has begun', async () => {
    const limited = await worker(0);
    const [ana] = await fans('Recife', '351900000001');
    const { gigId } = await publish('Recife', 3);
    await settled(limited);
    await sql`update gigs set starts_at = now() where id = ${gigId}`.execute(scene.db);
    await sql`update delivery_queue set ready_at = now() where held`.execute(scene.db);
    await limited.tasks.deliver({});
    await scene.quiet();
    expect(await scene.states()).toEqual({ [ana!]: 'suppressed' });
    expect(scene.meta.sent).toEqual([]);
  });

  it('is asked of Meta, and is the lowest until Meta has said', async () => {
    const told = () => scene.db.selectFrom('messaging_limits').selectAll().execute();
    await scene.metaFaults({ messagingLimit: 'TIER_2K' });
    await scene.worker({ rateLimited: true });
    expect(await told()).toMatchObject([{ portfolio: 'PORTFOLIO', people_per_day: 2000 }]);

    await scene.db.deleteFrom('messaging_limits').execute();
    await scene.metaFaults({ messagingLimit: 'TIER_NOT_SET' });
    const untold = await scene.worker({ rateLimited: true, peoplePerDay: 0 });
    const [ana] = await fans('Recife', '351900000001');
    await publish('Recife', 3);
    await settled(untold);
    expect(await held()).toEqual([ana]);
  });

  describe('and of what the messages of a day may cost', () => {
    const PRICES = { each: { MARKETING: 0.05, UTILITY: 0.01 }, mostADay: 0.11 };

    it('holds the rest until the next day, and says so once', async () => {
      const limited = await worker(null, PRICES);
      await fans('Recife', '351900000001', '351900000002', '351900000003', '351900000004');
      await publish('Recife', 3);
      await settled(limited);
      expect(scene.meta.sent).toHaveLength(2);
      expect(await held()).toHaveLength(2);
      expect(await estimatedCost(scene.db)).toBe(0.1);
      await limited.sweep();
      await settled(limited);
      expect(scene.meta.sent).toHaveLength(2);
      expect(scene.alerts).toEqual([
        expect.stringMatching(
          /^Announcements wait: today's messages .* the next would pass your MAX_COST_PER_DAY of 0\.11\./,
        ),
      ]);

      await sql`update estimated_costs set day = day - 1`.execute(scene.db);
      await limited.sweep();
      await settled(limited);
      expect(scene.meta.sent).toHaveLength(4);
      expect(await held()).toEqual([]);
    });

    it('is used up by nothing that was not sent', async () => {
      const limited = await worker(null, PRICES);
      await fans('Recife', '351900000001');
      let refusals = 2;
      scene.meta.answer = () => (refusals-- > 0 ? refusal(131_000) : undefined);
      await publish('Recife', 3);
      await settled(limited);
      expect(scene.meta.sent).toHaveLength(3);
      expect(await estimatedCost(scene.db)).toBe(0.05);
    });

    it('counts nothing for whom it costs nothing, and lets them go on', async () => {
      const limited = await worker(null, { ...PRICES, mostADay: 0 });
      const [ana, bea] = await fans('Recife', '351900000001', '351900000002');
      await scene.openWindow(ana!);
      await publish('Recife', 3);
      await settled(limited);
      expect(scene.told()).toEqual(['351900000001']);
      expect(await held()).toEqual([bea]);
      await scene.openWindow(bea!);
      await limited.sweep();
      await settled(limited);
      expect(scene.told()).toEqual(['351900000001', '351900000002']);
      expect(await estimatedCost(scene.db)).toBe(0);
    });
  });
});
