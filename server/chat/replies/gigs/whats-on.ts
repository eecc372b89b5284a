import { GENRES, type Genre } from '../../../../contract/genres/genres.ts';
import type { ArtistName } from '../../../domain/follows/followers.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { venueDate, venueTime } from '../../../domain/gigs/venue-time.ts';
import type { Place } from '../../../places/place.ts';
import { bold } from '../../../whatsapp/bold.ts';
import { fitText } from '../../../whatsapp/fit-text.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { type Details, givenOfWhatIsOn, namedThemselves } from '../../details.ts';
import { phraseOf } from '../../intents.ts';
import type { Days } from '../../reading/when/when.ts';
import { readGivenWhen } from '../../reading/when/when-given.ts';
import { whatItWas } from '../parts/gig-lines.ts';
import {
  type Button,
  button,
  buttons,
  choices,
  fitting,
  listNames,
  MENU,
  MY_CITIES,
  type Row,
} from '../parts/parts.ts';

/** A question about gigs as it was understood. */
export interface Understood {
  artists: ArtistName[];
  /** Empty where any place was meant. */
  places: Place[];
  /** Whether the question itself said where. */
  isPlaced: boolean;
  genres: Genre[];
  /** What people said for some of them. */
  synonyms: string[];
  days: Days | null;
  isTonight: boolean;
}

/** What is found where nothing is just as it was asked for. */
export type Instead = 'other-days' | 'other-genres' | 'any' | 'further' | 'elsewhere';

/** One message holds no more. */
export const MOST_GIGS = 8;
/** That are named. */
const MOST_GENRES = 4;
/** In characters: of names that artists and venues choose. */
const NAME_SHOWN = 40;

/** "Fri 4 Dec" */
function dayWords(day: string, withMonth = true): string {
  const { weekday, day: number, month } = venueDate(`${day}T00:00:00`);
  return `${weekday} ${number}${withMonth ? ` ${month}` : ''}`;
}

/** "Fri 4 to Sun 6 Dec", "tonight, Fri 4 Dec" */
function daysWords({ from, to }: Days, isTonight: boolean): string {
  if (from === to) return `${isTonight ? 'tonight, ' : ''}${dayWords(from)}`;
  return `${dayWords(from, from.slice(0, 7) !== to.slice(0, 7))} to ${dayWords(to)}`;
}

