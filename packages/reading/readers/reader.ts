import type { Lexicon } from '../lexicon.ts';
import { GAP } from '../text/pattern.ts';

/** Of a text of WhatsApp's; some single characters become eighteen when they are normalized. */
const MAX_TEXT_LENGTH = 4096;
const QUOTES = /["'`´‘’‚‛“”„‟‹›«»*~]/g;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const WORD = /[\p{L}\p{N}_]+/u;

/** A text as readers get it. */
export interface Text {
  /** Without quotes, in the writer's own capitals. */
  written: string;
  /** The same in lower case. */
  plain: string;
  firstWord: string;
}

/** Of a text that is longer than any of WhatsApp's only the beginning is read. */
export function asText(text: string): Text {
  const short = text.slice(0, MAX_TEXT_LENGTH).normalize('NFKC').slice(0, MAX_TEXT_LENGTH);
  const written = short.replace(INVISIBLE, '').replace(QUOTES, ' ').trim();
  const plain = written.toLowerCase();
  return { written, plain, firstWord: WORD.exec(plain)?.[0] ?? '' };
}

/**
 * Readers in the order in which they are asked: what names its gig or place wins over what names nothing,
 * and several words over one.
 */
export const PRECEDENCE = [
  'confirmed gig',
  'gig',
  'mistyped gig',
  'place',
  'gig without code',
  'artist',
  'own artist',
  'new gig',
  'deletion',
  'words',
  'what is on',
  'whole text',
  'first word',
  'sentence',
] as const;

/** Reads one way in which people say something; null where a text does not say it. */
export interface Reader<Details> {
  precedence: (typeof PRECEDENCE)[number];
  read(text: Text, lexicon: Lexicon): Details | null;
}

/** The one reader of a way to say something. */
export const at = <D>(
  precedence: Reader<D>['precedence'],
  read: Reader<D>['read'],
): Reader<D>[] => [{ precedence, read }];

/** "Create a gig", "edit my profile": what people say between. */
const ARTICLE = `(?:(?:a|my|the|new|another)${GAP})*`;
export const GIG = `${ARTICLE}gig`;
export const PROFILE = `${ARTICLE}profile`;

/** The pattern of a phrase, whatever stands between its words. */
export const wordsOf = (phrase: string): string => phrase.split(' ').join(GAP);
