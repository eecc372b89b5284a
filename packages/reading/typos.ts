import type { Need } from './details.ts';
import { INTENTS, type Intent, type Kind, rowOf } from './intents.ts';
import { oncePer } from './lazy.ts';
import type { Lexicon } from './lexicon.ts';
import { isOneLetterOff } from './one-letter-off.ts';

/** A typo away from a phrase that is not to be done by one. */
export interface Mistyped {
  kind: 'mistyped';
  intent: Intent;
  /** As it was meant. */
  phrase: string;
}

/** What may follow the words of a phrase for it to be taken as that phrase, mistyped. */
type Rest = 'nothing' | 'a name' | 'anything';
const REST: Partial<Record<Need, Rest>> = { artist: 'a name', gig: 'anything' };

/** The most words of a phrase that people type; longer ones are filled in by links. */
const LONGEST = 3;

const typedPhrases = oncePer(({ phrases }: Lexicon) => {
  const written = phrases();
  return (Object.keys(INTENTS) as Kind[]).flatMap((kind) => phrasesOf(kind, written[kind] ?? ''));
});

/** @param short in English */
function phrasesOf(kind: Kind, short: string): [string, Rest][] {
  const { needs, fuzzy = [] } = rowOf(kind);
  const isTyped = short !== '' && short.split(' ').length <= LONGEST;
  return [
    ...(isTyped ? [[short, REST[needs] ?? 'nothing'] as [string, Rest]] : []),
    ...fuzzy.map((phrase): [string, Rest] =>
      phrase.endsWith(' …') ? [phrase.slice(0, -2), 'anything'] : [phrase, 'nothing'],
    ),
  ];
}

/** Several names may follow it. */
const FOLLOW = 'follow';
/** What is one letter away from a phrase, but says something else. */
const OTHER_WORDS = new Set(['hollow', 'fellow', 'fallow', 'follows', 'new gigs']);

/** Whether a word is "follow", mistyped. */
export function isMistypedFollow(word: string): boolean {
  const typed = word.toLowerCase();
  return isOneLetterOff(typed, FOLLOW) && !OTHER_WORDS.has(typed);
}

/**
 * Reads what is one letter too many, too few, wrong or swapped away from a phrase. Phrases that take
 * something away are only offered.
 */
export function readTypo(
  text: string,
  lexicon: Lexicon,
  read: (text: string) => Intent | null,
): Intent | Mistyped | null {
  const words = text.normalize('NFKC').match(/[\p{L}\p{N}._]+/gu) ?? [];
  for (const [phrase, rest] of typedPhrases(lexicon)) {
    const length = phrase.split(' ').length;
    const left = words.slice(length);
    if (rest === 'nothing' && left.length > 0) continue;
    const typed = words.slice(0, length).join(' ').toLowerCase();
    if (typed.length < 3 || !isOneLetterOff(typed, phrase.toLowerCase())) continue;
    const areNames = rest === 'a name' && left.length > 1;
    if (areNames && !(phrase.toLowerCase() === FOLLOW && isMistypedFollow(typed))) continue;
    const meant = areNames ? phrase + textAfter(words[0]!, text) : [phrase, ...left].join(' ');
    if (rest === 'nothing' && OTHER_WORDS.has(typed)) continue;
    const found = read(meant);
    if (!found) continue;
    // Said again, the exact words would be a yes.
    if (found.kind === 'deleteMyData') return { ...found, inPassing: true };
    const isAsking = 'usernames' in found && found.usernames?.length === 0;
    return rowOf(found.kind).asksFirstIfMistyped && !isAsking
      ? { kind: 'mistyped', intent: found, phrase: meant }
      : found;
  }
  return null;
}

/** With its commas and signs, which part names. */
function textAfter(word: string, text: string): string {
  const plain = text.normalize('NFKC');
  return plain.slice(plain.indexOf(word) + word.length);
}
