import type { Place } from '@stagebell/gazetteer';
import { WELL_KNOWN_RADIUS } from '@stagebell/reading';
import { editDistance } from '@stagebell/reading/edit-distance';
import { fold } from '@stagebell/reading/fold';
import { pattern } from '@stagebell/reading/pattern';
import { afterFollow, partsOf } from '@stagebell/reading/words';
import {
  type ArtistName,
  artistsAlike,
  artistsBeginning,
  artistsCalled,
  findArtist,
} from '../../../domain/artists/artist-names.ts';
import { oncePer } from '../../../load/lazy.ts';
import { inTheirWords } from '../../replies/parts/names.ts';
import type { Turn } from '../../turn.ts';

/** The artists and places that a name may mean; both empty where nothing has it. */
export interface Meant {
  name: string;
  artists: ArtistName[];
  /** Comparably well known places of that name. */
  places: Place[];
}

/** The parts of a text that are followed, and those that cannot be. */
export interface ToFollow {
  artists: ArtistName[];
  places: Place[];
  /** Names that nothing has. */
  unknown?: string[];
  /** Names that may mean several. */
  unclear?: Meant[];
}

export const isFound = ({ artists, places }: Meant) => artists.length + places.length > 0;

/** The most names of one text that are looked up. */
const MAX_NAMES = 6;
/** "Earth, Wind and Fire" */
const MAX_PARTS = 3;

/** "Follow city Porto", where an artist is called Porto too. */
const OF_KIND = pattern('^(?:the )?(artist|city|town|region|country) (.*)$', { ignoreCase: true });

/** A name without the word before it that says what kind of thing it is: "city Porto" → "Porto". */
export function withoutKind(written: string): { name: string; only: 'artists' | 'places' | null } {
  const [kind, name] = OF_KIND.find(written)?.groups ?? [];
  if (!kind || name === undefined) return { name: written.trim(), only: null };
  return { name: name.trim(), only: kind.toLowerCase() === 'artist' ? 'artists' : 'places' };
}

/** What a name may mean: the artist with that username or name, else artists with almost that name; and places. */
export async function meantBy({ db, places, words }: Turn, written: string): Promise<Meant> {
  const { name, only } = withoutKind(written);
  // "City and Colour" is a band.
  const whole = only === null ? [] : await artistsCalled(db, written);
  if (whole.length > 0) return { name: written, artists: whole, places: [] };
  if (only === 'places') return { name, artists: [], places: places.called(name) };
  const artist = await findArtist(db, [name]);
  const called = artist ? [artist] : await artistsCalled(db, name);
  const placed = only === 'artists' ? [] : places.called(name);
  // Neither Santa Ana nor Anah is what "Ana" says plainly.
  const isItsName = (place: Place) =>
    [place.name, inTheirWords(words, place).name].some((one) => fold(one) === fold(name));
  const isTown = placed.some(
    (place) => (place.radiusKm ?? WELL_KNOWN_RADIUS) >= WELL_KNOWN_RADIUS && isItsName(place),
  );
  if (called.length > 0 || isTown) return { name, artists: called, places: placed };
  // "Ana" is DJ Ana as well as Ana Sousa.
  const alike = await artistsAlike(db, name);
  const begun = alike.length > 0 ? await artistsBeginning(db, name) : [];
  return { name, artists: eachOnce([...alike, ...begun]), places: placed };
}

/** The most letters by which a match may differ from the name that we show; beyond that it matches another language by chance. */
const FURTHEST = 2;

/** Places whose name was perhaps mistyped, where it may as well be an artist's name or another word. */
export function almostMeant({ places }: Turn, name: string): Place[] {
  const typed = fold(name);
  // Names in other alphabets cannot be compared with the one we show.
  const isLatin = (typed[0] ?? '') <= 'z';
  return places.almostCalled(name).filter((place) => {
    const shown = fold(place.name);
    const words = typed.split(' ').slice(0, shown.split(' ').length).join(' ');
    return !isLatin || (shown[0] === typed[0] && editDistance(words, shown) <= FURTHEST);
  });
}

