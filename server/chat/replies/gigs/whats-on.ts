import type { Place } from '@stagebell/gazetteer';
import type { Details } from '@stagebell/reading';
import type { Days } from '@stagebell/reading/when';
import { readGivenWhen } from '@stagebell/reading/when';
import type { Genre } from '../../../../contract/genres/genres.ts';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { givenOfWhatIsOn, namedThemselves, payloadOf } from '../../payloads.ts';
import { cut, listedGigs } from '../parts/gig-lines.ts';
import { inTheirWords, listNames, listPlaces, shown, type Voice } from '../parts/names.ts';
import {
  artistRows,
  type Button,
  button,
  buttons,
  type Choice,
  choices,
  placeRows,
} from '../parts/parts.ts';

/** A question about gigs as it was understood. */
export interface Understood {
  artists: ArtistName[];
  /** Empty where any place will do. */
  places: Place[];
  /** Whether the question itself named the place. */
  isPlaced: boolean;
  genres: Genre[];
  /** The people's own words for some of the genres. */
  synonyms: string[];
  days: Days | null;
  /** Whether only their nights are meant, and whether that is the one of today. */
  isNight: boolean;
  isTonight: boolean;
}

/** The nearest match where nothing matches exactly. */
export type Instead = keyof Words['chat']['gigs']['whatsOn']['instead'];

/** The most gigs that one message lists. */
export const MAX_GIGS = 8;
/** The most genres that a reply names. */
const MAX_GENRES = 4;

/** "Fri 4 to Sun 6 Dec", "tonight, Fri 4 Dec", "Fri 4 Dec, evening and night" */
function daysWords(
  { chat, dates }: Words,
  { from, to }: Days,
  { isNight, isTonight }: Pick<Understood, 'isNight' | 'isTonight'>,
): string {
  const say = chat.gigs.whatsOn;
  if (from === to) {
    const day = dates.day(from);
    if (!isNight) return day;
    return isTonight ? say.tonight({ day }) : say.night({ day });
  }
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return say.fromTo({
    from: isOneMonth ? dates.dayOfMonth(from) : dates.day(from),
    to: dates.day(to),
  });
}

/** The music in the contact's own words; `called`: the names of genres. */
function musicOf({ or }: Words, { genres, synonyms }: Understood, called: Words['genres']): string {
  const named = namedThemselves(genres, synonyms).map((genre) => called[genre]);
  return or([...named, ...synonyms].slice(0, MAX_GENRES));
}

/** Place and date, in the form that the messages about gigs need. */
function whereAndWhen(words: Words, asked: Understood) {
  const { places, days } = asked;
  const named = places.every(({ kind }) => kind === 'city') ? 'near' : 'in';
  const names = places.map((place) => inTheirWords(words, place).name);
  return {
    where: places.length === 0 ? 'anywhere' : named,
    places: listPlaces(words, names),
    when: days ? 'given' : 'any',
    days: days ? daysWords(words, days, asked) : '',
  };
}

const namesOf = (words: Words, { artists }: Understood) =>
  listNames(
    words,
    artists.map(({ displayName }) => displayName),
  );

/** "Techno near Berlin, Fri 4 to Sun 6 Dec:" */
function found(words: Words, asked: Understood): string {
  const what = subjectOf(words, asked);
  return words.chat.gigs.whatsOn.found({ what, ...whereAndWhen(words, asked) });
}

function subjectOf(words: Words, asked: Understood): string {
  if (asked.artists.length > 0) return namesOf(words, asked);
  if (asked.genres.length === 0) return words.chat.gigs.whatsOn.gigs;
  const music = musicOf(words, asked, words.genres);
  return music.charAt(0).toUpperCase() + music.slice(1);
}

interface Answered {
  gigs: GigSummary[];
  /** The buttons beneath the gigs. */
  offered: Choice[];
  /** Where the rest of the gigs are: the page's address; null where none has them all, left out where there is no rest. */
  rest?: string | null;
}

/**
 * Lists the gigs, after a line with what was understood.
 * @param instead nothing matches exactly, but these are near that
 */
export function whatIsOn(
  words: Voice,
  asked: Understood,
  { gigs, offered, rest }: Answered,
  instead?: Instead,
): OutgoingMessage {
  const say = words.chat.gigs.whatsOn;
  const nearest = instead === 'otherGenres' && !asked.days ? 'any' : instead;
  const opening = nearest
    ? `${nothing(words, asked)} ${say.instead[nearest]}`
    : found(words, asked);
  // Without an address it is said how to ask for fewer.
  const more = rest ? say.allOfThem({ url: rest }) : say.thereAreMore;
  const parts = [opening, ...listedGigs(words, gigs), ...(rest === undefined ? [] : [more])];
  const body = parts.join('\n\n');
  const choice = offered.slice(0, LIMITS.buttons);
  // Above a list more text fits.
  return body.length <= MAX_BODY ? buttons(words, body, ...choice) : choices(words, body, choice);
}

/** The most characters of a body, so that the reminder that messages are off and `exceptUnknown` fit too. */
const MAX_BODY = LIMITS.body - 150;

