import { languageNames } from '../../../languages/language-names.ts';
import { lazy } from '../../../load/lazy.ts';
import type { Details } from '../../details.ts';
import { tokensOf } from '../meaning/tokens.ts';
import { at } from './reader.ts';

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

/** What people write around the language that they want to be spoken to in. */
const AROUND = new Set(
  `
  speak talk write text answer reply switch change set use language to in me can could you i want would like
  please pls sorry only the my it from now on auf bitte sprich sprechen schreib schreibe kannst du rede antworte mit
  mir nur sprache en por favor habla hablame hablar escribe escribeme puedes conmigo idioma solo em fala fale
  falar escreve escreva pode comigo lingua no parle parler ecris moi peux tu s il te vous plait langue seulement
  parla parlami parlare scrivi scrivimi puoi con per favore pakai pake dalam tolong bicara ngomong pakailah bisa
  ganti ke में मे मुझसे बात करो करें लिखो लिखें बोलो बोलिए भाषा कृपया सिर्फ mein baat karo likho bolo تكلم احكي
  اكتب كلمني معي من فضلك لو سمحت اللغة لغة ب غير الى
  back prefer rather actually and then eigentlich lieber jetzt und zurück zu wechsel wechsle ändere stell um
  na verdade prefiro melhor muda mudar troca trocar pra para agora e volta o cambia cambiar a el mejor prefiero ahora
  vuelve préfère mieux maintenant et change passe à preferisco meglio adesso ora e torna a la sekarang dan`
    .split(/\s+/)
    .map(folded),
);
const MAX_WORDS = 8;

const wordsOf = (text: string) => new Set(text.split(/\s+/).map(folded));
const LANGUAGE = wordsOf(
  'language sprache idioma langue lingua bahasa भाषा bhasha लैंग्वेज اللغة لغة لغتي',
);
const CHANGING = wordsOf(
  `change switch other another ändern ändere änder wechseln wechsle wechsel andere cambiar cambia cambiare cambio
  mudar muda trocar troca changer change modifier autre altra otro outro ubah ganti lain बदलें बदलो बदलना बदलिए
  badlo badle غير تغيير تبديل`,
);
const WHOSE = wordsOf(
  'my the mi mein meine meinen ma mia la il el o a de di da du saya mera meri मेरी',
);
/** What asks which languages there are, besides the word for it in each of them. */
const CHOICES = ['languages', 'my language', 'lang'];

interface Known {
  /** Languages by what they are called. */
  named: Map<string, string>;
  choices: Set<string>;
}

const known = lazy((): Known => {
  const all = languageNames();
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

export const whichLanguage = at('whole text', ({ plain }) =>
  known().choices.has(folded(plain)) || isToChange(plain) ? {} : null,
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
export const namedLanguage = at<Details['language']>('whole text', ({ plain }) => {
  const words = tokensOf(plain).map(({ word }) => word);
  if (words.length > MAX_WORDS) return null;
  const { named } = known();
  const meant = new Set<string>();
  for (let from = 0; from < words.length; ) {
    const name = nameAt(words, from);
    if (name) meant.add(named.get(name)!);
    else if (!AROUND.has(words[from]!)) return null;
    from += name ? name.split(' ').length : 1;
  }
  const [language] = meant;
  return language !== undefined && meant.size === 1 ? { language } : null;
});

/** The longest name of a language that stands at a word; null where none does. */
function nameAt(words: string[], from: number): string | null {
  for (let length = MAX_WORDS_OF_A_NAME; length > 0; length -= 1) {
    const name = words.slice(from, from + length).join(' ');
    if (known().named.has(name)) return name;
  }
  return null;
}
