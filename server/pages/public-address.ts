import { readCityFilter, writeCityFilter } from '../../contract/city.ts';
import type { PageKey } from '../domain/gigs/page-versions.ts';

/** A public page's normalized address, and the key of its version. */
export interface PublicAddress {
  url: string;
  key: PageKey | null;
  /** The cache key of the page that says that there is no such artist, gig or city. */
  missing: string;
  /** Whether it is the second or a later page of a list, or what somebody narrowed it to. */
  isFurther: boolean;
}

/** Pages of which there is one; those without a key show nothing from the database. */
export const SINGLE_PAGES: Record<string, PageKey | null> = {
  '/': 'now',
  '/c': 'cities',
  '/help': null,
  '/privacy': null,
  '/terms': null,
  '/contact': null,
  '/report/thanks': null,
};
const PAGE = /^\/([acg])\/([^/]+)(\/qr-code)?\/?$/;
/** What the list of cities is asked for: a town, not the list. */
const ASKS_FOR_TOWN = ['q', 'at'];

/**
 * Normalizes the address of a page that is cached; null for any other. Query parameters that the page
 * does not read and the case of names are dropped, or the cache would fill with equal pages.
 */
export function publicAddress(rawUrl: string): PublicAddress | null {
  const [path = '', query = ''] = rawUrl.split('?', 2);
  const url = path.replace(/(.)\/$/, '$1');
  const single = SINGLE_PAGES[url];
  if (single !== undefined) {
    const read = new URLSearchParams(query);
    if (single === 'cities' && ASKS_FOR_TOWN.some((one) => read.has(one))) return null;
    return { url, key: single, missing: '', isFurther: false };
  }
  const match = PAGE.exec(path);
  if (!match || path.endsWith('.data')) return null;
  const [, kind, rawName = '', qrCode = ''] = match;
  if (qrCode && kind !== 'a') return null;
  const name = decodeURIComponent(rawName).toLowerCase();
  if (kind === 'c') return cityAddress(name, query);
  const search = kind === 'a' && !qrCode ? listQuery(query) : new URLSearchParams();
  return {
    url: `/${kind}/${encodeURIComponent(name)}${qrCode}${search.size > 0 ? `?${search}` : ''}`,
    key: `${kind as 'a' | 'g'}/${name}`,
    missing: `no ${kind}${qrCode}`,
    isFurther: search.has('cursor'),
  };
}

/** A city's page, by its filter; null for a filter that makes no sense, which the page says. */
function cityAddress(slug: string, query: string): PublicAddress | null {
  const read = new URLSearchParams(query);
  const { filter, faults } = readCityFilter(read);
  if (faults.length > 0) return null;
  const kept = writeCityFilter(filter);
  const isNarrowed = ['genre', 'from', 'to'].some((one) => kept.has(one));
  const cursor = read.get('cursor');
  if (cursor) kept.set('cursor', cursor);
  return {
    url: `/c/${encodeURIComponent(slug)}${kept.size > 0 ? `?${kept}` : ''}`,
    key: `c/${slug}`,
    missing: 'no c',
    isFurther: isNarrowed || cursor !== null,
  };
}

/** The address of the first page of the same list. */
export function firstPage({ url }: PublicAddress): string {
  const [path = '', query] = url.split('?', 2);
  const read = new URLSearchParams(query);
  read.delete('cursor');
  return read.size > 0 ? `${path}?${read}` : path;
}

/** The parameters that the artist's page reads, always in the same order. */
function listQuery(query: string): URLSearchParams {
  const read = new URLSearchParams(query);
  const kept = new URLSearchParams();
  if (read.get('tab') === 'previous') kept.set('tab', 'previous');
  const cursor = read.get('cursor');
  if (cursor) kept.set('cursor', cursor);
  return kept;
}