/** "No techno near Berlin, Fri 4 to Sun 6 Dec, as far as I know." */
function nothing(words: Words, asked: Understood): string {
  const say = words.chat.gigs.whatsOn;
  const rest = whereAndWhen(words, asked);
  if (asked.artists.length > 0) {
    return say.nothingOfArtists({ what: namesOf(words, asked), ...rest });
  }
  return asked.genres.length > 0
    ? say.noMusic({ what: musicOf(words, asked, words.genresAmid), ...rest })
    : say.noGigs(rest);
}

/** Nothing at all is on; of the places only one that is offered to be followed is spoken of. */
export function nothingOn(words: Words, asked: Understood, offered: Choice[]): OutgoingMessage {
  const say = words.chat.gigs.whatsOn;
  const ids = offered.map((choice) => (typeof choice === 'string' ? choice : choice.id));
  const place = asked.places.find(({ id }) => ids.includes(payloadOf('followPlace', id)));
  const alsoPlace = place
    ? say.followPlaceAndArtists({ place: inTheirWords(words, place).name })
    : say.followArtists;
  const areOffered = asked.artists.some(({ username }) =>
    ids.includes(payloadOf('follow', username)),
  );
  // Who follows them hears anyway.
  const ofArtists = areOffered ? [say.followThem] : [];
  const next = asked.artists.length > 0 ? ofArtists : [alsoPlace];
  const body = [nothing(words, asked), ...next].join(' ');
  return buttons(words, body, ...offered.slice(0, LIMITS.buttons));
}

/** Several are called so. */
export function whichArtist(
  words: Words,
  artists: ArtistName[],
  asked: Details['what is on'],
): OutgoingMessage {
  const rows = artistRows(artists, (name, { username }) =>
    again(name, { ...asked, artists: [`@${username}`] }),
  );
  return choices(words, words.chat.parts.severalArtists, rows);
}

/** Several are called so, or nearly so: then `mistyped` is what was typed. */
export function whichPlace(
  words: Words,
  places: Place[],
  asked: Details['what is on'],
  mistyped?: string,
): OutgoingMessage {
  const say = words.chat.gigs.whatsOn;
  const rows = placeRows(words, places, (name, { id }) => again(name, { ...asked, places: [id] }));
  const question = mistyped ? say.didYouMeanPlace({ typed: cut(mistyped) }) : say.whichPlace;
  return choices(words, question, rows);
}

/** Answers a question without some of its words, which name nothing that we know. */
export function exceptUnknown(
  words: Words,
  names: string[],
  reply: OutgoingMessage,
): OutgoingMessage {
  const [name] = names;
  if (name === undefined || (reply.type !== 'buttons' && reply.type !== 'list')) return reply;
  const said = words.chat.gigs.whatsOn.leftOut({ unknown: shown(name) });
  return { ...reply, body: `${said}\n\n${reply.body}` };
}

export function noSuchArtist(words: Words, typed: string): OutgoingMessage {
  const say = words.chat.gigs.whatsOn;
  const body = say.noSuchArtist({ typed: cut(typed), example: say.exampleOfCity });
  return buttons(words, body, 'hello');
}

export function noSuchPlace(words: Words, typed: string): OutgoingMessage {
  const body = words.chat.gigs.whatsOn.noSuchPlace({ typed: cut(typed) });
  return buttons(words, body, 'myCities', 'hello');
}

/** Nobody knows yet where. */
export function whereAbouts({ chat: { gigs } }: Words): OutgoingMessage {
  return { type: 'location-request', body: gigs.whatsOn.where };
}

export function isOver(words: Words, asked: Understood, days: Days): OutgoingMessage {
  const say = words.chat.gigs.whatsOn;
  const written = daysWords(words, days, asked);
  return buttons(
    words,
    days.from === days.to ? say.dayIsOver({ day: written }) : say.daysAreOver({ days: written }),
    again(say.comingUp, asAsked(asked)),
    'hello',
  );
}

/** A button that asks again. */
const again = (title: string, asked: Details['what is on']): Button =>
  button(title, 'whatsOn', ...givenOfWhatIsOn(asked));

const asAsked = (asked: Understood): Details['what is on'] => ({
  artists: asked.artists.map(({ username }) => `@${username}`),
  places: asked.isPlaced ? asked.places.map(({ id }) => id) : [],
  nearMe: !asked.isPlaced && asked.places.length > 0,
  when: null,
  genres: asked.genres,
  synonyms: asked.synonyms,
});

/** The same, on any day. */
export const onOtherDays = ({ chat: { gigs } }: Words, asked: Understood): Button =>
  again(gigs.whatsOn.onAnyDay, asAsked(asked));

/** The same, on another day. */
export const onDay = ({ chat: { gigs }, dates }: Words, asked: Understood, day: string): Button =>
  again(gigs.whatsOn.onDay({ day: dates.day(day) }), {
    ...asAsked(asked),
    when: readGivenWhen(asked.isNight ? `${day}!` : day),
  });
