import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { readCatalogue } from './read-catalogue.ts';

interface Catalogue {
  chat: { buttons: { myLanguage: string }; talk: { language: { name: string } } };
}

/** The names of all languages that have a catalogue, of whose messages no others are read. */
export function languageNames() {
  const languages = catalogueLanguages();
  const namers = languages.map((one) => new Intl.DisplayNames(one, { type: 'language' }));
  return languages.map((language) => {
    const { chat } = readCatalogue<Catalogue>(language);
    return {
      /** BCP 47. */
      language,
      /** What it is called in each language that has a catalogue. */
      names: [chat.talk.language.name, ...namers.map((namer) => namer.of(language) ?? language)],
      /** What the language calls the choice of a language: "Sprache". */
      choice: chat.buttons.myLanguage,
    };
  });
}
