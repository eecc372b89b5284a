import type { GigQuestion, Phrase, TextReading } from '@stagebell/reading';
import { hasQuestionMark } from '@stagebell/reading/words';
import { managedGigs } from '../../domain/artists/managers.ts';
import { watchedGigs } from '../../domain/follows/follows.ts';
import { findGig, type GigSummary } from '../../domain/gigs/gig-summary.ts';
import { saidOfGig } from '../acts/own-artists/said-of-gig.ts';
import { TO_OWN_GIG } from '../read-text.ts';
import { whichGigAsked } from '../replies/gigs/ask-gig.ts';
import { whichGig } from '../replies/gigs/gigs.ts';
import type { Turn } from '../turn.ts';
import { gigsMeant, type Named } from './gigs-meant.ts';
import { type Meant, said } from './meant.ts';
import { pointerIn } from './pointer.ts';
import { announcedSince } from './salient-gigs.ts';
import { MAX_CARRIED } from './search-before.ts';

export const askedBefore = ({ focus }: Turn) => focus.question as GigQuestion | null;

export async function aboutGig(turn: Turn, named: Named, question: GigQuestion): Promise<Meant> {
  const { gigs } = await gigsMeant(turn, named);
  const [only, ...others] = gigs;
  if (!only) return null;
  if (others.length === 0) return said({ kind: 'askGig', question, shortId: only.shortId });
  const isOfOne = others.every(({ artistId }) => artistId === only.artistId);
  // Of one artist's gigs a list tells more than a question: "when does she play?"
  if (isOfOne && LISTED.has(question)) return said(playsOf(only.artistUsername));
  return { reply: whichGigAsked(turn.words, gigs, question) };
}

const LISTED = new Set<GigQuestion>(['when']);

export const playsOf = (username: string): Phrase => ({
  ...{ kind: 'whatsOn', artists: [`@${username}`], places: [], nearMe: false },
  ...{ when: null, genres: [], synonyms: [] },
});

/** How far a gig is; a place that the text names is where the contact would come from. */
export async function howFar(turn: Turn, named: Named): Promise<Meant> {
  const parts = named.parts.filter(({ kind }) => kind !== 'place');
  return await aboutGig(turn, { ...named, parts }, 'howfar');
}

/** What was asked of one gig, asked of another: "and the London one?" */
export async function askedOfAnother(turn: Turn, named: Named): Promise<Meant> {
  const before = turn.focus.question;
  if (before === null || named.tokens.length > MAX_CARRIED) return null;
  const { gigs, isDescribed } = await gigsMeant(turn, named, before === 'heard');
  const [only, ...others] = gigs;
  if (!only || others.length > 0 || !isDescribed) return null;
  if (before === 'heard') return said({ kind: 'heardGig', shortId: only.shortId });
  return said({ kind: 'askGig', question: before as GigQuestion, shortId: only.shortId });
}

export async function gigActed(
  turn: Turn,
  named: Named,
  kind: 'watchGig' | 'unwatchGig',
): Promise<Meant> {
  const { gigs } = await gigsMeant(turn, named);
  const [only, ...others] = gigs;
  if (!only) return null;
  if (others.length > 0) return { reply: whichGig(turn.words, gigs, kind) };
  // Who plays it calls it off.
  const isOwn = kind === 'unwatchGig' && (await isOwnAlone(turn, only));
  return said({ kind: isOwn ? 'cancelGig' : kind, shortId: only.shortId });
}

/** Whether a gig is the writer's own, and they do not watch it as others do. */
async function isOwnAlone({ db, contactId }: Turn, { id }: GigSummary): Promise<boolean> {
  const isIt = (gig: GigSummary) => gig.id === id;
  return (
    (await managedGigs(db, contactId)).some(isIt) && !(await watchedGigs(db, contactId)).some(isIt)
  );
}

