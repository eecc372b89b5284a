import { setImmediate as nextTurn } from 'node:timers/promises';
import { lastToldGig } from '../domain/announcing/last-told.ts';
import { artistsNamed } from '../domain/artists/artist-names.ts';
import { managedGigs } from '../domain/artists/managers.ts';
import { artistsToFollow } from '../domain/follows/artists-to-follow.ts';
import { followedGigsToCome } from '../domain/follows/followed-gigs.ts';
import { followedArtists } from '../domain/follows/follows.ts';
import { findGig } from '../domain/gigs/gig-summary.ts';
import { limitConcurrency } from '../load/limit-concurrency.ts';
import { gigTitled } from './reading/meaning/names/gig-titled.ts';
import { isName, type KnownNames, type Part } from './reading/meaning/names/part.ts';
import { readFreely, type TextReading } from './reading/meaning/read-freely.ts';
import type { Phrase } from './reading/read-phrase.ts';
import type { Turn } from './turn.ts';

const oneAtATime = limitConcurrency(1);

/**
 * Waits for a turn of the event loop in which no other text is read. Reading a long one takes some hundredths
 * of a second, and whoever else waits for this process has a turn in between.
 */
const turnToRead = () => oneAtATime(() => nextTurn());

/** What is done to one's own gig, and what anybody does about a gig. */
const TO_OWN_GIG: Phrase['kind'][] = ['editGig', 'cancelGig', 'postponeGig'];
const ABOUT_GIG: Phrase['kind'][] = ['watchGig', 'unwatchGig'];
const ASKS: Phrase['kind'][] = ['whatsOn', 'free', 'bot', 'lastGig'];
/** What a text with a gig's title may be read as, until the title is known. */
const MAY_BE_ABOUT_GIG = new Set<Phrase['kind']>([
  ...[...TO_OWN_GIG, ...ABOUT_GIG, ...ASKS],
  ...(['createGig', 'perhapsStop', 'unfollow'] as const),
]);

/** The most gigs whose titles are looked for in a text. */
const MOST_GIGS = 200;

/** What a text says, of the artists and places there are, and of gigs that the writer knows. */
export async function readText(turn: Turn, text: string): Promise<TextReading> {
  const { db, contactId } = turn;
  await turnToRead();
  const known = knownTo(turn);
  const reading = await readFreely(text, known);
  const { understood, phrases } = reading;
  const kinds = phrases.map(({ kind }) => kind);
  if (!understood || !kinds.every((kind) => MAY_BE_ABOUT_GIG.has(kind))) return reading;
  const [own, last, followed] = await Promise.all([
    managedGigs(db, contactId),
    lastToldGig(db, contactId),
    followedGigsToCome(db, contactId),
  ]);
  const gigs = [...own, ...(last ? [last] : []), ...followed];
  await turnToRead();
  const gig = gigTitled(understood, gigs.slice(0, MOST_GIGS));
  if (!gig) return reading;
  const freely = await readFreely(text, { ...known, titled: gig });
  const wanted = [
    ...(own.length > 0 && !kinds.some((kind) => ASKS.includes(kind)) ? TO_OWN_GIG : []),
    ...(kinds.includes('unfollow') && understood.parts.some(isName) ? [] : ABOUT_GIG),
  ];
  const isWanted = freely.phrases.every(({ kind }) => wanted.includes(kind));
  if (isWanted && freely.phrases.length > 0) return freely;
  const isInTitle = ({ start, end }: Part) => gig.start <= start && end <= gig.end;
  const asksOfMore = (phrase: Phrase) =>
    !ASKS.includes(phrase.kind) ||
    (phrase.kind === 'whatsOn' &&
      (phrase.when !== null || !understood.parts.filter(isName).every(isInTitle)));
  if (phrases.some(asksOfMore)) return reading;
  // Whatever is asked of it, all that is known of it answers best.
  return { ...freely, isFree: true, phrases: [{ kind: 'lastGig', shortId: gig.shortId }] };
}

function knownTo({ db, places, contactId }: Turn): KnownNames {
  return {
    places,
    async artists(words, sounds) {
      // The turn is not held while the database is asked, so that other texts are read meanwhile.
      const found = await artistsNamed(db, words, sounds);
      await turnToRead();
      return found;
    },
    isGig: async (shortId) => (await findGig(db, shortId, contactId)) !== null,
    async familiar() {
      const followed = await followedArtists(db, contactId);
      const near = await artistsToFollow(db, contactId);
      await turnToRead();
      return [...followed, ...near];
    },
  };
}
