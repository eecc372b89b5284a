import type { Part } from '../names/part.ts';
import { soundOf } from '../sounds.ts';
import type { Token } from '../tokens.ts';

/** The words that stand for the names, numbers and times of a text. */
export const MASKS = {
  artist: '‹artist›',
  place: '‹place›',
  gig: '‹gig›',
  genre: '‹genre›',
  number: '‹number›',
} as const;

export const isMask = (word: string) => word.startsWith('‹');

/** The lengths, in letters, of the pieces of words that are features, so that typos and endings matter little. */
const PIECES = [3, 4, 5];

/** The pieces (n-grams) of these lengths of a word, as features. */
export function* piecesOf(word: string, lengths: number[]): Iterable<string> {
  const held = `<${word}>`;
  for (const length of lengths) {
    for (let start = 0; start + length <= held.length; start += 1) {
      yield `p ${held.slice(start, start + length)}`;
    }
  }
}

/** What a text says besides its words. */
export interface Signs {
  isQuestion: boolean;
}

/**
 * What a text is weighed by: its words, words that stand side by side or nearly so, pieces of words, how
 * words sound in whatever script, how it begins and how long it is.
 */
export function featuresOf(words: string[], { isQuestion }: Signs): string[] {
  const features = new Set<string>();
  for (const [at, word] of words.entries()) {
    features.add(`w ${word}`);
    features.add(`b ${words[at - 1] ?? '^'} ${word}`);
    if (at === words.length - 1) features.add(`b ${word} $`);
    if (at > 1) {
      features.add(`s ${words[at - 2]} ${word}`);
      features.add(`t ${words[at - 2]} ${words[at - 1]} ${word}`);
    }
    if (at > 2) features.add(`s ${words[at - 3]} ${word}`);
    if (isMask(word)) continue;
    for (const piece of piecesOf(word, PIECES)) features.add(piece);
  }
  const sounds = words.map((word) => (isMask(word) ? word : soundOf(word)));
  for (const [at, sound] of sounds.entries()) {
    if (sound === '') continue;
    features.add(`c ${sound}`);
    if (sounds[at - 1]) features.add(`d ${sounds[at - 1]} ${sound}`);
  }
  if (words.length <= 4) features.add(`all ${words.join(' ')}`);
  if (isQuestion) features.add('?');
  features.add(`n ${lengthOf(words)}`);
  const kinds = Object.values(MASKS).filter((mask) => words.includes(mask));
  features.add(`k ${kinds.join(' ')}`);
  return [...features];
}

function lengthOf({ length }: string[]): string {
  if (length < 4) return String(length);
  if (length < 7) return '4-6';
  return length < 13 ? '7-12' : 'many';
}

/** The words of a text, with `MASKS` in place of what it names. */
export function masked(tokens: Token[], parts: Part[]): string[] {
  const words: string[] = [];
  let at = 0;
  for (const part of parts) {
    for (; at < part.start; at += 1) words.push(tokens[at]!.word);
    if (part.kind === 'unknown') continue;
    words.push(MASKS[part.kind]);
    at = part.end;
  }
  for (; at < tokens.length; at += 1) words.push(tokens[at]!.word);
  return words;
}

/** A number for a feature (FNV-1a). */
function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  return hash >>> 0;
}

/** The bucket of a feature; several features may share one. */
export const bucketOf = (feature: string, buckets: number): number => hashOf(feature) % buckets;

/** A second hash, from 1 to 255, that tells a feature from most others in its bucket. */
export const markOf = (feature: string): number => 1 + ((hashOf(feature) >>> 20) % 255);
