import type { PageKey } from '../domain/page-versions.ts';

/** A public page's address without what it does not read, and what its version is asked by. */
export interface PublicAddress {
  url: string;
  key: PageKey | null;
}

/** What shows nothing that is ever written. */
const FIXED = /^\/(?:help)?\/?$/;
const PAGE = /^\/([ag])\/([^/]+)(\/qr-code)?\/?$/;
/** What the artist page reads of its query. */
const READ = ['tab', 'cursor'];

/**
 * Reads an address as one of the pages that are kept; null for any other. What a page does not read
 * of its query (campaign names and the like) would only fill the store with equal pages.
 */
export function publicAddress(rawUrl: string): PublicAddress | null {
  const [path = '', query = ''] = rawUrl.split('?', 2);
  if (FIXED.test(path)) return { url: path.replace(/(.)\/$/, '$1'), key: null };
  const match = PAGE.exec(path);
  if (!match || path.endsWith('.data')) return null;
  const [, kind, name = '', qrCode] = match;
  if (qrCode && kind === 'g') return null;
  const read = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const field of kind === 'a' && !qrCode ? READ : []) {
    const value = read.get(field);
    if (value) kept.set(field, value);
  }
  const search = kept.size > 0 ? `?${kept}` : '';
  return {
    url: `/${kind}/${name}${qrCode ?? ''}${search}`,
    key: `${kind as 'a' | 'g'}/${decodeURIComponent(name).toLowerCase()}`,
  };
}
