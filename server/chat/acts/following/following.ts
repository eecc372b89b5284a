import type { Place } from '@stagebell/gazetteer';
import type { Details } from '@stagebell/reading';
import { fold } from '@stagebell/reading/fold';
import { isEveryday, saysThem, spokenWords } from '@stagebell/reading/words';
import { MAX_USERNAME_LENGTH } from '../../../../contract/limits.ts';
import {
  type ArtistName,
  artistsBeginning,
  artistsCalled,
  artistsWithWords,
  findArtist,
  findArtists,
} from '../../../domain/artists/artist-names.ts';
import { describeNamesakes, hasNamesakes } from '../../../domain/artists/namesakes.ts';
import { similarUsernames } from '../../../domain/artists/similar-usernames.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import { artistsToFollow } from '../../../domain/follows/artists-to-follow.ts';
import { followArtist, followedArtists, unfollowArtist } from '../../../domain/follows/follows.ts';
import { decisionOn, type NamedBy } from '../../decisions.ts';
import { gigSpokenOf } from '../../gig-spoken-of.ts';
import { readPayload } from '../../payloads.ts';
import { artistOrPlace } from '../../replies/following/followed-all.ts';
import * as replies from '../../replies/following/following.ts';
import { noPlaceCalled } from '../../replies/following/places.ts';
import { plainReply } from '../../replies/plain.ts';
import { newLink, offerUndo, overviewOf, type Reply, type Turn } from '../../turn.ts';
import {
  almostMeant,
  eachOnce,
  isFound,
  type Meant,
  meantBy,
  meantByAll,
  toFollow,
  withoutKind,
} from '../naming/names.ts';
import { followAll, unfollowThese } from './follow-all.ts';
import { gigsToList } from './followed.ts';
import { followedPlaceCalled, followMeantPlace, isWellKnown, removeOrAsk } from './places.ts';

type Named = Details['artist'];

/** Said where a name should stand; some towns are called so. */
const NO_NAMES = new Set('them him her us name username band artist artists someone'.split(' '));

const PRONOUNS = new Set(['them', 'him', 'her']);
const isPronoun = (name: string) => PRONOUNS.has(name.toLowerCase()) || saysThem(name);

/** Drops a leading "artist" or "city", after which the rest is a name and not a username. */
function bare(named: Named): Named & Pick<ReturnType<typeof withoutKind>, 'only'> {
  const { name, only } = withoutKind(named.name ?? '');
  return only === null ? { ...named, only } : { usernames: [name.toLowerCase()], name, only };
}

/** Follows what is named. `text`: what was typed, which may name several things; null for a tap. */
export async function follow(turn: Turn, named: Named, text: string | null = null): Reply {
  const { db } = turn;
  if (!isNamed(named)) return await askWhom(turn);
  const read = await findArtists(db, named.name === undefined ? named.usernames : [named.name]);
  // Several of the name that was read
  if (text === null && named.name === undefined && read.length > 1)
    return await followMeant(turn, { name: '', artists: read, places: [] }, 'request');
  const listed = text === null ? [] : await meantByAll(turn, text);
  if (listed.length > 1 && listed.some(isFound)) return await followAll(turn, toFollow(listed));
  const name = named.name ?? named.usernames.at(-1)!;
  const [exact] = read;
  // What follows a comma belongs to the name: "Paris, Texas".
  const whole = listed.find((one) => listed.length === 1 && isFound(one));
  const meant = exact
    ? { name, artists: [exact], places: [] }
    : (whole ?? (await meantBy(turn, name)));
  const { only, ...wanted } = bare(named);
  const [place] = meant.places;
  if (meant.artists.length > 0) {
    const namesake = only === 'artists' ? undefined : turn.places.called(name)[0];
    return await followMeant(turn, { ...meant, places: [] }, 'request', namesake);
  }
  const shown = isPronoun(name) ? await artistShown(turn) : null;
  if (shown) return await followOne(turn, shown);
  if (NO_NAMES.has(name.toLowerCase()) || isPronoun(name)) return await askWhom(turn);
  // "Follow Nora" may mean the artist Nora Quinn as well as the small town of Nora.
  const isTown = only === 'places' || meant.places.length > 1 || meant.places.some(isWellKnown);
  const begins = isTown ? undefined : (wanted.name ?? (place && meant.name));
  const begun = begins === undefined ? [] : await artistsBeginning(db, begins);
  if (begun.length > 0 && !(place && begun.length === 1))
    return await askWhich(turn, begun, 'follow', begins);
  if (place) return await followMeant(turn, { ...meant, artists: begun }, 'request');
  const mistyped = only === 'artists' ? [] : almostMeant(turn, meant.name);
  if (only === 'places' && mistyped.length === 0) return noPlaceCalled(turn.words, meant.name);
  if (only === 'places') return await followMeantPlace(turn, mistyped, 'guess');
  // "djana because I like her"
  const first = await findArtist(db, wanted.usernames);
  return first
    ? await followOne(turn, first)
    : await offerInstead(turn, wanted, 'follow', mistyped);
}

