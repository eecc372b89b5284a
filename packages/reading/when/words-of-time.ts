import { type PlacedWord, placedWords } from '../placed-words.ts';
import { fold } from '../text/fold.ts';
import {
  isGrammar,
  lexicon,
  MAX_WORDS,
  type Role,
  type RoleName,
  SHORTEST_MISTYPED,
  withoutOne,
} from './lexicon.ts';

const SPACES = /\s+/gu;
const PARTED = /[:;,|\n]/u;

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
  const words = placedWords(text, fold);
  const atoms: Atom[] = [];
  for (let at = 0; at < words.length; ) {
    const { roles, length } = meaningAt(text, words, at);
    const { start } = words[at]!;
    const { end } = words[at + length - 1]!;
    const sign = text.slice(words[at - 1]?.end ?? start, start).replace(SPACES, '');
    atoms.push({ start, end, sign, roles });
    at += length;
  }
  const ofTime = new Set(
    atoms.flatMap(({ roles }) => roles.filter(isSurelyTime).map(({ locale }) => locale)),
  );
  const locale = languageOf(words, ofTime);
  const kept = new Set([...ofTime, MIXED_IN]);
  return atoms.map((atom) => ({ ...atom, roles: preferred(atom.roles, locale, kept) }));
}

/** What the longest phrase at a word may mean, and its length in words. */
function meaningAt(
  text: string,
  words: PlacedWord[],
  at: number,
): { roles: Role[]; length: number } {
  const { roles } = lexicon();
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length -= 1) {
    const { end } = words[at + length - 1]!;
    // "Note this: Night …" says no night.
    if (length > 1 && PARTED.test(text.slice(words[at]!.start, end))) continue;
    const phrase = words.slice(at, at + length).map(({ word }) => word);
    const found = roles.get(phrase.join(' '));
    if (found) return { roles: found, length };
  }
  const { word } = words[at]!;
  const number = numberOf(word);
  return { roles: number ? [{ ...number, locale: '' }] : otherwise(word), length: 1 };
}

/** What a word means that is mistyped by a letter, or has a letter before it that is a word of its own. */
function otherwise(word: string): Role[] {
  const { roles, nearly, prefixes } = lexicon();
  const first = word[0] ?? '';
  const bare = prefixes.has(first) ? roles.get(word.slice(first.length)) : undefined;
  if (bare) return bare.filter((role) => !isGrammar(role)).map(asInMonth);
  if (word.length < SHORTEST_MISTYPED || word.length > LONGEST_MISTYPED) return [];
  for (const left of withoutOne(word)) {
    const meant = nearly.get(left)?.find((known) => known[0] === first);
    if (meant) return roles.get(meant) ?? [];
  }
  return [];
}

/** "بمايو", "in May": the letter before it says that it is a month. */
const asInMonth = (role: Role): Role =>
  role.is === 'month' && role.strength === 'weak' ? { ...role, strength: 'long' } : role;

/** The most letters of a word of time. */
const LONGEST_MISTYPED = 16;

/** The language of which the text has the most words, with double weight for words of time; "" where it has none. */
function languageOf(words: PlacedWord[], ofTime: Set<string>): string {
  const { everyday } = lexicon();
  const counts = new Map([...ofTime].map((locale) => [locale, 2]));
  for (const { word } of words) {
    for (const locale of everyday.get(word) ?? []) {
      counts.set(locale, (counts.get(locale) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

function isSurelyTime(role: Role): boolean {
  if (role.is === 'weekday') return role.isWeak !== true;
  if (role.is === 'month') return role.strength === 'long';
  return role.is === 'day' || role.is === 'unit' || role.is === 'feast';
}

/** Everywhere people say "this weekend" and "next week" amid their own language. */
const MIXED_IN = 'en';

/**
 * What a word means in the text's language comes first. What may be another word counts in that language, and
 * where none is known; words of grammar also in the languages of `kept`.
 */
function preferred(roles: Role[], locale: string, kept: Set<string>): Role[] {
  const isWeak = (role: Role) => role.is === 'weekday' && role.isWeak === true;
  const own = roles.filter((role) => role.locale === locale).map(asStrong);
  const others = roles.filter((role) => role.locale !== locale);
  const isKept = (role: Role) => (isGrammar(role) ? kept.has(role.locale) : !isWeak(role));
  return [...own, ...others.filter((role) => locale === '' || isKept(role))];
}

function asStrong(role: Role): Role {
  if (role.is !== 'weekday') return role;
  const { isWeak: _, ...strong } = role;
  return strong;
}

/** Whether a word is a season's. */
export const isSeason = (word: string): boolean =>
  (lexicon().roles.get(fold(word)) ?? []).some(({ is }) => is === 'seasons');

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
