import { spokenWords } from '../opt-out/spoken-words.ts';
import choices from '../words-of-choices.json' with { type: 'json' };
import repair from '../words-of-repair.json' with { type: 'json' };
import { type Token, tokensOf } from './tokens.ts';
import said from './words-of-exceptions.json' with { type: 'json' };

const words = (text: string) => new Set(spokenWords(text));

const NOT = words(said.not);
const NOT_AFTER = words(said.notAfter);
const ONLY = words(said.only);
const AROUND = words(`${choices.around} ${repair.around}`);
const BEFORE = new Set([...AROUND, ...NOT, ...NOT_AFTER]);
const AFTER = new Set([...AROUND, ...NOT_AFTER, ...words(said.needed)]);

/** The most words of a name. */
const MAX_NAME_WORDS = 4;

/** A name that is not meant, and what is said besides: nothing, or what alone is. */
export interface Denied {
  name: string;
  only: string;
}

/**
 * What a text says not to mean, and nothing else unless "only" stands there: "not Hull", "no, Hull não", "recife não
 * precisa, só esse baile", "goa rehne do, sirf dj".
 */
export function deniedIn(text: string): Denied | null {
  const clauses = clausesOf(tokensOf(text));
  const denied = clauses.map(nameDenied);
  const at = denied.findIndex((name) => name !== null);
  const others = clauses.filter((_, index) => index !== at);
  const beside = others.filter((clause) => clause.some(({ word }) => !BEFORE.has(word)));
  if (at < 0 || beside.some((clause) => !clause.some(({ word }) => ONLY.has(word)))) return null;
  return { name: denied[at]!, only: beside.map(written).join(', ') };
}

function nameDenied(clause: Token[]): string | null {
  let [start, end] = [0, clause.length];
  // A Hindi "nahi" before a name answers, and denies only after it.
  while (start < end && BEFORE.has(clause[start]!.word)) start += 1;
  while (end > start && AFTER.has(clause[end - 1]!.word)) end -= 1;
  const isDenied =
    clause.slice(0, start).some(({ word }) => NOT.has(word)) ||
    clause.slice(end).some(({ word }) => NOT_AFTER.has(word));
  return isDenied && start < end && end - start <= MAX_NAME_WORDS
    ? written(clause.slice(start, end))
    : null;
}

const written = (tokens: Token[]) => tokens.map((token) => token.written).join(' ');

/** The clauses of a text, each the words up to the sign that ends it. */
export function clausesOf(tokens: Token[]): Token[][] {
  const clauses: Token[][] = [];
  for (const token of tokens) {
    if (token.startsClause || clauses.length === 0) clauses.push([]);
    clauses.at(-1)!.push(token);
  }
  return clauses;
}
