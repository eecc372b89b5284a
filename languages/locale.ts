/**
 * By what `Intl` writes dates, numbers and lists in a language (BCP 47). English is written as
 * in Britain, with days before months and hours on 24.
 */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}
