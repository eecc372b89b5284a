/** What the addresses without a language say to whoever asks in none: crawlers, calendars, readers of feeds. */
const WITHOUT_PREFIX = 'en';

/**
 * Where a page, picture, calendar or feed (`/g/abc2345.ics`) stands in a language (BCP 47): `/pt/g/abc2345.ics`. English has
 * the address without one.
 */
export function pathInLanguage(language: string, path: string): string {
  if (language === WITHOUT_PREFIX) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
