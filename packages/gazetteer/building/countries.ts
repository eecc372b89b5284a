import { overrides } from './overrides.ts';

/** Languages in which country names are found; English is the one shown. */
const LANGUAGES =
  'en de fr es pt it nl pl cs hu ro sv da fi el ru uk tr ar he fa hi bn ja ko zh vi id th'.split(
    ' ',
  );

/** A country, and what it is called in the languages in which it is found. */
export interface Country {
  /** ISO 3166-1 alpha-2 */
  code: string;
  name: string;
  otherNames: string[];
}

/** The countries with these codes (ISO 3166-1 alpha-2), in the order of their codes. */
export function readCountries(codes: Iterable<string>): Country[] {
  const namings = LANGUAGES.map(
    (language) => new Intl.DisplayNames([language], { type: 'region' }),
  );
  return [...codes].sort().map((code) => {
    const [english, ...others] = namings.map((naming) => naming.of(code)!);
    return {
      code,
      name: overrides('country name', code)[0] ?? english!,
      otherNames: [...new Set([english!, ...others, ...overrides('country alias', code)])],
    };
  });
}
