import { afterAll, describe, expect, it } from 'vitest';
import { openGazetteer } from '../../places/places.ts';
import { createCast } from '../../testing/cast.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { saveArtist } from '../../testing/gigs.ts';
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

  it('is there for a name that the artist gave up, and changes with the next name', async () => {
    const artist = await cast.artist('first.name');
    const rename = (username: string, revision: number) =>
      saveArtist(database.db, artist, { username, revision });
    await rename('second.name', 2);
    const before = await versionOf('a/first.name');
    expect(before).toBe(await versionOf('a/second.name'));
    await rename('third.name', 3);
    expect(await versionOf('a/first.name')).not.toBe(before);
  });

  it('is none for a list, which its age decides, but of a town that there is', async () => {
    const lists: PageKey[] = ['c/recife-brazil', 'cities', 'now'];
    const versions = await pageVersions(database.db, places, [...lists, 'c/atlantis']);
    expect(versions).toEqual(new Map(lists.map((key) => [key, ''])));
  });

  it('is none for what is not there', async () => {
    const nothing: PageKey[] = ['a/nobody', 'g/zzzzzzz', 'c/atlantis'];
    expect(await pageVersions(database.db, places, nothing)).toEqual(new Map());
  });
});
