import { compileMessages, type Messages } from '../../languages/compile-messages.ts';
import { NOT_IN_SESSIONS } from './not-in-sessions.ts';

// Part by part, so that the build leaves out what the server alone says.
const genres = import.meta.glob<Messages>('../../languages/catalogues/*.json', {
  eager: true,
  import: 'genres',
});
const genresAmid = import.meta.glob<Messages>('../../languages/catalogues/*.json', {
  eager: true,
  import: 'genresAmid',
});
const problems = import.meta.glob<Messages>('../../languages/catalogues/*.json', {
  eager: true,
  import: 'problems',
});
const phrases = import.meta.glob<Messages>('../../languages/catalogues/*.json', {
  eager: true,
  import: 'phrases',
});
const catalogues = import.meta.glob<Messages>('../../languages/catalogues/*.json', {
  eager: true,
  import: 'pages',
});

interface Compiled {
  all: string;
  inSessions: string;
}

function compiledOf(messages: Messages): Compiled {
  const all = Object.entries(compileMessages(messages));
  const inSessions = all.filter(([part]) => !NOT_IN_SESSIONS.some((one) => one === part));
  const asJson = (parts: typeof all) => JSON.stringify(Object.fromEntries(parts));
  return { all: asJson(all), inSessions: asJson(inSessions) };
}

const compiled = new Map(
  Object.entries(catalogues).map(([file, messages]) => [
    file.replace(/^.*\/|\.json$/g, ''),
    compiledOf({
      ...messages,
      genreNames: genres[file] ?? {},
      genresAmid: genresAmid[file] ?? {},
      problems: problems[file] ?? {},
      phrases: phrases[file] ?? {},
    }),
  ]),
);

/** What the pages say in a language (BCP 47) that has a catalogue; of pages of a setup session what they may say. */
export function messagesOf(language: string, ofPages: keyof Compiled): string {
  const messages = compiled.get(language)?.[ofPages];
  if (!messages) throw new Error(`There is no catalogue of ${language}.`);
  return messages;
}
