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
}

const FOLDER = join(import.meta.dirname, '../../languages/catalogues');

/** What a catalogue says on the server; null where it does not say all of it yet. */
function readWords(language: string): Words | null {
  const file = join(FOLDER, `${language}.json`);
  const catalogue: Messages = JSON.parse(readFileSync(file, 'utf8'));
  const { chat, announcements, templates } = catalogue;
  if (!chat || !announcements || !templates) return null;
  const spoken = compileMessages({ chat, announcements, templates });
  const locale = language === 'en' ? 'en-GB' : language;
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
  const disjunction = new Intl.ListFormat(locale, { type: 'disjunction' });
  return {
    language,
    ...toWords<Pick<Words, 'chat' | 'announcements' | 'templates'>>(spoken, language),
    dates: datesIn(language),
    and: (names) => conjunction.format(names),
    or: (names) => disjunction.format(names),
  };
}

const all = new Map(catalogueLanguages().map((language) => [language, readWords(language)]));

/** What the server says in a language; null where no catalogue says all of it. */
export const wordsIn = (language: string): Words | null => all.get(language) ?? null;

/** What is said to whom no other language is known of. */
export const ENGLISH = given(wordsIn(FALLBACK_LANGUAGE));

function given(words: Words | null): Words {
  if (!words) throw new Error('The English catalogue does not say all that the server says.');
  return words;
}
