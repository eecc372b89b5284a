import type { Place } from '@stagebell/gazetteer';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { Namesake } from '../../../domain/artists/namesakes.ts';
import type { FollowedPlace } from '../../../domain/follows/followed-locations.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { distanceIn } from '../parts/distance.ts';
import { gigBlock, type Listing, listedGigs } from '../parts/gig-lines.ts';
import {
  button,
  buttons,
  choices,
  exampleOf,
  followButton,
  listLines,
  listNames,
  listPlaces,
  type SetupLink,
  setupLink,
} from '../parts/parts.ts';
import { inTheirWords, placeOf } from '../parts/place-words.ts';

type FollowKind = 'follow' | 'unfollow';
/** What is done for one of the contact's own artists. */
export type OwnArtistKind = 'editProfile' | 'createGig' | 'myQrCode' | 'followers';

interface FollowOfArtist {
  /** `hasNamesakes`: other artists have a name that looks like theirs. */
  artist: ArtistName & { hasNamesakes: boolean };
  /** Whether the contact followed the artist before. */
  already: boolean;
  /** A place with the artist's name. */
  namesake?: string | undefined;
}

/** "You follow *Djana* now. That is the artist @djana; …" */
function nowFollowing(
  { chat: { following: say }, phrases }: Words,
  { artist: { displayName, username, hasNamesakes }, already, namesake }: FollowOfArtist,
): string {
  const told = hasNamesakes ? `${bold(displayName)} (@${username})` : bold(displayName);
  const follows = say[already ? 'already' : 'now']({ name: told });
  if (namesake === undefined) return follows;
  const phrase = phrases.about.followCity({ name: namesake });
  return `${follows} ${say.notThePlace({ username, phrase })}`;
}

/** A follower without places gets no announcements yet. */
export function followedWithoutPlaces(
  words: Words,
  follow: FollowOfArtist,
  link: SetupLink,
): OutgoingMessage {
  const say = words.chat.following;
  const where = say.whereDoYouGoOut({ artist: plain(follow.artist.displayName) });
  const body = `${nowFollowing(words, follow)} ${where}`;
  return setupLink(words, body, say.addCities, link);
}

export function followed(
  words: Words,
  follow: FollowOfArtist,
  places: string[],
  listing: Listing,
): OutgoingMessage {
  const say = words.chat.following;
  const opening = nowFollowing(words, follow);
  if (listing.gigs.length > 0) {
    return comingUp(words, `${opening} ${say.comingUpNearYou}`, listing);
  }
  const body = `${opening} ${say.asSoonAs({ places: listPlaces(words, places) })}`;
  return buttons(words, body, 'myGigs', 'myCities');
}

/** So many fit into one message, however long their titles are. */
export const LISTED_GIGS = 8;

/** The gigs that a new follow or place brings; one gig gets a button, several get links. */
export function comingUp(words: Words, opening: string, listing: Listing): OutgoingMessage {
  const { gigs, gigUrl } = listing;
  const [only] = gigs;
  if (only && gigs.length === 1) {
    const body = `${opening}\n\n${gigBlock(words, only)}`;
    return { type: 'link', body, text: words.chat.parts.seeGig, url: gigUrl(only.shortId) };
  }
  return { type: 'text', body: [opening, ...listedGigs(words, listing)].join('\n\n') };
}

/** "Follow" alone; the artists are some that play near. */
export function followWhom(words: Words, artists: ArtistName[]): OutgoingMessage {
  const say = words.chat.following;
  const how = say.followWhom({ example: exampleOf(words) });
  if (artists.length === 0) return buttons(words, how, 'myCities', 'hello');
  return artistList(words, `${how}\n\n${say.orChoose}`, artists, 'follow');
}

/** "Unfollow" alone. */
export function unfollowWhom(words: Words, artists: ArtistName[]): OutgoingMessage {
  const say = words.chat.following;
  if (artists.length === 0) return buttons(words, say.noArtists, 'hello');
  const example = phraseOf(words, 'unfollow', artists.at(-1)!.username);
  const body =
    artists.length > LIMITS.listRows
      ? `${say.unfollowWhom} ${say.otherArtists({ example })}`
      : say.unfollowWhom;
  return artistList(words, body, artists, 'unfollow');
}

/** "Follow Djana" */
const phraseWith = ({ chat: { parts } }: Words, kind: FollowKind, name: string) =>
  parts[`${kind}Named`]({ name });

/** With fewer followers, their number says nothing. */
const FEW_FOLLOWERS = 10;

/** "about 200 followers" of 187 or 243. */
function followersWritten({ chat: { following: say } }: Words, followers: number): string {
  if (followers < FEW_FOLLOWERS) return say.fewFollowers({ count: FEW_FOLLOWERS });
  const magnitude = 10 ** Math.floor(Math.log10(followers));
  return say.someFollowers({ count: Math.round(followers / magnitude) * magnitude });
}

/** "@djana · Recife · about 200 followers · plays Sat 12 Dec", as much of it as fits into a row. */
function apart(words: Words, { username, town, followers, nextGig }: Namesake): string {
  const parts = [
    town && words.isolated(placeOf(words, town)),
    followersWritten(words, followers),
    nextGig && words.chat.following.playsNext({ when: words.dates.day(nextGig.slice(0, 10)) }),
  ].filter((part) => part !== null);
  return parts.reduce((written, part) => {
    const longer = `${written} · ${part}`;
    return longer.length <= LIMITS.rowDescription ? longer : written;
  }, `@${username}`);
}

