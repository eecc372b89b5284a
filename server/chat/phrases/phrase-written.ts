import { readOptOut, rowOf } from '@stagebell/reading';
import { pattern } from '@stagebell/reading/pattern';
import { SHORT_ID_ALPHABET, SHORT_ID_LENGTH } from '@stagebell/reading/short-id';
import {
  asText,
  COMMON_FILLERS,
  hasQuestionMark,
  placedWords,
  saysNo,
  spokenWords,
} from '@stagebell/reading/words';
import { FALLBACK_LANGUAGE } from '../../../languages/catalogue-languages.ts';
import {
  type PhraseAbout,
  type PhraseAlone,
  phrasesOfAllLanguages,
} from '../../languages/phrases.ts';
import { ENGLISH } from '../../languages/words.ts';
import { lazy } from '../../load/lazy.ts';

/** A phrase of ours, as people write it in any language. */
export interface PhraseWritten {
  kind: PhraseAlone | PhraseAbout;
  /** As it was typed, without signs around it. */
  written: string;
  /** The same in English, with the name that it is about, for the readers; as it was typed where it is English. */
  english: string;
  /** Who or what it is about, as it was typed. */
  name?: string;
  /** A question mark stands behind it: it is asked about, and not to be done. */
  isAsked: boolean;
  /** The languages (BCP 47) whose phrase it is. */
  languages: string[];
  /** Other languages in which a variant of the phrase is written the same. */
  alike: string[];
}

/** One way to write a phrase: folded words before and after the name, if it has one. */
interface Row {
  kind: PhraseAlone | PhraseAbout;
  language: string;
  before: string[];
  after: string[];
  /** How many marks its own words bear: a text may leave some out, and "seguí" is not "segui". */
  marks: number;
  /** "Seguir djana" where the phrase is "Seguir a djana": the name after the phrase that has none. */
  isAlike: boolean;
}

interface Table {
  /** By all their words. */
  alone: Map<string, Row[]>;
  /** By their first word, which may be missing. */
  about: Map<string, Row[]>;
}

const NAME = '{name}';
const NOTHING = '';

const tableOf = lazy(makeTable);

function makeTable(): Table {
  const rows: Record<keyof Table, Row[]> = { alone: [], about: [] };
  for (const { language, alone, about } of phrasesOfAllLanguages()) {
    const without = alone as Partial<Record<PhraseAlone | PhraseAbout, string>>;
    const rowFor = (kind: Row['kind'], phrase: string): Row => {
      const [before = [], after = []] = phrase.split(NAME).map(spokenWords);
      return { kind, language, before, after, marks: marksOf(phrase), isAlike: false };
    };
    for (const [kind, phrase] of Object.entries(alone) as [PhraseAlone, string][])
      rows.alone.push(rowFor(kind, phrase));
    for (const [kind, phrase] of Object.entries(about) as [PhraseAbout, string][]) {
      const row = rowFor(kind, phrase);
      const bare = rowFor(kind, without[kind] ?? '');
      rows.about.push(row);
      if (bare.before.length === 0) continue;
      rows.about.push({ ...bare, isAlike: true });
      // "Folge" and nothing more asks whom to follow, as "Folgen" does.
      const fixed = [...row.before, ...row.after];
      rows.alone.push({ ...row, before: fixed, after: [], isAlike: true });
    }
  }
  return {
    alone: Map.groupBy(rows.alone, ({ before }) => before.join(' ')),
    about: Map.groupBy(rows.about, ({ before }) => before[0] ?? NOTHING),
  };
}

const MARK = /\p{M}/gu;
const marksOf = (text: string) => text.normalize('NFD').match(MARK)?.length ?? 0;

/** The most characters of a phrase with a name. */
const LONGEST = 200;
/** The most words of the name of a place, or of an artist who is said to be one. */
const LONGEST_NAME = 6;
const SPACE = /\s/;
const SPACES = /\s+/;
const CODE = pattern(
  `^(?:\\S*/g/)?(?:[${SHORT_ID_ALPHABET}]{${SHORT_ID_LENGTH}}|[a-z]*[0-9][a-z0-9]*)[.!]*$`,
  { ignoreCase: true },
);

/**
 * Reads a text that is one of our phrases in any language, whatever the contact's: in any case, with or without
 * accents, quotes and signs, while codes and usernames stay as they are typed. A name of several words is left to
 * the free reading, which knows "and" and "please" in every language. Null for any other text, and for what may be a
 * request for silence.
 */
