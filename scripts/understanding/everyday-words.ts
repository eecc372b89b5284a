import { writeFileSync } from 'node:fs';
import { placesCalled, soundsOf } from '../../server/chat/reading/meaning/names-in.ts';
import { isLatin, soundOf } from '../../server/chat/reading/meaning/sounds.ts';
import { type Token, tokensOf } from '../../server/chat/reading/meaning/tokens.ts';
import { EVERYDAY_WORDS } from '../../server/chat/reading/meaning/words.ts';
import { spokenWords } from '../../server/chat/reading/opt-out/spoken-words.ts';
import type { GazetteerPlaces } from '../../server/places/places.ts';
import { LANGUAGES, type Line, linesOf } from './corpus.ts';
import { ARTISTS, smallWorld } from './small-world.ts';

/** In texts: a word that fewer of them say may be somebody's or some town's name. */
const SAID_IN = 2;
/** In other scripts, where "in" and "and" may be written onto names. */
const SAID_IN_OTHER_SCRIPTS = 3;
/** So many times as often as a name is a word said that is no name, for the most part. */
const MOSTLY = 10;
/** In km: towns that somebody speaks of who asks nothing of us. */
const WELL_KNOWN_RADIUS = 27;

const isTownSpokenOf = (word: string, places: GazetteerPlaces) => {
  const [place] = placesCalled(word, places);
  return place !== undefined && (place.radiusKm === null || place.radiusKm >= WELL_KNOWN_RADIUS);
};

/** In words. */
const LONGEST_PLACE = 3;

/** Words with which a text names some of these places. */
function wordsOfPlaces(tokens: Token[], ids: Set<string>, places: GazetteerPlaces): Set<string> {
  const words = tokens.flatMap((_, start) =>
    Array.from({ length: LONGEST_PLACE }, (_, more) => {
      const some = tokens.slice(start, start + more + 1);
      const called = placesCalled(some.map(({ written }) => written).join(' '), places);
      return called.some(({ id }) => ids.has(id)) ? some.map(({ word }) => word) : [];
    }).flat(),
  );
  return new Set(words);
}

/** How the words of these artists' names sound, where they are written in another script. */
function soundsOfArtists(usernames: string[]): Set<string> {
  const named = ARTISTS.filter(({ username }) => usernames.includes(username));
  return new Set(named.flatMap(({ displayName }) => spokenWords(displayName).map(soundOf)));
}

/** Words of the corpus that people say without naming anybody or anything. */
function everydayWords(lines: Line[], places: GazetteerPlaces): string[] {
  const ofArtists = new Set(
    ARTISTS.flatMap(({ username, displayName }) => [username, ...spokenWords(displayName)]),
  );
  const plain = new Map<string, number>();
  const asName = new Map<string, number>();
  for (const { text, meanings } of lines) {
    const wishes = meanings.flat();
    const names = wishes.flatMap(({ details: { place = [], artist = [] } }) => [
      ...place,
      ...artist,
    ]);
    const ids = new Set(names.flatMap((name) => places.called(name).map(({ id }) => id)));
    const wordsOfNames = new Set(names.flatMap(spokenWords));
    const asksNothing = wishes.some(({ act }) => act === 'none');
    const tokens = tokensOf(text);
    const words = new Map(tokens.map(({ word, written }) => [word, written]));
    const inNames = wordsOfPlaces(tokens, ids, places);
    const sounds = soundsOfArtists(names);
    for (const [word, written] of words) {
      const isName =
        wordsOfNames.has(word) ||
        inNames.has(word) ||
        (!isLatin(word) && soundsOf(written).some((sound) => sounds.has(sound)));
      if (!isName && asksNothing && isTownSpokenOf(written, places)) continue;
      const counts = isName ? asName : plain;
      counts.set(word, (counts.get(word) ?? 0) + 1);
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
    .sort();
}

const { places } = await smallWorld();
const lines = LANGUAGES.flatMap((language) => linesOf('for-rules', language));
const words = everydayWords(lines, places);
writeFileSync(EVERYDAY_WORDS, `${words.join('\n')}\n`);
console.log(`Wrote ${words.length} everyday words.`);
