import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import { currentDay } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { cellsAround } from '../../places/near.ts';
import type { Places } from '../../places/places.ts';
import { upcomingSince } from '../gigs/gig-lists.ts';
import { NEIGHBOUR_KM } from './neighbours.ts';

/** The first scheduled gig after an instant; its start is part of the version of a list of coming gigs. */
const NEXT_START = `
  select extract(epoch from g.starts_at) from gigs g
  where g.shown and g.status = 'scheduled' and g.starts_at > $1`;

const CELLS = `
  select c.cell, known.revision, (
    ${NEXT_START} and c.is_own and g.cell = c.cell order by g.starts_at, g.id limit 1
  ) as start
  from unnest($2::integer[], $3::boolean[]) as c (cell, is_own)
  join gig_cells known on known.cell = c.cell`;

const EVERYWHERE = `
  select concat(
    (select sum(revision) from gig_cells), '.', (${NEXT_START} order by g.starts_at limit 1)
  ) as version`;

/** The present day in a zone: `2026-12-04`. */
export function todayIn(timeZone: string): string {
  return currentDay(timeZone).toString();
}

/** The parts of the version of a town's page. */
interface Reach {
  timeZone: string;
  /** The cells that its circle touches, and those that its neighbours' circles touch. */
  own: Set<number>;
  all: number[];
}

/** Finding a town and its cells takes a moment, and popular pages are asked for four times a second. */
const reaches = new LRUCache<string, Reach>({ max: 2000 });

function reachOf(places: Places, slug: string): Reach | null {
  const known = reaches.get(slug);
  if (known) return known;
  const town = places.town(slug);
  if (!town) return null;
  const reach = {
    timeZone: town.timeZone,
    own: new Set(cellsAround(town, town.radiusKm)),
    all: cellsAround(town, NEIGHBOUR_KM),
  };
  reaches.set(slug, reach);
  return reach;
}

/**
 * The versions of towns' pages, by slug; unknown slugs are missing. A version changes with every write to a gig or
 * artist near the town or a neighbour of it, with the local day, and when a gig of the town becomes a previous one.
 * Each cell is read once, however many towns share it.
 */
export async function cityVersions(
  db: Database,
  places: Places,
  slugs: string[],
): Promise<Map<string, string>> {
  const towns = slugs.flatMap((slug) => {
    const reach = reachOf(places, slug);
    return reach ? [{ slug, ...reach }] : [];
  });
  if (towns.length === 0) return new Map();
  const isOwn = new Map<number, boolean>();
  for (const { all, own } of towns) {
    for (const cell of all) isOwn.set(cell, own.has(cell) || isOwn.get(cell) === true);
  }
  const { rows } = await db.executeQuery<{ cell: number; revision: number; start: string | null }>(
    CompiledQuery.raw(CELLS, [upcomingSince(), [...isOwn.keys()], [...isOwn.values()]]),
  );
  const cells = new Map(rows.map((row) => [row.cell, row]));
  return new Map(
    towns.map(({ slug, timeZone, own, all }) => {
      const inReach = all.flatMap((cell) => cells.get(cell) ?? []);
      const revisions = inReach.reduce((sum, { revision }) => sum + revision, 0);
      const starts = inReach.flatMap(({ cell, start }) => (own.has(cell) && start) || []).sort();
      return [slug, `${revisions}.${starts[0]} ${todayIn(timeZone)}`];
    }),
  );
}

/** The version of a list of all gigs that begin after an instant. */
export async function versionOfAll(db: Database, since: Date): Promise<string> {
  const { rows } = await db.executeQuery<{ version: string }>(
    CompiledQuery.raw(EVERYWHERE, [since]),
  );
  return rows[0]?.version ?? '';
}