export function phraseWritten(typed: string): PhraseWritten | null {
  if (typed.length > LONGEST) return null;
  const { written } = asText(typed);
  const read = readAlone(written) ?? readAbout(written);
  if (!read) return null;
  const { kind, name, rows } = read;
  const optOut = readOptOut(written);
  if (optOut && (optOut.isClear || kind !== 'stop')) return null;
  // The readers know English ones in far more forms.
  const isEnglish = read.rows.some(({ language }) => language === FALLBACK_LANGUAGE);
  const english = isEnglish ? typed : inEnglish(kind, name);
  const isAsked = hasQuestionMark(written);
  const languages = languagesOf(rows.filter(({ isAlike }) => !isAlike));
  return {
    kind,
    written,
    ...(name !== undefined && { name }),
    isAsked,
    english: isAsked && name === undefined && isAct(kind) && !isEnglish ? `${english}?` : english,
    languages,
    alike: languagesOf(rows).filter((language) => !languages.includes(language)),
  };
}

const POLITE = new Set(spokenWords(COMMON_FILLERS));

/** A text apart from words that change nothing, unless it has no others: "hi, create profile please" → "create profile". */
export function withoutPoliteness(text: string): string {
  const words = text.slice(0, LONGEST).trim().split(SPACES);
  const others = words.filter((word) => !POLITE.has(spokenWords(word).join('')));
  return others.length > 0 ? others.join(' ') : words[0]!;
}

const languagesOf = (rows: Row[]) => [...new Set(rows.map(({ language }) => language))];

const isWhole = (kind: Row['kind']) => kind !== 'followCity' && kind !== 'followArtist';
const isAct = (kind: Row['kind']) => isWhole(kind) && rowOf(kind).act !== undefined;

function inEnglish(kind: Row['kind'], name: string | undefined): string {
  const { alone, about } = ENGLISH.phrases;
  if (name === undefined) return (alone as Partial<Record<Row['kind'], string>>)[kind] ?? NOTHING;
  return about[kind as PhraseAbout]({ name });
}

interface Read {
  kind: Row['kind'];
  name?: string;
  /** Of that kind. */
  rows: Row[];
}

function readAlone(written: string): Read | null {
  const marks = marksOf(written);
  const rows = tableOf()
    .alone.get(spokenWords(written).join(' '))
    ?.filter((row) => marks <= row.marks);
  return rows?.[0] ? { kind: rows[0].kind, rows } : null;
}

/** The row with the most words of its own says what is meant, and what the name is. */
function readAbout(written: string): Read | null {
  const words = placedWords(written, (word) => spokenWords(word).join(''));
  const { about } = tableOf();
  const possible = [...(about.get(words[0]?.word ?? NOTHING) ?? []), ...(about.get(NOTHING) ?? [])];
  const named = possible.flatMap((row) => {
    const { before, after } = row;
    const length = words.length - before.length - after.length;
    const stands = (fixed: string[], from: number) =>
      fixed.every((word, at) => words[from + at]?.word === word);
    if (length < 1 || !stands(before, 0) || !stands(after, words.length - after.length)) return [];
    const start = words[before.length - 1]?.end ?? 0;
    const end = after.length > 0 ? words[words.length - after.length]!.start : written.length;
    const name = written.slice(start, end).trim();
    const areItsOwn = marksOf(written) - marksOf(name) <= row.marks;
    return areItsOwn && isNameFor(row.kind, name, length) ? [{ row, name }] : [];
  });
  const ownWords = ({ row }: { row: Row }) => row.before.length + row.after.length;
  const [best] = named.sort(
    (a, b) => ownWords(b) - ownWords(a) || Number(a.row.isAlike) - Number(b.row.isAlike),
  );
  if (!best) return null;
  const rows = named.map(({ row }) => row).filter(({ kind }) => kind === best.row.kind);
  // A shorter phrase of another language reads another name: "Seguir" in "Seguir a djana".
  const closest = rows.filter((row) => ownWords({ row }) === ownWords(best));
  return { kind: best.row.kind, name: best.name, rows: closest };
}

/** @param length in words */
function isNameFor(kind: Row['kind'], name: string, length: number): boolean {
  if (isWhole(kind)) return rowOf(kind).needs === 'gig' ? CODE.test(name) : !SPACE.test(name);
  return length <= LONGEST_NAME && !name.includes('\n') && !saysNo(name.toLowerCase());
}
