/** Scripts that run from right to left; not every browser's `Intl` knows which do. */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];
/** Scripts whose letters keep to a line as Latin capitals do, or to a square. */
const LEVEL = ['Latn', 'Grek', 'Cyrl', 'Hans', 'Hant', 'Jpan', 'Kore'];

/** ISO 15924. */
function scriptOf(language: string): string {
  return new Intl.Locale(language).maximize().script ?? 'Latn';
}

/** Which way a page in a language (BCP 47) runs. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(scriptOf(language)) ? 'rtl' : 'ltr';
}

/** Whether lines of poster type in a language (BCP 47) need more room, as those of Arabic or Hindi do. */
export function hasTallLetters(language: string): boolean {
  return !LEVEL.includes(scriptOf(language));
}
