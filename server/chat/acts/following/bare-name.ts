import { pattern } from '@stagebell/reading/pattern';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import { followedArtists } from '../../../domain/follows/follows.ts';
import { findGig } from '../../../domain/gigs/gig-summary.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { artistOrPlace } from '../../replies/following/followed-all.ts';
import { offerArtist, offerGig } from '../../replies/following/places.ts';
import type { Turn } from '../../turn.ts';
import { whatsOn } from '../gigs/whats-on.ts';
import { isEverydayWord } from '../naming/everyday-words.ts';
import { nameIn } from '../naming/name-in.ts';
import {
  almostMeant,
  isFound,
  type Meant,
  meantBy,
  meantByAll,
  toFollow,
} from '../naming/names.ts';
import { followAll } from './follow-all.ts';
import { askWhich } from './following.ts';
import { followOrOffer, isWellKnown, offerToFollow } from './places.ts';
import { chooseCity } from './radius.ts';

const LINK = pattern('^\\S*/(a|f|g)/([A-Za-z0-9._]+)(?:[/?#]\\S*)?$');
/**
 * Answers a text that is nothing but a name: of one of the cities just asked about, an artist, a
 * place, or the link of an artist or gig. Null when nothing has that name.
 */
export async function answerName(turn: Turn, text: string): Promise<OutgoingMessage | null> {
  const name = nameIn(text);
  if (name === null) return null;
  if (turn.pending?.ask === 'which-city') {
    const chosen = await chooseCity(turn, name, turn.pending.km);
    if (chosen) return chosen;
  }
  const [page, target] = LINK.find(name)?.groups ?? [];
  if (target && page === 'g') {
    const gig = await findGig(turn.db, target, turn.contactId);
    return gig && offerGig(turn.words, gig);
  }
  if (target) return await answerArtist(turn, await meantBy(turn, target));
  const listed = await meantByAll(turn, name);
  if (listed.length > 1) {
    const isListOfNames =
      listed.every(isFound) && listed.some((meant) => !isEverydayWord(meant.name));
    return isListOfNames ? await followAll(turn, toFollow(listed)) : null;
  }
  // Drops filler words around the name: "barcelona pls"
  const meant = listed[0] ?? (await meantBy(turn, name));
  const [place, ...others] = meant.places;
  const [artist] = meant.artists;
  if (!place) return (await answerArtist(turn, meant)) ?? (await offerAlmostCalled(turn, meant));
  if (artist && turn.pending?.ask !== 'where') return artistOrPlace(turn.words, artist, place);
  const isMeant =
    turn.pending?.ask === 'where' ||
    (others.length === 0 && !isEverydayWord(meant.name) && isWellKnown(place));
  return isMeant
    ? await followOrOffer(turn, meant.places)
    : await offerToFollow(turn, meant.places);
}

/** A shorter text is often one letter away from a city's name by chance. */
const SHORTEST_MISTYPED = 5;

/** A mistyped city is asked about, never followed on a guess. */
async function offerAlmostCalled(turn: Turn, { name }: Meant): Promise<OutgoingMessage | null> {
  if (name.length < SHORTEST_MISTYPED || isEverydayWord(name)) return null;
  const places = almostMeant(turn, name);
  return places.length > 0 ? await offerToFollow(turn, places, 'guess') : null;
}

async function answerArtist(turn: Turn, { artists }: Meant): Promise<OutgoingMessage | null> {
  const [called, ...namesakes] = artists;
  if (!called) return null;
  if (namesakes.length > 0) return await askWhich(turn, artists, 'follow');
  const { username } = called;
  const follows = await followedArtists(turn.db, turn.contactId);
  if (follows.some((one) => one.username === username)) {
    const asked = { places: [], nearMe: false, when: null, genres: [], synonyms: [] };
    return await whatsOn(turn, { ...asked, artists: [`@${username}`] });
  }
  await askNext(turn.db, turn.contactId, { ask: 'follow-artist', username });
  return offerArtist(turn.words, called);
}
