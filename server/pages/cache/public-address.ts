import type { PageKey } from '../../domain/gigs/page-versions.ts';

/** A public page's normalized address, and the key of its version. */
export interface PublicAddress {
  url: string;
  key: PageKey | null;
  /** The cache key of the page that says that there is no such artist or gig. */
  missing: string;
  /** Whether it is the second or a later page of a list. */
  isFurther: boolean;
}

/** Pages that show nothing from the database. */
const FIXED = /^\/(?:help)?\/?$/;
const PAGE = /^\/([ag])\/([^/]+)(\/qr-code)?\/?$/;

/**
 * Normalizes the address of a page that is cached; null for any other. Query parameters that the page
 * does not read and the case of names are dropped, or the cache would fill with equal pages.
 */
export function publicAddress(rawUrl: string): PublicAddress | null {
  const [path = '', query = ''] = rawUrl.split('?', 2);
  if (FIXED.test(path)) {
    return { url: path.replace(/(.)\/$/, '$1'), key: null, missing: '', isFurther: false };
  }
  const match = PAGE.exec(path);
  if (!match || path.endsWith('.data')) return null;
  const [, kind, rawName = '', qrCode = ''] = match;
  if (qrCode && kind === 'g') return null;
  const name = decodeURIComponent(rawName).toLowerCase();
  const search = kind === 'a' && !qrCode ? listQuery(query) : new URLSearchParams();
  return {
    url: `/${kind}/${encodeURIComponent(name)}${qrCode}${search.size > 0 ? `?${search}` : ''}`,
    key: `${kind as 'a' | 'g'}/${name}`,
    missing: `no ${kind}${qrCode}`,
    isFurther: search.has('cursor'),
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