/** "The other one, in Porto, send me that": the gig that is pointed at where its town would be followed. */
export async function gigPointedAt(
  turn: Turn,
  { phrases: [only], understood }: TextReading,
  text: string,
): Promise<Meant> {
  const isTown = only?.kind === 'followThese' && only.usernames.length === 0;
  if (!isTown || !understood || pointerIn(understood.tokens) === null) return null;
  const { gigs } = await gigsMeant(turn, { ...understood, text });
  const [gig, ...others] = gigs;
  return gig && others.length === 0 ? said({ kind: 'watchGig', shortId: gig.shortId }) : null;
}

/** What an artist does to an own gig. */
export type OwnAct = 'editGig' | 'cancelGig' | 'postponeGig' | 'heardGig' | 'restoreGig';

export async function ownGig(turn: Turn, named: Named, kind: OwnAct): Promise<Meant> {
  let { gigs } = await gigsMeant(turn, named, true);
  // What is said of a gig that is edited may all be new, its day first.
  const others = kind === 'editGig' ? [named.parts] : [];
  if (kind === 'editGig' || kind === 'restoreGig') others.push([]);
  for (const parts of others)
    if (gigs.length === 0)
      ({ gigs } = await gigsMeant(turn, { text: '', tokens: [], parts }, true));
  const [only, second] = gigs;
  if (!only) return null;
  if (second && kind === 'heardGig') return { reply: whichGigAsked(turn.words, gigs, 'heard') };
  return said(second ? { kind } : { kind, shortId: only.shortId });
}

const ASKED = new Map<string, OwnAct>([
  ['cancel-gig', 'cancelGig'],
  ['postpone-gig', 'postponeGig'],
  ['restore-gig', 'restoreGig'],
]);

/** "Oops, I meant Lisbon", where it was asked whether to tell others about another gig. */
export async function otherAsked(turn: Turn, named: Named): Promise<Meant> {
  const { pending } = turn;
  const kind = ASKED.get(pending?.ask ?? '');
  if (!kind || !pending || !('gig' in pending) || hasQuestionMark(named.text)) return null;
  const { gigs, isDescribed } = await gigsMeant(turn, named, true);
  const [only, ...others] = gigs;
  if (!only || others.length > 0 || !isDescribed || only.shortId === pending.gig) return null;
  return said({ kind, shortId: only.shortId });
}

/** Something else that is to be done to the gig of which it was asked whether to tell others: "not cancelled, just moved". */
export function insteadOfAsked({ pending }: Turn, kind: OwnAct): { phrases: Phrase[] } | null {
  const asked = ASKED.get(pending?.ask ?? '');
  return asked && asked !== kind && pending && 'gig' in pending
    ? { phrases: [{ kind, shortId: pending.gig }] }
    : null;
}

/** "Nur verschieben", read by itself, is about the gig of which it was asked whether to cancel it. */
export function ofGigAsked(turn: Turn, reading: TextReading): TextReading {
  const [only, ...others] = reading.phrases;
  if (!only || others.length > 0 || !reading.isFree) return reading;
  const isOfNone = TO_OWN_GIG.includes(only.kind) && Object.keys(only).length === 1;
  return { ...reading, ...(isOfNone && insteadOfAsked(turn, only.kind as OwnAct)) };
}

/** Whether a text gives another day to the gig of which it was asked whether to tell others. */
export async function movesAsked(turn: Turn): Promise<boolean> {
  const { db, contactId, pending } = turn;
  if (!ASKED.has(pending?.ask ?? '') || !pending || !('gig' in pending)) return false;
  const gig = await findGig(db, pending.gig, contactId);
  return gig !== null && saidOfGig(turn, gig)?.day !== undefined;
}

/** Questions whose answer is said below an announcement too. */
const NO_QUESTIONS = new Set<string | undefined>([undefined, 'undo', 'again']);

/** "Yes please!" in a reply to an announcement, or right below one while nothing else is asked. */
export async function gigAnnounced(turn: Turn): Promise<Meant> {
  const { repliesTo, pending } = turn;
  if (repliesTo ? repliesTo.length !== 1 : !NO_QUESTIONS.has(pending?.ask)) return null;
  const [newest] = repliesTo ?? (await announcedSince(turn));
  return newest === undefined ? null : said({ kind: 'watchGig', shortId: newest });
}
