import { fold } from '../../../places/fold.ts';
import { lexicon, MOST_WORDS, type Role, type RoleName } from './lexicon.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const SPACES = /\s+/gu;

/** A word or a phrase of a text. */
export interface Atom {
  /** Where it stands in the text. */
  start: number;
  end: number;
  /** The sign between the word before and this one; "" for spaces only. */
  sign: string;
  roles: Role[];
}

/** The text in words and phrases, each with all that it may mean. Takes time linear in the text. */
export function atomsOf(text: string): Atom[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    ...{ start: index, end: index + word.length, plain: fold(word) },
  }));
  const { roles, everyday } = lexicon();
  const locale = languageOf(words.map(({ plain }) => everyday.get(plain) ?? []));
  const atoms: Atom[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MOST_WORDS, words.length - at);
    let found: Role[] | undefined;
    for (; length > 0 && !found; length -= 1) {
      const phrase = words.slice(at, at + length).map(({ plain }) => plain);
      found = roles.get(phrase.join(' '));
      if (found) break;
    }
    const count = Math.max(length, 1);
    const { start } = words[at]!;
    const { end } = words[at + count - 1]!;
    const sign = text.slice(words[at - 1]?.end ?? start, start).replace(SPACES, '');
    const number = numberOf(words[at]!.plain);
    const known = found ?? (number === null ? [] : [{ ...number, locale: '' }]);
    atoms.push({ start, end, sign, roles: preferred(known, locale) });
    at += count;
  }
  return atoms;
}

/** The language of which the text has the most everyday words; "" where it has none. */
function languageOf(locales: string[][]): string {
  const counts = new Map<string, number>();
  for (const locale of locales.flat()) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** What a word means in the text's language comes first; there alone are weak words what they seem. */
function preferred(roles: Role[], locale: string): Role[] {
  const own = roles.filter((role) => role.locale === locale);
  const others = roles.filter((role) => role.locale !== locale);
  const strong = own.map((role) => {
    if (role.is !== 'weekday') return role;
    const { isWeak: _, ...rest } = role;
    return rest;
  });
  return [...strong, ...others];
}

const ENDINGS = ['', 'st', 'nd', 'rd', 'th', 'er', 're', 'e', 'o', 'a', 'ª', 'º', 'ter', 'ten'];
const DIGITS = /^\p{Nd}+/u;
/** Zeros of the digits that people type: ours, Arabic, Persian, Devanagari. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966];

/** "14", "14th", "१४"; `isOrdinal`: with an ending, so that it is likely a day. */
function numberOf(word: string): { is: 'number'; value: number; isOrdinal?: true } | null {
  const digits = DIGITS.exec(word)?.[0] ?? '';
  const ending = word.slice(digits.length);
  if (digits === '' || digits.length > 4 || !ENDINGS.includes(ending)) return null;
  let value = 0;
  for (const digit of digits) {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((one) => code >= one && code < one + 10);
    if (zero === undefined) return null;
    value = value * 10 + (code - zero);
  }
  return { is: 'number', value, ...(ending !== '' && { isOrdinal: true }) };
}

/** What an atom may mean of this kind. */
export function roleOf<Name extends RoleName>(
  atom: Atom | undefined,
  is: Name,
): Extract<Role, { is: Name }> | undefined {
  return atom?.roles.find((role): role is Extract<Role, { is: Name }> => role.is === is);
}