const isNamed = ({ usernames, name }: Named) => usernames.length > 0 || name !== undefined;

const askWhom = async ({ db, contactId, words }: Turn): Reply =>
  replies.followWhom(words, await artistsToFollow(db, contactId));

/** How long the artist of the last announcement is "her". */
const TOLD_WITHIN_HOURS = 24;

/** "Them", "her": whose gigs were just listed, or else of whom the contact was told last; null where that is not one artist. */
async function artistShown(turn: Turn): Promise<ArtistName | null> {
  const { db, pending, repliesTo } = turn;
  if (repliesTo !== null || pending?.ask !== 'whats-on-at') {
    const last = await gigSpokenOf(turn, TOLD_WITHIN_HOURS);
    return last && (await findArtist(db, [last.artistUsername]));
  }
  const asked = readPayload(pending.phrase ?? '');
  const [only, ...others] = asked?.kind === 'whatsOn' ? asked.artists : [];
  return only && others.length === 0 ? await findArtist(db, [only.replace('@', '')]) : null;
}

/** Several artists have that name, or one that starts with it (`prefix`): lists what tells them apart. */
const askWhich = async (
  { db, words }: Turn,
  artists: ArtistName[],
  kind: 'follow' | 'unfollow',
  prefix?: string,
): Reply => replies.whichOfThem(words, await describeNamesakes(db, artists), kind, prefix);

/**
 * Follows the artist or place that is meant, or asks whether or which.
 * @param namesake a place with the artist's name, which may have been meant
 */
export async function followMeant(
  turn: Turn,
  { name, artists, places }: Meant,
  by: NamedBy,
  namesake?: Place,
): Reply {
  const [artist, ...others] = artists;
  const [place] = places;
  if (!artist) return await followMeantPlace(turn, places, by, name);
  const wish = { by, candidates: artists.length, isOfBoth: place !== undefined };
  if (decisionOn(turn, 'follow', wish) === 'done') return await followOne(turn, artist, namesake);
  if (place) return artistOrPlace(turn.words, artist, place);
  if (others.length > 0) return await askWhich(turn, artists, 'follow');
  await askNext(turn.db, turn.contactId, { ask: 'follow-artist', username: artist.username });
  return replies.offerArtist(turn.words, artist);
}

/**
 * Follows an artist.
 * @param namesake a place with the artist's name, which may have been meant
 */
async function followOne(turn: Turn, called: ArtistName, namesake?: Place): Reply {
  const { db, contactId } = turn;
  const artist = { ...called, hasNamesakes: await hasNamesakes(db, called.id) };
  const { already } = await followArtist(db, contactId, artist.id);
  const follow = { artist, already, namesake: namesake?.name };
  turn.next.artists = [artist.username];
  const { places } = await overviewOf(turn);
  const undo = already ? null : await offerUndo(turn, 'undo', `@${artist.username}`);
  if (places.length === 0) {
    await askNext(db, contactId, { ask: 'where', ...(undo !== null && { phrase: undo }) });
    const link = await newLink(turn, 'manage-locations');
    return replies.followedWithoutPlaces(turn.words, follow, link);
  }
  const gigs = await gigsToList(turn, { artistId: artist.id });
  return replies.followed(turn.words, follow, places, gigs);
}

