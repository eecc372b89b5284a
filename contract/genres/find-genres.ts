import { plainLatin } from '@stagebell/reading/latin-letters';
import { MAX_GENRE_SEARCH_LENGTH } from '../limits.ts';
import { GENRE_SYNONYMS } from './genre-synonyms.ts';
import { GENRE_IDS, GENRES, type Genre } from './genres.ts';

/** The genres for what was typed. */
export interface FoundGenres {
  /** Never empty. */
  genres: Genre[];
  /** Whether no genre has this name, so that these are the most similar ones. */
  areNearest: boolean;
}

/** Suggested where no genre resembles what was typed. */
const LAST_RESORT: Genre[] = ['world', 'alternative', 'experimental'];
/** The most suggestions by similarity. */
const SUGGESTED = 5;

/** Lower-case words without accents and punctuation; "&", "+" and "'n'" are "and". */
function plainWords(text: string): string[] {
  const letters = plainLatin(text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''));
  return letters
    .replace(/[&+]|(?<=[\p{L}\p{N}\s])['’]n['’](?=[\p{L}\p{N}\s])/gu, ' and ')
    .replace(/\sn\s/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Every name that can be typed, and the genres it stands for. */
interface Name {
  key: string;
  words: string[];
  genres: readonly Genre[];
}

const toName = (text: string, genres: readonly Genre[]): Name => {
  const words = plainWords(text);
  return { key: words.join(''), words, genres };
};
const OURS: Name[] = GENRE_IDS.flatMap((id) => [toName(GENRES[id], [id]), toName(id, [id])]);
const SYNONYMS: Name[] = GENRE_SYNONYMS.flatMap(({ names, nearest }) =>
  names.map((name) => toName(name, nearest)),
);
const ALL = [...OURS, ...SYNONYMS];

const genresOf = (names: Name[]) => [...new Set(names.flatMap(({ genres }) => genres))];

/**
 * The genres whose name contains what was typed; otherwise those of which it is a synonym or a misspelling,
 * or whose name it contains; otherwise the most similar. All of them where nothing was typed.
 * `otherNames` are what they are called in the language of who types, beside English.
 */
export function findGenres(
  typed: string,
  otherNames: Partial<Record<Genre, string>> = {},
): FoundGenres {
  const theirs = GENRE_IDS.flatMap((id) => {
    const name = otherNames[id];
    return name === undefined || name === GENRES[id] ? [] : [toName(name, [id])];
  });
  const ours = [...theirs, ...OURS];
  const all = [...theirs, ...ALL];
  const words = plainWords([...typed].slice(0, MAX_GENRE_SEARCH_LENGTH).join(''));
  const key = words.join('');
  const found = (genres: Genre[], areNearest: boolean) => ({ genres, areNearest });
  if (key === '') return found(GENRE_IDS, false);

  const holding = genresOf(ours.filter((name) => name.key.includes(key)));
  const isOurs = ours.some((name) => name.key === key);
  if (isOurs) return found(holding, false);
  const same = SYNONYMS.filter((name) => name.key === key);
  const begun =
    same.length > 0 || key.length < 2 ? same : SYNONYMS.filter(({ key: k }) => k.startsWith(key));
  if (holding.length > 0) return found([...new Set([...holding, ...genresOf(same)])], false);
  if (begun.length > 0) return found(genresOf(begun).slice(0, SUGGESTED), true);

  const likely = genresOf([...misspelt(key, all), ...heldBy(words, all)]);
  if (likely.length > 0) return found(likely.slice(0, SUGGESTED), true);
  return found([...new Set([...likest(key, all), ...LAST_RESORT])].slice(0, SUGGESTED), true);
}

/** The names within one or two typing errors, nearest first. */
function misspelt(key: string, all: Name[]): Name[] {
  if (key.length < 4) return [];
  const allowed = key.length < 7 ? 1 : 2;
  return all
    .map((name) => ({ name, distance: editDistance(key, name.key) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
}

/** The names that occur in what was typed, those with more words first: "melodic death metal". */
function heldBy(words: string[], all: Name[]): Name[] {
  const typed = ` ${words.join(' ')} `;
  return all
    .filter((name) => typed.includes(` ${name.words.join(' ')} `))
    .sort((a, b) => b.words.length - a.words.length);
}

/** Genres of the names that share the most pairs of letters with what was typed; none where few do. */
function likest(key: string, all: Name[]): Genre[] {
  const typed = pairsOf(key);
  const likeness = ({ key: other }: Name) => {
    const pairs = pairsOf(other);
    const shared = [...pairs].filter((pair) => typed.has(pair)).length;
    return (2 * shared) / (typed.size + pairs.size || 1);
  };
  const alike = all
    .map((name) => ({ name, likeness: likeness(name) }))
    .filter((candidate) => candidate.likeness >= 0.4)
    .sort((a, b) => b.likeness - a.likeness);
  return genresOf(alike.map(({ name }) => name)).slice(0, 2);
}

function pairsOf(key: string): Set<string> {
  const letters = [...key];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** Damerau-Levenshtein: insertions, deletions, replacements, and swaps of neighbours. */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let distance = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) distance = Math.min(distance, before[j - 2]! + 1);
      next.push(distance);
    }
    before = row;
    row = next;
  }
  return row[other.length]!;
}
