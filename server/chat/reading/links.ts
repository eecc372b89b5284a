import { pattern } from '../../pattern.ts';

const WORD = /\S+/gu;
const LINK = pattern('^\\S*/(?:a|f|g)/([A-Za-z0-9._]+)(?:[/?#][^\\s,;!)]*)?([,;!)]*)$');

/** A link alone says nothing but where it leads. */
export const isLink = (text: string) => text.includes('/') && !/\s/.test(text.trim());

/** A text with words besides links of our pages, which become what they name: "follow https://…/a/djana" → "follow djana". */
export const withoutLinks = (text: string): string =>
  isLink(text) ? text : text.replace(WORD, (word) => LINK.find(word)?.groups.join('') ?? word);
