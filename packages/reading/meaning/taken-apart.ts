import { spokenWords } from '../opt-out/spoken-words.ts';
import { saysFollow } from '../repair.ts';
import type { IntentLabel } from '../vocabulary/vocabulary.ts';
import type { Meaning } from './meanings.ts';
import { isName, type Part } from './names/part.ts';
import { denies } from './not-to-remove.ts';
import type { Token } from './tokens.ts';
import { AND, standsBeforePlace } from './words.ts';

/** What only shows something. */
// biome-ignore format: the words of a list stay together
const SHOWING: IntentLabel[] = [
  'mycities', 'mygigs', 'help', 'qr', 'followers', 'myartists', 'mycalendar',
];
/** What may stand beside another request in one text. */
const BESIDE = new Set<IntentLabel>(['whatson', 'follow', 'unfollow', ...SHOWING]);
/**
 * What names nothing beside another request is read surely or not at all: "and show my gigs". What names somebody to be
 * quiet about stays one request: "mute Ana and Berlin on Friday".
 */
const NAMES_NOTHING = new Set<IntentLabel>([...SHOWING, 'pause', 'resume']);
/** How sure each of several requests has to be. */
const SURE_OF_BOTH = 0.65;
/** A name alone, or "Djana in Berlin", is no request of its own, but belongs to the one before it or after it. */
const saysMoreThanNames = ({ tokens, parts }: Meaning) => {
  const names = parts.filter(isName);
  return tokens.some(
    ({ word }, at) =>
      !standsBeforePlace(word) && !names.some(({ start, end }) => start <= at && at < end),
  );
};

const SURE_OF_NAMELESS = 0.97;
const isNameless = ({ label, likelihood, parts }: Meaning) =>
  NAMES_NOTHING.has(label) && likelihood >= SURE_OF_NAMELESS && !parts.some(isName);
/** What may stand beside another request where the conversation is about something: "count me in, and where is it?" */
// biome-ignore format: the words of a list stay together
const BESIDE_IN_FOCUS = new Set<IntentLabel>([
  'when', 'where', 'tickets', 'price', 'lineup', 'age', 'doors', 'howfar', 'giglink', 'remind', 'coming', 'watch',
  'followthem', 'elsewhere', 'whois',
]);
const mayStandBeside = (meaning: Meaning, isInFocus: boolean) =>
  isNameless(meaning) ||
  (BESIDE.has(meaning.label) && meaning.parts.some(isName)) ||
  (isInFocus && BESIDE_IN_FOCUS.has(meaning.label));

/** Words of a text, from one up to another. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * The requests of one text, in its order, where they differ from their neighbours and all are sure, without the talk beside
 * them; null for one text without.
 */
export function takenApart(
  tokens: Token[],
  parts: Part[],
  weighed: (from: number, to: number) => Meaning,
  isInFocus: boolean,
): Meaning[] | null {
  const apart = (whole: Stretch): Stretch[] => {
    const two = inTwo(whole, tokens, parts, weighed, isInFocus);
    return two ? two.flatMap(apart) : [whole];
  };
  const whole = { from: 0, to: tokens.length };
  const begins = isInFocus ? afterTalk(tokens, weighed) : 0;
  const rest = begins > 0 ? apart({ ...whole, from: begins }) : [];
  const isRest = rest.length > 1 || (begins > 0 && isWish(weighed(begins, whole.to), isInFocus));
  const all = isRest ? rest : apart(whole);
  if (!isRest && all.length === 1) return null;
  const wanted = all
    .map(({ from, to }) => ({ from, to, ...weighed(from, to) }))
    .filter((one) => !isTalk(one));
  const belongTogether = (one: Meaning, next?: Meaning) =>
    livesThere(one, next) || isSubject(one, next);
  return wanted.flatMap((one, at) => {
    if (belongTogether(one, wanted[at + 1])) return [];
    const before = wanted[at - 1];
    return before && belongTogether(before, one)
      ? [{ ...weighed(before.from, one.to), label: one.label, likelihood: one.likelihood }]
      : [one];
  });
}

/** "I live in Porto, what's on?" asks for one thing. */
const livesThere = (one: Meaning, next?: Meaning): boolean =>
  next?.label === 'whatson' && !next.parts.some(isName) && isOnlyThere(one);

