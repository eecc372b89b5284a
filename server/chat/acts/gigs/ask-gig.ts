import { distanceKm } from '@stagebell/gazetteer/distance';
import type { Details } from '@stagebell/reading';
import { tellInChat } from '../../../domain/announcing/told-before.ts';
import { findArtist } from '../../../domain/artists/artist-names.ts';
import { artistRow } from '../../../domain/artists/artist-rows.ts';
import { managedGigs } from '../../../domain/artists/managers.ts';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { followedArtists, watchedGigs } from '../../../domain/follows/follows.ts';
import { gigRow } from '../../../domain/gigs/gig-rows.ts';
import { findGig, type GigSummary } from '../../../domain/gigs/gig-summary.ts';
import * as replies from '../../replies/gigs/ask-gig.ts';
import { unknownGig } from '../../replies/gigs/gigs.ts';
import type { Reply, Turn } from '../../turn.ts';
import { follow } from '../following/following.ts';
import { forGig } from './which-gig.ts';

/** What is asked of a gig: what its page says, or that its artist has not said it. */
export async function askGig(turn: Turn, { question, shortId }: Details['gig question']): Reply {
  const { db, contactId, next } = turn;
  const gig = await findGig(db, shortId, contactId);
  if (!gig) return unknownGig(turn.words, shortId);
  next.question = question;
  next.spokenOf = shortId;
  next.artists = [gig.artistUsername];
  const { link_url: tickets, address, latitude, longitude } = await gigRow(db, gig.id);
  const watched = await watchedGigs(db, contactId);
  const followed = await followedArtists(db, contactId);
  const from = question === 'howfar' ? await distanceOf(turn, { latitude, longitude }) : null;
  // Where somebody goes out, the street tells more than "0 km".
  const isThere = from !== null && from.km < 1;
  const [told = gig] = await tellInChat(db, contactId, [gig]);
  return replies.answerAboutGig(turn.words, isThere ? 'where' : question, {
    gig: told,
    address,
    tickets,
    isWatched: watched.some(({ id }) => id === gig.id),
    isFollowed: followed.some(({ username }) => username === gig.artistUsername),
    from,
  });
}

/** How far a gig is from the nearest place that the contact follows; null where there is none. */
async function distanceOf(
  { db, contactId, places }: Turn,
  at: { latitude: number; longitude: number },
): Promise<replies.KnownOfGig['from']> {
  const followed = await followedPlaces(db, contactId);
  const known = await Promise.all(followed.map(({ placeId }) => places.resolve(placeId)));
  const distances = known
    .filter((place) => place !== null)
    .map((place) => ({ place: place.name, km: distanceKm(place, at) }));
  const [nearest] = distances.toSorted((a, b) => a.km - b.km);
  return nearest ?? null;
}

/** Who an artist is. */
export async function aboutArtist(turn: Turn, { usernames }: Details['artist']): Reply {
  const artist = await findArtist(turn.db, usernames);
  if (!artist) return await follow(turn, { usernames: [] });
  turn.next.artists = [artist.username];
  return replies.whoArtistIs(turn.words, await artistRow(turn.db, artist.id), turn.publicUrl);
}

/** How many heard of an own gig. */
export const heardGig = (turn: Turn, named: Details['gig']): Reply =>
  forGig(turn, named, {
    kind: 'editGig',
    possible: ({ db, contactId }) => managedGigs(db, contactId),
    answer: heardOne,
  });

async function heardOne(turn: Turn, { id, shortId }: GigSummary): Reply {
  turn.next.spokenOf = shortId;
  turn.next.question = 'heard';
  const own = await managedGigs(turn.db, turn.contactId);
  const gig = own.find((one) => one.id === id);
  return gig ? replies.heard(turn.words, gig) : unknownGig(turn.words, shortId);
}
