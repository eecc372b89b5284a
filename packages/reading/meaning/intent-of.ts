import type { Details } from '../details.ts';
import type { Intent } from '../intents.ts';
import { lazy } from '../lazy.ts';
import { readNearMe } from '../near-me.ts';
import { spokenWords } from '../opt-out/spoken-words.ts';
import type { Phrase } from '../read-phrase.ts';
import { VOCABULARIES } from '../vocabulary/all.ts';
import type { IntentLabel, LabelAlone } from '../vocabulary/vocabulary.ts';
import { lexicon } from '../when/lexicon.ts';
import { readWhen, type SaidWhen } from '../when/read-when.ts';
import { saysCannot, withoutExcepted } from './excepted.ts';
import type { Meaning } from './meanings.ts';
import type { Part } from './names/part.ts';
import { timeBeside } from './names/time-in.ts';
import { spanIn } from './spans.ts';
import { type Token, tokensOf } from './tokens.ts';
import { unknownPaused } from './unknown-paused.ts';

/** What a text names, by kind. */
interface Names {
  artists: Extract<Part, { kind: 'artist' }>[];
  places: Extract<Part, { kind: 'place' }>[];
  unknown: string[];
  /** Whom a request for quiet is about, where nobody is called so. */
  unknownPaused: string[];
  gig?: string;
  /** Words of the gig's title, where it was named so. */
  title?: string | undefined;
  genres: string[];
  synonyms: string[];
  /** `isBare`: without a unit. */
  radius?: { km: number; isBare?: true };
  /** The text itself. */
  text: string;
  tokens: Token[];
}

const MILES = new Set(
  spokenWords(
    'mi mile miles mis meile meilen milla millas milha milhas miglio miglia मील ميل ميلا اميال',
  ),
);
const KILOMETRES = new Set(
  spokenWords(
    'km kms kilometre kilometres kilometer kilometers kilometern kilomètre kilomètres quilometro quilômetro quilómetro quilometros quilômetros quilómetros kilometro kilómetro kilometros kilómetros chilometro chilometri किमी किलोमीटर كم كيلومتر كيلومترا كيلومترات',
  ),
);

const KM_OF_A_MILE = 1.609344;

/** The distance that a number means, in km where no unit is named. */
function distanceOf(number: number, unit: string[]): Names['radius'] {
  if (unit.some((word) => MILES.has(word))) return { km: Math.round(number * KM_OF_A_MILE) };
  const isBare = !unit.some((word) => KILOMETRES.has(word));
  return { km: number, ...(isBare && { isBare }) };
}

/** Days that come every week. A pause ends once, so it cannot be for them. */
const recurringDays = lazy(
  () => new Set(Object.values(VOCABULARIES).flatMap((said) => spokenWords(said.recurringDays))),
);
/** "Only on Fridays": a day that comes again and again. */
export const saysRecurringDay = (tokens: Token[]): boolean =>
  tokens.some(({ word }) => recurringDays().has(word));

/** Beside another place, a month that is also a town's name is a time: "moving to london in jan". */
function withoutTimes(places: Names['places'], tokens: Token[]): Names['places'] {
  const isMonth = (word: string) =>
    lexicon()
      .roles.get(word)
      ?.some(({ is }) => is === 'month');
  const left = places.filter(({ start, end }) => end - start > 1 || !isMonth(tokens[start]!.word));
  return places.length > 1 && left.length > 0 ? left : places;
}

function namesOf({ parts, tokens, label }: Meaning, text: string): Names {
  const of = <K extends Part['kind']>(kind: K) =>
    parts.filter((part): part is Extract<Part, { kind: K }> => part.kind === kind);
  const wanted = withoutExcepted(parts, tokens, label);
  const [gig] = of('gig');
  const [number] = of('number');
  const written = number && tokens[number.start]!.word;
  const unit = number && [tokens[number.end]?.word ?? '', written!.replace(/[0-9]+/gu, '')];
  return {
    artists: wanted.filter((part) => part.kind === 'artist'),
    places: withoutTimes(
      wanted.filter((part) => part.kind === 'place'),
      tokens,
    ),
    unknown: of('unknown').map(({ name }) => name),
    unknownPaused: unknownPaused(tokens, parts),
    ...(gig && { gig: gig.shortId, title: gig.title }),
    genres: [...new Set(of('genre').flatMap(({ genres }) => genres))],
    synonyms: [...new Set(of('genre').flatMap(({ synonym }) => synonym ?? []))],
    ...(unit && { radius: distanceOf(number.number, unit) }),
    text,
    tokens,
  };
}

