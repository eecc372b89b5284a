/** In which language a page speaks, and whether its address says so. */
export interface PageLanguage {
  /** BCP 47, one that has a catalogue. */
  language: string;
  /** "/pt" where the address fixes the language, which the page's links then keep; else empty. */
  prefix: string;
}

/** The path and query below the prefix of a raw URL that has one, which may be spelled by percent signs. */
export function withoutPrefix(rawUrl: string): string {
  const rest = rawUrl.replace(/^\/[^/?]*/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** What says who sees a page in which language, to caches and readers. */
export function languageHeaders({ language, prefix }: PageLanguage): Record<string, string> {
  return { 'content-language': language, ...(prefix === '' && { vary: 'accept-language' }) };
}
