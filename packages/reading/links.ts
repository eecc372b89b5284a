import { pattern } from './text/pattern.ts';

const WORD = /\S+/gu;
const LINK = pattern('^\\S*/(?:a|f|g)/([A-Za-z0-9._]+)/?(?:[/?#][^\\s,;:!?)"”»]+)?([,;:!?)"”»]*)$');

/** A text with usernames and codes in place of the links of a host's pages: "follow https://…/a/djana" → "follow djana". */
export const withoutLinks = (text: string, host: string): string =>
  text.replace(WORD, (word) =>
    word.includes(`${host}/`) ? (LINK.find(word)?.groups.join('') ?? word) : word,
  );

/** The link of a host's page that a text shows; undefined where it shows none, or several. */
export function linkShown(text: string, host: string): string | undefined {
  const links = text.split(/\s+/).filter((word) => word.includes(`${host}/`) && LINK.test(word));
  return links.length === 1 ? links[0] : undefined;
}
