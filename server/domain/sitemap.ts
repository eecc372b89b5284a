import type { Database } from '../db/connect.ts';

/** A public page that search engines may list. */
export interface PublicPage {
  path: string;
  changedAt: Date;
}

/** One sitemap holds at most 50,000 addresses (sitemaps.org); the newest of both kinds go in. */
const OF_EACH_KIND = 24_000;

/** The pages of artists and gigs, those changed last first. */
export async function publicPages(db: Database): Promise<PublicPage[]> {
  const artists = await db
    .selectFrom('artists')
    .select(['username', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .limit(OF_EACH_KIND)
    .execute();
  const gigs = await db
    .selectFrom('gigs')
    .select(['short_id', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .limit(OF_EACH_KIND)
    .execute();
  return [
    ...artists.map((row) => ({ path: `/a/${row.username}`, changedAt: row.updated_at })),
    ...gigs.map((row) => ({ path: `/g/${row.short_id}`, changedAt: row.updated_at })),
  ];
}
