import type { Place } from '@stagebell/gazetteer';
import { genresIn, WORDS_OF_CHOICES as said, spokenWords } from '@stagebell/reading/words';
import { readButtonPayload } from '../../button-payload.ts';
import { findArtists, wordsAboutArtists } from '../../domain/artists/artist-names.ts';
import { placeDescription } from '../../places/place-names.ts';
import { LEXICON, readTap } from '../phrases/read-phrase.ts';
import type { Turn } from '../turn.ts';
import { type Meant, said as meant } from './meant.ts';

/** For how many replies what was offered may be chosen by what tells it from the others. */
const MAX_SINCE = 3;
/** The most words that describe one of several, and the most that say something besides. */
const MAX_WORDS = 7;
const MAX_SAID = 14;
/** The fewest letters with which two forms of a word begin alike: "libanesa" and "Líbano". */
const MIN_ALIKE = 4;
/** The fewest letters of a word that tells one of several among words that say something else. */
const MIN_LETTERS = 2;

const setOf = (words: string) => new Set(spokenWords(words));
const AROUND = setOf(`${said.around} ${said.pointing}`);
const ALSO = setOf(said.also);
const OTHER = setOf(said.other);
const BOTH = setOf(said.both);
const INSTEAD = setOf(said.instead);
/** What people of a country are called, and it itself, where that is not much like its name. */
const PEOPLE = Object.entries(said.people).map(
  ([country, words]) => [country, setOf(words)] as const,
);

/** What an artist does, by words of their name or genres. */
const DOING = Object.entries(said.doing).map(
  ([genres, words]) => [setOf(genres), setOf(words)] as const,
);
const DENIED = setOf(said.denied);
/** Ends what a "not" is about. */
const CLAUSE = /[,;.!()\n]+/u;

/** One of what was offered: what a button does with it, and the words that tell it. */
interface Choice {
  payload: string;
  words: Set<string>;
  country?: string;
}

/**
 * What is chosen of the artists or places that were offered last: "the american one", "the DJ", "the other too", "both".
 * Null where a text says more than that, or tells none or several.
 */
export async function chosen(turn: Turn, text: string): Promise<Meant> {
  const [first = '', ...rest] = text.split(',');
  return (
    (await chosenBy(turn, text)) ?? (rest.length > 0 ? await chosenBy(turn, first, true) : null)
  );
}

/** @param isBegun more is said after these words, which have to tell one by its name */
async function chosenBy(turn: Turn, text: string, isBegun = false): Promise<Meant> {
  const { focus } = turn;
  const all = spokenWords(text);
  if (all.length === 0 || all.length > MAX_WORDS) return null;
  const left = all.filter((word) => !AROUND.has(word) && !ALSO.has(word) && !INSTEAD.has(word));
  const done = idsIn(focus.undo[0]);
  // "Dos" is an article too.
  const isBoth =
    !isBegun && all.some((word) => BOTH.has(word)) && left.every((word) => BOTH.has(word));
  if (isBoth) {
    const swapped = readTap(focus.undo[0] ?? '');
    if (swapped?.kind === 'swap')
      return meant({ kind: 'followThese', ...together(swapped.gone, swapped.come) });
  }
  if (focus.choices.length === 0 || focus.sinceChoices > MAX_SINCE) return null;
  const choices = await choicesOf(turn);
  const isChosen = ({ payload }: Choice) => idsIn(payload).some((id) => done.includes(id));
  if (isBoth) return allOf(focus.choices);
  if (!isBegun && left.length > 0 && left.every((word) => OTHER.has(word))) {
    const others = choices.filter((one) => !isChosen(one));
    return others.length === 1 && choices.some(isChosen) ? taken(others[0]!) : null;
  }
  if (left.length === 0) return null;
  const told = choices.filter((choice) => left.every((word) => tells(choice, word)));
  const [only, ...others] = told;
  if (!only || others.length > 0) return null;
  const before = choices.find(isChosen);
  const isInstead = before && before !== only && all.some((word) => INSTEAD.has(word));
  const last = readTap(focus.undo[0] ?? '');
  if (isInstead && last?.kind === 'undo' && focus.redo.length === 0)
    return meant({ kind: 'swap', gone: last, come: followed(idsIn(only.payload)) });
  return taken(only);
}

/**
 * What is chosen of them by a text that says more besides: "the american one obvs", "jo fado gati hai wo". Its words for others
 * count against none, and those behind a "not" tell none.
 */
