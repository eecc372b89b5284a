import {
  type Details,
  GIG_QUESTIONS,
  type GigQuestion,
  INTENTS,
  type Intent,
  type Kind,
  type Need,
  rowOf,
} from '@stagebell/reading';
import { pattern } from '@stagebell/reading/pattern';
import { readGivenWhen, writeWhen } from '@stagebell/reading/when';
import { GENRE_IDS, type Genre } from '../../contract/genres/genres.ts';
import { OWN_RADII_KM } from '../../contract/limits.ts';
import type { OwnRadius } from '../../contract/places/followed-location.ts';
import { REPORT_REASONS, type ReportReason } from '../../contract/reports/report-reasons.ts';
import type { PhrasesWords } from '../../languages/words.generated.ts';
import { buttonPayload, readButtonPayload } from '../button-payload.ts';
import type { Words } from '../languages/words.ts';
import { LIMITS } from '../messenger/outgoing.ts';
import { nearestTo } from './phrases/genre-names.ts';

/** What has a phrase that people read and type; what has none is said by buttons or in people's own words. */
export type WrittenKind = Extract<Kind, keyof PhrasesWords['alone']>;

/** How people write an intent in the language of `words`; `name`: the username or code that it is about. */
export function phraseOf({ phrases }: Pick<Words, 'phrases'>, kind: WrittenKind, name?: string) {
  const about: { [K in WrittenKind]?: PhrasesWords['about']['follow'] } = phrases.about;
  return (name && about[kind]?.({ name })) || phrases.alone[kind];
}

/** What a button says that means an intent. */
export function payloadOf<K extends Kind>(
  kind: K,
  ...given: Given[(typeof INTENTS)[K]['needs']]
): string {
  return buttonPayload(kind, ...givenAsTexts(given));
}

/** What a button means; null for one that is not ours; undefined where its payload is no such thing. */
export function readPayload(id: string): Intent | null | undefined {
  const payload = readButtonPayload(id);
  if (!payload) return undefined;
  if (id.length > LIMITS.buttonId || !Object.hasOwn(INTENTS, payload.intent)) return null;
  const kind = payload.intent as Kind;
  const details: unknown = readGiven[rowOf(kind).needs](payload.given);
  return details === null ? null : ({ kind, ...(details as object) } as Intent);
}

/** What a button gives along for a need; nothing can be given for what is only typed. */
export interface Given {
  nothing: [];
  /** Usernames, likeliest first. */
  artist: string[];
  'own artist': [username?: string];
  gig: [shortId?: string];
  'known gig': [shortId: string];
  'gig question': [question: GigQuestion, shortId: string];
  place: [placeId: string];
  'place and radius': [placeId: string, km: OwnRadius];
  radius: [];
  distance: never;
  language: [language: string];
  'place name': never;
  /**
   * Places by their ids, artists as @username, genres, ~synonyms of genres, a time as `writeWhen` writes it, and
   * "near" for near the contact.
   */
  'what is on': string[];
  /** Places by their ids, artists as @username, gigs by their codes. */
  pause: string[];
  /** Places by their ids, artists as @username. */
  followed: string[];
  /** What goes, a `>`, and what comes. */
  swapped: string[];
  /** A gig by its code, or artists as @username. */
  reported: string[];
  reason: [];
  'report reason': [reason: ReportReason, thing: string];
  'own words': [];
}

const USERNAME = pattern('^[a-zA-Z0-9._]+$');
const SHORT_ID = pattern('^[a-z0-9]+$');
const LANGUAGE = pattern('^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$');
const PLACE_ID = pattern('^(?:gn:[0-9]+|cc:[A-Z]{2})$');
/** Stands for the city's usual radius. */
const USUAL = 'usual';

/** Whether a name is the id of a place that the chat gives. */
export const isPlaceId = (name: string): boolean => PLACE_ID.test(name);

/** As a payload has them; null, the city's usual radius, is written `usual`. */
function givenAsTexts(given: readonly (string | OwnRadius | undefined)[]): string[] {
  return given.filter((one) => one !== undefined).map((one) => String(one ?? USUAL));
}

const only = <D>(given: string[], details: D): D | null => (given.length === 0 ? details : null);
const onlyOne = <D>([one, ...more]: string[], read: (one: string) => D | null): D | null =>
  one !== undefined && more.length === 0 ? read(one) : null;

const asShortId = (text: string) => (SHORT_ID.test(text) ? { shortId: text } : null);
const asPlace = (text: string) => (PLACE_ID.test(text) ? { placeId: text } : null);
const asUsernames = (texts: string[]) =>
  texts.every((text) => USERNAME.test(text))
    ? { usernames: texts.map((text) => text.toLowerCase()) }
    : null;

const artistsIn = (given: string[]) =>
  asUsernames(given.filter((text) => text.startsWith('@')).map((text) => text.slice(1)));

const NEAR_ME = 'near';
/** The most places, artists and genres each that a button carries. */
const MAX_NAMED = 3;
const MAX_GIVEN = 3 * MAX_NAMED + 2;

export const isGenre = (text: string): text is Genre => GENRE_IDS.some((id) => id === text);

const SYNONYM = '~';
const givenSynonym = (name: string) => SYNONYM + name.replaceAll(' ', '_');
const synonymGiven = (text: string) => text.slice(SYNONYM.length).replaceAll('_', ' ');

