import type { Place } from '@stagebell/gazetteer';
import { sayFault } from '../../../../contract/fault.ts';
import { type FollowedPlace, PLACES_TOO_MANY } from '../../../domain/follows/followed-locations.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../messenger/bold.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { distanceIn, fittingLines, inTheirWords, listNames, type Voice } from '../parts/names.ts';
import {
  button,
  buttons,
  choices,
  exampleOf,
  fitting,
  followPlaceButton,
  placeRows,
  type SetupLink,
  setupLink,
} from '../parts/parts.ts';
import { comingUp } from './following.ts';

type Named = Pick<Place, 'id' | 'name' | 'description'>;

/** How a place was found; as a guess, its name was mistyped. */
export type KnownBy = 'pin' | 'name' | 'guess';

/** The short name of a pin's city, because nobody named another. */
export function offerPlace(words: Words, place: Named, from: KnownBy): OutgoingMessage {
  const { following, parts } = words.chat;
  const { name, description } = inTheirWords(words, place);
  const say = following.places;
  const question = {
    pin: say.offerOfPin({ name, description }),
    name: say.offer({ description }),
    guess: say.guess({ description }),
  };
  const no = button(parts.noThanks, 'no');
  return buttons(words, question[from], followPlaceButton(words, place), 'myCities', no);
}

export const tooManyPlaces = (words: Words): OutgoingMessage =>
  buttons(words, sayFault(words.problems, PLACES_TOO_MANY) ?? '', 'myCities', 'help');

/** Several are called so. */
export function offerPlaces(words: Words, places: Named[]): OutgoingMessage {
  const rows = placeRows(words, places, (name, { id }) => button(name, 'followPlace', id));
  return choices(words, words.chat.following.places.which, rows);
}

export function followedAlready(words: Words, place: Named): OutgoingMessage {
  const { name } = inTheirWords(words, place);
  const body = words.chat.following.places.already({ name: bold(name) });
  return buttons(words, body, 'myCities', 'hello');
}

export const noPlaceCalled = (words: Words, name: string): OutgoingMessage =>
  buttons(words, words.chat.following.places.unknown({ name }), 'myCities', 'hello');

export function offerRemoval(
  words: Words,
  place: Pick<FollowedPlace, 'placeId' | 'name' | 'description'>,
): OutgoingMessage {
  const { following, parts } = words.chat;
  const { placeId, name, description } = inTheirWords(words, place);
  const { remove, removeNamed, removeIt } = following.places;
  return buttons(
    words,
    remove({ description }),
    button(fitting(removeNamed({ name }), removeIt), 'unfollowPlace', placeId),
    button(parts.noKeepIt, 'no'),
  );
}

export function placeUnfollowed(words: Words, place: Named, was: boolean): OutgoingMessage {
  const say = words.chat.following.places;
  const name = bold(inTheirWords(words, place).name);
  const body = say[was ? 'removed' : 'wasNotFollowed']({ name });
  return buttons(words, body, followPlaceButton(words, place, say.followIt), 'myCities');
}

export function placeFollowed(
  words: Voice,
  { place, already }: { place: Place; already: boolean },
  follows: string[],
  gigs: GigSummary[],
): OutgoingMessage {
  const { following: say, parts } = words.chat;
  const name = bold(inTheirWords(words, place).name);
  const opening = say.cities[already ? 'already' : 'now']({ name });
  const artists = listNames(words, follows);
  const next =
    follows.length > 0
      ? say.cities.whenTheyPlay({ artists, count: follows.length })
      : parts.followArtistsNow({ example: exampleOf(words) });
  return (
    comingUp(words, `${opening} ${say.comingUpThere}`, gigs) ??
    buttons(words, `${opening} ${next}`, 'myCities', 'myGigs')
  );
}

/** The most characters of the list, so that the sentences around it fit too. */
const MAX_PLACES = 700;

/** A followed place, with the radius in which gigs count as near a city. */
function placeLine(words: Voice, followed: FollowedPlace): string {
  const km = followed.ownRadiusKm ?? followed.usualRadiusKm;
  const { description: place } = inTheirWords(words, followed);
  const { within } = words.chat.following.cities;
  return `• ${km === null ? words.isolated(place) : within({ place, distance: distanceIn(words, km) })}`;
}

export function myCities(words: Voice, places: FollowedPlace[], link: SetupLink): OutgoingMessage {
  const say = words.chat.following.cities;
  const lines = places.map((place) => placeLine(words, place));
  const shown = fittingLines(lines, MAX_PLACES);
  const left = lines.length - shown.length;
  const more = left > 0 ? [words.chat.parts.andMore({ count: left })] : [];
  const list = [...shown, ...more].join('\n');
  const body =
    places.length > 0
      ? say.list({ places: list, radiusPhrase: phraseOf(words, 'myRadius') })
      : say.none;
  return setupLink(words, body, say.choose, link);
}