/** Unfollows what is named. `text`: what was typed, which may name several things; null for a tap. */
export async function unfollow(turn: Turn, named: Named, text: string | null = null): Reply {
  const { db, contactId } = turn;
  const listed = text === null || !isNamed(named) ? [] : await meantByAll(turn, text);
  const names = listed.filter((one) => isFound(one) || mayBeName(one.name));
  // Of several with one name those go that are followed.
  if (names.length > 1 && names.some(isFound))
    return await unfollowThese(turn, {
      usernames: names.flatMap((one) => one.artists.map(({ username }) => username)),
      placeIds: names.flatMap((one) => one.places.map(({ id }) => id)),
      unknown: names.filter((one) => !isFound(one)).map(({ name }) => name),
    });
  const followed = await followedArtists(db, contactId);
  if (!isNamed(named)) return replies.unfollowWhom(turn.words, followed);
  const { only, ...wanted } = bare(named);
  const typed = wanted.name ?? wanted.usernames.at(-1)!;
  const isNobody = isPronoun(typed) && (await findArtist(db, [typed])) === null;
  const shown = isNobody ? await artistShown(turn) : null;
  if (shown) return await unfollow(turn, { usernames: [shown.username] });
  const whole = only === null ? [] : await artistsCalled(db, named.name!);
  const found = whole.length > 0 || only === 'places' ? whole : await followedMeant(turn, wanted);
  // Only a followed artist can be meant, and a part of the name is enough to pick one.
  const called = found.filter(({ id }) => followed.some((one) => one.id === id));
  const exact = called.filter(({ username, displayName }) =>
    [username, displayName].some((one) => fold(one) === fold(typed)),
  );
  // "Ana" is DJ Ana as well as Ana Sousa.
  const partly = followed.filter((one) => isPartOf(typed, one));
  const candidates = exact.length > 0 ? exact : eachOnce([...called, ...partly]);
  const [artist, ...others] = candidates.length > 0 ? candidates : found;
  const isPlace = candidates.length === 0 && only !== 'artists';
  const place = isPlace ? await followedPlaceCalled(turn, wanted) : undefined;
  if (place) return await removeOrAsk(turn, place);
  if (!artist && only === 'places') return plainReply(turn.words, 'notFollowed');
  if (!artist) return await offerInstead(turn, wanted, 'unfollow');
  if (decisionOn(turn, 'unfollow', { candidates: 1 + others.length }) === 'asked')
    return await askWhich(turn, [artist, ...others], 'unfollow');
  const was = await unfollowArtist(db, contactId, artist.id);
  if (was) await offerUndo(turn, 'follow', artist.username);
  return replies.unfollowed(turn.words, artist, was);
}

/** Whether a text like "she is boring", behind a name, may be one itself. */
const mayBeName = (name: string) => spokenWords(name).some((word) => !isEveryday(word));

/** Whether an artist's name has all these words among its own. */
function isPartOf(typed: string, { displayName }: ArtistName): boolean {
  const words = spokenWords(displayName);
  return spokenWords(typed).every((word) => words.includes(word));
}

/** The artist with that username, and all artists with that display name. */
async function followedMeant({ db }: Turn, { usernames, name }: Named): Promise<ArtistName[]> {
  const artist = await findArtist(db, usernames);
  const called = name === undefined ? [] : await artistsCalled(db, name);
  return [...(artist ? [artist] : []), ...called.filter(({ id }) => id !== artist?.id)];
}

/** Nothing has that name: offers similar ones. `mistyped`: places that may be meant. */
async function offerInstead(
  turn: Turn,
  { usernames, name }: Named,
  kind: 'follow' | 'unfollow',
  mistyped: Place[] = [],
): Reply {
  // The shortest reading: a full stop that ends a sentence is not part of a name.
  const typed = (name ?? usernames.at(-1)!).slice(0, MAX_USERNAME_LENGTH);
  // "DJ Ana" may be "dj.ana" or "djana".
  const similar = await similarUsernames(turn.db, typed.replace(/\s+/g, ''));
  if (similar.length === 0 && mistyped.length > 0)
    return await followMeantPlace(turn, mistyped, 'guess');
  const [only, ...others] = similar;
  if (only !== undefined && others.length === 0 && !mistyped[0] && kind === 'follow')
    await askNext(turn.db, turn.contactId, { ask: 'follow-artist', username: only });
  const partly = similar.length === 0 ? await artistsWithWords(turn.db, typed) : [];
  if (partly.length > 0) return await askWhich(turn, partly, kind, typed);
  return replies.unknownArtist(turn.words, typed, kind, { similar, place: mistyped[0] });
}
