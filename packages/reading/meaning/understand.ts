import { join } from 'node:path';
import { lazilyOpened } from '../lazy.ts';
import { hasQuestionMark } from '../question-mark.ts';
import type { IntentLabel } from '../vocabulary/vocabulary.ts';
import { withPlaceAsked } from './asks-there.ts';
import { withWhomAsked } from './asks-whom.ts';
import { withoutExcepted, withoutKept } from './excepted.ts';
import type { Likely, Meaning } from './meanings.ts';
import { namesIn } from './names/names-in.ts';
import { isName, type KnownNames, type Part } from './names/part.ts';
import { masked } from './network/features.ts';
import { openNetwork, weigh } from './network/network.ts';
import { withSwapDirection } from './swaps.ts';
import { takenApart } from './taken-apart.ts';
import { type Token, tokensOf } from './tokens.ts';

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
/** Of one that changes what a person hears of, or opens a form: as texts that nothing was learned from were read rightly. */
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
  creategig: 0.5,
  createprofile: 0.5,
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

/** What means the same as each beside another request. */
const ALIKE: Partial<Record<IntentLabel, IntentLabel[]>> = {
  price: ['free'],
  remind: ['watch', 'coming'],
  watch: ['remind', 'coming'],
  coming: ['remind', 'watch'],
};

/** The most requests of one text that are done. */
const MAX_REQUESTS = 4;
/** The most words of a text in which several requests are looked for. */
const LONGEST_APART = 40;

/** Reads freely what a text wants, in the words of any language of `vocabulary/`. */
export async function understand(text: string, known: KnownNames): Promise<Understood> {
  const network = await (known.isInFocus ? networks.inFocus : networks.alone)();
  const all = tokensOf(text);
  const { tokens, parts } = withoutKept(all, await namesIn(all, known));
  const isQuestion = hasQuestionMark(text);
  const endsAsking = hasQuestionMark(text.trimEnd().slice(-1));
  const weighed = (from: number, to: number) => {
    const inside = parts
      .filter((part) => part.start >= from && part.end <= to)
      .map((part) => ({ ...part, start: part.start - from, end: part.end - from }));
    const some = tokens.slice(from, to);
    const asks = to === tokens.length ? endsAsking : isQuestion && !endsAsking;
    const weights = weigh(network, masked(some, inside), { isQuestion: asks }) as Likely[];
    const asked = asks ? withPlaceAsked(weights, some, inside) : weights;
    const [best] = asked;
    const { label } = best!;
    const alike = asked.filter((one) => ALIKE[label]?.includes(one.label));
    return {
      label,
      likelihood: alike.reduce((sum, one) => sum + one.likelihood, best!.likelihood),
      parts: inside,
      tokens: some,
    };
  };
  const weighedAll = weigh(network, masked(tokens, parts), { isQuestion });
  const directed = withSwapDirection(weighedAll as Understood['likely'], tokens, parts);
  const whomAsked = withWhomAsked(directed, tokens, parts);
  const likely = isQuestion ? withPlaceAsked(whomAsked, tokens, parts) : whomAsked;
  const [best] = likely;
  const none = { meanings: [], likely, parts, tokens };
  if (tokens.length === 0 || !best) return none;
  // "Follow Ana but not Porto" is one request.
  const isExcepting =
    withoutExcepted(parts, tokens, best.label).length < parts.filter(isName).length;
  const isShort = tokens.length <= LONGEST_APART;
  const { isInFocus = false } = known;
  const apart = isShort && !isExcepting ? takenApart(tokens, parts, weighed, isInFocus) : null;
  // Talk beside one wish is left out: "what a day. anyway, follow Ana".
  const [only, ...others] = apart ?? [];
  if (only && others.length === 0)
    return { meanings: [only], likely: [only], parts: only.parts, tokens: only.tokens };
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
