import type { Place } from '@stagebell/gazetteer';
import type { Phrase } from '@stagebell/reading';
import { WELL_KNOWN_RADIUS } from '@stagebell/reading';
import {
  type GigDetails,
  isGigChange,
  isOwnNameChange,
  readGigChange,
  readGigDetails,
} from '@stagebell/reading/gig-details';
import { type Day, daysOf } from '@stagebell/reading/when';
import { hasQuestionMark } from '@stagebell/reading/words';
import { Temporal } from 'temporal-polyfill';
import {
  MAX_ADDRESS_LENGTH,
  MAX_GIG_TITLE_LENGTH,
  MAX_URL_LENGTH,
  MAX_VENUE_LENGTH,
} from '../../../../contract/limits.ts';
import { usesMiles } from '../../../../languages/distance.ts';
import { currentDay, currentTime } from '../../../db/clock.ts';
import { messageContext } from '../../../db/encryption-contexts.ts';
import { managedArtists, managedGigs } from '../../../domain/artists/managers.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Suggested } from '../../../domain/sessions/suggested-gig.ts';
import { placeDescription } from '../../../places/place-names.ts';
import { readPhrase } from '../../phrases/read-phrase.ts';
import type { Turn, Written } from '../../turn.ts';

/** What the message says of a new gig; undefined: nothing. */
export function saidOfNewGig(turn: Turn): Suggested | undefined {
  return firstSaid(turn, ({ text, picture }) => {
    const details = readGigDetails(text, townsOf(turn));
    const { title, ...others } = details;
    // Words that are nothing else are a title only beside something that is.
    const isSaid = picture || Object.keys(others).length > 0;
    const dateOf = (day: Day, zone: string) => dayFrom(day, currentDay(zone));
    return isSaid ? suggestedBy(turn, details, picture, dateOf) : undefined;
  });
}

/** What the message says to be new of a gig; undefined: nothing. */
export function saidOfGig(turn: Turn, gig: GigSummary): Suggested | undefined {
  const before = Temporal.PlainDate.from(gig.wallTime.slice(0, 10));
  const today = currentDay(gig.timeZone);
  const dateOf = (day: Day) => movedTo(day, before, today);
  return firstSaid(turn, ({ text, picture }) =>
    suggestedBy(
      turn,
      readGigChange(text, townsOf(turn), (day) => dateOf(day) === before.toString()),
      picture,
      dateOf,
    ),
  );
}

/** Whether the message says when a gig is now: that is a change of its date, whatever else it is called. */
export const saysNewDay = (turn: Turn): boolean =>
  readGigChange(turn.written.text, () => null).day !== undefined;

/** Keeps the message for the form of the gig or artist that is asked about. */
export async function keepSaid({ db, vault, contactId, written }: Turn): Promise<void> {
  const { sealed } = vault.seal(JSON.stringify(written), messageContext(contactId));
  await askNext(db, contactId, { ask: 'fill-in', message: sealed.toString('base64') });
}

/** What may be read beside a poster's words, which often end in "follow us". */
const BESIDE_GIG: Phrase['kind'][] = ['createGig', 'whatsOn', 'follow', 'hello', 'free', 'help'];

/**
 * Whether a message is nothing but a gig's poster or its words, from somebody who manages an artist: with a picture a day
 * is enough, a text has several lines and says where too.
 */
export async function isGigAlone(turn: Turn): Promise<boolean> {
  const { text, picture } = turn.written;
  if (!picture && !text.trim().includes('\n')) return false;
  const phrase = readPhrase(text);
  if (hasQuestionMark(text) || (phrase && !BESIDE_GIG.includes(phrase.kind))) return false;
  const { day, time, place, venue, title } = readGigDetails(text, townsOf(turn));
  const isWhole = day && (place || venue) && (time || title);
  if (!day || (!picture && !isWhole)) return false;
  return (await managedArtists(turn.db, turn.contactId)).length > 0;
}

/** Whether a message gives another title, venue or date to a gig of its writer's that is to come. */
export async function isOfOwnGig({ db, contactId, written: { text } }: Turn): Promise<boolean> {
  if (!isGigChange(text)) return false;
  const now = currentTime().getTime();
  return (await managedGigs(db, contactId)).some(({ startsAt }) => startsAt.getTime() > now);
}

/** Whether a message gives its writer, who manages an artist, another name. */
export const isOfOwnName = async ({ db, contactId, written: { text } }: Turn): Promise<boolean> =>
  isOwnNameChange(text) && (await managedArtists(db, contactId)).length > 0;

/** Of this message; else of the one before, about which it was asked whose gig or which gig it is. */
function firstSaid(
  { written, pending, vault, contactId }: Turn,
  read: (written: Written) => Suggested | undefined,
): Suggested | undefined {
  const said = read(written);
  if (said || pending?.ask !== 'fill-in') return said;
  const kept = vault.open(Buffer.from(pending.message, 'base64'), messageContext(contactId));
  return read(JSON.parse(kept) as Written);
}

const townsOf =
  ({ places }: Turn) =>
  (name: string, isNamed: boolean): Place | null => {
    const [town] = places.called(name).filter(({ kind }) => kind === 'city');
    return town && (isNamed || (town.radiusKm ?? 0) > WELL_KNOWN_RADIUS) ? town : null;
  };

function suggestedBy(
  { words }: Turn,
  { title, day, time, place, venue, address, url }: GigDetails<Place>,
  picture: Written['picture'],
  dateOf: (day: Day, timeZone: string) => string | null,
): Suggested | undefined {
  const date = day && dateOf(day, place?.timeZone ?? 'UTC');
  const link = url && withScheme(url);
  const suggested: Suggested = {
    ...(title && { title: cut(title, MAX_GIG_TITLE_LENGTH) }),
    ...(date && { day: date }),
    ...(time && { time }),
    ...(place && { place: chosen(place, words.language) }),
    ...(venue && { venue: cut(venue, MAX_VENUE_LENGTH) }),
    ...(address && { address: cut(address, MAX_ADDRESS_LENGTH) }),
    ...(link && { url: link }),
    ...(picture && { picture }),
  };
  return Object.keys(suggested).length > 0 ? suggested : undefined;
}

const dayFrom = (day: Day, today: Temporal.PlainDate): string | null =>
  daysOf({ kind: 'day', day }, today.toString())?.from ?? null;

/** "The 13th" is that of the gig's month, unless it is over; else the coming one. */
function movedTo(day: Day, before: Temporal.PlainDate, today: Temporal.PlainDate): string | null {
  const isOfMonth = 'date' in day && day.month === undefined && day.date <= before.daysInMonth;
  const moved = isOfMonth ? before.with({ day: day.date }) : null;
  const isToCome = moved && Temporal.PlainDate.compare(moved, today) >= 0;
  return isToCome ? moved.toString() : dayFrom(day, today);
}

function chosen(place: Place, language: string): NonNullable<Suggested['place']> {
  const { id, name, description, latitude, longitude, timeZone, country } = place;
  return {
    placeId: id,
    name,
    description: placeDescription(id, description, language),
    coordinates: { lat: latitude, lng: longitude },
    timeZone,
    ...(usesMiles(country) && { inMiles: true }),
  };
}

/** By characters as people count them, and not in the middle of one. */
const cut = (text: string, maximum: number) => [...text].slice(0, maximum).join('').trim();

function withScheme(url: string): string | null {
  const whole = url.toLowerCase().startsWith('http') ? url : `https://${url}`;
  return whole.length <= MAX_URL_LENGTH && URL.canParse(whole) ? whole : null;
}
