import type { Lexicon } from '../lexicon.ts';
import type { KnownNames, Named } from '../meaning/names/part.ts';
import { soundOf } from '../meaning/sounds.ts';
import { spokenWords } from '../opt-out/spoken-words.ts';

/** The artists of the corpus. */
export const ARTISTS: Named[] = [
  { username: 'anasousa', displayName: 'Ana Sousa' },
  { username: 'djana', displayName: 'DJ Ana' },
  { username: 'velvetowls', displayName: 'The Velvet Owls' },
  { username: 'marloreyes', displayName: 'Marlo Reyes' },
  { username: 'nilufar', displayName: 'Nilufar' },
  { username: 'loscometas', displayName: 'Los Cometas' },
  { username: 'kayatrio', displayName: 'Kaya Trio' },
  { username: 'rohanverma', displayName: 'Rohan Verma' },
  { username: 'laylahaddad', displayName: 'Layla Haddad' },
  { username: 'triosenja', displayName: 'Trio Senja' },
];

/** As the database's `name_key`. */
const keyOf = (name: string) => {
  const glued = spokenWords(name).join('');
  return glued.startsWith('dj') && glued.length > 3 ? glued.slice(2) : glued;
};

/** The names of ten artists beside what the caller knows. */
export function withArtists<Places extends KnownNames['places']>(
  places: Places,
  lexicon: Lexicon,
): KnownNames & { places: Places } {
  return {
    places,
    lexicon,
    turnAlone: async () => {},
    isGig: async (code) => /[0-9]/.test(code),
    familiar: async () => ARTISTS,
    artists: async (words, sounds) => {
      const keys = new Set(words.map(keyOf));
      const heard = new Set(sounds);
      return ARTISTS.filter(({ username, displayName }) => {
        const bare = displayName.replace('The ', '');
        return (
          keys.has(keyOf(username)) ||
          keys.has(keyOf(displayName)) ||
          heard.has(soundOf(username)) ||
          heard.has(soundOf(bare))
        );
      });
    },
  };
}
