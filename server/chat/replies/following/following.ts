import type { Place } from '@stagebell/gazetteer';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { Namesake } from '../../../domain/artists/namesakes.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { gigBlock, listedGigs, whenAndWhere, withWhatItWas } from '../parts/gig-lines.ts';
import { inTheirWords, listNames, listPlaces, placeOf, type Voice } from '../parts/names.ts';
import {
  artistRows,
  button,
  buttons,
  choices,
  exampleOf,
  followButton,
  type SetupLink,
  setupLink,
} from '../parts/parts.ts';
import { plainReply } from '../plain.ts';

type FollowKind = 'follow' | 'unfollow';

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
  const name = hasNamesakes ? `${bold(displayName)} (@${username})` : bold(displayName);
  const follows = say[already ? 'already' : 'now']({ name });
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
  return setupLink(words, `${nowFollowing(words, follow)} ${where}`, say.addCities, link);
}

export function followed(
  words: Voice,
  follow: FollowOfArtist,
  places: string[],
  gigs: GigSummary[],
): OutgoingMessage {
  const say = words.chat.following;
  const opening = nowFollowing(words, follow);
  const body = `${opening} ${say.asSoonAs({ places: listPlaces(words, places) })}`;
  return (
    comingUp(words, `${opening} ${say.comingUpNearYou}`, gigs) ??
    buttons(words, body, 'myGigs', 'myCities')
  );
}

/** So many fit into one message, however long their titles are. */
export const LISTED_GIGS = 8;

/** The gigs that a new follow or place brings; one gig gets a button, several get links. Null where it brings none. */
export function comingUp(
  words: Voice,
  opening: string,
  gigs: GigSummary[],
): OutgoingMessage | null {
  const [only, ...others] = gigs;
  if (!only) return null;
  if (others.length > 0)
    return { type: 'text', body: [opening, ...listedGigs(words, gigs)].join('\n\n') };
  const body = `${opening}\n\n${gigBlock(words, only)}`;
  return { type: 'link', body, text: words.chat.parts.seeGig, url: words.gigUrl(only.shortId) };
}

/** "Follow" alone; the artists are some that play near. */
export function followWhom(words: Words, artists: ArtistName[]): OutgoingMessage {
  const say = words.chat.following;
  const how = say.followWhom({ example: exampleOf(words) });
  if (artists.length === 0) return buttons(words, how, 'myCities', 'hello');
  return whichArtist(words, `${how}\n\n${say.orChoose}`, artists, 'follow');
}

/** "Unfollow" alone. */
export function unfollowWhom(words: Words, artists: ArtistName[]): OutgoingMessage {
  const say = words.chat.following;
  if (artists.length === 0) return plainReply(words, 'followsNoArtist');
  const example = phraseOf(words, 'unfollow', artists.at(-1)!.username);
  const others = artists.length > LIMITS.listRows ? [say.otherArtists({ example })] : [];
  return whichArtist(words, [say.unfollowWhom, ...others].join(' '), artists, 'unfollow');
}

const whichArtist = (words: Words, body: string, artists: ArtistName[], kind: FollowKind) =>
  choices(
    words,
    body,
    artistRows(artists, (name, { username }) => button(name, kind, username)),
  );

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
  const rows = artists.map((artist) => ({
    ...button(artist.displayName, kind, artist.username),
    description: apart(words, artist),
  }));
  if (prefix === undefined) return choices(words, parts.severalArtists, rows);
  const begun = plain(prefix);
  const names = new Set(artists.map(({ displayName }) => displayName.toLowerCase()));
  const offered = artists.map(({ username, displayName: name }) =>
    button(parts[`${kind}Named`]({ name }), kind, username),
  );
  return fitOnButtons(offered) && names.size === artists.length
    ? buttons(words, say.onlyBegun({ begun }), ...offered)
    : choices(words, say.onlyBegunChoose({ begun }), rows);
}

const fitOnButtons = (offered: { title: string }[]): boolean =>
  offered.length <= LIMITS.buttons &&
  offered.every(({ title }) => title.length <= LIMITS.buttonTitle);

/** Offers the artists with similar usernames, and a place that may have been meant. */
export function unknownArtist(
  words: Words,
  typed: string,
  kind: FollowKind,
  { similar, place }: { similar: string[]; place?: Place | undefined },
): OutgoingMessage {
  const { following: say, parts } = words.chat;
  if (similar.length === 0) return buttons(words, say.noSuchArtist({ typed }), 'hello', 'help');
  const body = say.noSuchArtistBut({ typed });
  const places = (place ? [inTheirWords(words, place)] : []).map(({ id, name }) =>
    button(parts.followNamed({ name }), 'followPlace', id),
  );
  const artists = similar
    .slice(0, LIMITS.buttons - places.length)
    .map((name) => button(parts[`${kind}Named`]({ name }), kind, name));
  if (fitOnButtons(artists)) return buttons(words, body, ...artists, ...places);
  // Too long for buttons: a row has room for the whole name.
  return choices(words, body, [
    ...artists.map(({ id, title }, at) => ({ id, title: similar[at]!, description: title })),
    ...places.map((row) => ({ ...row, description: say.thePlace })),
  ]);
}

export function unfollowed(words: Words, artist: ArtistName, was: boolean): OutgoingMessage {
  const { following: say, buttons: usual } = words.chat;
  const { username, displayName } = artist;
  const body = say[was ? 'unfollowed' : 'wasNotFollowed']({ name: bold(displayName) });
  const again = followButton(words, username, username, 'follow', usual.follow);
  return buttons(words, body, again, 'hello');
}

/** Somebody texted only a name. */
export function offerArtist(words: Words, { username, displayName }: ArtistName): OutgoingMessage {
  const { buttons: usual, following, parts } = words.chat;
  const follow = followButton(words, displayName, username, 'follow', usual.follow);
  const body = following.places.offerArtist({ name: bold(displayName), username });
  return buttons(words, body, follow, button(parts.noThanks, 'no'));
}

/** The most artists that are listed, each with a row that unfollows it. */
export const MAX_ARTISTS = LIMITS.listRows;

/** The artists that a contact follows, each with its next gig. */
export function myArtists(
  words: Words,
  follows: { artist: ArtistName; next: GigSummary | null }[],
): OutgoingMessage {
  const { buttons: usual, ownArtists: say } = words.chat;
  if (follows.length === 0)
    return buttons(words, say.followNobody({ example: exampleOf(words) }), 'myCities', 'hello');
  const shown = follows.slice(0, MAX_ARTISTS);
  const lines = shown.map(({ artist, next }) => {
    const name = bold(artist.displayName);
    const when = next && withWhatItWas(words, next, whenAndWhere(words, next));
    return when ? say.next({ name, when }) : say.nothingAnnounced({ name });
  });
  const left = follows.slice(MAX_ARTISTS).map(({ artist }) => artist.displayName);
  const more = left.length > 0 ? [say.andOthers({ names: listNames(words, left, 6) })] : [];
  const rows = shown.map(({ artist }) => ({
    ...button(artist.displayName, 'unfollow', artist.username),
    description: usual.unfollow,
  }));
  const opening = say.following({ count: follows.length });
  return choices(words, [opening, ...lines, ...more].join('\n\n'), rows, usual.unfollow);
}
