import type { Place } from '@stagebell/gazetteer';
import type { Details } from '@stagebell/reading';
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
import { reckonsInMiles } from '../../../domain/contacts/contact-country.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import { artistsToFollow } from '../../../domain/follows/artists-to-follow.ts';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { followArtist, followedArtists, unfollowArtist } from '../../../domain/follows/follows.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { decisionOn, type NamedBy } from '../../decisions.ts';
import { gigSpokenOf } from '../../gig-spoken-of.ts';
import { readPayload } from '../../payloads.ts';
import { artistOrPlace } from '../../replies/following/followed-all.ts';
import * as replies from '../../replies/following/following.ts';
import { noPlaceCalled, offerArtist } from '../../replies/following/places.ts';
import { inTheirWords } from '../../replies/parts/place-words.ts';
import { newLink, offerUndo, type Turn } from '../../turn.ts';
import { isEverydayWord } from '../naming/everyday-words.ts';
import {
  almostMeant,
  isFound,
  type Meant,
  meantBy,
  meantByAll,
  toFollow,
  withoutKind,
} from '../naming/names.ts';
import { followAll, unfollowThese } from './follow-all.ts';
import { gigsToList } from './gigs-to-list.ts';
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
export async function follow(
  turn: Turn,
  named: Named,
  text: string | null = null,
): Promise<OutgoingMessage> {
  const { db, contactId } = turn;
  if (named.usernames.length === 0 && named.name === undefined) {
    return replies.followWhom(turn.words, await artistsToFollow(db, contactId));
  }
  // Several of the name that was read
  const namesakes = named.name === undefined ? await findArtists(db, named.usernames) : [];
  if (text === null && namesakes.length > 1)
    return await followMeant(turn, { name: '', artists: namesakes, places: [] }, 'request');
  const listed = text === null ? [] : await meantByAll(turn, text);
  if (listed.length > 1 && listed.some(isFound)) return await followAll(turn, toFollow(listed));
  const name = named.name ?? named.usernames.at(-1)!;
  const exact = await findArtist(db, named.name === undefined ? named.usernames : [name]);
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
  if (NO_NAMES.has(name.toLowerCase()) || isPronoun(name))
    return replies.followWhom(turn.words, await artistsToFollow(db, contactId));
  // "Follow Nora" may mean the artist Nora Quinn as well as the small town of Nora.
  const isTown = only === 'places' || meant.places.length > 1 || meant.places.some(isWellKnown);
  const begins = isTown ? undefined : (wanted.name ?? (place && meant.name));
  const begun = begins === undefined ? [] : await artistsBeginning(db, begins);
  if (begun.length > 0 && !(place && begun.length === 1))
    return await askWhich(turn, begun, 'follow', begins);
  if (place) return await followMeant(turn, { ...meant, artists: begun }, 'request');
  const mistyped = only === 'artists' ? [] : almostMeant(turn, meant.name);
  if (only === 'places') {
    return mistyped.length > 0
      ? await followMeantPlace(turn, mistyped, 'guess')
      : noPlaceCalled(turn.words, meant.name);
  }
  // "djana because I like her"
  const first = await findArtist(db, wanted.usernames);
  return first
    ? await followOne(turn, first)
    : await offerInstead(turn, wanted, 'follow', mistyped);
}

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
async function askWhich(
  { db, words }: Turn,
  artists: ArtistName[],
  kind: 'follow' | 'unfollow',
  prefix?: string,
): Promise<OutgoingMessage> {
  return replies.whichOfThem(words, await describeNamesakes(db, artists), kind, prefix);
}

/**
 * Follows the artist or place that is meant, or asks whether or which.
 * @param namesake a place with the artist's name, which may have been meant
 */
export async function followMeant(
  turn: Turn,
  { name, artists, places }: Meant,
  by: NamedBy,
  namesake?: Place,
): Promise<OutgoingMessage> {
  const [artist, ...others] = artists;
  const [place] = places;
  if (!artist) return await followMeantPlace(turn, places, by, isEverydayWord(name));
  const wish = { by, candidates: artists.length, isOfBoth: place !== undefined };
  if (decisionOn(turn, 'follow', wish) === 'done') return await followOne(turn, artist, namesake);
  if (place) return artistOrPlace(turn.words, artist, place);
  if (others.length > 0) return await askWhich(turn, artists, 'follow');
  await askNext(turn.db, turn.contactId, { ask: 'follow-artist', username: artist.username });
  return offerArtist(turn.words, artist);
}

/**
 * Follows an artist.
 * @param namesake a place with the artist's name, which may have been meant
 */