/** Several artists have the name, or one that only begins with it (`prefix`). */
export function whichOfThem(
  words: Words,
  artists: Namesake[],
  kind: FollowKind,
  prefix?: string,
): OutgoingMessage {
  const { following: say, parts } = words.chat;
  if (prefix === undefined) return artistList(words, parts.severalArtists, artists, kind);
  const names = new Set(artists.map(({ displayName }) => displayName.toLowerCase()));
  const offered = artists.map(({ username, displayName }) =>
    button(phraseWith(words, kind, displayName), kind, username),
  );
  const haveRoom = offered.every(({ title }) => title.length <= LIMITS.buttonTitle);
  return offered.length <= LIMITS.buttons && haveRoom && names.size === artists.length
    ? buttons(words, say.onlyBegun({ begun: plain(prefix) }), ...offered)
    : artistList(words, say.onlyBegunChoose({ begun: plain(prefix) }), artists, kind);
}

/** As many as fit into a list. */
export function artistList(
  words: Words,
  body: string,
  artists: (ArtistName | Namesake)[],
  kind: FollowKind | OwnArtistKind,
): OutgoingMessage {
  const rows = artists.slice(0, LIMITS.listRows).map((artist) => ({
    ...button(artist.displayName, kind, artist.username),
    description: 'followers' in artist ? apart(words, artist) : `@${artist.username}`,
  }));
  return choices(words, body, rows);
}

/** Offers the artists with similar usernames, and a place that may have been meant. */
export function unknownArtist(
  words: Words,
  typed: string,
  kind: FollowKind,
  { similar, place }: { similar: string[]; place?: Place | undefined },
): OutgoingMessage {
  const say = words.chat.following;
  if (similar.length === 0) return buttons(words, say.noSuchArtist({ typed }), 'hello', 'help');
  const body = say.noSuchArtistBut({ typed });
  const places = (place ? [inTheirWords(words, place)] : []).map(({ id, name }) =>
    button(phraseWith(words, 'follow', name), 'followPlace', id),
  );
  const offered = similar.slice(0, LIMITS.buttons - places.length);
  const written = (username: string) => phraseWith(words, kind, username);
  if (offered.every((username) => written(username).length <= LIMITS.buttonTitle)) {
    const names = offered.map((username) => button(written(username), kind, username));
    return buttons(words, body, ...names, ...places);
  }
  // Too long for buttons: a row has room for the whole name.
  const rows = [
    ...offered.map((name) => ({ ...button(name, kind, name), description: written(name) })),
    ...places.map((row) => ({ ...row, description: say.thePlace })),
  ];
  return choices(words, body, rows);
}

export function unfollowed(words: Words, artist: ArtistName, was: boolean): OutgoingMessage {
  const { following: say, buttons: usual } = words.chat;
  const { username, displayName } = artist;
  const body = say[was ? 'unfollowed' : 'wasNotFollowed']({ name: bold(displayName) });
  return buttons(words, body, followButton(words, username, username, usual.follow), 'hello');
}

/** The most characters of the list, so that the sentences around it fit too. */
const MAX_PLACES = 700;

/** A followed place, with the radius in which gigs count as near a city. */
function placeLine(words: Words, followed: FollowedPlace, inMiles: boolean): string {
  const km = followed.ownRadiusKm ?? followed.usualRadiusKm;
  const { description: place } = inTheirWords(words, followed);
  const { within } = words.chat.following.cities;
  const written =
    km === null
      ? words.isolated(place)
      : within({ place, distance: distanceIn(words, km, inMiles) });
  return `• ${written}`;
}

export function myCities(
  words: Words,
  places: FollowedPlace[],
  link: SetupLink,
  inMiles = false,
): OutgoingMessage {
  const say = words.chat.following.cities;
  const lines = places.map((place) => placeLine(words, place, inMiles));
  const list = listLines(words, lines, MAX_PLACES);
  const body =
    places.length > 0
      ? say.list({ places: list, radiusPhrase: phraseOf(words, 'myRadius') })
      : say.none;
  return setupLink(words, body, say.choose, link);
}

/** Says why nothing is done about a place. */
export function noPlace(
  words: Words,
  why: 'noneNearby' | 'unknown' | 'notFollowed',
): OutgoingMessage {
  return buttons(words, words.chat.following.cities[why], 'myCities', 'hello');
}

export function placeFollowed(
  words: Words,
  { place, already }: { place: Place; already: boolean },
  follows: string[],
  listing: Listing,
): OutgoingMessage {
  const { following: say, parts } = words.chat;
  const { name } = inTheirWords(words, place);
  const opening = say.cities[already ? 'already' : 'now']({ name: bold(name) });
  if (listing.gigs.length > 0) return comingUp(words, `${opening} ${say.comingUpThere}`, listing);
  const artists = listNames(words, follows);
  const next =
    follows.length > 0
      ? say.cities.whenTheyPlay({ artists, count: follows.length })
      : parts.followArtistsNow({ example: exampleOf(words) });
  return buttons(words, `${opening} ${next}`, 'myCities', 'myGigs');
}
