import type { Details } from '../details.ts';
import { oncePer } from '../lazy.ts';
import type { Lexicon } from '../lexicon.ts';
import { tokensOf } from '../meaning/tokens.ts';
import { at } from './reader.ts';
import said from './words-around-languages.json' with { type: 'json' };

const folded = (text: string) =>
  tokensOf(text)
    .map(({ word }) => word)
    .join(' ');

/** What people call a language besides what it is called. */
const OTHER_NAMES: Record<string, string> = {
  ar: 'عربي|بالعربي|بالعربية|العربي',
  es: 'castellano',
  id: 'bahasa|bahasa indonesia',
  pt: 'brasileiro',
};
/** In its own language Indonesian is called like the country. */
const A_COUNTRY = 'indonesia';
const MAX_WORDS_OF_A_NAME = 2;

const wordsOf = (text: string) => new Set(text.split(' ').map(folded));

/** What people write around the language that they want to be spoken to in. */
const AROUND = wordsOf(said.around);
const MAX_WORDS = 8;

const LANGUAGE = wordsOf(said.language);
const CHANGING = wordsOf(said.changing);
const WHOSE = wordsOf(said.whose);
/** What asks which languages there are, besides the word for it in each of them. */
const CHOICES = ['languages', 'my language', 'lang'];

/** `named`: languages by what they are called. */
const known = oncePer(({ languages }: Lexicon) => {
  const all = languages();
  const named = all.flatMap(({ language, names }) =>
    [...names, ...(OTHER_NAMES[language]?.split('|') ?? [])].map(
      (name) => [folded(name), language] as const,
    ),
  );
  return {
    named: new Map(named.filter(([name]) => name !== A_COUNTRY)),
    choices: new Set([...CHOICES, ...all.map(({ choice }) => folded(choice))]),
  };
});

export const whichLanguage = at('whole text', ({ plain }, lexicon) =>
  known(lexicon).choices.has(folded(plain)) || isToChange(plain) ? {} : null,
);

/** "Change my language", "Sprache wechseln": nothing but both words, and whose it is. */
function isToChange(text: string): boolean {
  const words = tokensOf(text).map(({ word }) => word);
  return (
    words.length <= MAX_WORDS &&
    words.some((word) => LANGUAGE.has(word)) &&
    words.some((word) => CHANGING.has(word)) &&
    words.every((word) => LANGUAGE.has(word) || CHANGING.has(word) || WHOSE.has(word))
  );
}

/** A language's name with nothing around it but a request to be spoken to in it. */
export const namedLanguage = at<Details['language']>('whole text', ({ plain }, lexicon) => {
  const words = tokensOf(plain).map(({ word }) => word);
  if (words.length > MAX_WORDS) return null;
  const { named } = known(lexicon);
  const meant = new Set<string>();
  for (let from = 0; from < words.length; ) {
    const name = nameAt(words, from, named);
    if (name) meant.add(named.get(name)!);
    else if (!AROUND.has(words[from]!)) return null;
    from += name ? name.split(' ').length : 1;
  }
  const [language] = meant;
  return language !== undefined && meant.size === 1 ? { language } : null;
});

/** The longest name of a language that stands at a word; null where none does. */
function nameAt(words: string[], from: number, named: Map<string, string>): string | null {
  for (let length = MAX_WORDS_OF_A_NAME; length > 0; length -= 1) {
    const name = words.slice(from, from + length).join(' ');
    if (named.has(name)) return name;
  }
  return null;
}
