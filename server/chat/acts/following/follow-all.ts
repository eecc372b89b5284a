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
  pauseWatchedGigs,
  unfollowAllArtists,
  unfollowArtist,
  watchedGigs,
} from '../../../domain/follows/follows.ts';
import { followedGigsNear } from '../../../domain/gigs/upcoming.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { givenOfSwap } from '../../payloads.ts';
import * as replies from '../../replies/following/followed-all.ts';
import { tooManyPlaces } from '../../replies/following/places.ts';
import { inTheirWords } from '../../replies/parts/names.ts';
import { plainReply } from '../../replies/plain.ts';
import { joinReplies } from '../../replies/talk/join-replies.ts';
import { offerUndo, overviewOf, type Reply, type Turn } from '../../turn.ts';
import { eachOnce, type ToFollow } from '../naming/names.ts';

type Followed = Details['followed'];

/** Follows everything named, and reports in one reply what worked and what did not; Undo reverts it. */
export async function followAll(turn: Turn, wanted: ToFollow): Reply {
  const { db, contactId, words } = turn;
  if (await hasNoRoomFor(turn, wanted.places.length)) return tooManyPlaces(words);
  const done = { now: [] as string[], already: [] as string[] };
  const undo: string[] = [];
  const found: Parameters<typeof followedGigsNear>[2][] = [];
  for (const place of wanted.places) {
    const { followed, already } = await followPlace(db, contactId, place);
    done[already ? 'already' : 'now'].push(inTheirWords(words, place).name);
    if (!already) undo.push(place.id);
    found.push({ locationId: followed.id });
  }
  for (const artist of wanted.artists) {
    const { already } = await followArtist(db, contactId, artist.id);
    done[already ? 'already' : 'now'].push(artist.displayName);
    if (!already) undo.push(`@${artist.username}`);
    found.push({ artistId: artist.id });
  }
  const gigs = await Promise.all(found.map((one) => followedGigsNear(db, contactId, one)));
  const overview = await overviewOf(turn);
  if (undo.length > 0) await offerUndo(turn, 'undo', ...undo);
  else if (overview.places.length === 0) await askNext(db, contactId, { ask: 'where' });
  const soonest = eachOnce(gigs.flat())
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, replies.MAX_GIGS);
  const { unknown = [], unclear = [] } = wanted;
  const { message, named } = replies.followedAll(
    words,
    { done, unfound: { unknown, unclear: unclear.map(({ name }) => name) }, overview, undo },
    await withWhatWasTold(db, contactId, soonest),
  );
  await markTold(db, contactId, named);
  return message;
}

/** Whether a contact cannot follow so many more places; then none is followed, so that nothing is half done. */
export const hasNoRoomFor = async ({ db, contactId }: Turn, more: number): Promise<boolean> =>
  more > 0 && (await followedPlaces(db, contactId)).length + more > MAX_FOLLOWED_PLACES;

/** Follows what a text was understood to name. */
export async function followThese(turn: Turn, { placeIds, usernames }: Followed): Reply {
  const places = await Promise.all(placeIds.map((id) => turn.places.resolve(id)));
  const artists = await findArtists(turn.db, usernames);
  return await followAll(turn, { artists, places: places.filter((place) => place !== null) });
}

/** Unfollows all of these; Undo follows them again. `unknown`: names that nothing has. */
export const unfollowThese = (turn: Turn, named: Followed & { unknown?: string[] }): Reply =>
  withUndo(turn, named, (gone) => replies.unfollowedAll(turn.words, gone, named.unknown));

/** Takes back what was followed. */
export const unfollowAll = (turn: Turn, followed: Followed): Reply =>
  withUndo(turn, followed, (gone) => replies.undone(turn.words, gone));

async function withUndo(
  turn: Turn,
  followed: Followed,
  reply: (gone: { names: string[]; ids: string[] }) => OutgoingMessage,
): Reply {
  const gone = await unfollowed(turn, followed);
  if (gone.ids.length > 0) await offerUndo(turn, 'followThese', ...gone.ids);
  return reply(gone);
}

/** Asks first, because somebody who follows many would have to name all of them again. */
export async function unfollowEverything(turn: Turn): Reply {
  const { artists, others } = await everythingFollowed(turn);
  if (artists.length + others.length === 0) return plainReply(turn.words, 'followsNoArtist');
  await askNext(turn.db, turn.contactId, { ask: 'unfollow-everything' });
  return replies.confirmUnfollowEverything(turn.words, artists, others);
}

export async function confirmUnfollowEverything(turn: Turn): Reply {
  const { db, contactId, words } = turn;
  const { artists, others } = await everythingFollowed(turn);
  await unfollowAllArtists(db, contactId);
  await unfollowAllPlaces(db, contactId);
  await pauseWatchedGigs(db, contactId);
  return replies.unfollowedAll(words, { names: [...artists, ...others], ids: [] });
}

export async function confirmUnfollowArtists(turn: Turn): Reply {
  const { artists } = await everythingFollowed(turn);
  await unfollowAllArtists(turn.db, turn.contactId);
  return replies.unfollowedAll(turn.words, { names: artists, ids: [] });
}

/** The names of the artists, and of the places and gigs. */
async function everythingFollowed(turn: Turn) {
  const { follows, places } = await overviewOf(turn);
  const gigs = await watchedGigs(turn.db, turn.contactId);
  return { artists: follows, others: [...places, ...gigs.map(({ title }) => title)] };
}

/** Follows one thing instead of another: "I moved from Porto to Vigo". Undo reverts both. */
export async function swap(turn: Turn, { gone, come }: Details['swapped']): Reply {
  const left = await unfollowed(turn, gone);
  const followed = await followThese(turn, come);
  const came = [...come.placeIds, ...come.usernames.map((one) => `@${one}`)];
  if (left.ids.length === 0) return followed;
  if (came.length > 0) await offerUndo(turn, 'swap', ...givenOfSwap(came, left.ids));
  return joinReplies([replies.leftBehind(turn.words, left), followed]);
}

/** Unfollows, and returns what was followed: by name, and by ids and @usernames. */
async function unfollowed(turn: Turn, { placeIds, usernames }: Followed) {
  const { db, contactId, places, words } = turn;
  const names: string[] = [];
  const ids: string[] = [];
  for (const placeId of placeIds) {
    const place = await places.resolve(placeId);
    if (!place || !(await unfollowPlace(db, contactId, placeId))) continue;
    names.push(inTheirWords(words, place).name);
    ids.push(placeId);
  }
  for (const artist of await findArtists(db, usernames)) {
    if (!(await unfollowArtist(db, contactId, artist.id))) continue;
    names.push(artist.displayName);
    ids.push(`@${artist.username}`);
  }
  return { names, ids };
}
