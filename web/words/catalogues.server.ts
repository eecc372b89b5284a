import { compileMessages, type Messages } from '../../languages/compile-messages.ts';

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

const compiled = new Map(
  Object.entries(catalogues).map(([file, messages]) => [
    file.replace(/^.*\/|\.json$/g, ''),
    JSON.stringify(
      compileMessages({
        ...messages,
        ...{ genreNames: genres[file] ?? {}, genresAmid: genresAmid[file] ?? {} },
        problems: problems[file] ?? {},
        phrases: phrases[file] ?? {},
      }),
    ),
  ]),
);

/** What the pages say in a language (BCP 47) that has a catalogue. */
export function messagesOf(language: string): string {
  const messages = compiled.get(language);
  if (!messages) throw new Error(`There is no catalogue of ${language}.`);
  return messages;
}
