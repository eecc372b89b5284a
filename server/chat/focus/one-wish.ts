import type { IntentLabel } from '@stagebell/reading';
import { isName, isNamed, NOT_TO_UNFOLLOW, saysNotToRemove, saysRemove } from '@stagebell/reading';
import { pattern } from '@stagebell/reading/pattern';
import {
  denies,
  hasQuestionMark,
  isLaughter,
  repairSaid,
  spokenWords,
} from '@stagebell/reading/words';
import { readButtonPayload } from '../../button-payload.ts';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import { whichGig } from '../replies/gigs/gigs.ts';
import type { Turn } from '../turn.ts';
import { aboutGig, askedOfAnother, gigActed, insteadOfAsked, otherAsked } from './about-gigs.ts';
import { chosenAmongWords } from './chosen.ts';
import { gigsMeant, type Named } from './gigs-meant.ts';
import {
  type Context,
  isAboutOthers,
  MIN_CLEAR,
  MIN_DONE,
  MIN_SHOWN,
  namesAny,
  ROWS,
  type Row,
  watches,
} from './intents-in-focus.ts';
import { type Meant, said } from './meant.ts';
import { goesOn } from './pointer.ts';
import {
  alsoDone,
  insteadOfNamed,
  isJustDone,
  lastUndone,
  offeredInstead,
  putBack,
} from './repair.ts';
import { carriedOver } from './search-before.ts';

/** What "this one instead of the Porto one" may be read as. */
const WISHES = new Set<IntentLabel>(['follow', 'watch', 'coming', 'correct', 'swap', 'instead']);
const LESS = new Set<IntentLabel>(['unfollow', 'unfollowthem', 'unwatch', 'notcoming']);

/** The likelihood from which what is wanted of a gig is asked about, where none fits. */
const MIN_SURE = 0.95;

/** Labels of what may stand after a "better not", and gives the reason. */
const REASONS = new Set<IntentLabel>([
  ...['none', 'smalltalk', 'correct', 'no', 'undo', 'notcoming', 'unwatch', 'pause', 'stop'],
] as IntentLabel[]);

const CLAUSES = /[,.!;]/u;

/** Labels of a text that may only give the last question another gig, or the last search another place or day: "and berlin?" */
const MAY_GO_ON = new Set<IntentLabel>([
  ...['whatson', 'nextone', 'aboutone', 'correct', 'none', 'okay', 'whom'],
] as IntentLabel[]);

/** Labels of a text that may only say which of those is meant that were offered. */
const MAY_CHOOSE = new Set<IntentLabel>([
  ...['aboutone', 'correct', 'none', 'where', 'elsewhere', 'whatson'],
] as IntentLabel[]);

/** Labels of a text that may say which of the artists or places is meant that were offered, with other words around it. */
const MAY_TELL = new Set<IntentLabel>([
  ...MAY_CHOOSE,
  ...['follow', 'unfollow', 'followthem', 'okay', 'yes', 'smalltalk', 'instead', 'swap', 'whois'],
] as IntentLabel[]);

/** What is to be done to one of several gigs, where the last reply asked to which; null otherwise. */
function offeredOf({ offered }: Turn): 'watchGig' | 'unwatchGig' | null {
  const ids = new Set(Object.values(offered ?? {}));
  const [only, ...others] = new Set([...ids].map((id) => readButtonPayload(id)?.intent));
  const isWhich = ids.size > 1 && others.length === 0;
  return isWhich && (only === 'watchGig' || only === 'unwatchGig') ? only : null;
}

/** Whether a text is only names of places or music, right after a search or a question about a gig: "bandung?", "dnb or jazz?" */
function namesOnly({ pending, focus }: Turn, { tokens, parts }: Named): boolean {
  const isJustAsked = pending?.ask === 'whats-on-at' || focus.question !== null;
  const beside = tokens.filter(({ word }, at) => !isNamed(at, parts) && !isLaughter(word));
  return (
    isJustAsked &&
    parts.length > 0 &&
    parts.every(({ kind }) => kind === 'place' || kind === 'genre') &&
    // Between two stands a word like "or".
    beside.length < parts.length
  );
}

/** A text of one wish, with what it most likely means. */
export interface Weighed extends Context {
  label: IntentLabel;
  likelihood: number;
  /** The own gigs that it names. */
  own: GigSummary[];
}

/** What is meant; null: nothing that was spoken of; undefined: the next one is to tell. */
type Reader = (weighed: Weighed) => Promise<Meant | undefined>;

const notToRemove: Reader = async ({ label, named }) =>
  LESS.has(label) && saysNotToRemove(named.tokens) ? said(NOT_TO_UNFOLLOW) : undefined;

/** "Mejor no, ese finde estoy fuera" takes back what was just done. */
const takenBackFor: Reader = async ({ turn, named, label }) => {
  const [first = '', ...reason] = named.text.split(CLAUSES);
  const isBack = spokenWords(first).length > 1 && repairSaid(first) === 'no';
  return isBack && reason.length > 0 && REASONS.has(label) && isJustDone(turn) && !namesAny(named)
    ? (lastUndone(turn, named.text) ?? undefined)
    : undefined;
};

const doneBefore: Reader = async ({ turn, named, understood }) =>
  (await putBack(turn, named)) ?? (await alsoDone(turn, named, understood)) ?? undefined;

