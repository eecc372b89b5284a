import type { IntentLabel, Understood } from '@stagebell/reading';
import { saidAlone } from '@stagebell/reading/words';
import { managedArtists, managedGigs } from '../../domain/artists/managers.ts';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import type { Turn } from '../turn.ts';
import { gigAnnounced } from './about-gigs.ts';
import type { Named } from './gigs-meant.ts';
import { ROWS, watches } from './intents-in-focus.ts';
import { saidOfOwnGig } from './said-of-own-gig.ts';

/** What means the same as another label where the conversation is about something. */
const SAME: Partial<Record<IntentLabel, IntentLabel>> = { free: 'price', creategig: 'announce' };

/** How much likelier "on again" is of a gig that is off than of any. */
const WHERE_OFF = 3;

// biome-ignore format: the words of a list stay together
const GIG_QUESTIONS = new Set<IntentLabel>([
  'when', 'where', 'tickets', 'price', 'free', 'lineup', 'age', 'doors', 'giglink', 'stillon',
]);

/**
 * The labels that a text of this contact may have, by their share of those: only what is off can be on again. Those that mean
 * the same count together. `own`: the own gigs that it names.
 */
export async function likelyNow(
  turn: Turn,
  { likely }: Understood,
  named: Named,
): Promise<{ likely: Understood['likely']; own: GigSummary[] }> {
  const { db, contactId } = turn;
  const isArtist = (await managedArtists(db, contactId)).length > 0;
  const own = isArtist ? await managedGigs(db, contactId) : [];
  const ofOwn = own.length > 0 ? await saidOfOwnGig(turn, named, likely) : { likely, gigs: [] };
  const gigs = ofOwn.gigs.length > 0 ? ofOwn.gigs : own;
  const possible = ofOwn.likely.filter(
    ({ label }) => ROWS[label]?.isPossible?.({ isArtist, gigs }) ?? true,
  );
  // Of a gig that is off it is most often said that it is on again.
  const isOff = gigs.some(
    ({ shortId, status }) => status !== 'scheduled' && shortId === turn.focus.spokenOf,
  );
  const sumOf = (some: typeof possible) =>
    some.reduce(
      (sum, { label, likelihood }) =>
        sum + (isOff && label === 'backon' ? WHERE_OFF : 1) * likelihood,
      0,
    );
  // Below an announcement a "yes" is who comes.
  const isComing = (await gigAnnounced(turn)) !== null;
  const alike = Map.groupBy(possible, ({ label }) =>
    label === 'yes' && isComing ? watches : (ROWS[SAME[label] ?? label] ?? label),
  );
  const now = [...alike.values()]
    .map((some) => ({ label: some[0]!.label, likelihood: sumOf(some) / sumOf(possible) }))
    .toSorted((one, other) => other.likelihood - one.likelihood);
  return { likely: now, own: ofOwn.gigs };
}

/** The likelihood from which a text that is known to ask something of a gig asks just that. */
const MIN_ASKED = 0.1;

/** What a text may mean: of one that is word for word a question about a gig, only which. */
export function questionsOf({ likely, tokens }: Understood): Understood['likely'] {
  if (saidAlone(tokens.map(({ word }) => word)) !== 'lastGig') return likely;
  const asked = likely.filter(({ label }) => GIG_QUESTIONS.has(label));
  return asked[0] && asked[0].likelihood >= MIN_ASKED ? asked : [];
}
