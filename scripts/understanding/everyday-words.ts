import { writeFileSync } from 'node:fs';
import { tokensOf } from '../../server/chat/reading/meaning/tokens.ts';
import { EVERYDAY_WORDS, NICKNAMES } from '../../server/chat/reading/meaning/words.ts';
import { spokenWords } from '../../server/chat/reading/opt-out/spoken-words.ts';
import type { GazetteerPlaces } from '../../server/places/places.ts';
import { LANGUAGES, type Line, linesOf } from './corpus.ts';
import { ARTISTS, smallWorld } from './small-world.ts';

/** In texts: a word that fewer of them say may be somebody's or some town's name. */
const SAID_IN = 3;
/** So many times as often as a name is a word said that is no name, for the most part. */
const MOSTLY = 10;
/** In km: towns that somebody speaks of who asks nothing of us. */
const WELL_KNOWN_RADIUS = 27;

const calledOrNicknamed = (name: string, places: GazetteerPlaces) =>
  places.called(NICKNAMES.get(name.toLowerCase()) ?? name);

const isTownSpokenOf = (word: string, places: GazetteerPlaces) => {
  const [place] = calledOrNicknamed(word, places);
  return place !== undefined && (place.radiusKm === null || place.radiusKm >= WELL_KNOWN_RADIUS);
};

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
    const words = new Map(tokensOf(text).map(({ word, written }) => [word, written]));
    for (const [word, written] of words) {
      const isName =
        wordsOfNames.has(word) || calledOrNicknamed(written, places).some(({ id }) => ids.has(id));
      if (!isName && asksNothing && isTownSpokenOf(written, places)) continue;
      const counts = isName ? asName : plain;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...plain]
    .filter(([word, count]) => count >= SAID_IN && count >= MOSTLY * (asName.get(word) ?? 0))
    .map(([word]) => word)
    .filter((word) => !ofArtists.has(word) && /\p{L}/u.test(word))
    .sort();
}

const { places } = await smallWorld();
const lines = LANGUAGES.flatMap((language) => linesOf('for-rules', language));
const words = everydayWords(lines, places);
writeFileSync(EVERYDAY_WORDS, `${words.join('\n')}\n`);
console.log(`Wrote ${words.length} everyday words.`);