async function followOne(
  turn: Turn,
  called: ArtistName,
  namesake?: Place,
): Promise<OutgoingMessage> {
  const { db, contactId } = turn;
  const artist = { ...called, hasNamesakes: await hasNamesakes(db, called.id) };
  const { already } = await followArtist(db, contactId, artist.id);
  const follow = { artist, already, namesake: namesake?.name };
  turn.next.artists = [artist.username];
  const places = await followedPlaces(db, contactId);
  const undo = already ? null : await offerUndo(turn, 'undo', `@${artist.username}`);
  if (places.length === 0) {
    await askNext(db, contactId, { ask: 'where', ...(undo !== null && { phrase: undo }) });
    const link = await newLink(turn, 'manage-locations');
    return replies.followedWithoutPlaces(turn.words, follow, link);
  }
  const listing = await gigsToList(turn, { artistId: artist.id });
  const names = places.map((place) => inTheirWords(turn.words, place).name);
  return replies.followed(turn.words, follow, names, listing);
}

/** Unfollows what is named. `text`: what was typed, which may name several things; null for a tap. */
export async function unfollow(
  turn: Turn,
  named: Named,
  text: string | null = null,
): Promise<OutgoingMessage> {
  const { db, contactId } = turn;
  const isNamed = named.usernames.length > 0 || named.name !== undefined;
  const listed = text === null || !isNamed ? [] : await meantByAll(turn, text);
  const names = listed.filter((one) => isFound(one) || mayBeName(one.name));
  if (names.length > 1 && names.some(isFound)) return await unfollowList(turn, names);
  const followed = await followedArtists(db, contactId);
  if (!isNamed) return replies.unfollowWhom(turn.words, followed);
  const { only, ...wanted } = bare(named);
  const typedName = (named.name ?? named.usernames.at(-1) ?? '').toLowerCase();
  const isNobody = isPronoun(typedName) && (await findArtist(db, [typedName])) === null;
  const shown = isNobody ? await artistShown(turn) : null;
  if (shown) return await unfollow(turn, { usernames: [shown.username] });
  const whole = only === null ? [] : await artistsCalled(db, named.name!);
  const found = whole.length > 0 || only === 'places' ? whole : await followedMeant(turn, wanted);
  // Only a followed artist can be meant, and a part of the name is enough to pick one.
  const called = found.filter(({ id }) => followed.some((one) => one.id === id));
  const typed = wanted.name ?? wanted.usernames.at(-1)!;
  const candidates = called.length > 0 ? called : followed.filter((one) => isPartOf(typed, one));
  const [artist, ...others] = candidates.length > 0 ? candidates : found;
  const isPlace = candidates.length === 0 && only !== 'artists';
  const place = isPlace ? await followedPlaceCalled(turn, wanted) : undefined;
  if (place) return await removeOrAsk(turn, place);
  if (!artist && only === 'places') return replies.noPlace(turn.words, 'notFollowed');
  if (!artist) return await offerInstead(turn, wanted, 'unfollow');
  if (decisionOn(turn, 'unfollow', { candidates: 1 + others.length }) === 'asked')
    return await askWhich(turn, [artist, ...others], 'unfollow');
  const was = await unfollowArtist(db, contactId, artist.id);
  if (was) await offerUndo(turn, 'follow', artist.username);
  return replies.unfollowed(turn.words, artist, was);
}

/** Whether a text like "she is boring", behind a name, may be one itself. */
const mayBeName = (name: string) => spokenWords(name).some((word) => !isEveryday(word));

/** Unfollows all of these; of several with one name those that are followed. */
async function unfollowList(turn: Turn, listed: Meant[]): Promise<OutgoingMessage> {
  const artists = new Set((await followedArtists(turn.db, turn.contactId)).map(({ id }) => id));
  const places = new Set(
    (await followedPlaces(turn.db, turn.contactId)).map(({ placeId }) => placeId),
  );
  const followed = listed.map((one) =>
    one.artists.length + one.places.length > 1
      ? {
          ...one,
          artists: one.artists.filter(({ id }) => artists.has(id)),
          places: one.places.filter(({ id }) => places.has(id)),
        }
      : one,
  );
  return await unfollowThese(turn, {
    usernames: followed.flatMap((one) => one.artists.map(({ username }) => username)),
    placeIds: followed.flatMap((one) => one.places.map(({ id }) => id)),
    unknown: listed.filter((one) => !isFound(one)).map(({ name }) => name),
  });
}

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
): Promise<OutgoingMessage> {
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

export async function myCities(turn: Turn): Promise<OutgoingMessage> {
  const places = await followedPlaces(turn.db, turn.contactId);
  const link = await newLink(turn, 'manage-locations');
  await askNext(turn.db, turn.contactId, { ask: 'where' });
  return replies.myCities(
    turn.words,
    places,
    link,
    await reckonsInMiles(turn.db, turn.vault, turn.contactId),
  );
}