const inPlaceOfNamed: Reader = async ({ turn, named, label }) =>
  WISHES.has(label) ? ((await insteadOfNamed(turn, named)) ?? undefined) : undefined;

const ofOtherGig: Reader = async ({ turn, named, label, likelihood }) =>
  MAY_GO_ON.has(label) || likelihood < MIN_CLEAR
    ? ((await otherAsked(turn, named)) ?? undefined)
    : undefined;

const moved: Reader = async ({ turn, isMoved, label }) =>
  isMoved && label !== 'yes' ? insteadOfAsked(turn, 'editGig') : undefined;

/** A no in any words leaves alone what others would hear of. */
const refused: Reader = async ({ turn, label, likelihood }) =>
  label === 'no' && likelihood >= MIN_DONE && isAboutOthers(turn)
    ? said({ kind: 'no' })
    : undefined;

const chosenOfOffered: Reader = async ({ turn, text, label, likelihood }) =>
  MAY_TELL.has(label) || likelihood < MIN_CLEAR
    ? ((await chosenAmongWords(turn, text)) ?? undefined)
    : undefined;

const inPlaceOfOffered: Reader = async ({ turn, named, understood, label }) =>
  label === 'correct' ? (offeredInstead(turn, named, understood) ?? undefined) : undefined;

const gigOfOffered: Reader = async ({ turn, named, label }) => {
  const asked = MAY_CHOOSE.has(label) ? offeredOf(turn) : null;
  if (!asked || !(await gigsMeant(turn, named)).isDescribed) return undefined;
  return await gigActed(turn, named, asked);
};

/** The last question of another gig, or the last search elsewhere, on other days or of other music. */
const goingOn: Reader = async ({ turn, text, understood, named, label, likelihood }) => {
  // Right after something was done, it is that which is corrected, not the question before it.
  const isOfAct = label === 'correct' && turn.focus.sinceAct === 0 && isJustDone(turn);
  const mayGoOn =
    likelihood < MIN_SHOWN ||
    MAY_GO_ON.has(label) ||
    goesOn(named.tokens) ||
    namesOnly(turn, named);
  if (!mayGoOn || isOfAct) return undefined;
  const asked = await askedOfAnother(turn, named);
  // "Not this week" looks for nothing.
  const isDenied = denies(named.tokens) && !named.parts.some(isName);
  return asked ?? (isDenied ? undefined : (carriedOver(turn, understood, text) ?? undefined));
};

/** What an artist says of an own gig in unknown words is answered by its form, in which all of it can be changed. */
const ownForm: Reader = async ({ text, likelihood, own }) => {
  const [only, ...more] = likelihood < MIN_DONE && !hasQuestionMark(text) ? own : [];
  return only && more.length === 0 ? said({ kind: 'editGig', shortId: only.shortId }) : undefined;
};

/** "Is it 18+?" */
const ageAsked: Reader = async ({ turn, text, named }) =>
  hasQuestionMark(text) && AGE.test(text) ? await aboutGig(turn, named, 'age') : undefined;
const AGE = pattern('(?:^|[^0-9+])(?:1[2468]|21) ?\\+|\\+ ?(?:1[2468]|21)(?:$|[^0-9])');

/** What its label means. */
const asLabelled: Reader = async (weighed) => {
  const { turn, label, likelihood, named } = weighed;
  const row = ROWS[label];
  if (!row || likelihood < leastOf(row, weighed)) return null;
  // "Stick that one in and bin the Galway one" may want the reverse.
  if (row === watches && likelihood < MIN_CLEAR && saysRemove(named.tokens)) {
    const { gigs } = await gigsMeant(turn, { ...named, text: '', parts: [] });
    return { reply: whichGig(turn.words, gigs, 'watchGig') };
  }
  const meant = await row.meant(weighed);
  // "Yaad dila dena" wants to be reminded, and nothing of the town of Dila.
  return meant === null && row.isOfGig && likelihood >= MIN_SURE
    ? said({ kind: row.isOfGig })
    : meant;
};

/** How a text of one wish is read: by the first that tells what it means. */
const READERS: Reader[] = [
  notToRemove,
  takenBackFor,
  doneBefore,
  inPlaceOfNamed,
  ofOtherGig,
  moved,
  refused,
  chosenOfOffered,
  inPlaceOfOffered,
  gigOfOffered,
  goingOn,
  ownForm,
  ageAsked,
  asLabelled,
];

export async function meantByOne(weighed: Weighed): Promise<Meant> {
  for (const read of READERS) {
    const meant = await read(weighed);
    if (meant !== undefined) return meant;
  }
  return null;
}

/**
 * From which likelihood on a row counts: while we ask whether others are to be told something, and where a follow names
 * somebody whom nobody knows, what else is meant has to be clear.
 */
function leastOf({ from = MIN_SHOWN, isOfNames }: Row, { turn, named }: Context): number {
  const isUnknown = isOfNames && named.parts.some(({ kind }) => kind === 'unknown');
  // A single word is easily another, and what only goes on with something seldom wants a change.
  const isScant = from === MIN_DONE && (named.tokens.length === 1 || goesOn(named.tokens));
  return isUnknown || isScant || isAboutOthers(turn) ? Math.max(from, MIN_CLEAR) : from;
}
