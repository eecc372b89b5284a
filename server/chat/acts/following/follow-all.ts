import type { Details } from '@stagebell/reading';
import { MAX_FOLLOWED_PLACES } from '../../../../contract/limits.ts';
import { markTold, withWhatWasTold } from '../../../domain/announcing/told-before.ts';
import { findArtists } from '../../../domain/artists/artist-names.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import {
  followedPlaces,
  followPlace,
  unfollowAllPlaces,
  unfollowPlace,
} from '../../../domain/follows/followed-locations.ts';
import {
  followArtist,
  followedArtists,
  pauseWatchedGigs,
  unfollowAllArtists,
  unfollowArtist,
  watchedGigs,
} from '../../../domain/follows/follows.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { followedGigsNear } from '../../../domain/gigs/upcoming.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { givenOfSwap } from '../../payloads.ts';
import * as replies from '../../replies/following/followed-all.ts';
import { unfollowWhom } from '../../replies/following/following.ts';
import { tooManyPlaces } from '../../replies/following/places.ts';
import { inTheirWords } from '../../replies/parts/place-words.ts';
import { joinReplies } from '../../replies/talk/join-replies.ts';
import { gigUrl, offerUndo, type Turn } from '../../turn.ts';
import { eachOnce, type ToFollow } from '../naming/names.ts';

/** Follows everything named, and reports in one reply what worked and what did not; Undo reverts it. */
export async function followAll(turn: Turn, wanted: ToFollow): Promise<OutgoingMessage> {
  const { db, contactId } = turn;
  if (await hasNoRoomFor(turn, wanted.places.length)) return tooManyPlaces(turn.words);
  const done: replies.Done = { now: [], already: [] };
  const undo: string[] = [];
  const gigs: GigSummary[] = [];
  for (const place of wanted.places) {
    const { followed, already } = await followPlace(db, contactId, place);
    (already ? done.already : done.now).push(inTheirWords(turn.words, place).name);
    if (!already) undo.push(place.id);
    gigs.push(...(await followedGigsNear(db, contactId, { locationId: followed.id })));
  }
  for (const artist of wanted.artists) {
    const { already } = await followArtist(db, contactId, artist.id);
    (already ? done.already : done.now).push(artist.displayName);
    if (!already) undo.push(`@${artist.username}`);
    gigs.push(...(await followedGigsNear(db, contactId, { artistId: artist.id })));
  }
  const follows = await followedArtists(db, contactId);
  const places = await followedPlaces(db, contactId);
  if (undo.length > 0) await offerUndo(turn, 'undo', ...undo);
  else if (places.length === 0) await askNext(db, contactId, { ask: 'where' });
  const soonest = eachOnce(gigs).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const told = await withWhatWasTold(db, contactId, soonest.slice(0, replies.MAX_GIGS));
  const unclear = (wanted.unclear ?? []).map(({ name }) => name);
  const overview = {
    follows: follows.map(({ displayName }) => displayName),
    places: places.map((place) => inTheirWords(turn.words, place).name),
  };
  const { message, named } = replies.followedAll(
    turn.words,
    { done, unfound: { unknown: wanted.unknown ?? [], unclear }, overview, undo },
    { gigs: told, gigUrl: gigUrl(turn) },
  );
  await markTold(db, contactId, named);
  return message;
}

/** Whether a contact cannot follow so many more places; then none is followed, so that nothing is half done. */
export const hasNoRoomFor = async ({ db, contactId }: Turn, more: number): Promise<boolean> =>
  more > 0 && (await followedPlaces(db, contactId)).length + more > MAX_FOLLOWED_PLACES;

/** Follows what a text was understood to name. */
export async function followThese(
  turn: Turn,
  { placeIds, usernames }: Details['followed'],
): Promise<OutgoingMessage> {
  const places = await Promise.all(placeIds.map((id) => turn.places.resolve(id)));
  const artists = await findArtists(turn.db, usernames);
  return await followAll(turn, { artists, places: places.filter((place) => place !== null) });
}

