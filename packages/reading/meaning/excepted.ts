import { spokenWords } from '../opt-out/spoken-words.ts';
import type { IntentLabel } from '../vocabulary/vocabulary.ts';
import choices from '../words-of-choices.json' with { type: 'json' };
import { isName, isNamed, type Part } from './names/part.ts';
import type { Token } from './tokens.ts';
import { AND } from './words.ts';
import said from './words-of-exceptions.json' with { type: 'json' };

const words = (text: string) => new Set(spokenWords(text));

/** Before a name: it is not meant. */
const NOT = words(said.not);
const DENIES = new Set(words(`${said.not} ${said.notAfter} gak ga nggak enggak tidak pas`));
DENIES.delete('no');
/** After a name, at the end of what is said of it. */
const NOT_AFTER = words(said.notAfter);
/** Whether words only deny what stands beside them: "not" this week, esta semana "no". */
export const deniesOnly = (text: string): boolean => {
  const said = spokenWords(text);
  return (
    said.length > 0 && said.every((word) => NOT.has(word) || NOT_AFTER.has(word) || word === 'no')
  );
};
/** Before a name: all but it are meant. */
const BUT = words(said.but);
export const saysBut = (tokens: Token[]): boolean => tokens.some(({ word }) => BUT.has(word));
/** Before or after a name: it is to stay, where others are to go. */
const KEEP = words(said.keep);
/** Before a name: what is said of others is not said of it. */
const CONTRAST = words(said.contrast);
/** "Not only Ana" is Ana too. */
const ONLY = words(said.only);
/** The most words between a name and what is said of it. */
const NEAR = 3;

/** Before "no" and a name, in languages in which that is not "in the". */
const BUT_NO = new Set(['but', 'pero', 'sino']);

/**
 * Whether a "no" between the word `from` and a name denies that name. In Portuguese "no Porto" is "in Porto", so right
 * before a place it has to follow a "but" of another language.
 */
export function saysNo(tokens: Token[], from: number, { start, kind }: Part): boolean {
  return tokens.slice(from, start).some(({ word }, at) => {
    if (word !== 'no') return false;
    const isRightBefore = from + at === start - 1;
    return !isRightBefore || kind !== 'place' || BUT_NO.has(tokens[from + at - 1]?.word ?? '');
  });
}

const CANNOT = words(said.cannot);
const CAN = words(said.can);
/** Whether words say that their writer cannot: "can't make it", "no puedo", "da kann ich nicht". */
export const saysCannot = (tokens: Token[]): boolean =>
  tokens.some(({ word }, at) => {
    const isNo = word === 'no' || (word === 't' && tokens[at - 1]?.word === 'can');
    if (isNo && (word === 't' || CAN.has(tokens[at + 1]?.word ?? ''))) return true;
    return CANNOT.has(word) || (DENIES.has(word) && tokens.some((one) => CAN.has(one.word)));
  });

/** The labels that a name can be excepted from. */
const OF_NAMES = new Set<IntentLabel>(['follow', 'unfollow', 'pause', 'resume']);

/**
 * The names that a request is about, without those that it says it is not: "follow Ana but not Porto", "lose Ana, keep
 * Porto". All of them where no other would be left.
 */
export function withoutExcepted(parts: Part[], tokens: Token[], label: IntentLabel): Part[] {
  const names = parts.filter(isName);
  if (!OF_NAMES.has(label) || names.length < 2) return names;
  const kept = names.filter((_, at) => !isExcepted(names, at, tokens, label));
  return kept.length > 0 ? kept : names;
}

function isExcepted(names: Part[], at: number, tokens: Token[], label: IntentLabel): boolean {
  const { start, end } = names[at]!;
  const from = Math.max(names[at - 1]?.end ?? 0, start - NEAR);
  const before = tokens.slice(from, start).map(({ word }) => word);
  const isOther = ({ word, startsClause }: Token, index: number) =>
    index >= end && (startsClause || CONTRAST.has(word));
  const next = tokens.findIndex(isOther);
  const to = Math.min(names[at + 1]?.start ?? tokens.length, end + 2, next < 0 ? end + 2 : next);
  const after = tokens.slice(end, to).map(({ word }) => word);
  const has = (list: string[], some: Set<string>) => list.some((word) => some.has(word));
  const isDenied = has(before, NOT) || saysNo(tokens, from, names[at]!);
  // "Not Porto any more, just Berlin", but "not only Ana".
  if (has(before, ONLY)) return label === 'unfollow' && at > 0;
  if (has(before, BUT)) return true;
  const isLast = to === tokens.length;
  if (label === 'unfollow' || label === 'pause') {
    // "Olvida a Ana, pero a Bob no"
    const isContrast = at > 0 && has(before, CONTRAST);
    const isContrary = isContrast && (isDenied || (isLast && has(after, NOT_AFTER)));
    return isContrary || has(before, KEEP) || has(after, KEEP);
  }
  return (at > 0 && isDenied) || (at > 0 && isLast && has(after, NOT_AFTER));
}

const AROUND = words(`${choices.around} ${choices.also}`);

/** A text without the clauses that only say who is to stay: "drop Ana, keep Noor, and remind me of Porto". */
export function withoutKept<One extends Part>(
  tokens: Token[],
  parts: One[],
): { tokens: Token[]; parts: One[] } {
  const isEnd = ({ word, startsClause }: Token) =>
    startsClause || CONTRAST.has(word) || AND.has(word);
  const begins = tokens.flatMap((token, at) => (at === 0 || isEnd(token) ? [at] : []));
  const names = parts.filter(isName);
  const isKept = (from: number, to: number) => {
    const beside = tokens.slice(from, to).filter((_, at) => !isNamed(from + at, names));
    return (
      beside.length < to - from &&
      beside.some(({ word }) => KEEP.has(word)) &&
      beside.every(({ word }) => [KEEP, CONTRAST, AND, AROUND].some((some) => some.has(word)))
    );
  };
  const at = begins.findIndex(
    (from, index) => index > 0 && isKept(from, begins[index + 1] ?? tokens.length),
  );
  const [from, to] = [begins[at] ?? 0, begins[at + 1] ?? tokens.length];
  const left = parts.filter(({ start, end }) => end <= from || start >= to);
  if (at < 0 || !left.some(isName)) return { tokens, parts };
  const moved = left.map((part) =>
    part.start < to
      ? part
      : { ...part, start: part.start - (to - from), end: part.end - (to - from) },
  );
  return { tokens: tokens.toSpliced(from, to - from), parts: moved };
}
