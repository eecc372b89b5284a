import { useRouteLoaderData } from 'react-router';
import { directionOf, isolatedIn } from '../../languages/direction.ts';
import { localeOf } from '../../languages/locale.ts';
import { pathInLanguage } from '../../languages/path-in-language.ts';
import { toWords } from '../../languages/to-words.ts';
import type {
  GenresWords,
  PagesWords,
  PhrasesWords,
  ProblemsWords,
} from '../../languages/words.generated.ts';

/** In which language a page speaks, as the root's loader says; a page never changes it. */
export interface PageLanguage {
  /** BCP 47, e.g. "pt". */
  language: string;
  /** `CompiledMessages` as JSON, which is shorter than what the router makes of objects. */
  messages: string;
  /** "/pt" where the page's address fixes the language; else empty. */
  prefix: string;
}

/** What the pages say, and the language by which `Intl` writes dates, numbers and lists beside it. */
export interface Words extends PagesWords {
  genreNames: GenresWords;
  /** Why something is refused; see `sayFault`. */
  problems: ProblemsWords;
  /** What people write to the chat, typed for them by links. */
  phrases: PhrasesWords;
  /** Genres that are called otherwise in the middle of a sentence. */
  genresAmid: Partial<GenresWords>;
  /** BCP 47. */
  locale: string;
}

/** By language, then by messages: not every page carries all. */
const read = new Map<string, Map<string, Words>>();

/** What the pages say, in the language of a root's loader data. For what is no component. */
export function wordsOf({ language, messages }: PageLanguage): Words {
  const ofLanguage = read.get(language) ?? new Map<string, Words>();
  read.set(language, ofLanguage);
  let words = ofLanguage.get(messages);
  if (!words) {
    const { phrases, ...said } = JSON.parse(messages);
    words = {
      ...toWords<Omit<Words, 'locale' | 'phrases'>>(said, language, {
        written: isolatedIn(directionOf(language)),
      }),
      // Without invisible characters, because these texts are sent to the chat.
      phrases: toWords<PhrasesWords>(phrases, language),
      locale: localeOf(language),
    };
    ofLanguage.set(messages, words);
  }
  return words;
}

function usePageLanguage(): PageLanguage {
  const root = useRouteLoaderData<PageLanguage>('root');
  if (!root) throw new Error('Words are said below the root route.');
  return root;
}

/** What the pages say, in the language of the page that is open. */
export function useWords(): Words {
  return wordsOf(usePageLanguage());
}

/**
 * Gives the address of a picture, calendar or feed (`/g/….ics`) in the language of the open page, even where
 * the page's own address fixes none: whoever fetches a file asks for no language.
 */
export function useFilePath(): (path: string) => string {
  const { language } = usePageLanguage();
  return (path) => pathInLanguage(language, path);
}

/** The address of a public page (`path`) in the language of a prefix, which is "/pt" or empty. */
function pathBelow(prefix: string, path: string): string {
  return path === '/' && prefix ? prefix : prefix + path;
}

/** Gives the address of a public page (`/g/…`) in the language that the open page's own address fixes. */
export function usePagePath(): (path: string) => string {
  const { prefix } = usePageLanguage();
  return (path) => pathBelow(prefix, path);
}
