import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { readCatalogue } from './read-catalogue.ts';

/** What a language is called. */
export interface LanguageNames {
  /** BCP 47. */
  language: string;
  /** In each language that has a catalogue. */
  names: string[];
  /** What the language calls the choice of a language: "Sprache". */
  choice: string;
}

interface Catalogue {
  chat: { buttons: { myLanguage: string }; talk: { language: { name: string } } };
}

/** The names of all languages that have a catalogue, of whose messages no others are read. */
export function languageNames(): LanguageNames[] {
  const languages = catalogueLanguages();
  const namers = languages.map((one) => new Intl.DisplayNames(one, { type: 'language' }));
  return languages.map((language) => {
    const { chat } = readCatalogue<Catalogue>(language);
    return {
      language,
      names: [chat.talk.language.name, ...namers.map((namer) => namer.of(language) ?? language)],
      choice: chat.buttons.myLanguage,
    };
  });
}
