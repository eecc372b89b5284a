import { join } from 'node:path';
import { lazilyOpened } from '../lazy.ts';
import { hasQuestionMark } from '../question-mark.ts';
import type { IntentLabel } from '../vocabulary/vocabulary.ts';
import { withoutExcepted } from './excepted.ts';
import { namesIn } from './names/names-in.ts';
import { isName, type KnownNames, type Part } from './names/part.ts';
import { masked } from './network/features.ts';
import { openNetwork, weigh } from './network/network.ts';
import { withSwapDirection } from './swaps.ts';
import { type Token, tokensOf } from './tokens.ts';
import { AND, standsBeforePlace } from './words.ts';

/** One thing that a text wants, with what it names. */
export interface Meaning extends Likely {
  parts: Part[];
  tokens: Token[];
}

export interface Likely {
  label: IntentLabel;
  /** From 0 to 1. */
  likelihood: number;
}

/** What a text may mean: sure of each, or the likeliest first. */
export interface Understood {
  /** What is wanted, in the order in which it was said; empty where that is not sure. */
  meanings: Meaning[];
  likely: Likely[];
  parts: Part[];
  tokens: Token[];
  /** What else is wanted, in the writer's words: more than is done at once. */
  left?: string[];
}

/** What a text means by itself, and where the conversation is about something that it may go on with. */
export const NETWORKS = {
  alone: join(import.meta.dirname, 'network/network.bin.br'),
  inFocus: join(import.meta.dirname, 'network/network-in-focus.bin.br'),
};

const networks = {
  alone: lazilyOpened(() => openNetwork(NETWORKS.alone)),
  inFocus: lazilyOpened(() => openNetwork(NETWORKS.inFocus)),
};

/** Of a label that only shows or asks something. */
const SURE = 0.3;
/** Long texts hold words of many requests. */
const SURE_OF_LONG = 0.8;
/** Of one that changes what a person hears of: as texts that nothing was learned from were read rightly. */
const SURE_OF_CHANGE: Partial<Record<IntentLabel, number>> = {
  follow: 0.64,
  unfollow: 0.7,
  swap: 0.7,
  instead: 0.7,
  watch: 0.75,
  unwatch: 0.8,
  pause: 0.66,
  resume: 0.7,
  stop: 0.65,
  start: 0.75,
  undo: 0.75,
  radius: 0.55,
};
/** What undoes each: where that is likely too, neither is done, for the reverse of what was asked is worst. */
const REVERSE: Partial<Record<IntentLabel, IntentLabel[]>> = {
  follow: ['unfollow'],
  unfollow: ['follow'],
  watch: ['unwatch'],
  unwatch: ['watch'],
  pause: ['resume'],
  resume: ['pause', 'start', 'stop'],
  start: ['stop', 'resume'],
  stop: ['start', 'resume', 'unfollow', 'asks-stop'],
};
const LIKELY_TOO = 0.3;

/** Whether the reverse of the likeliest may be meant as well. */
function mayBeReverse([best, ...others]: Understood['likely']): boolean {
  const reverse = (best && REVERSE[best.label]) ?? [];
  const likelihoods = others.map(({ label, likelihood }) =>
    reverse.includes(label) ? likelihood : 0,
  );
  return likelihoods.reduce((sum, one) => sum + one, 0) > LIKELY_TOO;
}

/** What each of these is about: where a text names none of it, it is asked for and nothing changes. */
const ABOUT: Partial<Record<IntentLabel, Part['kind'][]>> = {
  follow: ['artist', 'place'],
  unfollow: ['artist', 'place'],
  radius: ['number'],
};

function isSure(
  { label, likelihood }: Omit<Meaning, 'parts' | 'tokens'>,
  parts: Part[],
  isLong: boolean,
) {
  const about = ABOUT[label];
  const isOnlyAsked = about && !parts.some(({ kind }) => about.includes(kind));
  const sure = isOnlyAsked ? SURE : (SURE_OF_CHANGE[label] ?? SURE);
  return likelihood >= (isLong ? Math.max(sure, SURE_OF_LONG) : sure);
}

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
const SURE_OF_BOTH = 0.65;
/** The most words of a text in which several requests are looked for. */
const LONGEST_APART = 40;

