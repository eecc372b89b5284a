import type { Token } from '../tokens.ts';
import { isKnown, type Speech, speechOf } from '../words.ts';
import type { Part } from './part.ts';
import { timeIn } from './time-in.ts';

/** Neighbouring words that may be one name. */
export interface Run {
  start: number;
  end: number;
  glued: string;
  spaced: string;
  /** Whether it may be somebody's name: not words that everybody says. */
  isNameLike: boolean;
}

/** The most words of a name. */
export const LONGEST_NAME = 6;
/** The fewest letters of a name that is found with typos. */
const SHORTEST = 3;

/** A text in which names are looked for; each of its words belongs to one of them. */
export class Runs {
  readonly tokens: Token[];
  readonly speech: Speech;
  /** The longest first. */
  readonly all: Run[];
  /** What was found, in no order. */
  readonly parts: Part[] = [];
  readonly #taken: boolean[] = [];
  readonly #time: { start: number; end: number };

  constructor(tokens: Token[]) {
    this.tokens = tokens;
    this.#time = timeIn(tokens);
    this.speech = speechOf(tokens.map(({ word }) => word));
    this.all = runsOf(tokens).sort((a, b) => b.end - b.start - (a.end - a.start));
  }

  get isOneWord(): boolean {
    return this.tokens.length === 1;
  }

  isFree({ start, end }: { start: number; end: number }): boolean {
    for (let at = start; at < end; at += 1) if (this.#taken[at]) return false;
    return true;
  }

  /** Whether these words say when: "Mai" and "mayo" are months there, and no towns. */
  isTime({ start, end }: { start: number; end: number }): boolean {
    return this.#time.start <= start && end <= this.#time.end;
  }

  /** Whether a word says nothing in the text's language and belongs to no name yet. */
  isOpen(at: number): boolean {
    const token = this.tokens[at];
    if (!token || this.isTime({ start: at, end: at + 1 })) return false;
    return !this.#taken[at] && !this.speech.isEveryday(token.word);
  }

  take(part: Part): void {
    this.#mark(part, true);
    this.parts.push(part);
  }

  drop(part: Part): void {
    this.#mark(part, false);
    this.parts.splice(this.parts.indexOf(part), 1);
  }

  #mark({ start, end }: Part, isTaken: boolean): void {
    for (let at = start; at < end; at += 1) this.#taken[at] = isTaken;
  }
}

function runsOf(tokens: Token[]): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    let glued = '';
    let spaced = '';
    let isNameLike = false;
    for (let end = start; end < Math.min(tokens.length, start + LONGEST_NAME); end += 1) {
      const { word, written, startsClause } = tokens[end]!;
      if (end > start && startsClause) break;
      glued += word;
      spaced += (end > start ? ' ' : '') + written;
      isNameLike ||= isAfterDj(spaced) || (!isKnown(word) && word.length >= SHORTEST);
      runs.push({ start, end: end + 1, glued, spaced, isNameLike });
    }
  }
  return runs;
}

/** "DJ" in other scripts. */
const DJ = ['دي جي ', 'ديجي ', 'डीजे ', 'डी जे '];
const isAfterDj = (spaced: string) => DJ.some((dj) => spaced.startsWith(dj));
