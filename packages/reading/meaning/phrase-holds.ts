import type { Phrase } from '../read-phrase.ts';
import { pattern } from '../text/pattern.ts';
import { isMistypedFollow } from '../typos.ts';
import { INTENT_LABELS, type IntentLabel } from '../vocabulary/vocabulary.ts';
import { followsThere } from './follows-there.ts';
import type { Meaning } from './meanings.ts';
import { isName } from './names/part.ts';
import type { Said } from './said.ts';
import { isKnown } from './words.ts';

/** What a plain "follow" or "unfollow" may be besides. */
const NO_FOLLOW: IntentLabel[] = ['none', 'whatson', 'followers', 'qr', 'pause', 'resume', 'stop'];
const PLAIN = INTENT_LABELS.filter((label) => !NO_FOLLOW.includes(label));
/** For each phrase the labels that confirm it: then the free reading changes nothing. */
const SAME: Partial<Record<Phrase['kind'], IntentLabel[]>> = {
  follow: PLAIN,
  unfollow: PLAIN,
  addPlace: ['follow'],
  perhapsStop: ['none', 'no'],
  mistyped: ['none'],
  yes: ['none', 'no', 'okay', 'thanks'],
  no: ['none', 'yes', 'okay'],
  help: ['none'],
  whatsOn: ['none'],
};
/** A text that begins as ours do. */
const FOLLOWS = pattern(
  '^[^\\p{L}]*(?:(?:please|pls|hi|hey|can you|i want to|ok)[^\\p{L}]+)*(?:un|stop )?follow',
  { ignoreCase: true },
);
/** From which likelihood the free reading counts, where both say something else. */
const SURER = 0.75;
const SURE_OF_NONE = 0.95;
/** The most words of a text that begins with a no and is one. */
const LONGEST_NO = 3;

/** What an act that is only spoken of is never taken for: the act itself, or nothing. */
const SPOKEN_OF: Partial<Record<Phrase['kind'], IntentLabel[]>> = {
  follow: ['follow', 'none'],
  unfollow: ['unfollow', 'none'],
  stop: ['stop', 'asks-stop', 'none'],
};

/** Whether an act is only spoken of, and nothing else is wanted. */
const isOnlySpokenOf = (phrase: Phrase, label: IntentLabel): boolean =>
  phrase.kind === 'mentioned' && (SPOKEN_OF[phrase.act.kind]?.includes(label) ?? true);

/** Whether what a phrase reads counts, and not the likeliest meaning of the same text. */
export function phraseHolds(said: Said, phrase: Phrase, meaning: Meaning): boolean {
  if (isNamedBetter(phrase, meaning, said)) return false;
  if (said.isWeak && !holds(phrase, meaning, said)) return false;
  // After Stop, the end of a pause is Start.
  const isResume = phrase.kind === 'start' && meaning.label === 'resume';
  return !isResume || meaning.likelihood < SURER;
}

/**
 * Whether the free reading names what a phrase takes for one name: "soy de Rosario, mandame lo que haya", "follow Ana in
 * Berlin".
 */
function isNamedBetter(phrase: Phrase, { label, parts, tokens }: Meaning, { known }: Said) {
  if (label !== 'follow') return false;
  const isArtist = parts.some(({ kind }) => kind === 'artist');
  const places = parts.filter((part) => part.kind === 'place');
  if (phrase.kind === 'addPlace') {
    const isSure = isArtist || places.some(({ isGuess }) => !isGuess);
    return isSure && known.places.called(phrase.name).length === 0;
  }
  return phrase.kind === 'follow' && isArtist && followsThere(tokens, parts);
}

/** Whether a weak reading by a phrase holds against the free reading. */
function holds(
  phrase: Phrase,
  { label, likelihood }: Meaning,
  { text, understood: { meanings, tokens, parts } }: Said,
): boolean {
  const isFollow = phrase.kind === 'follow' || phrase.kind === 'unfollow';
  // In other languages the name stands before the word, and the word in questions.
  const isOurs = FOLLOWS.test(text) || isMistypedFollow(tokens[0]!.word);
  // Names of nobody and nothing that we know are said to be unknown.
  const isOfUnknown =
    phrase.kind === 'whatsOn' &&
    phrase.artists.length + phrase.places.length > 0 &&
    !parts.some(isName);
  // "No sé si salir o quedarme" answers nothing.
  const isStory = phrase.kind === 'no' && label === 'none' && tokens.length > LONGEST_NO;
  const isSame =
    isOnlySpokenOf(phrase, label) ||
    (meanings.length === 1 &&
      SAME[phrase.kind]?.includes(label) &&
      (isOurs || !isFollow) &&
      !isStory);
  // "Follow dj.ana": a word that nobody says to us is a name.
  const isOneName = text.trim().split(/\s+/).length === 2 && !isKnown(tokens.at(-1)!.word);
  if (isFollow && isOurs && isOneName) return true;
  // "Follow me on Instagram" asks nothing, "Follow nobody" follows somebody we do not know.
  const surer = isFollow && isOurs && label === 'none' ? SURE_OF_NONE : SURER;
  return isSame || isOfUnknown || likelihood < surer;
}
