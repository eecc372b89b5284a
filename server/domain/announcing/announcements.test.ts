import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { GigStatus } from '../../../contract/gig.ts';
import { createCast } from '../../testing/cast.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { NotFoundError } from '../errors.ts';
import { gigRow } from '../gigs/gig-rows.ts';
import { setGigStatus } from '../gigs/saving/edit-gig.ts';
import { announceChange, announceNew, factsOf } from './announcements.ts';

const database = await createTestDatabase();
const cast = createCast(database.db);
afterAll(() => database.close());

let names = 0;
async function publishedGig(): Promise<number> {
  names += 1;
  const artistId = await cast.artist(`artist_${names}`);
  const gigId = await cast.gig(artistId, await cast.place('Recife'));
  await announceNew(database.db, await gigRow(database.db, gigId));
  return gigId;
}

async function announcementsOf(gigId: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('announcements')
    .select(['kind', 'state'])
    .where('gig_id', '=', gigId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, state }) => `${kind} ${state}`);
}

const fannedOut = async (gigId: number) =>
  await database.db
    .updateTable('announcements')
    .set({ state: 'fanned-out' })
    .where('gig_id', '=', gigId)
    .where('state', '=', 'waiting')
    .execute();

describe('a new gig', () => {
  it('is announced at once, though this process takes the time for later than it is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 });
    const gigId = await publishedGig().finally(() => vi.useRealTimers());
    const { rows } = await sql`
      select due_at <= now() as is_due, run_at <= now() as has_a_job
      from announcements join graphile_worker.jobs on run_at = due_at
      where gig_id = ${gigId}`.execute(database.db);
    expect(rows).toEqual([{ is_due: true, has_a_job: true }]);
  });
});