const clear = ({ artists, places }: Names) => ({
  usernames: [...new Set(artists.map(({ artists: [artist] }) => artist!.username))],
  placeIds: [...new Set(places.map(({ places: [place] }) => place!.id))],
});

const nameOf = ({ places, called, isGuess }: Names['places'][number]) =>
  places.length > 1 && !isGuess ? called : places[0]!.name;

const isSurePlaces = ({ places }: Names) =>
  places.length > 0 && places.every(({ places, isGuess }) => places.length === 1 && !isGuess);

/** One place of several of that name, or perhaps misspelt, is asked about. */
const isUnclear = ({ places, artists }: Names) =>
  places.length + artists.length === 1 &&
  (places[0] ? places[0].places.length > 1 || places[0].isGuess : artists[0]!.artists.length > 1);

function follow(names: Names): Intent {
  const { artists, places, unknown } = names;
  if (artists.length + places.length === 0) {
    const [name] = unknown;
    return { kind: 'follow', usernames: [], ...(name !== undefined && { name }) };
  }
  if (isUnclear(names)) {
    const [place] = places;
    if (place) {
      const name = place.isGuess ? place.places[0]!.description : place.called;
      return { kind: 'addPlace', name };
    }
    return { kind: 'follow', usernames: artists[0]!.artists.map(({ username }) => username) };
  }
  return { kind: 'followThese', ...clear(names) };
}

function unfollow(names: Names): Intent {
  if (names.artists.length + names.places.length > 1)
    return { kind: 'unfollowThese', ...clear(names) };
  const [place] = names.places;
  if (place) return { kind: 'unfollow', usernames: [], name: `city ${nameOf(place)}` };
  const [artist] = names.artists;
  const usernames = artist?.artists.map(({ username }) => username) ?? [];
  const [name] = names.unknown;
  return { kind: 'unfollow', usernames, ...(!artist && name !== undefined && { name }) };
}

/** One artist or city in place of another; null where that is not what is named. */
function swapped(names: Names, isNewFirst: boolean): Intent<'swap'> | null {
  const { usernames, placeIds } = clear(names);
  const isClear = names.artists.every(({ artists }) => artists.length === 1);
  if (!isClear || usernames.length + placeIds.length !== 2 || usernames.length === 1) return null;
  const one = (at: number) => ({
    usernames: usernames.slice(at, at + 1),
    placeIds: placeIds.slice(at, at + 1),
  });
  const [gone, come] = isNewFirst ? [one(1), one(0)] : [one(0), one(1)];
  return { kind: 'swap', gone, come };
}

/** A username; what was written where several are called so, or one DJ and perhaps others: "Ana" for DJ Ana. */
function nameAsked({ artists, start, end }: Names['artists'][number], tokens: Token[]): string {
  const [artist, ...others] = artists;
  const words = tokens.slice(start, end);
  const glued = words.map(({ word }) => word).join('');
  const isDj = spokenWords(artist!.displayName).join('') === `dj${glued}`;
  return others.length > 0 || isDj
    ? words.map(({ written }) => written).join(' ')
    : `@${artist!.username}`;
}

/** Who pauses a place follows it, and seldom spells it so that it has to be guessed. */
const pausedIn = (names: Names) => ({
  ...clear({ ...names, places: names.places.filter(({ isGuess }) => !isGuess) }),
  shortIds: names.gig ? [names.gig] : [],
  ...(names.unknownPaused.length > 0 && { unknown: names.unknownPaused }),
});

/** The words of a name that no time was read from, as one name. */
function wordsLeft(name: string, rest: string): string[] {
  const left = name.split(' ').filter((word) => rest.includes(word));
  return left.length > 0 ? [left.join(' ')] : [];
}

/** An own gig by its title, by its code, or by what may be its place or a part of its title. */
function ownGigIn({ gig, title, places, unknown }: Names): Details['gig'] {
  if (title) return { perhaps: [title] };
  if (gig) return { shortId: gig };
  const perhaps = [...places.map(({ called }) => called), ...unknown];
  return perhaps.length > 0 ? { perhaps } : {};
}

const CLAUSES = /[.,!?;:\n،؟।]/u;

/** When a text asks about, but not the days on which its writer cannot: "can't do Saturday, anything on Sunday?" */
function timeWanted(text: string, tokens: Token[], places: Part[]): SaidWhen | null {
  const timed = timeBeside(text, tokens, places);
  const at = timed ? text.slice(timed.end).search(CLAUSES) : -1;
  if (!timed || at < 0) return timed;
  const end = timed.end + at;
  const clause = text.slice(0, end).split(CLAUSES).at(-1)!;
  const rest = text.slice(end + 1);
  return saysCannot(tokensOf(clause)) && rest.trim() !== ''
    ? timeWanted(rest, tokensOf(rest), [])
    : timed;
}