const either = (names: string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

/** The music in people's own words; `nameOf` writes a genre that they called by its name. */
function musicOf({ genres, synonyms }: Understood, nameOf: (genre: Genre) => string): string {
  const names = [...namedThemselves(genres, synonyms).map(nameOf), ...synonyms];
  return either(names.slice(0, MOST_GENRES));
}

/** Genres whose names are written with capitals amid a sentence too. */
const PROPER = new Set<Genre>(['latin', 'christian', 'celtic']);
const CAPITALS = /[A-Z]/g;

/** "techno", but "K-Pop" and "EDM" */
function amidSentence(genre: Genre): string {
  const label = GENRES[genre];
  const areWords = label.split(' ').every((word) => (word.match(CAPITALS) ?? []).length <= 1);
  return areWords && !label.includes('-') && !PROPER.has(genre) ? label.toLowerCase() : label;
}

/** " near Porto and Braga", " in Portugal" */
function whereWords(places: Understood['places']): string {
  if (places.length === 0) return '';
  const isAround = places.every(({ kind }) => kind === 'city');
  return ` ${isAround ? 'near' : 'in'} ${listNames(places.map(({ name }) => name))}`;
}

/** "Techno near Berlin, Fri 4 to Sun 6 Dec" */
function understood(asked: Understood, subject: string): string {
  const when = asked.days ? `, ${daysWords(asked.days, asked.isTonight)}` : '';
  return `${subject}${whereWords(asked.places)}${when}`;
}

function subjectOf(asked: Understood): string {
  const { artists, genres } = asked;
  if (artists.length > 0) return listNames(artists.map(({ displayName }) => displayName));
  if (genres.length === 0) return 'Gigs';
  const music = musicOf(asked, (genre) => GENRES[genre]);
  return music.charAt(0).toUpperCase() + music.slice(1);
}

const cut = (name: string) => fitText(name, NAME_SHOWN);

/** Who, when, where and the link, in three lines. */
function gigLines(gig: GigSummary, gigUrl: (shortId: string) => string): string {
  const where = gig.venue ? `${cut(gig.venue)}, ${gig.placeName}` : gig.placeName;
  const status = gig.status === 'scheduled' ? '' : ` – ${gig.status}`;
  const when = `${venueTime(gig.wallTime)}${whatItWas(gig)}${status}`;
  return `${bold(cut(gig.artistName))} · ${when}\n${where}\n${gigUrl(gig.shortId)}`;
}

/** What is on, with what was understood said first. */
export function whatIsOn(
  asked: Understood,
  gigs: GigSummary[],
  more: string | null,
  gigUrl: (shortId: string) => string,
  offered: Button[],
): OutgoingMessage {
  return withButtons(
    `${understood(asked, subjectOf(asked))}:`,
    gigs.map((gig) => gigLines(gig, gigUrl)),
    more,
    offered,
  );
}

const NEXT_BEST: Record<Instead, string> = {
  'other-days': 'On other days:',
  'other-genres': 'Other music then:',
  any: 'What else is coming up there:',
  further: 'A bit further away:',
  elsewhere: 'Elsewhere:',
};

function nextBest(instead: Instead, { days }: Understood): string {
  return NEXT_BEST[instead === 'other-genres' && !days ? 'any' : instead];
}

/** Nothing is on just as asked, but something near to it is. */
export function notQuite(
  asked: Understood,
  instead: Instead,
  gigs: GigSummary[],
  gigUrl: (shortId: string) => string,
  offered: Button[],
): OutgoingMessage {
  return withButtons(
    `${nothing(asked)} ${nextBest(instead, asked)}`,
    gigs.map((gig) => gigLines(gig, gigUrl)),
    null,
    offered,
  );
}

/** "No techno near Berlin, Fri 4 to Sun 6 Dec, as far as I know." */
function nothing(asked: Understood): string {
  if (asked.artists.length > 0) {
    const name = listNames(asked.artists.map(({ displayName }) => displayName));
    return `${understood(asked, name)}: nothing announced.`;
  }
  const what = asked.genres.length > 0 ? musicOf(asked, amidSentence) : 'gigs';
  return `${understood(asked, `No ${what}`)}, as far as I know.`;
}

/** Nothing at all is on. */
export function nothingOn(asked: Understood, offered: Button[]): OutgoingMessage {
  const [place] = asked.places;
  const next =
    asked.artists.length > 0
      ? 'Follow them, and you hear here when they play near your cities.'
      : place
        ? `Follow ${place.name} and artists you like, and you hear here when they play there.`
        : 'Follow artists you like, and you hear here when they play near you.';
  return buttons(`${nothing(asked)} ${next}`, ...offered.slice(0, LIMITS.buttons));
}

/** In characters: leaves room for the reminder that messages are off, and for `exceptUnknown`. */
const BODY_MAXIMUM = LIMITS.body - 150;

/** With buttons where they have room beneath the gigs, else with a list, above which more fits. */
function withButtons(
  opening: string,
  blocks: string[],
  more: string | null,
  offered: Button[],
): OutgoingMessage {
  const body = [opening, ...blocks, ...(more ? [more] : [])].join('\n\n');
  const choice = offered.slice(0, LIMITS.buttons);
  return body.length <= BODY_MAXIMUM ? buttons(body, ...choice) : choices(body, choice);
}

/** Where the rest of the gigs are; without an address, how to ask for fewer. */
export function more(url: string | null): string {
  return url ? `All of them: ${url}` : 'There are more: ask me for a day or a kind of music.';
}

/** Several are called so. */
export function whichArtist(artists: ArtistName[], asked: Details['what is on']): OutgoingMessage {
  const rows = artists.slice(0, LIMITS.listRows).map(({ username, displayName }) => ({
    ...again(displayName, { ...asked, artists: [`@${username}`] }),
    description: `@${username}`,
  }));
  return choices('There are several of that name. Tap Choose to pick one.', rows);
}

const placeRows = (places: Place[], asked: Details['what is on']): Row[] =>
  places.map(({ id, name, description }) => ({
    ...again(name, { ...asked, places: [id] }),
    description,
  }));

/** Several are called so. */
export function whichPlace(places: Place[], asked: Details['what is on']): OutgoingMessage {
  return choices('Which one do you mean? Tap Choose.', placeRows(places, asked));
}

/** What was typed is no name that is known, but nearly one. */
export function didYouMeanPlace(
  typed: string,
  places: Place[],
  asked: Details['what is on'],
): OutgoingMessage {
  const question = `I know no place called "${cut(typed)}". Did you mean one of these?`;
  return choices(question, placeRows(places, asked));
}

/** In characters: of what nobody and nothing is called. */
const UNKNOWN_SHOWN = 30;

/** An answer to all of a question but some words that name nothing we know. */
export function exceptUnknown(names: string[], reply: OutgoingMessage): OutgoingMessage {
  const [name] = names;
  if (name === undefined || (reply.type !== 'buttons' && reply.type !== 'list')) return reply;
  const said = `I don't know "${fitText(name, UNKNOWN_SHOWN)}", so I left that out.`;
  return { ...reply, body: `${said}\n\n${reply.body}` };
}

export function noSuchArtist(typed: string): OutgoingMessage {
  return buttons(
    `I know no artist called "${cut(typed)}". Ask me what's on in a city instead, like "What's on in Porto?"`,
    MENU,
  );
}

export function noSuchPlace(typed: string): OutgoingMessage {
  return buttons(
    `I know no place called "${cut(typed)}". Text me the nearest bigger town, or send me a location pin.`,
    MY_CITIES,
    MENU,
  );
}

/** Nobody knows yet where. */
export function whereAbouts(): OutgoingMessage {
  return {
    type: 'location-request',
    body: 'Which city? Text me its name, or tap below to send me where you are.',
  };
}

export function noSuchDay(): OutgoingMessage {
  return buttons(
    'I can\'t find that day in the calendar. Which one do you mean? Like "Friday", or "4 December".',
    MENU,
  );
}

export function endsBeforeItBegins(): OutgoingMessage {
  return buttons(
    'That ends before it begins. Which days do you mean? Like "4 to 6 December".',
    MENU,
  );
}

export function isOver(asked: Understood, days: Days): OutgoingMessage {
  const verb = days.from === days.to ? 'is' : 'are';
  return buttons(
    `${daysWords(days, false)} ${verb} over. Shall I look at what's coming up?`,
    again("What's coming up", asAsked(asked)),
    MENU,
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
export const onOtherDays = (asked: Understood): Button => again('On any day', asAsked(asked));

/** The same, on another day. */
export const onDay = (asked: Understood, day: string): Button =>
  again(`On ${dayWords(day)}`, { ...asAsked(asked), when: readGivenWhen(day) });

/** Offers to follow the city that was asked about, or the artist. */
export const followCity = ({ id, name }: Pick<Place, 'id' | 'name'>): Button =>
  button(fitting(`Follow ${name}`, 'Follow this place'), 'followPlace', id);

export const followArtist = ({ username, displayName }: ArtistName): Button =>
  button(fitting(phraseOf('follow', displayName), 'Follow the artist'), 'follow', username);
