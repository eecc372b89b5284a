import type { GigQuestion, Phrase } from '@stagebell/reading';
import { whichGigAsked } from '../replies/gigs/ask-gig.ts';
import { whichGig } from '../replies/gigs/gigs.ts';
import type { Turn } from '../turn.ts';
import { gigsMeant, type Named } from './gigs-meant.ts';
import { type Meant, said } from './meant.ts';
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

const playsOf = (username: string): Phrase => ({
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
  if (others.length === 0) return said({ kind, shortId: only.shortId });
  return { reply: whichGig(turn.words, gigs, kind) };
}

/** What an artist does to an own gig. */
export type OwnAct = 'editGig' | 'cancelGig' | 'postponeGig' | 'heardGig' | 'restoreGig';

export async function ownGig(turn: Turn, named: Named, kind: OwnAct): Promise<Meant> {
  const { gigs } = await gigsMeant(turn, named, true);
  const [only, ...others] = gigs;
  if (!only) return null;
  if (others.length === 0) return said({ kind, shortId: only.shortId });
  return said({ kind });
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
