import { LRUCache } from 'lru-cache';
import { FALLBACK_LANGUAGE } from '../../../languages/catalogue-languages.ts';

/** More than any browser sends; a header may have 10 KB. */
const MAX_LENGTH = 256;
const MAX_RANGES = 20;
/** Browsers send a few hundred different headers; one that is remembered costs no reading. */
const MAX_REMEMBERED = 1000;

/** Chooses the language that an `Accept-Language` header asks for; English where it asks for none of ours. */
export type LanguageChoice = (accepted: string | undefined) => string;

/** @param languages BCP 47 in its canonical form, e.g. "pt" */
export function createLanguageChoice(languages: readonly string[]): LanguageChoice {
  const chosen = new LRUCache<string, string>({
    max: MAX_REMEMBERED,
    memoMethod: (accepted) => bestOf(languages, rangesIn(accepted)),
  });
  return (accepted = '') => chosen.memo(accepted.slice(0, MAX_LENGTH));
}

/** The ranges of the header, the dearest first (RFC 9110 §12.5.4). */
function rangesIn(header: string): string[] {
  return header
    .split(',', MAX_RANGES)
    .flatMap((part) => {
      const [range = '', ...parameters] = part.split(';').map((one) => one.trim());
      const weight = parameters.find((one) => /^q=/i.test(one));
      const quality = weight === undefined ? 1 : Number(weight.slice(2));
      return quality > 0 && quality <= 1 ? [{ range, quality }] : [];
    })
    .sort((one, other) => other.quality - one.quality)
    .map(({ range }) => range);
}

/** The first range that one of our languages meets, as it is or with its last subtags left out (RFC 4647 §3.4). */
function bestOf(languages: readonly string[], ranges: string[]): string {
  for (const range of ranges) {
    const subtags = canonical(range).split('-');
    for (let length = subtags.length; length > 0; length--) {
      const tag = subtags.slice(0, length).join('-');
      const found = languages.find((one) => one === tag || one.startsWith(`${tag}-`));
      if (found !== undefined) return found;
    }
  }
  return FALLBACK_LANGUAGE;
}

/** As BCP 47 writes it now: "in", which old phones send, is "id". An empty text where it is no tag, as "*". */
function canonical(range: string): string {
  try {
    return Intl.getCanonicalLocales(range)[0] ?? '';
  } catch {
    return '';
  }
}