function whatson({ artists, places, unknown, genres, synonyms, text, tokens }: Names): Phrase {
  const timed = timeWanted(text, tokens, places);
  const notUnderstood = timed ? unknown.flatMap((name) => wordsLeft(name, timed.rest)) : unknown;
  return {
    kind: 'whatsOn',
    artists: artists.map((part) => nameAsked(part, tokens)),
    places: places.map((part) => (part.places.length > 1 ? part.called : part.places[0]!.id)),
    nearMe: readNearMe(text).nearMe,
    when: timed?.when ?? null,
    genres,
    synonyms,
    ...(notUnderstood.length > 0 && { unknown: notUnderstood }),
  };
}

/** The intent of each label, with what a text names. */
const INTENT_OF: { [W in LabelAlone]: ((names: Names) => Phrase | null) | null } = {
  whatson,
  follow,
  unfollow,
  swap: (names) => swapped(names, false),
  instead: (names) => swapped(names, true),
  watch: ({ gig }) => (gig ? { kind: 'watchGig', shortId: gig } : { kind: 'watchLastGig' }),
  unwatch: ({ gig }) => ({ kind: 'unwatchGig', ...(gig && { shortId: gig }) }),
  pause: (names) => {
    const span = spanIn(names.tokens, names.text);
    return saysRecurringDay(names.tokens) && !(span && 'days' in span)
      ? { kind: 'fewerMessages' }
      : { kind: 'pause', ...pausedIn(names), ...span };
  },
  resume: (names) => ({ kind: 'resume', ...pausedIn(names) }),
  stop: () => ({ kind: 'stop' }),
  start: () => ({ kind: 'start' }),
  'asks-stop': () => ({ kind: 'mentioned', act: { kind: 'stop' }, mood: 'asked' }),
  help: () => ({ kind: 'help' }),
  free: () => ({ kind: 'free' }),
  bot: () => ({ kind: 'bot' }),
  contact: () => ({ kind: 'contact' }),
  report: ({ artists: [artist], gig, unknown: [name] }) => ({
    kind: 'report',
    usernames: artist?.artists.map(({ username }) => username) ?? [],
    ...(gig && { shortId: gig }),
    ...(name !== undefined && { name }),
  }),
  hello: () => ({ kind: 'hello' }),
  thanks: () => ({ kind: 'thanks' }),
  yes: () => ({ kind: 'yes' }),
  no: () => ({ kind: 'no' }),
  okay: () => ({ kind: 'okay' }),
  myartists: () => ({ kind: 'myArtists' }),
  mycities: () => ({ kind: 'myCities' }),
  mygigs: () => ({ kind: 'myGigs' }),
  mycalendar: () => ({ kind: 'myCalendar' }),
  mydata: () => ({ kind: 'myData' }),
  mymenu: () => ({ kind: 'hello' }),
  // "Only techno" is about no distance.
  radius: (names) =>
    names.radius === undefined && names.genres.length > 0
      ? whatson(names)
      : {
          kind: 'myRadius',
          ...names.radius,
          ...(isSurePlaces(names) && { placeIds: clear(names).placeIds }),
        },
  deletedata: () => ({ kind: 'deleteMyData', inPassing: true }),
  undo: () => ({ kind: 'undo', placeIds: [], usernames: [] }),
  createprofile: () => ({ kind: 'createProfile' }),
  editprofile: () => ({ kind: 'editProfile' }),
  creategig: () => ({ kind: 'createGig' }),
  editgig: (names) => ({ kind: 'editGig', ...ownGigIn(names) }),
  cancelgig: (names) => {
    const timed = timeBeside(names.text, names.tokens, names.places);
    // Two days are two gigs, and a week may be several.
    const isOne = timed?.when.kind === 'day' && !readWhen(timed.rest);
    return { kind: 'cancelGig', ...ownGigIn(names), ...(isOne && { when: timed.when }) };
  },
  postponegig: (names) => ({ kind: 'postponeGig', ...ownGigIn(names) }),
  qr: () => ({ kind: 'myQrCode' }),
  followers: () => ({ kind: 'followers' }),
  none: null,
};

/** The intent of a text; null where nothing is done for its label. */
export function phraseFor(meaning: Meaning, text: string): Phrase | null {
  const intentOf: Partial<Record<IntentLabel, ((names: Names) => Phrase | null) | null>> =
    INTENT_OF;
  return intentOf[meaning.label]?.(namesOf(meaning, text)) ?? null;
}
