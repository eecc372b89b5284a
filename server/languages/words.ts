import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueLanguages, FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { compileMessages, type Messages } from '../../languages/compile-messages.ts';
import { toWords } from '../../languages/to-words.ts';
import type {
  AnnouncementsWords,
  ChatWords,
  TemplatesWords,
} from '../../languages/words.generated.ts';
import { type Dates, datesIn } from './dates.ts';

/** What the server says in one language. */
export interface Words {
  /** BCP 47, e.g. "pt". */
  language: string;
  chat: ChatWords;
  announcements: AnnouncementsWords;
  templates: TemplatesWords;
  dates: Dates;
  /** "Djana, Ana and Rui" */
  and(names: string[]): string;
  /** "techno, house or ambient" */
  or(names: string[]): string;
  /** What a language (BCP 47) is called. */
  languageName(language: string): string;
}

type Parts = Record<'chat' | 'announcements' | 'templates', Messages>;

const FOLDER = join(import.meta.dirname, '../../languages/catalogues');

/** What a catalogue says on the server, read anew and not kept: for what is said once. */
export function readWords(language: string): Words {
  const file = join(FOLDER, `${language}.json`);
  const { chat, announcements, templates } = JSON.parse(readFileSync(file, 'utf8')) as Parts;
  const spoken = compileMessages({ chat, announcements, templates });
  const locale = language === 'en' ? 'en-GB' : language;
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
  const disjunction = new Intl.ListFormat(locale, { type: 'disjunction' });
  return {
    language,
    ...toWords<Pick<Words, 'chat' | 'announcements' | 'templates'>>(spoken, language),
    dates: datesIn(language),
    and: (names) => conjunction.format(names),
    or: (names) => disjunction.format(names),
    languageName: (tag) => languageNames.of(tag) ?? tag,
  };
}

const LANGUAGES = new Set(catalogueLanguages());
/** What was needed so far: a language takes some megabytes. */
const read = new Map<string, Words>();

/** What the server says in a language; null where it has no catalogue. */
export function wordsIn(language: string): Words | null {
  if (!LANGUAGES.has(language)) return null;
  const words = read.get(language) ?? readWords(language);
  read.set(language, words);
  return words;
}

/** What is said to whom no other language is known of. */
export const ENGLISH = wordsIn(FALLBACK_LANGUAGE)!;
