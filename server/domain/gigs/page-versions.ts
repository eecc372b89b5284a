import { CompiledQuery } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import type { Places } from '../../places/places.ts';
import { cityVersions, versionOfAll } from '../cities/city-versions.ts';
import { upcomingSince } from './gig-lists.ts';

/**
 * Names a public page: `a/djana` (in lower case), `g/k3p7xyz`, `c/lisbon-portugal`, the list of all cities, or the gigs
 * that begin next.
 */
export type PageKey = `a/${string}` | `g/${string}` | `c/${string}` | 'cities' | 'now';

/** When the next gig of artist `a` begins; $2 is the start after which a gig counts as upcoming. */
const NEXT_START = `(
  select extract(epoch from min(upcoming.starts_at)) from gigs upcoming
  where upcoming.artist_id = a.id and upcoming.shown and upcoming.starts_at > $2
)`;

const ARTIST_VERSIONS = `
  select 'a/' || known.username_key as key,
    concat(a.id, '.', a.revision, '.', ${NEXT_START}) as version
  from known_usernames known join artists a on a.id = known.artist_id
  where known.username_key = any ($1) and a.state <> 'awaiting'`;

const GIG_VERSIONS = `
  select 'g/' || g.short_id as key,
    concat(g.id, '.', g.revision, '.', a.revision,
      case when g.starts_at <= $2 or g.status = 'cancelled' then concat('.over.', ${NEXT_START}) end,
      case when not g.shown then '.gone' end) as version
  from gigs g join artists a on a.id = g.artist_id
  where g.short_id = any ($1) and a.state <> 'awaiting'
  union all
  select 'g/' || short_id, 'removed' from removed_gigs where short_id = any ($1)`;

/**
 * The versions of these pages; pages that do not exist are missing. A version changes with every write that the page
 * shows, and when a gig becomes a previous one, for which an artist's version includes the start of its next gig. A
 * gig's page shows its artist too, and once it is over or cancelled the artist's next gigs. What was taken down has a version, because its page says so; what waits for approval
 * has none.
 */
export async function pageVersions(
  db: Database,
  places: Places,
  keys: PageKey[],
): Promise<Map<PageKey, string>> {
  type Versions = [PageKey, string][];
  const named = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(2));

  async function ask(text: string, names: string[]): Promise<Versions> {
    if (names.length === 0) return [];
    const query = CompiledQuery.raw(text, [names, upcomingSince()]);
    const { rows } = await db.executeQuery<{ key: PageKey; version: string }>(query);
    return rows.map(({ key, version }) => [key, version]);
  }
  async function ofTowns(): Promise<Versions> {
    const towns = await cityVersions(db, places, named('c'));
    return [...towns].map(([slug, version]) => [`c/${slug}`, version]);
  }
  async function ofList(key: 'cities' | 'now', since: Date): Promise<Versions> {
    return keys.includes(key) ? [[key, await versionOfAll(db, since)]] : [];
  }

  const versions = await Promise.all([
    ofTowns(),
    ask(ARTIST_VERSIONS, named('a')),
    ask(GIG_VERSIONS, named('g')),
    ofList('cities', upcomingSince()),
    ofList('now', currentTime()),
  ]);
  return new Map(versions.flat());
}

/** Notes that an artist's page shows something new of the artist's gigs. */
export async function touchArtistPage(trx: Transaction, artistId: number): Promise<void> {
  await trx
    .updateTable('artists')
    .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: currentTime() }))
    .where('id', '=', artistId)
    .execute();
}
