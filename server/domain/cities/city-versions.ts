import type pg from 'pg';
import { Temporal } from 'temporal-polyfill';
import { cellsAround } from '../../places/near.ts';
import type { Places } from '../../places/places.ts';
import { upcomingSince } from '../gigs/gig-lists.ts';
import { NEIGHBOUR_KM } from './city-list.ts';

/** The first gig that is on after an instant; its start tells one list of gigs to come from the next. */
const NEXT_START = `
  select extract(epoch from g.starts_at) from gigs g
  where g.status = 'scheduled' and g.starts_at > $1`;

const IN_CELLS = `
  select c.key, concat(sum(known.revision), '.', min(next.start)) as version
  from unnest($2::text[], $3::integer[], $4::boolean[]) as c (key, cell, is_own)
  left join gig_cells known on known.cell = c.cell
  left join lateral (
    ${NEXT_START} and c.is_own and g.cell = c.cell order by g.starts_at, g.id limit 1
  ) next (start) on true
  group by c.key`;

const EVERYWHERE = `
  select concat(
    (select sum(revision) from gig_cells), '.', (${NEXT_START} order by g.starts_at limit 1)
  ) as version`;

/** The day that it is in a zone: `2026-12-04`. */
export function todayIn(timeZone: string): string {
  return Temporal.Now.plainDateISO(timeZone).toString();
}

/**
 * The versions of what towns show, by slug, without those that are none. A version changes with every
 * write to a gig or artist there or in a neighbour's reach, with the day there, and when a gig of its own goes
 * from upcoming to previous.
 */
export async function cityVersions(
  pool: pg.Pool,
  places: Places,
  slugs: string[],
): Promise<Map<string, string>> {
  const towns = slugs.flatMap((slug) => {
    const town = places.town(slug);
    return town ? [{ slug, town }] : [];
  });
  if (towns.length === 0) return new Map();
  const cells = towns.flatMap(({ slug, town }) => {
    const own = new Set(cellsAround(town, town.radiusKm));
    return cellsAround(town, NEIGHBOUR_KM).map((cell) => ({ slug, cell, isOwn: own.has(cell) }));
  });
  const { rows } = await pool.query<{ key: string; version: string }>({
    name: 'city-versions',
    text: IN_CELLS,
    values: [
      upcomingSince(),
      cells.map(({ slug }) => slug),
      cells.map(({ cell }) => cell),
      cells.map(({ isOwn }) => isOwn),
    ],
  });
  const versions = new Map(rows.map(({ key, version }) => [key, version]));
  return new Map(
    towns.map(({ slug, town }) => [slug, `${versions.get(slug)} ${todayIn(town.timeZone)}`]),
  );
}

/** The version of a list of all gigs that begin after an instant. */
export async function versionOfAll(pool: pg.Pool, since: Date): Promise<string> {
  const { rows } = await pool.query<{ version: string }>({
    name: 'version-of-all',
    text: EVERYWHERE,
    values: [since],
  });
  return rows[0]?.version ?? '';
}