describe('a gig’s status', () => {
  it('said twice is told once', async () => {
    const gigId = await publishedGig();
    await fannedOut(gigId);
    await database.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    await database.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    expect(await announcementsOf(gigId)).toEqual(['new fanned-out', 'cancelled waiting']);
  });

  it.each(['cancelled', 'postponed'] as const)(
    '%s is told at once, unlike a new date',
    async (status) => {
      const gigId = await publishedGig();
      await fannedOut(gigId);
      const before = factsOf(await gigRow(database.db, gigId));
      const changeTo = async (change: { status?: GigStatus; venue?: string }) => {
        await database.db
          .updateTable('gigs')
          .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
          .where('id', '=', gigId)
          .execute();
        await announceChange(database.db, before, await gigRow(database.db, gigId), 180_000);
        const { due_at } = await database.db
          .selectFrom('announcements')
          .select('due_at')
          .where('gig_id', '=', gigId)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        return due_at.getTime() > Date.now() ? 'later' : 'now';
      };
      expect(await changeTo({ venue: 'The Silver Room' })).toBe('later');
      expect(await changeTo({ status })).toBe('now');
    },
  );

  it('changed again and again is told within five times the usual wait', async () => {
    const gigId = await publishedGig();
    await fannedOut(gigId);
    const WAIT_MS = 180_000;
    const change = async (venue: string) => {
      const before = factsOf(await gigRow(database.db, gigId));
      await database.db
        .updateTable('gigs')
        .set((eb) => ({ venue, revision: eb('revision', '+', 1) }))
        .where('id', '=', gigId)
        .execute();
      await announceChange(database.db, before, await gigRow(database.db, gigId), WAIT_MS);
    };
    const latest = () =>
      database.db
        .selectFrom('announcements')
        .select(['due_at', 'created_at'])
        .where('gig_id', '=', gigId)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
    await change('The Silver Room');
    const first = await latest();
    await database.db
      .updateTable('announcements')
      .set({
        facts: sql`jsonb_set(facts::jsonb, '{gatheredSince}', to_jsonb(${Date.now() - 4.5 * WAIT_MS}::float8))`,
      })
      .where('gig_id', '=', gigId)
      .where('state', '=', 'waiting')
      .execute();
    await change('The Blue Room');
    expect((await latest()).due_at.getTime()).toBeLessThan(first.due_at.getTime());
    expect(await announcementsOf(gigId)).toEqual([
      'new fanned-out',
      'changed superseded',
      'changed waiting',
    ]);
  });

  it('cancelled stays told, whatever is changed of the gig afterwards', async () => {
    const gigId = await publishedGig();
    await database.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    await fannedOut(gigId);
    const before = factsOf(await gigRow(database.db, gigId));
    await database.db
      .updateTable('gigs')
      .set({ venue: 'The Silver Room', revision: 3 })
      .where('id', '=', gigId)
      .execute();
    await announceChange(database.db, before, await gigRow(database.db, gigId), 0);
    expect(await announcementsOf(gigId)).toEqual(['new superseded', 'cancelled fanned-out']);
  });

  it('cancelled by two at once is told once', async () => {
    const gigId = await publishedGig();
    const cancel = () =>
      database.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    await Promise.all([cancel(), cancel()]);
    expect(await announcementsOf(gigId)).toEqual(['new superseded', 'cancelled waiting']);
  });

  it('called off and on again before anybody was told leaves the first announcement, and one for who looked in between', async () => {
    const gigId = await publishedGig();
    await database.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    await database.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'scheduled'));
    expect(await announcementsOf(gigId)).toEqual([
      'new superseded',
      'cancelled superseded',
      'changed waiting',
      'new waiting',
    ]);
  });

  it('called off and on again after people heard is told both times', async () => {
    const gigId = await publishedGig();
    await database.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    await fannedOut(gigId);
    await database.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'scheduled'));
    expect((await announcementsOf(gigId)).slice(1)).toEqual([
      'cancelled fanned-out',
      'changed waiting',
      'new waiting',
    ]);
  });

  it('tells nothing when what was rolled back was the change itself', async () => {
    const gigId = await publishedGig();
    const undone = database.db.transaction().execute(async (trx) => {
      await setGigStatus(trx, gigId, 'postponed');
      throw new Error('the reply could not be stored');
    });
    await expect(undone).rejects.toThrow('the reply could not be stored');
    expect(await announcementsOf(gigId)).toEqual(['new waiting']);
    expect((await gigRow(database.db, gigId)).status).toBe('scheduled');
  });

  it('of no gig is refused', async () => {
    await expect(
      database.db.transaction().execute((trx) => setGigStatus(trx, 999_999, 'cancelled')),
    ).rejects.toThrow(NotFoundError);
  });
});

describe('a gig that moves', () => {
  /** Moves it to the place of another gig there. */
  async function move(gigId: number, town: string): Promise<void> {
    const there = await gigRow(
      database.db,
      await cast.gig(await cast.artist(`artist_${++names}`), await cast.place(town)),
    );
    const before = await gigRow(database.db, gigId);
    await database.db
      .updateTable('gigs')
      .set({ place_description: there.place_description, revision: before.revision + 1 })
      .where('id', '=', gigId)
      .execute();
    await announceChange(database.db, factsOf(before), await gigRow(database.db, gigId), 60_000);
  }

  it('is announced where it is now, not where it was when nobody had heard yet', async () => {
    const gigId = await publishedGig();
    await move(gigId, 'Salvador');
    expect(await announcementsOf(gigId)).toEqual([
      'new superseded',
      'changed waiting',
      'new waiting',
    ]);
  });

  it('and moves back is announced there again, and taken back to who heard in between', async () => {
    const gigId = await publishedGig();
    await move(gigId, 'Salvador');
    await database.db
      .updateTable('announcements')
      .set({ state: 'fanned-out' })
      .where('kind', '=', 'new')
      .where('state', '=', 'waiting')
      .execute();
    await move(gigId, 'Recife');
    expect((await announcementsOf(gigId)).slice(1)).toEqual([
      'changed superseded',
      'new fanned-out',
      'changed waiting',
      'new waiting',
    ]);
    const { facts } = await database.db
      .selectFrom('announcements')
      .select('facts')
      .where('gig_id', '=', gigId)
      .where('kind', '=', 'changed')
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ takenBack: true });
  });
});
