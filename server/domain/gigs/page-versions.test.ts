import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openGazetteer } from '../../places/places.ts';
import { createCast } from '../../testing/cast.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { type PageKey, pageVersions } from './page-versions.ts';
import { setGigStatus } from './saving/edit-gig.ts';

const database = await createTestDatabase();
const places = await openGazetteer();
const cast = createCast(database.db);
afterAll(() => database.close());

async function shortIdOf(gigId: number): Promise<string> {
  const { db } = database;
  const row = await db
    .selectFrom('gigs')
    .select('short_id')
    .where('id', '=', gigId)
    .executeTakeFirstOrThrow();
  return row.short_id;
}

const versionOf = async (key: PageKey) => (await pageVersions(database.db, places, [key])).get(key);

describe('the version of a public page', () => {
  it('changes for gig and artist when the gig does', async () => {
    const artist = await cast.artist('Djana');
    const gig = await cast.gig(artist, await cast.place('recife'));
    const keys: PageKey[] = [`g/${await shortIdOf(gig)}`, 'a/djana'];
    const before = await pageVersions(database.db, places, keys);
    expect([...before.keys()].sort()).toEqual([...keys].sort());
    await database.db.transaction().execute((trx) => setGigStatus(trx, gig, 'cancelled'));
    const after = await pageVersions(database.db, places, keys);
    for (const key of keys) expect(after.get(key)).not.toBe(before.get(key));
  });

  it('changes for an artist when a gig goes from upcoming to previous', async () => {
    const artist = await cast.artist('flipper');
    const gig = await cast.gig(artist, await cast.place('recife'));
    const before = await versionOf('a/flipper');
    const started = new Date(Date.now() - 7 * 3_600_000);
    await database.db
      .updateTable('gigs')
      .set({ starts_at: started })
      .where('id', '=', gig)
      .execute();
    expect(await versionOf('a/flipper')).not.toBe(before);
  });

  it('changes for a gig when it is over, and then with what its artist plays next', async () => {
    const artist = await cast.artist('headliner');
    const recife = await cast.place('recife');
    const key: PageKey = `g/${await shortIdOf(await cast.gig(artist, recife))}`;
    const seen = [await versionOf(key)];
    await cast.gig(artist, recife, new Date(Date.now() + 30 * 3_600_000));
    expect(await versionOf(key), 'a gig that is to come shows no other').toBe(seen[0]);
    for (const hoursLater of [31, 37]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hoursLater * 3_600_000 });
      try {
        seen.push(await versionOf(key));
      } finally {
        vi.useRealTimers();
      }
    }
    expect(new Set(seen).size).toBe(3);
  });

  it('is there for a name that the artist gave up, and changes with the next name', async () => {
    const artist = await cast.artist('first.name');
    const rename = (username: string) =>
      database.db
        .updateTable('artists')
        .set((eb) => ({ username, revision: eb('revision', '+', 1) }))
        .where('id', '=', artist)
        .execute();
    await rename('second.name');
    const before = await versionOf('a/first.name');
    expect(before).toBe(await versionOf('a/second.name'));
    await rename('third.name');
    expect(await versionOf('a/first.name')).not.toBe(before);
  });

  describe('of a city', () => {
    const KEYS: PageKey[] = ['c/recife-brazil', 'c/olinda-brazil', 'cities', 'now'];
    const versions = async () => await pageVersions(database.db, places, KEYS);
    let artist: number;
    let gig: number;
    beforeAll(async () => {
      artist = await cast.artist('city.artist');
      gig = await cast.gig(artist, await cast.place('recife'));
    });
    const edit = async (changes: { starts_at?: Date; ux?: number; uy?: number; uz?: number }) =>
      await database.db
        .updateTable('gigs')
        .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
        .where('id', '=', gig)
        .execute();

    it.each<[string, () => Promise<unknown>]>([
      ['a gig near by appears', async () => cast.gig(artist, await cast.place('recife'))],
      ['one is edited', () => edit({})],
      ['one is over', () => edit({ starts_at: new Date(Date.now() - 7 * 3_600_000) })],
      ['one leaves for elsewhere', () => edit({ ux: 1, uy: 0, uz: 0 })],
      [
        'the artist of one has another name',
        () =>
          database.db
            .updateTable('artists')
            .set({ display_name: 'Somebody' })
            .where('id', '=', artist)
            .execute(),
      ],
      [
        'one is deleted',
        () => database.db.deleteFrom('gigs').where('artist_id', '=', artist).execute(),
      ],
    ])('changes when %s, and that of the lists of all', async (_what, change) => {
      const before = await versions();
      expect([...before.keys()].sort()).toEqual([...KEYS].sort());
      expect(await versions()).toEqual(before);
      await change();
      const after = await versions();
      for (const key of KEYS) expect([key, after.get(key)]).not.toEqual([key, before.get(key)]);
    });

    it('stays when something happens far away', async () => {
      const before = await versionOf('c/recife-brazil');
      await cast.gig(artist, await cast.place('lisbon'));
      expect(await versionOf('c/recife-brazil')).toBe(before);
    });

    it('changes with the day there', async () => {
      const before = await versionOf('c/recife-brazil');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
      try {
        expect(await versionOf('c/recife-brazil')).not.toBe(before);
      } finally {
        vi.useRealTimers();
      }
    });
  });

  it('is none for what is not there', async () => {
    expect(
      await pageVersions(database.db, places, ['a/nobody', 'g/zzzzzzz', 'c/atlantis']),
    ).toEqual(new Map());
  });
});