/** Reads freely what a text wants, in the words of any language of `vocabulary/`. */
export async function understand(text: string, known: KnownNames): Promise<Understood> {
  const network = await (known.isInFocus ? networks.inFocus : networks.alone)();
  const tokens = tokensOf(text);
  const parts = await namesIn(tokens, known);
  const isQuestion = hasQuestionMark(text);
  const weighed = (from: number, to: number) => {
    const inside = parts
      .filter((part) => part.start >= from && part.end <= to)
      .map((part) => ({ ...part, start: part.start - from, end: part.end - from }));
    const some = tokens.slice(from, to);
    const [best] = weigh(network, masked(some, inside), { isQuestion });
    return {
      label: best!.label as IntentLabel,
      likelihood: best!.likelihood,
      parts: inside,
      tokens: some,
    };
  };
  const weighedAll = weigh(network, masked(tokens, parts), { isQuestion });
  const likely = withSwapDirection(weighedAll as Understood['likely'], tokens, parts);
  const [best] = likely;
  const none = { meanings: [], likely, parts, tokens };
  if (tokens.length === 0 || !best) return none;
  // "Follow Ana but not Porto" is one request.
  const isExcepting =
    withoutExcepted(parts, tokens, best.label).length < parts.filter(isName).length;
  const isShort = tokens.length <= LONGEST_APART;
  const { isInFocus = false } = known;
  const apart = isShort && !isExcepting ? takenApart(tokens, parts, weighed, isInFocus) : null;
  if (apart) {
    const left = apart
      .slice(MAX_REQUESTS)
      .map((one) => one.tokens.map(({ written }) => written).join(' '));
    return { ...none, meanings: apart.slice(0, MAX_REQUESTS), left };
  }
  return isSure(best, parts, tokens.length > LONGEST_APART) && !mayBeReverse(likely)
    ? { ...none, meanings: [{ ...best, parts, tokens }] }
    : none;
}

/** What a text that was read by itself may mean in a conversation. */
export async function likelyInFocus(
  { tokens, parts }: Understood,
  text: string,
): Promise<Understood['likely']> {
  const said = { isQuestion: hasQuestionMark(text) };
  return weigh(await networks.inFocus(), masked(tokens, parts), said) as Understood['likely'];
}

/** A name alone, or "Djana in Berlin", is no request of its own, but belongs to the one before it or after it. */
const saysMoreThanNames = ({ tokens, parts }: Meaning) => {
  const names = parts.filter(isName);
  return tokens.some(
    ({ word }, at) =>
      !standsBeforePlace(word) && !names.some(({ start, end }) => start <= at && at < end),
  );
};

/** The most requests of one text that are done. */
const MAX_REQUESTS = 4;
const SURE_OF_NAMELESS = 0.97;
const isNameless = ({ label, likelihood, parts }: Meaning) =>
  NAMES_NOTHING.has(label) && likelihood >= SURE_OF_NAMELESS && !parts.some(isName);
/** What may stand beside another request where the conversation is about something: "count me in, and where is it?" */
// biome-ignore format: the words of a list stay together
const BESIDE_IN_FOCUS = new Set<IntentLabel>([
  'when', 'where', 'tickets', 'price', 'lineup', 'age', 'doors', 'howfar', 'giglink', 'remind', 'coming', 'watch',
  'followthem',
]);
const mayStandBeside = (meaning: Meaning, isInFocus: boolean) =>
  isNameless(meaning) ||
  (BESIDE.has(meaning.label) && meaning.parts.some(isName)) ||
  (isInFocus && BESIDE_IN_FOCUS.has(meaning.label));

interface Stretch {
  from: number;
  to: number;
}

/** The requests of one text, in its order, where they differ from their neighbours and all are sure; null for one. */
function takenApart(
  tokens: Token[],
  parts: Part[],
  weighed: (from: number, to: number) => Meaning,
  isInFocus: boolean,
): Meaning[] | null {
  const apart = (whole: Stretch): Stretch[] => {
    const two = inTwo(whole, tokens, parts, weighed, isInFocus);
    return two ? two.flatMap(apart) : [whole];
  };
  const all = apart({ from: 0, to: tokens.length });
  return all.length > 1 ? all.map(({ from, to }) => weighed(from, to)) : null;
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
  for (let at = from + 2; at < to - 1; at += 1) {
    const isAnd = AND.has(tokens[at]!.word);
    if (!isAnd && !tokens[at]!.startsClause) continue;
    if (parts.some((part) => part.start < at && part.end > at)) continue;
    const next = isAnd ? at + 1 : at;
    const left = weighed(from, at);
    const right = weighed(next, to);
    const both = Math.min(left.likelihood, right.likelihood);
    const areTwo =
      left.label !== right.label &&
      saysMoreThanNames(left) &&
      saysMoreThanNames(right) &&
      mayStandBeside(left, isInFocus) &&
      (mayStandBeside(right, isInFocus) || right.label === 'whatson' || right.label === 'follow');
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
