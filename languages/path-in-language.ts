/** What the addresses without a language say to whoever asks in none: crawlers, calendars, readers of feeds. */
const WITHOUT_PREFIX = 'en';

/**
 * The path of a page, picture, calendar or feed (`/g/abc2345.ics`) in a language (BCP 47):
 * `/pt/g/abc2345.ics`. English has the path without a language.
 */
export function pathInLanguage(language: string, path: string): string {
  if (language === WITHOUT_PREFIX) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
