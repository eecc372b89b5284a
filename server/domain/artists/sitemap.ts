import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** A public page that search engines may list. */
export interface PublicPage {
  path: string;
  changedAt: Date;
}

/** How many artists or gigs one part holds, in the order of their creation. */
export interface SitemapPart {
  kind: 'artists' | 'gigs';
  number: number;
  pages: number;
  changedAt: Date;
}

/** The most addresses in one part; sitemaps.org allows 50,000 in a file. Each takes about 100 bytes. */
const PAGES_IN_PART = 10_000;

/** Every part that has pages, each with the time of its last change. */
export async function sitemapParts(db: Database): Promise<SitemapPart[]> {
  const { rows } = await sql<{ kind: SitemapPart['kind']; newest: number | null }>`
    select 'artists' as kind, max(id) as newest from artists
    union all select 'gigs', max(id) from gigs`.execute(db);
  const parts: SitemapPart[] = [];
  // One after the other, so that no query reads more than one part.
  for (const { kind, newest } of rows) {
    for (let number = 0; number * PAGES_IN_PART <= Number(newest ?? -1); number++) {
      const part = await partOf(db, kind, number);
      if (part) parts.push(part);
    }
  }
  return parts;
}

async function partOf(
  db: Database,
  kind: SitemapPart['kind'],
  number: number,
): Promise<SitemapPart | null> {
  const [from, to] = [number * PAGES_IN_PART, (number + 1) * PAGES_IN_PART];
  const { rows } = await sql<{ pages: number; changedAt: Date | null }>`
    select count(*)::int as pages, max(updated_at) as "changedAt"
    from ${sql.table(kind)} where shown and id >= ${from} and id < ${to}`.execute(db);
  const { pages, changedAt } = rows[0]!;
  return changedAt && { kind, number, pages, changedAt };
}

/** The pages of one part, in the order of their creation. */
export async function pagesOf(
  db: Database,
  { kind, number }: Pick<SitemapPart, 'kind' | 'number'>,
): Promise<PublicPage[]> {
  const [from, to] = [number * PAGES_IN_PART, (number + 1) * PAGES_IN_PART];
  const path = kind === 'artists' ? sql`concat('/a/', username)` : sql`concat('/g/', short_id)`;
  const { rows } = await sql<PublicPage>`
    select ${path} as path, updated_at as "changedAt"
    from ${sql.table(kind)} where shown and id >= ${from} and id < ${to} order by id`.execute(db);
  return rows;
}