/** The genres of a question that no synonym stands for. */
export function namedThemselves<G extends string>(genres: G[], synonyms: string[]): G[] {
  const meant: string[] = synonyms.flatMap((name) => nearestTo(name) ?? []);
  return genres.filter((genre) => !meant.includes(genre));
}

/** A question as a button gives it along: with the names that are known, and not more than fits. */
export function givenOfWhatIsOn(asked: Details['what is on']): string[] {
  const { artists, places, nearMe, when, genres, synonyms } = asked;
  return [
    ...places.filter(isPlaceId).slice(0, MAX_NAMED),
    ...artists.filter((name) => name.startsWith('@')).slice(0, MAX_NAMED),
    ...(nearMe ? [NEAR_ME] : []),
    ...[...synonyms.map(givenSynonym), ...namedThemselves(genres, synonyms)].slice(0, MAX_NAMED),
    ...(when ? [writeWhen(when)] : []),
  ];
}

function asWhatIsOn(given: string[]): Details['what is on'] | null {
  const places = given.filter((text) => PLACE_ID.test(text));
  const artists = artistsIn(given);
  const whens = given.flatMap((text) => readGivenWhen(text) ?? []);
  const named = given.filter(isGenre);
  const synonyms = given.filter((text) => text.startsWith(SYNONYM)).map(synonymGiven);
  const genres = new Set([...synonyms.flatMap((name) => nearestTo(name) ?? []), ...named]);
  const near = given.filter((text) => text === NEAR_ME);
  if (!artists || !synonyms.every(nearestTo)) return null;
  const { usernames } = artists;
  const known = [places, usernames, whens, named, synonyms, near].flat().length;
  const isOurs =
    known === given.length && known <= MAX_GIVEN && whens.length <= 1 && near.length <= 1;
  if (!isOurs) return null;
  return {
    artists: usernames.map((username) => `@${username}`),
    places,
    nearMe: near.length > 0,
    when: whens[0] ?? null,
    genres: [...genres],
    synonyms,
  };
}

function asReported(given: string[]): Details['reported'] | null {
  const [first, ...more] = given;
  if (first !== undefined && more.length === 0 && SHORT_ID.test(first)) {
    return { usernames: [], shortId: first };
  }
  const artists = artistsIn(given);
  return artists?.usernames.length === given.length ? artists : null;
}

function asNamed(given: string[]): Omit<Details['pause'], 'days' | 'until'> | null {
  const placeIds = given.filter((text) => PLACE_ID.test(text));
  const artists = artistsIn(given);
  const shortIds = given.filter((text) => SHORT_ID.test(text));
  const named = [placeIds, artists?.usernames ?? [], shortIds].flat();
  return artists && named.length === given.length ? { placeIds, ...artists, shortIds } : null;
}

function asFollowed(given: string[]): Details['followed'] | null {
  const named = asNamed(given);
  if (!named || named.shortIds.length > 0) return null;
  return { placeIds: named.placeIds, usernames: named.usernames };
}

const INSTEAD = '>';

/** One thing in place of another as a button says it. */
export const givenOfSwap = (gone: string[], come: string[]): string[] => [
  ...gone,
  INSTEAD,
  ...come,
];

/** Reads the arguments of a button; null where we never wrote them. */
export const readGiven: { [N in Need]: (given: string[]) => Details[N] | null } = {
  nothing: (given) => only(given, {}),
  artist: asUsernames,
  'own artist': (given) => only(given, {}) ?? onlyOne(given, (one) => asUsernames([one])),
  gig: (given) => only(given, {}) ?? onlyOne(given, asShortId),
  'known gig': (given) => onlyOne(given, asShortId),
  'gig question': ([asked = '', ...given]) => {
    const question = GIG_QUESTIONS.find((one) => one === asked);
    const gig = onlyOne(given, asShortId);
    return question && gig ? { question, ...gig } : null;
  },
  place: (given) => onlyOne(given, asPlace),
  'place and radius': ([place = '', ...radius]) => {
    const found = asPlace(place);
    const km = [null, ...OWN_RADII_KM].find((choice) => radius[0] === String(choice ?? USUAL));
    return found && km !== undefined && radius.length === 1 ? { ...found, km } : null;
  },
  radius: (given) => only(given, {}),
  distance: () => null,
  language: (given) =>
    onlyOne(given, (language) => (LANGUAGE.test(language) ? { language } : null)),
  'place name': () => null,
  'what is on': asWhatIsOn,
  pause: (given) => (given.length <= MAX_GIVEN ? asNamed(given) : null),
  followed: asFollowed,
  swapped: (given) => {
    const at = given.indexOf(INSTEAD);
    const gone = asFollowed(given.slice(0, at));
    const come = asFollowed(given.slice(at + 1));
    return at > 0 && gone && come ? { gone, come } : null;
  },
  reported: asReported,
  reason: (given) => only(given, {}),
  'report reason': ([reason, ...thing]) => {
    const known = REPORT_REASONS.find((one) => one === reason);
    const read = asReported(thing);
    if (!known || !read || thing.length !== 1) return null;
    const { shortId, usernames } = read;
    const of = shortId === undefined ? 'artist' : 'gig';
    return { reason: known, of, name: shortId ?? usernames.join() };
  },
  'own words': (given) => only(given, {}),
};
