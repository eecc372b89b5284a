import { asMeant, type Mentioned } from './as-meant.ts';
import { INTENTS, type Intent, type Kind, rowOf } from './intents.ts';
import type { Lexicon } from './lexicon.ts';
import { saysNo } from './mood.ts';
import { type OptOut, readOptOut } from './opt-out/opt-out.ts';
import { asText, PRECEDENCE, type Reader, type Text } from './readers/reader.ts';
import { type Mistyped, readTypo } from './typos.ts';

/** What a text says: an intent, or one that is not to be done as it was said. */
export type Phrase = Intent | Mentioned | Mistyped;

const KINDS = Object.keys(INTENTS) as Kind[];

/** What is understood as the first word of a text. */
export const FIRST_WORD = new Map(
  KINDS.flatMap(
    (kind) =>
      rowOf(kind)
        .firstWords?.split(' ')
        .map((word) => [word, kind] as const) ?? [],
  ),
);

function kindOfFirstWord({ firstWord, plain }: Text): Kind | undefined {
  const kind = FIRST_WORD.get(firstWord);
  return kind === 'yes' && saysNo(plain) ? 'no' : kind;
}

/** All readers of all intents, in the order in which they are asked. */
const READERS: { kind: Kind; reader: Reader<unknown> }[] = KINDS.flatMap((kind) => {
  const { reads = [], firstWords } = rowOf(kind);
  const first: Reader<unknown> = {
    precedence: 'first word',
    read: (text) => (kindOfFirstWord(text) === kind ? {} : null),
  };
  return [...reads, ...(firstWords ? [first] : [])].map((reader) => ({ kind, reader }));
}).sort(
  (a, b) => PRECEDENCE.indexOf(a.reader.precedence) - PRECEDENCE.indexOf(b.reader.precedence),
);

/**
 * Reads what a person meant: phrases with an argument win, then those of several words; one-word phrases count only as
 * the first word ("When does it start?" is not Start). A phrase with a typo counts as the phrase; an act that is
 * negated or asked about is `mentioned`. Null when none is there.
 */
export function readPhrase(typed: string, lexicon: Lexicon): Phrase | null {
  const text = asText(typed);
  const optOut = readOptOut(text.written);
  if (optOut?.isClear) return optOut.phrase;
  const found =
    readText(text, lexicon) ??
    (optOut ? null : readTypo(typed, lexicon, (meant) => readWritten(meant, lexicon)));
  const meant = found && asMeant(found, text.plain);
  return optOut && (meant === null || counts(optOut, meant)) ? optOut.phrase : meant;
}

/** What is said beside a request for silence, which is never taken for talk. */
const SAID_BESIDE: Phrase['kind'][] = ['hello', 'help', 'thanks', 'okay', 'yes', 'no', 'stop'];

/** Whether a text is about our messages although it holds another phrase too. */
function counts({ isAboutMessages }: OptOut, { kind }: Phrase): boolean {
  const isFollow = kind === 'follow' || kind === 'watchGig' || kind === 'addPlace';
  return SAID_BESIDE.includes(kind) || (isAboutMessages && isFollow);
}

/** Whether a text says no, in whatever way. */
export function isNegative(text: string): boolean {
  return saysNo(asText(text).plain);
}

/** Reads a text by what is written in it alone, as buttons once said it. */
export const readWritten = (text: string, lexicon: Lexicon): Intent | null =>
  readText(asText(text), lexicon);

function readText(text: Text, lexicon: Lexicon): Intent | null {
  for (const { kind, reader } of READERS) {
    const details = reader.read(text, lexicon);
    if (details) return { kind, ...details } as Intent;
  }
  return null;
}
