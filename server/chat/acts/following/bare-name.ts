import { pattern } from '@stagebell/reading/pattern';
import { followedArtists } from '../../../domain/follows/follows.ts';
import { findGig } from '../../../domain/gigs/gig-summary.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { offerGig } from '../../replies/gigs/gigs.ts';
import type { Turn } from '../../turn.ts';
import { whatsOn } from '../gigs/whats-on.ts';
import {
  almostMeant,
  isEverydayWord,
  isFound,
  type Meant,
  meantBy,
  meantByAll,
  nameIn,
  toFollow,
} from '../naming/names.ts';
import { followAll } from './follow-all.ts';
import { followMeant } from './following.ts';
import { followMeantPlace } from './places.ts';
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
  if (meant.places.length === 0)
    return (await answerArtist(turn, meant)) ?? (await offerAlmostCalled(turn, meant));
  // Where somebody goes out is a place, whoever else is called so.
  const artists = turn.pending?.ask === 'where' ? [] : meant.artists;
  return await followMeant(turn, { ...meant, artists }, 'name');
}

/** A shorter text is often one letter away from a city's name by chance. */
const SHORTEST_MISTYPED = 5;

/** A mistyped city is asked about, never followed on a guess. */
async function offerAlmostCalled(turn: Turn, { name }: Meant): Promise<OutgoingMessage | null> {
  if (name.length < SHORTEST_MISTYPED || isEverydayWord(name)) return null;
  const places = almostMeant(turn, name);
  return places.length > 0 ? await followMeantPlace(turn, places, 'guess') : null;
}

/** Whose name is written by who follows them already is asked about. */
async function answerArtist(turn: Turn, meant: Meant): Promise<OutgoingMessage | null> {
  const [artist, ...namesakes] = meant.artists;
  if (!artist) return null;
  const follows = await followedArtists(turn.db, turn.contactId);
  if (namesakes.length > 0 || !follows.some(({ id }) => id === artist.id))
    return await followMeant(turn, meant, 'name');
  const asked = { places: [], nearMe: false, when: null, genres: [], synonyms: [] };
  return await whatsOn(turn, { ...asked, artists: [`@${artist.username}`] });
}