export async function chosenAmongWords(turn: Turn, text: string): Promise<Meant> {
  const { focus } = turn;
  if (focus.choices.length < 2 || focus.sinceChoices > MAX_SINCE) return null;
  if (spokenWords(text).length > MAX_SAID) return null;
  const said = text.split(CLAUSE).flatMap((clause) => withoutDenied(spokenWords(clause)));
  const choices = await choicesOf(turn);
  const genres = genresIn(said.join(' '), LEXICON).genres.flatMap((genre) => spokenWords(genre));
  const telling = [...said, ...genres]
    .filter((word) => word.length >= MIN_LETTERS && !AROUND.has(word))
    .map((word) => choices.filter((one) => tells(one, word)))
    .filter((told) => told.length > 0 && told.length < choices.length);
  const done = idsIn(focus.undo[0]);
  const isOpen = ({ payload }: Choice) => !idsIn(payload).some((id) => done.includes(id));
  const isOther = telling.length === 0 && said.some((word) => OTHER.has(word));
  const told = isOther
    ? choices.filter(isOpen)
    : choices.filter((one) => telling.length > 0 && telling.every((some) => some.includes(one)));
  const [only, ...others] = told;
  return only && others.length === 0 ? taken(only) : null;
}

/** Words without each "not" and what it is about: "not the dj", "nicht mainhattan". */
function withoutDenied(words: string[]): string[] {
  const at = words.findIndex((word) => DENIED.has(word));
  if (at < 0) return words;
  const next = words.findIndex((word, index) => index > at && !AROUND.has(word));
  return next < 0
    ? words.slice(0, at)
    : [...words.slice(0, at), ...withoutDenied(words.slice(next + 1))];
}

const taken = ({ payload }: Choice): Meant => {
  const intent = readTap(payload);
  return intent && meant(intent);
};

/** Follows all that was offered. */
function allOf(payloads: string[]): Meant {
  const isFollow = payloads.every((one) => readTap(one)?.kind.startsWith('follow'));
  return isFollow ? meant({ kind: 'followThese', ...followed(payloads.flatMap(idsIn)) }) : null;
}

interface Followed {
  placeIds: string[];
  usernames: string[];
}

const followed = (ids: string[]): Followed => ({
  placeIds: ids.filter((id) => !id.startsWith('@')),
  usernames: ids.filter((id) => id.startsWith('@')).map((id) => id.slice(1)),
});

const together = (one: Followed, other: Followed): Followed => ({
  placeIds: [...one.placeIds, ...other.placeIds],
  usernames: [...one.usernames, ...other.usernames],
});

/** Places by their ids, artists as @username. */
function idsIn(payload: string | undefined): string[] {
  const { intent, given } = readButtonPayload(payload ?? '') ?? { intent: '', given: [] };
  return intent === 'follow' || intent === 'unfollow' ? given.map((one) => `@${one}`) : given;
}

/** Whether a word tells a choice: it is in its name or area, what people of its country are called, or what an artist does. */
function tells({ words, country }: Choice, word: string): boolean {
  if (PEOPLE.some(([code, people]) => people.has(word) && code === country)) return true;
  if (DOING.some(([genres, doing]) => doing.has(word) && !genres.isDisjointFrom(words)))
    return true;
  return words.has(word) || [...words].some((one) => areAlike(one, word));
}

/** Whether two words are forms of one, as they begin alike. */
function areAlike(one: string, other: string): boolean {
  const alike = Math.max(MIN_ALIKE, Math.ceil(Math.max(one.length, other.length) / 2) + 1);
  return other.length >= MIN_ALIKE + 1 && one.slice(0, alike) === other.slice(0, alike);
}

async function choicesOf({ db, places, focus, words: { language } }: Turn): Promise<Choice[]> {
  const ids = focus.choices.map((payload) => idsIn(payload)[0] ?? '');
  const artists = await findArtists(db, followed(ids).usernames);
  const about = await wordsAboutArtists(
    db,
    artists.map(({ id }) => id),
  );
  return await Promise.all(
    focus.choices.map(async (payload, at): Promise<Choice> => {
      const artist = artists.find(({ username }) => ids[at] === `@${username}`);
      if (artist) {
        const { id, displayName, username } = artist;
        return { payload, words: setOf([displayName, username, ...about.get(id)!].join(' ')) };
      }
      const place = await places.resolve(ids[at]!);
      return place
        ? { payload, words: wordsOf(place, language), country: place.country }
        : { payload, words: new Set() };
    }),
  );
}

/** The words of a place's name, region and country, in English and in a language. */
const wordsOf = ({ id, name, description }: Place, language: string): Set<string> =>
  setOf(`${name} ${description} ${placeDescription(id, description, language)}`);
