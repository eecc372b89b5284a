import type { IntentLabel, Phrase, Understood } from '@stagebell/reading';
import {
  asksOfGigs,
  asksOfThem,
  gigTitled,
  type KnownNames,
  type Part,
  phraseFor,
  readFreely,
  saysNewDate,
  saysOnlyGig,
  type TextReading,
} from '@stagebell/reading';
import { timeBeside } from '@stagebell/reading/when';
import {
  hasQuestionMark,
  isEveryday,
  mayBeCode,
  spokenWords,
  type Token,
} from '@stagebell/reading/words';
import { artistsBeginning, artistsNamed } from '../domain/artists/artist-names.ts';
import { managedGigs } from '../domain/artists/managers.ts';
import { artistsToFollow } from '../domain/follows/artists-to-follow.ts';
import { followedPlaces } from '../domain/follows/followed-locations.ts';
import { followedArtists, justFollowed } from '../domain/follows/follows.ts';
import { findGig } from '../domain/gigs/gig-summary.ts';
import { turnAlone } from '../load/turn-alone.ts';
import { LEXICON } from './phrases/read-phrase.ts';
import type { Turn } from './turn.ts';

/** What is done to one's own gig, and what anybody does about a gig. */
export const TO_OWN_GIG: Phrase['kind'][] = ['editGig', 'cancelGig', 'postponeGig'];
export const ABOUT_GIG: Phrase['kind'][] = ['watchGig', 'unwatchGig'];
const ASKS: Phrase['kind'][] = ['whatsOn', 'free', 'bot', 'lastGig'];
/** What may be said of a gig whose code is in the text, without anything being done: it is shown. */
const SHOWS_GIG = new Set<Phrase['kind']>([...ASKS, 'hello', 'help', 'thanks', 'okay']);
/** How a text that gives a gig another date may be read before its words for that are looked at. */
const MAY_BE_NEW_DATE = new Set<Phrase['kind']>(['createGig', 'editGig', 'postponeGig', 'whatsOn']);

type GigPart = Extract<Part, { kind: 'gig' }>;

/** The most followed artists that a text may name by one word of their name. */
const MOST_FAMILIAR = 2000;

/** The most words of a text that are looked up as codes of gigs. */
const MAX_CODES = 3;

/** The most gigs whose titles are looked for in a text. */
const MAX_GIGS = 100;

/** What a text says, of the artists and places there are, and of gigs that the writer knows. */
export async function readText(turn: Turn, text: string): Promise<TextReading> {
  const { db, contactId } = turn;
  await turnAlone();
  const known = knownTo(turn);
  const reading = await readFreely(text, known);
  const { understood, phrases } = reading;
  const coded = understood && (await gigCoded(understood, known));
  if (coded) return await readWithCode(text, known, coded);
  if (!understood) return reading;
  const less = await lessOfFollowed(turn, reading);
  if (less) return { ...reading, phrases: [less] };
  const own = await managedGigs(db, contactId);
  if (own.length > 0) {
    await turnAlone();
    const titled = gigTitled(understood, own.slice(0, MAX_GIGS));
    const asTitled = titled ? await readFreely(text, { ...known, titled }) : reading;
    if (givesNewDate(text, asTitled, titled !== null))
      return readAs('editgig', asTitled.understood ?? understood, text);
  }
  const isOfGig = phrases.every(({ kind }) => kind === 'whatsOn' || kind === 'lastGig');
  const them = isOfGig && asksOfThem(understood) ? await justFollowed(db, contactId) : [];
  if (them.length > 0) {
    const named = them.map((one): Part => ({ kind: 'artist', artists: [one], start: 0, end: 0 }));
    return readAs('whatson', { ...understood, parts: [...understood.parts, ...named] }, text);
  }
  // "Is Ana cancelled": what is on of an artist says what is off, and its page has the rest.
  return phrases.every(({ kind }) => kind === 'free') && asksOfGigs(understood, phrases.length > 0)
    ? readAs('whatson', understood, text)
    : reading;
}

/** "I don't want Rio any more": a Stop in own words that names a followed town is about that. */
async function lessOfFollowed(
  { db, places, contactId }: Turn,
  { phrases: [only, ...others], isFree, understood }: TextReading,
): Promise<Phrase | null> {
  if (only?.kind !== 'stop' || others.length > 0 || !isFree || !understood) return null;
  const followed = await followedPlaces(db, contactId);
  const called = ({ written }: Token) => places.called(written).map(({ id }) => id);
  const town = followed.find(({ placeId, name }) =>
    understood.tokens
      .filter(({ word }) => spokenWords(name).includes(word))
      .some((token) => called(token).includes(placeId)),
  );
  return town ? { kind: 'unfollow', usernames: [], name: `city ${town.name}` } : null;
}

/** The gig whose code a text holds. */
export async function gigCoded({ tokens }: Understood, known: KnownNames): Promise<GigPart | null> {
  const possible = tokens.filter(({ written, word }) => mayBeCode(written) && !isEveryday(word));
  for (const token of possible.slice(0, MAX_CODES)) {
    const shortId = token.written.toLowerCase();
    const start = tokens.indexOf(token);
    if (await known.isGig(shortId)) return { kind: 'gig', shortId, start, end: start + 1 };
  }
  return null;
}

/** A text with a gig's code shows the gig, unless it says what is to be done. */
async function readWithCode(text: string, known: KnownNames, gig: GigPart): Promise<TextReading> {
  const reading = await readFreely(text, { ...known, titled: gig });
  const { understood, phrases } = reading;
  const isShown =
    (understood && saysOnlyGig(understood, gig)) ||
    phrases.every(({ kind }) => SHOWS_GIG.has(kind));
  return isShown
    ? { ...reading, isFree: true, phrases: [{ kind: 'showGig', shortId: gig.shortId }] }
    : reading;
}

/** Reads a text as one with this intent, of what it names. */
function readAs(label: IntentLabel, understood: Understood, text: string): TextReading {
  const parts = understood.parts.filter(({ kind }) => kind !== 'unknown');
  const phrase = phraseFor({ ...understood, parts, label, likelihood: 1 }, text);
  return { phrases: phrase ? [phrase] : [], isFree: true, understood };
}

/** Whether a text gives one of the writer's gigs another date; `isTitled`: it names that gig. */
const givesNewDate = (
  text: string,
  { phrases, understood }: TextReading,
  isTitled: boolean,
): boolean =>
  understood !== null &&
  phrases.every(({ kind }) => MAY_BE_NEW_DATE.has(kind)) &&
  !hasQuestionMark(text) &&
  saysNewDate(understood.tokens, isTitled) &&
  (isTitled || timeBeside(text, understood.tokens, understood.parts) !== null);

/** The artists, places and gigs that a text of this contact may name. */
export function knownTo({ db, places, contactId }: Turn): KnownNames {
  return {
    places,
    lexicon: LEXICON,
    turnAlone,
    async artists(words, sounds) {
      // The turn is not held while the database is asked, so that other texts are read meanwhile.
      const found = await artistsNamed(db, words, sounds);
      await turnAlone();
      return found;
    },
    async beginning(word) {
      const found = await artistsBeginning(db, word);
      await turnAlone();
      return found;
    },
    isGig: async (shortId) => (await findGig(db, shortId, contactId)) !== null,
    async familiar() {
      const followed = await followedArtists(db, contactId);
      const near = await artistsToFollow(db, contactId);
      await turnAlone();
      return [...followed.slice(0, MOST_FAMILIAR), ...near];
    },
  };
}
