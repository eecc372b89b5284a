/** Scripts whose letters keep to a line as Latin capitals do, or to a square. */
const LEVEL = ['Latn', 'Grek', 'Cyrl', 'Hans', 'Hant', 'Jpan', 'Kore'];

/** Whether lines of poster type in a language (BCP 47) need more room, as those of Arabic or Hindi do. */
export function hasTallLetters(language: string): boolean {
  return !LEVEL.includes(new Intl.Locale(language).maximize().script ?? 'Latn');
}