/** The names that a text lists and what each may mean, in their order; a name may itself contain "and". */
export async function meantByAll(turn: Turn, text: string): Promise<Meant[]> {
  const list = afterFollow(text);
  const parts = partsOf(list).slice(0, MAX_NAMES);
  const meantFrom = (start: number, end: number) =>
    meantBy(turn, list.slice(parts[start]!.start, parts[end]!.end));
  const meantAlone = oncePer((at: number) => meantFrom(at, at));
  /** What the name that begins at a part means, and its last part. */
  async function meantAt(at: number): Promise<{ meant: Meant; last: number }> {
    for (let last = Math.min(parts.length, at + MAX_PARTS) - 1; last > at; last -= 1) {
      const meant = await meantFrom(at, last);
      const isCity = (await meantAlone(last)).places.some(({ kind }) => kind === 'city');
      // "Paris, Texas" is one place; "Lisbon, Braga" are two, though there may be a Lisbon in Braga.
      if (meant.artists.length > 0 || (meant.places.length > 0 && !isCity)) return { meant, last };
    }
    return { meant: await meantAlone(at), last: at };
  }
  const all: Meant[] = [];
  let at = 0;
  while (at < parts.length) {
    const { meant, last } = await meantAt(at);
    all.push(meant);
    at = last + 1;
  }
  return all;
}

/** "Porto and Porto" is one place. */
export const eachOnce = <One extends { id: unknown }>(all: One[]): One[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

/** Which of several names mean one artist or place, and which are ambiguous or unknown. */
export function toFollow(all: Meant[]): ToFollow {
  const count = ({ artists, places }: Meant) => artists.length + places.length;
  const clear = all.filter((meant) => count(meant) === 1);
  return {
    artists: eachOnce(clear.flatMap(({ artists }) => artists)),
    places: eachOnce(clear.flatMap(({ places }) => places)),
    unknown: [...new Set(all.filter((meant) => count(meant) === 0).map(({ name }) => name))],
    unclear: all.filter((meant) => count(meant) > 1),
  };
}

/** No name of a place or artist and no gig's link is longer, nor are most lists of names. */
const LONGEST = 120;
/** The text without the signs that people put around a name. */
const NAME = pattern(`^[\\s"'“”«»@#]*(.*[^\\s"'“”«»!?.,;:])`);

/** The name that a text consists of, without the signs around it; null where it is longer than names are. */
export function nameIn(text: string): string | null {
  const name = NAME.find(text.trim().replaceAll('\n', ', '))?.groups[0] ?? '';
  return name === '' || name.length > LONGEST ? null : name;
}

/** Cities whose names are ordinary words. */
const WORDS = new Set(
  `nice split reading bath mobile cork hope orange best same male cool amor gracias house rock pop dub
  samba club bar tequila green pink gold silver man king queen prince san maria ana paulo pedro john george
  david okay sure never home train west east north south center central park lake beach sea mountain river
  hill valley field bridge castle church tower market street road square gate garden spring sun moon star
  sky rain snow fire water earth stone wood iron salt rice tea pasta lemon olive rose bella bela linda lindo
  boa bon bueno buena bravo brava viva dale vale mira sol luna mar casa nada mas muy mal nein toll non salut
  belle beau bonne lune bello grazie sole mare terra are can see come hot big old price essen lens tours
  sens dole sal nata era ora ala sale deal normal battle wells ware hook crook massa sim tarde gente banda
  som axe indie opera drum piano viola batman condom boring hell sexy day independence freedom paradise
  liberty union victory gloria sandwich love vibe haan acha bas hai wow lol haha yes perfect super party
    paso ufa more info mehr otros altri music parking singer banana beleza them name band username artist artists someone somebody everyone`
    .trim()
    .split(/\s+/),
);

/** Whether a name may be an everyday word: "Nice" may be a city or a compliment. */
export function isEverydayWord(name: string): boolean {
  return WORDS.has(fold(name));
}
