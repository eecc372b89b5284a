import type { Place } from '@stagebell/gazetteer';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { listedGigs } from '../parts/gig-lines.ts';
import {
  boldNames,
  fittingLines,
  inTheirWords,
  listNames,
  listParts,
  listPlaces,
  shown,
  unknownNames,
  type Voice,
} from '../parts/names.ts';
import { type Button, button, buttons, exampleOf, fitting } from '../parts/parts.ts';

interface FollowedAll {
  /** Names of what is followed now, and of what was followed before. */
  done: { now: string[]; already: string[] };
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

/** What takes it back, where there is something and a button has room for it. */
const undoButton = (words: Words, kind: 'undo' | 'followThese', undo: string[]): Button[] =>
  [button(words.chat.parts.undo, kind, ...undo)].filter(
    ({ id }) => undo.length > 0 && id.length <= LIMITS.buttonId,
  );

/** Says what is followed, what that brings, and what could not be followed. `named`: the gigs that have room. */
export function followedAll(
  words: Voice,
  { done: { now, already }, unfound: { unknown, unclear }, overview, undo }: FollowedAll,
  gigs: GigSummary[],
): { message: OutgoingMessage; named: GigSummary[] } {
  const { following: say } = words.chat;
  const done = [
    ...(now.length > 0 ? [say.all.now({ names: boldNames(words, now) })] : []),
    ...(already.length > 0 ? [say.all.already({ names: boldNames(words, already) })] : []),
    ...unknownNames(words, unknown),
    ...unclear.map((name) => unclearWords(words, plain(shown(name)))),
  ];
  const withGigs = [...done, say.comingUp].join(' ');
  const room = LIMITS.body - withGigs.length - BETWEEN;
  const listed = fittingLines(listedGigs(words, gigs), room);
  const opening = listed.length > 0 ? withGigs : [...done, nextStep(words, overview)].join(' ');
  const body = [opening, ...listed].join('\n\n');
  return {
    message: buttons(words, body, ...undoButton(words, 'undo', undo), 'myCities', 'myGigs'),
    named: gigs.slice(0, listed.length),
  };
}

const unclearWords = ({ chat: { following }, phrases: { about } }: Words, name: string): string =>
  following.all.unclear({
    name,
    cityPhrase: about.followCity({ name }),
    artistPhrase: about.followArtist({ name }),
  });

/** Both an artist and a place are needed before anything can be near. */
function nextStep(words: Words, { follows, places }: FollowedAll['overview']): string {
  const { following: say, parts } = words.chat;
  if (places.length === 0) return say.all.where;
  if (follows.length === 0) return parts.followArtistsNow({ example: exampleOf(words) });
  return say.all.next({
    artists: listNames(words, follows),
    count: follows.length,
    places: listPlaces(words, places),
  });
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

interface UnfollowedAll {
  names: string[];
  /** What follows them again. */
  ids: string[];
}

/** Says what is not followed any more, because a follow was taken back. */
export function undone(words: Words, { names }: UnfollowedAll): OutgoingMessage {
  const say = words.chat.following.all;
  const body =
    names.length > 0 ? say.undone({ names: boldNames(words, names) }) : say.nothingToUndo;
  return buttons(words, body, 'myCities', 'hello');
}

/** @param unknown names that nothing has */
export function unfollowedAll(
  words: Words,
  { names, ids }: UnfollowedAll,
  unknown: string[] = [],
): OutgoingMessage {
  const say = words.chat.following.all;
  const done =
    names.length > 0 ? say.unfollowed({ names: boldNames(words, names) }) : say.noneFollowed;
  const body = [done, ...unknownNames(words, unknown)].join(' ');
  return buttons(words, body, ...undoButton(words, 'followThese', ids), 'myCities', 'hello');
}

/** Says what was followed until now, when something else takes its place, which has an Undo of its own. */
export function leftBehind(words: Words, { names, ids }: UnfollowedAll): OutgoingMessage {
  const { following, parts } = words.chat;
  const title = fitting(parts.followNamed({ name: words.list(names) }), following.all.followAgain);
  const body = following.all.unfollowed({ names: boldNames(words, names) });
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
