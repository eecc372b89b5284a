import { describe, expect, it } from 'vitest';
import { phrasesOfAllLanguages } from './phrases.ts';
import { readCatalogue } from './read-catalogue.ts';

const ALL = phrasesOfAllLanguages();
const ENGLISH = ALL.find(({ language }) => language === 'en')!;
const OTHERS = ALL.filter((one) => one !== ENGLISH);

/** All texts of a part of a catalogue. */
function textsIn(part: object): string[] {
  return Object.values(part).flatMap((value: string | object) =>
    typeof value === 'string' ? [value] : textsIn(value),
  );
}

/** Words of other languages too, and the beginning of a question. */
const ANY_LANGUAGE = ['Start', 'Stop', ENGLISH.alone.whatsOn];

describe.each(OTHERS)('the catalogue of $language', ({ language, alone }) => {
  it('tells nobody to write an English phrase', () => {
    const { chat, pages } = readCatalogue<{ chat: object; pages: object }>(language);
    const own = Object.values(alone);
    const english = Object.values(ENGLISH.alone).filter(
      (phrase) => !own.includes(phrase) && !ANY_LANGUAGE.includes(phrase),
    );
    const said = new RegExp(`(?<![\\p{L}{])(?:${english.join('|')})(?![\\p{L}}])`, 'u');
    expect(textsIn({ chat, pages }).filter((text) => said.test(text))).toEqual([]);
  });

  it('tells of every phrase about something that it is about a name', () => {
    const { about } = OTHERS.find((one) => one.language === language)!;
    for (const phrase of Object.values(about)) expect(phrase.split('{name}')).toHaveLength(2);
  });
});
