import type { IntentLabel, Likely } from '@stagebell/reading';
import { timeBeside } from '@stagebell/reading/when';
import { followedPlaces } from '../../domain/follows/followed-locations.ts';
import { watchedGigs } from '../../domain/follows/follows.ts';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import type { Turn } from '../turn.ts';
import { gigsMeant, type Named } from './gigs-meant.ts';

/** What ends what a fan hears. Of a gig of one's own it calls that off, which is asked about first. */
const ENDS = new Set<IntentLabel>([
  ...['unfollow', 'unfollowthem', 'unwatch', 'notcoming', 'swap', 'instead', 'stillon'],
] as IntentLabel[]);

/**
 * The own gigs that an artist's text names, and what the text may mean of them: "Leeds is off" by whom Leeds is not followed
 * is no wish to follow it no more, and what gives no day announces nothing new.
 */
export async function saidOfOwnGig(
  turn: Turn,
  named: Named,
  likely: Likely[],
): Promise<{ likely: Likely[]; gigs: GigSummary[] }> {
  const { db, contactId } = turn;
  const isNamed = named.parts.some(({ kind }) => kind === 'place' || kind === 'gig');
  if (!isNamed) return { likely, gigs: [] };
  // Whoever names themselves names none of their gigs.
  const parts = named.parts.filter(({ kind }) => kind !== 'artist');
  const unsaid = { parts, text: '', tokens: [] };
  const { gigs, isDescribed } = await gigsMeant(turn, unsaid, true);
  const followed = await followedPlaces(db, contactId);
  const watched = await watchedGigs(db, contactId);
  const isHeardOf = ({ id, placeId }: GigSummary) =>
    watched.some((gig) => gig.id === id) || followed.some((place) => place.placeId === placeId);
  if (!isDescribed || gigs.length === 0 || gigs.some(isHeardOf)) return { likely, gigs: [] };
  const isDated = timeBeside(named.text, named.tokens, named.parts) !== null;
  const asOwn = (label: IntentLabel): IntentLabel => {
    if (ENDS.has(label)) return 'cancelgig';
    return label === 'announce' && !isDated ? 'changedate' : label;
  };
  return { likely: likely.map((one) => ({ ...one, label: asOwn(one.label) })), gigs };
}
