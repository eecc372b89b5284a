/** Where the share buttons of maps apps hide a position behind a short link: the host, and what the path begins with. */
const SHORT: readonly [host: string, path: string][] = [
  ['maps.app.goo.gl', '/'],
  ['goo.gl', '/maps/'],
  ['maps.apple', '/p/'],
  ['osm.org', '/go/'],
  ['openstreetmap.org', '/go/'],
  ['www.openstreetmap.org', '/go/'],
];

/** The short link of a maps app within a text, as HTTPS whatever it says; null where there is none. */
export function shortLinkIn(text: string): URL | null {
  for (const word of text.split(/\s+/)) {
    const link = /^https?:\/\//i.test(word) ? word.replace(/^http:/i, 'https:') : `https://${word}`;
    if (!URL.canParse(link)) continue;
    const { host, pathname } = new URL(link);
    const isShort = SHORT.some(([at, path]) => host === at && pathname.startsWith(path));
    // What follows the path says only who shared it.
    if (isShort && pathname !== '/') return new URL(pathname, `https://${host}`);
  }
  return null;
}
