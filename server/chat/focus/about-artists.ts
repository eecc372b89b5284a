import type { Understood } from '@stagebell/reading';
import { isName, phraseFor } from '@stagebell/reading';
import { saysThem } from '@stagebell/reading/words';
import { findGig } from '../../domain/gigs/gig-summary.ts';
import { readTap } from '../phrases/read-phrase.ts';
import type { Turn } from '../turn.ts';
import { gigsMeant, type Named } from './gigs-meant.ts';
import { type Meant, said } from './meant.ts';

/** Usernames of whom a text names, else of whose gig is meant, else of whom was spoken of last. */
async function artistsMeant(turn: Turn, named: Named): Promise<string[]> {
  const called = named.parts.flatMap((part) =>
    part.kind === 'artist' ? part.artists.map(({ username }) => username) : [],
  );
  if (called.length > 0) return called;
  const { gigs, isDescribed } = await gigsMeant(turn, named);
  const players = [...new Set(gigs.map(({ artistUsername }) => artistUsername))];
  if (isDescribed && players.length > 0) return players;
  if (turn.focus.artists.length > 0) return turn.focus.artists;
  return players;
}

export async function whoIs(turn: Turn, named: Named): Promise<Meant> {
  const usernames = await artistsMeant(turn, named);
  return usernames.length === 1 ? said({ kind: 'aboutArtist', usernames }) : null;
}

export async function artistActed(
  turn: Turn,
  named: Named,
  kind: 'follow' | 'unfollow',
): Promise<Meant> {
  // "Unfollow owls brigade" names somebody, if nobody we know; "sigueles" and "m'envoie plus rien d'eux" do not.
  const isVerb = named.tokens.length === 1;
  if (named.parts.some((part) => part.kind === 'unknown' && !isVerb && !saysThem(part.name)))
    return null;
  const usernames = await artistsMeant(turn, named);
  const [only, ...others] = usernames;
  if (only === undefined) return said({ kind, usernames: [] });
  return others.length === 0 ? said({ kind, usernames: [only] }) : null;
}

/** All artists whose names were offered last, or whose gigs were shown; after one of two gigs was noted, the other. */
export async function bothMeant({ db, contactId, focus }: Turn): Promise<Meant> {
  const last = readTap(focus.undo[0] ?? '');
  if (last?.kind === 'unwatchGig' && focus.gigs.length === 2) {
    const other = focus.gigs.find((shortId) => shortId !== last.shortId);
    return other === undefined ? null : said({ kind: 'watchGig', shortId: other });
  }
  const gigs = await Promise.all(focus.gigs.map((code) => findGig(db, code, contactId)));
  const players = gigs.flatMap((gig) => (gig ? [gig.artistUsername] : []));
  const usernames = [...new Set(focus.artists.length > 1 ? focus.artists : players)];
  return usernames.length > 1 ? said({ kind: 'followThese', usernames, placeIds: [] }) : null;
}

/** What else the artist plays whose gig is meant. */
export async function otherGigs(turn: Turn, understood: Understood, text: string): Promise<Meant> {
  // "Another date" is none of those that were spoken of, so that its words point at nothing.
  const named = {
    text,
    tokens: [],
    parts: understood.parts.filter((part) => part.kind === 'artist' || !isName(part)),
  };
  const [only, ...others] = await artistsMeant(turn, named);
  if (only === undefined || others.length > 0) return null;
  const [spokenOf, ...more] = (await gigsMeant(turn, { ...named, parts: [] })).gigs;
  const isTheirs = more.length === 0 && spokenOf?.artistUsername === only;
  const besides = isTheirs && { besides: spokenOf.shortId };
  const whatsOn = phraseFor({ ...understood, label: 'whatson', likelihood: 1 }, text);
  if (whatsOn?.kind !== 'whatsOn') return null;
  // Who plays is known, so that what else is unknown in the text names nobody.
  const { unknown: _, ...asked } = whatsOn;
  return said({ ...asked, artists: [`@${only}`], ...besides });
}
