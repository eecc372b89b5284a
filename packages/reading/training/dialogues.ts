import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from './corpus.ts';

/** What rules may be written against, and what they are measured by. */
export type Portion = 'for-rules' | 'kept';

/** One thing that a turn should do or tell: `follow djana`, `when owls-leeds`, `open edit-gig owls-leeds; date=2026-12-12`. */
export interface Wish {
  verb: string;
  /** Usernames, names of gigs in the world, or names of places, which begin with a capital or another script's letter. */
  of: string[];
  /** What a form opens with, by field. */
  values: Record<string, string>;
}

/** What may be right: something done or told, or a question that offers these. */
export interface Expected {
  isQuestion: boolean;
  /** All of them where it is no question; else what may be chosen. */
  wishes: Wish[];
}

export interface DialogueTurn {
  text: string;
  /** The gig whose announcement the text replies to. */
  repliesTo: string | null;
  /** One of them is right. */
  expected: Expected[];
}

/** A conversation, with what its person has set up before it begins. */
export interface Dialogue {
  language: string;
  /** What it is a case of: `questions`, `reference`, `ellipsis`, `correction`, … */
  pattern: string;
  /** The country of the number; null: the language's usual one. */
  country: string | null;
  /** Gigs whose announcements came just before, oldest first. */
  notified: string[];
  follows: string[];
  places: string[];
  manages: string[];
  turns: DialogueTurn[];
}

const FOLDER = join(import.meta.dirname, '../corpus/dialogues');

/** The dialogues of one portion in all languages. */
export function dialoguesOf(portion: Portion): Dialogue[] {
  return LANGUAGES.flatMap((language) =>
    readFileSync(join(FOLDER, portion, `${language}.txt`), 'utf8')
      .trim()
      .split(/\n\n+/)
      .map((block) => dialogueOf(language, block)),
  );
}

const wordsIn = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');
/** Usernames, names of gigs and words of ours begin with a small letter. */
export const isPlaceName = (name: string) => /^(?![a-z])\p{L}/u.test(name);

function dialogueOf(language: string, block: string): Dialogue {
  const [head = '', ...lines] = block.split('\n');
  const [pattern = '', ...givens] = head.replace(/^# /, '').split('; ');
  const given = (word: string) =>
    givens.find((one) => one.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
  const follows = wordsIn(given('follows'));
  const turns: DialogueTurn[] = [];
  for (const line of lines) {
    if (line.startsWith('> ')) {
      const [, repliesTo = null, text = ''] = line.match(/^> (?:\(re ([\w-]+)\) )?(.*)$/) ?? [];
      turns.push({ text, repliesTo, expected: [] });
    } else turns.at(-1)?.expected.push(...line.split(' / ').map(expectedOf));
  }
  return {
    language,
    pattern,
    country: given('from') || null,
    notified: wordsIn(given('told')),
    follows: follows.filter((name) => !isPlaceName(name)),
    places: [...follows.filter(isPlaceName), ...placesIn(given('in'))],
    manages: wordsIn(given('plays')),
    turns,
  };
}

/** Names of towns in a row, of which only "Rio de Janeiro" has several words. */
const placesIn = (text: string) => text.match(/Rio de Janeiro|\S+/g) ?? [];

function expectedOf(text: string): Expected {
  const isQuestion = text.startsWith('ask ');
  if (isQuestion) {
    const [first = '', ...others] = text.slice('ask '.length).split(' | ');
    return { isQuestion, wishes: [first, ...others].flatMap(wishesOf) };
  }
  return { isQuestion, wishes: wishesOf(text) };
}

function wishesOf(text: string): Wish[] {
  const wishes: Wish[] = [];
  for (const part of text.trim().split('; ')) {
    const [, key, value] = part.match(/^(\w+)=(.*)$/) ?? [];
    const last = wishes.at(-1);
    if (key !== undefined && last) last.values[key] = value ?? '';
    else wishes.push(wishOf(part));
  }
  return wishes;
}

function wishOf(text: string): Wish {
  const [verb = '', ...of] = text.split(' ');
  const name = of.join(' ');
  return { verb, of: isPlaceName(name) ? [name] : of, values: {} };
}
