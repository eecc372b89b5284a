import { distanceKm } from '@stagebell/gazetteer/distance';
import type { Details } from '@stagebell/reading';
import { markTold, withWhatWasTold } from '../../../domain/announcing/told-before.ts';
import { findArtist } from '../../../domain/artists/artist-names.ts';
import { artistRow } from '../../../domain/artists/artist-rows.ts';
import { managedGigs } from '../../../domain/artists/managers.ts';
import { reckonsInMiles } from '../../../domain/contacts/contact-country.ts';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { followedArtists, watchedGigs } from '../../../domain/follows/follows.ts';
import { gigRow } from '../../../domain/gigs/gig-rows.ts';
import { findGig, type GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import * as replies from '../../replies/gigs/ask-gig.ts';
import { unknownGig } from '../../replies/gigs/gigs.ts';
import { gigUrl, type Turn } from '../../turn.ts';
import { follow } from '../following/following.ts';
import { forGig } from './which-gig.ts';

/** What is asked of a gig: what its page says, or that its artist has not said it. */
export async function askGig(
  turn: Turn,
  { question, shortId }: Details['gig question'],
): Promise<OutgoingMessage> {
  const { db, contactId, next } = turn;
  const gig = await findGig(db, shortId, contactId);
  if (!gig) return unknownGig(turn.words, shortId);
  next.question = question;
  next.spokenOf = shortId;
  next.artists = [gig.artistUsername];
  const { link_url: tickets, address, latitude, longitude } = await gigRow(db, gig.id);
  const watched = await watchedGigs(db, contactId);
  const followed = await followedArtists(db, contactId);
  const [told = gig] = await withWhatWasTold(db, contactId, [gig]);
  await markTold(db, contactId, [gig]);
  return replies.answerAboutGig(turn.words, question, {
    gig: told,
    address,
    tickets,
    url: gigUrl(turn)(shortId),
    isWatched: watched.some(({ id }) => id === gig.id),
    isFollowed: followed.some(({ username }) => username === gig.artistUsername),
    from: question === 'howfar' ? await distanceOf(turn, { latitude, longitude }) : null,
  });
}

/** How far a gig is from the nearest place that the contact follows; null where there is none. */
async function distanceOf(
  { db, vault, contactId, places }: Turn,
  at: { latitude: number; longitude: number },
): Promise<replies.KnownOfGig['from']> {
  const followed = await followedPlaces(db, contactId);
  const known = await Promise.all(followed.map(({ placeId }) => places.resolve(placeId)));
  const distances = known
    .filter((place) => place !== null)
    .map((place) => ({ place: place.name, km: distanceKm(place, at) }));
  const [nearest] = distances.toSorted((a, b) => a.km - b.km);
  const inMiles = await reckonsInMiles(db, vault, contactId);
  return nearest ? { ...nearest, inMiles } : null;
}

/** Who an artist is. */
export async function aboutArtist(
  turn: Turn,
  { usernames }: Details['artist'],
): Promise<OutgoingMessage> {
  const artist = await findArtist(turn.db, usernames);
  if (!artist) return await follow(turn, { usernames: [] });
  turn.next.artists = [artist.username];
  return replies.whoArtistIs(turn.words, await artistRow(turn.db, artist.id), turn.publicUrl);
}

/** How many heard of an own gig. */
export const heardGig = (turn: Turn, named: Details['gig']): Promise<OutgoingMessage> =>
  forGig(turn, named, {
    kind: 'editGig',
    possible: ({ db, contactId }) => managedGigs(db, contactId),
    answer: heardOne,
  });

async function heardOne(turn: Turn, { id, shortId }: GigSummary): Promise<OutgoingMessage> {
  turn.next.spokenOf = shortId;
  turn.next.question = 'heard';
  const own = await managedGigs(turn.db, turn.contactId);
  const gig = own.find((one) => one.id === id);
  return gig
    ? replies.heard(turn.words, gig, gigUrl(turn)(shortId))
    : unknownGig(turn.words, shortId);
}