// biome-ignore format: the words of a list stay together
const QUESTIONS = new Set<IntentLabel>([
  'when', 'where', 'tickets', 'price', 'lineup', 'age', 'doors', 'howfar', 'giglink',
]);

/** "Ana in Lisbon, what time is it?", "is there one in Braga too? what day?": what is asked is asked of who is named before. */
function isSubject({ label, parts, tokens }: Meaning, next?: Meaning): boolean {
  if (!next || !QUESTIONS.has(next.label) || next.parts.some(isName)) return false;
  const isOnlyNamed =
    label === 'follow' &&
    parts.some(({ kind }) => kind === 'artist') &&
    !saysFollow(tokens.map(({ word }) => word));
  return isOnlyNamed || (label === 'whatson' && parts.some(isName));
}

/** Whether a text says where somebody is, which beside something else asks for nothing: "great, but I'm in Porto". */
const isOnlyThere = ({ label, parts, tokens }: Meaning): boolean =>
  label === 'follow' &&
  parts.every(({ kind }) => kind !== 'artist') &&
  !saysFollow(tokens.map(({ word }) => word));

/** What wants nothing. */
const TALK = new Set<IntentLabel>(['hello', 'thanks', 'okay', 'smalltalk', 'none']);
/** Whether it wants nothing, and denies nothing that stands beside it: "do not, I mean it, unfollow Ana". */
const isTalk = ({ label, parts, tokens }: Meaning) =>
  TALK.has(label) && parts.every(isNothing) && !denies(tokens) && !beginsIf(tokens);
const isNothing = ({ kind }: Part) => kind === 'unknown' || kind === 'number';
/** Before a condition, without which what follows is not wanted. */
const IF = new Set(spokenWords('if wenn falls si se kalau kalo agar अगर لو اذا إذا'));
export const beginsIf = (tokens: Token[]): boolean => IF.has(tokens[0]?.word ?? '');
/** How sure a wish has to be beside talk, which may say that it is none. */
const SURE_BESIDE_TALK = 0.85;
const isWish = (one: Meaning, isInFocus: boolean) =>
  one.likelihood >= SURE_BESIDE_TALK && mayStandBeside(one, isInFocus) && !isOnlyThere(one);

/** Where the clauses end in which a text begins with talk: "thanks! what a day. I'm in, how much is it?" */
function afterTalk(tokens: Token[], weighed: (from: number, to: number) => Meaning): number {
  let from = 0;
  for (let at = 1; at < tokens.length; at += 1) {
    if (!tokens[at]!.startsClause) continue;
    const lead = weighed(from, at);
    if (!isTalk(lead) || lead.likelihood < SURE_OF_BOTH) break;
    from = at;
  }
  return from;
}

/** Two requests that stand side by side, where both are sure and differ. */
function inTwo(
  { from, to }: Stretch,
  tokens: Token[],
  parts: Part[],
  weighed: (from: number, to: number) => Meaning,
  isInFocus: boolean,
): [Stretch, Stretch] | null {
  let found: [Stretch, Stretch] | null = null;
  let most = 0;
  for (let at = from + 1; at < to - 1; at += 1) {
    const isAnd = AND.has(tokens[at]!.word);
    // A single word is a request of its own only before a sign.
    if (at === from + 1 && !(isInFocus && tokens[at]!.startsClause)) continue;
    if (!isAnd && !tokens[at]!.startsClause) continue;
    if (parts.some((part) => part.start < at && part.end > at)) continue;
    const next = isAnd ? at + 1 : at;
    const left = weighed(from, at);
    const right = weighed(next, to);
    const both = Math.min(left.likelihood, right.likelihood);
    const isBesideTalk =
      (isTalk(left) && isWish(right, isInFocus)) ||
      (isInFocus && !isAnd && isWish(left, isInFocus) && isTalk(right));
    const areTwo =
      left.label !== right.label &&
      saysMoreThanNames(left) &&
      saysMoreThanNames(right) &&
      (isBesideTalk ||
        (mayStandBeside(left, isInFocus) &&
          (mayStandBeside(right, isInFocus) ||
            right.label === 'whatson' ||
            right.label === 'follow')));
    if (areTwo && both >= SURE_OF_BOTH && both > most) {
      most = both;
      found = [
        { from, to: at },
        { from: next, to },
      ];
    }
  }
  return found;
}
