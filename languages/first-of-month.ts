/** Finds the first day of a month, which `Intl` writes "1 décembre" or "1 de dezembro", and what people write. */
const FIRST: Record<string, [RegExp, string]> = {
  fr: [/(?<!\d)1(?= (?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/g, '1er'],
  pt: [/(?<!\d)1(?= de \p{L})/gu, '1º'],
};

/** A date as `Intl` writes it in a language (BCP 47), with the first of a month as people write it: "1er décembre". */
export function firstOfMonth(date: string, language: string): string {
  const first = FIRST[language];
  return first ? date.replace(...first) : date;
}
