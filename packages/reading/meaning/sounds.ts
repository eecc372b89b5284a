import { spokenWords } from '../opt-out/spoken-words.ts';

/** Consonants of other scripts as Latin ones that sound alike; all their other letters are vowels. */
const OTHER_SCRIPTS: Record<string, string> = Object.fromEntries(
  `بb پb تt ثt جj چc حh خh دd ذd رr زs ژj سs شs صs ضd طt ظd غg فf ڤf قk كk کk گg لl مm نn هh
  कk खk गg घg चc छc जj झj टt ठt डd ढd णn तt थt दd धd नn पb फf बb भb मm रr लl वf शs षs सs हh`
    .split(/\s+/)
    .map((pair) => [pair[0], pair[1]]),
);
/** Hindi writes a nasal by a dot. */
const NASALS = 'ंँ';
const ALIKE: Record<string, string> = { c: 'k', q: 'k', z: 's', v: 'f', p: 'b', x: 'ks' };
const LATIN = /[a-z]/;
const SILENT = 'aeiouwyh';

/**
 * The consonants of a name as they sound, so that "Layla Haddad", "leila hadad" and "ليلى حداد" are one. Digits stay.
 */
export function soundOf(name: string): string {
  let sound = '';
  let before = '';
  for (const letter of spokenWords(name).join('')) {
    if (letter === before) continue;
    before = letter;
    if (LATIN.test(letter)) sound += SILENT.includes(letter) ? '' : (ALIKE[letter] ?? letter);
    else if (NASALS.includes(letter)) sound += 'n';
    else if (letter >= '0' && letter <= '9') sound += letter;
    else {
      const consonant = OTHER_SCRIPTS[letter] ?? '';
      sound += SILENT.includes(consonant) ? '' : (ALIKE[consonant] ?? consonant);
    }
  }
  return sound;
}

/** Whether a word is written in Latin letters. */
export const isLatin = (word: string): boolean => LATIN.test(word);