/** Unfollows all of these; Undo follows them again. `unknown`: names that nothing has. */
export async function unfollowThese(
  turn: Turn,
  { unknown = [], ...followed }: Details['followed'] & { unknown?: string[] },
): Promise<OutgoingMessage> {
  const gone = await unfollowed(turn, followed);
  if (gone.ids.length > 0) await offerUndo(turn, 'followThese', ...gone.ids);
  return replies.unfollowedAll(turn.words, gone.names, gone.ids, unknown);
}

/** Asks first, because somebody who follows many would have to name all of them again. */
export async function unfollowEverything(turn: Turn): Promise<OutgoingMessage> {
  const { artists, others } = await everythingFollowed(turn);
  if (artists.length + others.length === 0) return unfollowWhom(turn.words, []);
  await askNext(turn.db, turn.contactId, { ask: 'unfollow-everything' });
  return replies.confirmUnfollowEverything(turn.words, artists, others);
}

export async function confirmUnfollowEverything(turn: Turn): Promise<OutgoingMessage> {
  const { db, contactId, words } = turn;
  const { artists, others } = await everythingFollowed(turn);
  await unfollowAllArtists(db, contactId);
  await unfollowAllPlaces(db, contactId);
  await pauseWatchedGigs(db, contactId);
  return replies.unfollowedAll(words, [...artists, ...others], []);
}

export async function confirmUnfollowArtists(turn: Turn): Promise<OutgoingMessage> {
  const { artists } = await everythingFollowed(turn);
  await unfollowAllArtists(turn.db, turn.contactId);
  return replies.unfollowedAll(turn.words, artists, []);
}

/** The names of the artists, and of the places and gigs. */
async function everythingFollowed({ db, contactId, words }: Turn) {
  const artists = await followedArtists(db, contactId);
  const places = await followedPlaces(db, contactId);
  const gigs = await watchedGigs(db, contactId);
  return {
    artists: artists.map(({ displayName }) => displayName),
    others: [
      ...places.map((place) => inTheirWords(words, place).name),
      ...gigs.map(({ title }) => title),
    ],
  };
}

/** Follows one thing instead of another: "I moved from Porto to Vigo". Undo reverts both. */
export async function swap(
  turn: Turn,
  { gone, come }: Details['swapped'],
): Promise<OutgoingMessage> {
  const { names, ids } = await unfollowed(turn, gone);
  const followed = await followThese(turn, come);
  const came = [...come.placeIds, ...come.usernames.map((one) => `@${one}`)];
  if (ids.length > 0 && came.length > 0) await offerUndo(turn, 'swap', ...givenOfSwap(came, ids));
  return names.length > 0
    ? joinReplies([replies.leftBehind(turn.words, names, ids), followed])
    : followed;
}

/** Takes back what was followed. */
export async function unfollowAll(
  turn: Turn,
  followed: Details['followed'],
): Promise<OutgoingMessage> {
  const { names, ids } = await unfollowed(turn, followed);
  if (ids.length > 0) await offerUndo(turn, 'followThese', ...ids);
  return replies.undone(turn.words, names);
}

/** Unfollows, and returns what was followed: by name, and by ids and @usernames. */
async function unfollowed(
  turn: Turn,
  { placeIds, usernames }: Details['followed'],
): Promise<{ names: string[]; ids: string[] }> {
  const { db, contactId } = turn;
  const names: string[] = [];
  const ids: string[] = [];
  for (const placeId of placeIds) {
    const place = await turn.places.resolve(placeId);
    if (!place || !(await unfollowPlace(db, contactId, placeId))) continue;
    names.push(inTheirWords(turn.words, place).name);
    ids.push(placeId);
  }
  for (const artist of await findArtists(db, usernames)) {
    if (!(await unfollowArtist(db, contactId, artist.id))) continue;
    names.push(artist.displayName);
    ids.push(`@${artist.username}`);
  }
  return { names, ids };
}
