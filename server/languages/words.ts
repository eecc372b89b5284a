import { catalogueLanguages, FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { compileMessages, type Messages } from '../../languages/compile-messages.ts';
import { directionOf, isolatedIn, linesIn } from '../../languages/direction.ts';
import { localeOf } from '../../languages/locale.ts';
import { toWords } from '../../languages/to-words.ts';
import type {
  AnnouncementsWords,
  ChatWords,
  FilesWords,
  GenresWords,
  PagesWords,
  PhrasesWords,
  ProblemsWords,
  TemplatesWords,
} from '../../languages/words.generated.ts';
import { lazyProperties, oncePer } from '../load/lazy.ts';
import { type Dates, datesIn } from './dates.ts';
import { readCatalogue } from './read-catalogue.ts';

/** What the server says in one language. */
export interface Words {
  /** BCP 47, e.g. "pt". */
  language: string;
  chat: ChatWords;
  /** What people write to the chat. */
  phrases: PhrasesWords;
  announcements: AnnouncementsWords;
  templates: TemplatesWords;
  /** Why something is refused; see `sayFault`. */
  problems: ProblemsWords;
  /** What genres are called, where a name stands alone. */
  genres: GenresWords;
  /** What they are called in the middle of a sentence. */
  genresAmid: GenresWords;
  /** What pictures, calendars and feeds say. */
  files: FilesWords;
  /** What pages say, and files too. */
  pages: {
    gig: PagesWords['gig'];
    landing: Pick<PagesWords['landing'], 'headline'>;
    report: Pick<PagesWords['report'], 'reasons'>;
  };
  dates: Dates;
  /** "Djana, Ana and Rui" */
  and(names: string[]): string;
  /** "techno, house or ambient" */
  or(names: string[]): string;
  /** "5 told, 3 delivered, 1 on the way" */
  list(parts: string[]): string;
  /** A name or a title that keeps its own direction where it runs against the language's. */
  isolated(text: string): string;
  /** What a language (BCP 47) is called. */
  languageName(language: string): string;
}

/** The parts of a catalogue that the server says. */
type Part = 'chat' | 'phrases' | 'announcements' | 'templates' | 'problems' | 'files' | 'pages';

type Catalogue = Record<Exclude<Part, 'pages'>, Messages> & {
  pages: { gig: Messages; landing: { headline: Messages }; report: { reasons: Messages } };
  genres: GenresWords;
  genresAmid?: Partial<GenresWords>;
};

/** What a catalogue says on the server, read anew and not kept: for what is said once. */
export function readWords(language: string): Words {
  const catalogue = readCatalogue<Catalogue>(language);
  const { genres, genresAmid } = catalogue;
  const { gig, landing, report } = catalogue.pages;
  const pages = {
    gig,
    landing: { headline: landing.headline },
    report: { reasons: report.reasons },
  };
  const direction = directionOf(language);
  const isolated = isolatedIn(direction);
  const ways = { written: isolated, said: linesIn(direction) };
  const locale = localeOf(language);
  const lister = (options: Intl.ListFormatOptions) => {
    const list = new Intl.ListFormat(locale, options);
    return (parts: string[]) => list.format(parts.map(isolated));
  };
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
  // Compiled when it is first said: of most languages little ever is.
  const part =
    <Name extends Part>(name: Name, ways?: Parameters<typeof toWords>[2]) =>
    () => {
      const messages = compileMessages({ [name]: name === 'pages' ? pages : catalogue[name] });
      return toWords<Pick<Words, Name>>(messages, language, ways)[name];
    };
  const compiled = lazyProperties<Pick<Words, Part | 'dates'>>({
    chat: part('chat', ways),
    announcements: part('announcements', ways),
    files: part('files', { written: isolated }),
    pages: part('pages', { written: isolated }),
    // Phrases are typed and linked to: no invisible sign belongs into them.
    phrases: part('phrases'),
    templates: part('templates'),
    problems: part('problems'),
    dates: () => datesIn(language),
  });
  return Object.assign(compiled, {
    language,
    genres,
    genresAmid: { ...genres, ...genresAmid },
    and: lister({ type: 'conjunction' }),
    or: lister({ type: 'disjunction' }),
    list: lister({ type: 'unit', style: 'short' }),
    isolated,
    languageName: (tag: string) => languageNames.of(tag) ?? tag,
  });
}

/** What was needed so far: a language takes about a megabyte. */
const read = oncePer(readWords);

/** What is said to whom no other language is known of. */
export const ENGLISH = read(FALLBACK_LANGUAGE);

const LANGUAGES = new Set(catalogueLanguages());

/** What the server says in a language; null where it has no catalogue. */
export function wordsIn(language: string): Words | null {
  return LANGUAGES.has(language) ? read(language) : null;
}
