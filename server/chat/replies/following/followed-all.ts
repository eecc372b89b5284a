import type { Place } from '@stagebell/gazetteer';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { type Listing, listedGigs } from '../parts/gig-lines.ts';
import {
  type Button,
  button,
  buttons,
  exampleOf,
  fitting,
  fittingLines,
  listNames,
  listParts,
  listPlaces,
} from '../parts/parts.ts';
import { inTheirWords } from '../parts/place-words.ts';
import { shown, unknownNames } from '../parts/unknown-names.ts';

/** Names of what is followed now, and of what was followed before. */
export interface Done {
  now: string[];
  already: string[];
}

interface FollowedAll {
  done: Done;
  /** Names that could not be followed: of nothing, and of several things. */
  unfound: { unknown: string[]; unclear: string[] };
  /** The names of all that is followed now. */
  overview: { follows: string[]; places: string[] };
  /** What Undo takes back: places by their ids, artists as @username. */
  undo: string[];
}

/** The most gigs of a new follow that are looked at. */
export const MAX_GIGS = 4;
/** The number of characters in the empty lines around the gigs. */
const BETWEEN = 2 * MAX_GIGS;

/** A button carries what it undoes, and Meta limits what it carries. */
const hasRoom = ({ id }: Button) => id.length <= LIMITS.buttonId;

/** Says what is followed, what that brings, and what could not be followed. `named`: the gigs that have room. */
export function followedAll(
  words: Words,
  { done: { now, already }, unfound: { unknown, unclear }, overview, undo }: FollowedAll,
  listing: Listing,
): { message: OutgoingMessage; named: GigSummary[] } {
  const { following: say, parts } = words.chat;
  const blocks = listedGigs(words, listing);
  const list = (names: string[]) => listParts(words, names.map(bold), 6);
  const done = [
    ...(now.length > 0 ? [say.all.now({ names: list(now) })] : []),
    ...(already.length > 0 ? [say.all.already({ names: list(already) })] : []),
    ...unknownNames(words, unknown),
    ...unclear.map((name) => unclearWords(words, plain(shown(name)))),
  ];
  const withGigs = [...done, say.comingUp].join(' ');
  const listed = fittingLines(blocks, LIMITS.body - withGigs.length - BETWEEN);
  const opening = listed.length > 0 ? withGigs : [...done, nextStep(words, overview)].join(' ');
  const body = [opening, ...listed].join('\n\n');
  const first = undo.length > 0 ? [button(parts.undo, 'undo', ...undo)].filter(hasRoom) : [];
  return {
    message: buttons(words, body, ...first, 'myCities', 'myGigs'),
    named: listing.gigs.slice(0, listed.length),
  };
}

function unclearWords({ chat: { following }, phrases: { about } }: Words, name: string): string {
  return following.all.unclear({
    name,
    cityPhrase: about.followCity({ name }),
    artistPhrase: about.followArtist({ name }),
  });
}

/** Both an artist and a place are needed before anything can be near. */
function nextStep(
  words: Words,
  { follows, places }: { follows: string[]; places: string[] },
): string {
  const { following: say, parts } = words.chat;
  if (places.length === 0) return say.all.where;
  if (follows.length === 0) return parts.followArtistsNow({ example: exampleOf(words) });
  return say.all.next({
    artists: listNames(words, follows),
    count: follows.length,
    places: listPlaces(words, places),
  });
}

/** Says what is not followed any more: `names`. */
export function undone(words: Words, names: string[]): OutgoingMessage {
  const say = words.chat.following.all;
  const list = listParts(words, names.map(bold), 6);
  const body = names.length > 0 ? say.undone({ names: list }) : say.nothingToUndo;
  return buttons(words, body, 'myCities', 'hello');
}

/** Whether to unfollow everything. `others`: what is followed besides artists. */
export function confirmUnfollowEverything(
  words: Words,
  artists: string[],
  others: string[],
): OutgoingMessage {
  const { following, parts } = words.chat;
  const say = following.all;
  const names = [...artists, ...others].map((name) => bold(shown(name)));
  const isMixed = artists.length > 0 && others.length > 0;
  return buttons(
    words,
    say.askEverything({ names: listParts(words, names, 6) }),
    button(say.yesEverything, 'confirmUnfollowEverything'),
    ...(isMixed ? [button(say.onlyArtists, 'confirmUnfollowArtists')] : []),
    button(parts.noKeepIt, 'no'),
  );
}

/**
 * @param undo what Undo follows again
 * @param unknown names that nothing has
 */
export function unfollowedAll(
  words: Words,
  names: string[],
  undo: string[],
  unknown: string[] = [],
): OutgoingMessage {
  const { following, parts } = words.chat;
  const list = listParts(words, names.map(bold), 6);
  const first = undo.length > 0 ? [button(parts.undo, 'followThese', ...undo)].filter(hasRoom) : [];
  const done =
    names.length > 0 ? following.all.unfollowed({ names: list }) : following.all.noneFollowed;
  const body = [done, ...unknownNames(words, unknown)].join(' ');
  return buttons(words, body, ...first, 'myCities', 'hello');
}

/** Says what was followed until now, when something else takes its place, which has an Undo of its own. */
export function leftBehind(words: Words, names: string[], ids: string[]): OutgoingMessage {
  const { following, parts } = words.chat;
  const title = fitting(parts.followNamed({ name: words.list(names) }), following.all.followAgain);
  const body = following.all.unfollowed({ names: listParts(words, names.map(bold), 6) });
  return buttons(words, body, button(title, 'followThese', ...ids));
}

/** A name that both an artist and a place have. */
export function artistOrPlace(
  words: Words,
  artist: { username: string; displayName: string },
  place: Place,
): OutgoingMessage {
  const { following: say, parts } = words.chat;
  return buttons(
    words,
    say.all.artistOrPlace({
      artist: bold(artist.displayName),
      username: artist.username,
      place: bold(inTheirWords(words, place).description),
    }),
    button(say.theArtist, 'follow', artist.username),
    button(say.thePlace, 'followPlace', place.id),
    button(parts.noThanks, 'no'),
  );
}
