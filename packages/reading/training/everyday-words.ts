import { writeFileSync } from 'node:fs';
import { soundsOf } from '../meaning/names/artists-in.ts';
import { type KnownNames, WELL_KNOWN_RADIUS } from '../meaning/names/part.ts';
import { placesCalled } from '../meaning/names/places-in.ts';
import { isLatin, soundOf } from '../meaning/sounds.ts';
import { type Token, tokensOf } from '../meaning/tokens.ts';
import { EVERYDAY_WORDS } from '../meaning/words.ts';
import { spokenWords } from '../opt-out/spoken-words.ts';
import { editDistance } from '../text/edit-distance.ts';
import { ARTISTS } from './artists.ts';
import { LANGUAGES, type Line, linesOf } from './corpus.ts';

type Places = KnownNames['places'];

/** In texts: a word that fewer of them say may be somebody's or some town's name. */
const SAID_IN = 2;
/** In other scripts, where "in" and "and" may be written onto names. */
const SAID_IN_OTHER_SCRIPTS = 3;
/** So many times as often as a name is a word said that is no name, for the most part. */
const MOSTLY = 10;

const isTownSpokenOf = (word: string, places: Places) => {
  const [place] = placesCalled(word, places)?.places ?? [];
  return place !== undefined && (place.radiusKm === null || place.radiusKm >= WELL_KNOWN_RADIUS);
};

/** In words. */
const LONGEST_PLACE = 3;

/** Words with which a text names some of these places. */
function wordsOfPlaces(tokens: Token[], ids: Set<string>, places: Places): Set<string> {
  const words = tokens.flatMap((_, start) =>
    Array.from({ length: LONGEST_PLACE }, (_, more) => {
      const some = tokens.slice(start, start + more + 1);
      const called = placesCalled(some.map(({ written }) => written).join(' '), places);
      return called?.places.some(({ id }) => ids.has(id)) ? some.map(({ word }) => word) : [];
    }).flat(),
  );
  return new Set(words);
}

/** In letters: shorter words are as near to many. */
const SHORTEST_MISSPELT = 4;

const wordsOfArtists = (usernames: string[]) =>
  ARTISTS.filter(({ username }) => usernames.includes(username)).flatMap(({ displayName }) =>
    spokenWords(displayName),
  );

/** Whether a word is about one of these. */
const isMisspelt = (word: string, names: string[]) =>
  word.length >= SHORTEST_MISSPELT &&
  names.some((name) => editDistance(word, name) <= (name.length < 6 ? 1 : 2));

/** Words of the corpus that people say without naming anybody or anything, each with its languages. */
function everydayWords(lines: Line[], places: Places): string[] {
  const ofArtists = new Set(
    ARTISTS.flatMap(({ username, displayName }) => [username, ...spokenWords(displayName)]),
  );
  const texts = Map.groupBy(lines, ({ language }) => language);
  const plain = new Map<string, number>();
  const byLanguage = new Map<string, Map<string, number>>();
  const asName = new Map<string, number>();
  for (const { language, text, meanings } of lines) {
    const annotations = meanings.flat();
    const names = annotations.flatMap(({ details: { place = [], artist = [] } }) => [
      ...place,
      ...artist,
    ]);
    const ids = new Set(names.flatMap((name) => places.called(name).map(({ id }) => id)));
    const wordsOfNames = new Set(names.flatMap(spokenWords));
    const asksNothing = annotations.some(({ act }) => act === 'none');
    const tokens = tokensOf(text);
    const words = new Map(tokens.map(({ word, written }) => [word, written]));
    const inNames = wordsOfPlaces(tokens, ids, places);
    const ofArtistsHere = wordsOfArtists(names);
    // As they may be written in another script.
    const sounds = new Set(ofArtistsHere.map(soundOf));
    for (const [word, written] of words) {
      const isName =
        wordsOfNames.has(word) ||
        isMisspelt(word, ofArtistsHere) ||
        inNames.has(word) ||
        (!isLatin(word) && soundsOf(written).some((sound) => sounds.has(sound)));
      if (!isName && asksNothing && isTownSpokenOf(written, places)) continue;
      const counts = isName ? asName : plain;
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (isName) continue;
      const languages = byLanguage.get(word) ?? new Map<string, number>();
      byLanguage.set(word, languages.set(language, (languages.get(language) ?? 0) + 1));
    }
  }
  return [...plain]
    .filter(
      ([word, count]) =>
        count >= (isLatin(word) ? SAID_IN : SAID_IN_OTHER_SCRIPTS) &&
        count >= MOSTLY * (asName.get(word) ?? 0),
    )
    .map(([word]) => word)
    .filter((word) => !ofArtists.has(word) && /\p{L}/u.test(word))
    .sort()
    .map((word) => `${word} ${languagesOf(byLanguage.get(word) ?? new Map(), texts)}`);
}

/** Of how often a word is said where it is said most. */
const MOSTLY_SAID = 0.25;

/** Languages in which a word is mostly said, and after a slash the others. `counts`: in texts, by language. */
function languagesOf(counts: Map<string, number>, texts: Map<string, Line[]>): string {
  const shares = [...counts].map(([language, count]) => ({
    language,
    share: count / texts.get(language)!.length,
  }));
  const most = Math.max(...shares.map(({ share }) => share));
  const named = (some: typeof shares) => some.map(({ language }) => language).join(' ');
  const mostly = shares.filter(({ share }) => share >= MOSTLY_SAID * most);
  const others = shares.filter(({ share }) => share < MOSTLY_SAID * most);
  return others.length > 0 ? `${named(mostly)} / ${named(others)}` : named(mostly);
}

/** Writes the everyday words of the corpus, of which some are names of places. */
export function learnEverydayWords(places: Places): void {
  const lines = LANGUAGES.flatMap((language) => linesOf('for-rules', language));
  const words = everydayWords(lines, places);
  writeFileSync(EVERYDAY_WORDS, `${words.join('\n')}\n`);
  console.log(`Wrote ${words.length} everyday words.`);
}
