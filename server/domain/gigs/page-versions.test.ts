import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, createCast } from '../../testing/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { setGigStatus } from './gigs.ts';
import { type PageKey, pageVersions } from './page-versions.ts';

let database: TestDatabase;
let cast: Cast;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = createCast(database.db);
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

async function shortIdOf(gigId: number): Promise<string> {
  const { db } = database;
  const row = await db
    .selectFrom('gigs')
    .select('short_id')
    .where('id', '=', gigId)
    .executeTakeFirstOrThrow();
  return row.short_id;
}

const versionOf = async (key: PageKey) => (await pageVersions(pool, [key])).get(key);

describe('the version of a public page', () => {
  it('changes for gig and artist when the gig does', async () => {
    const artist = await cast.artist('Djana');
    const gig = await cast.gig(artist, await cast.place('recife'));
    const keys: PageKey[] = [`g/${await shortIdOf(gig)}`, 'a/djana'];
    const before = await pageVersions(pool, keys);
    expect([...before.keys()].sort()).toEqual([...keys].sort());
    await database.db.transaction().execute((trx) => setGigStatus(trx, gig, 'cancelled'));
    const after = await pageVersions(pool, keys);
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

  it('is none for what is not there', async () => {
    expect(await pageVersions(pool, ['a/nobody', 'g/zzzzzzz'])).toEqual(new Map());
  });
});
