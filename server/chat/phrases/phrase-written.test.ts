import { readOptOut, rowOf } from '@stagebell/reading';
import { describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import {
  type PhraseAbout,
  type PhraseAlone,
  phrasesOfAllLanguages,
} from '../../languages/phrases.ts';
import { wordsIn } from '../../languages/words.ts';
import { phraseWritten } from './phrase-written.ts';
import { readPhrase } from './read-phrase.ts';

const LANGUAGES = catalogueLanguages();
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const CODE = 'k3p7xyz';
const NAMES = ['djana', 'Dj.Ana_7', 'نور', 'नीलम', 'Ânia'];
const ABOUT_GIGS = new Set<string>([
  'watchGig',
  'unwatchGig',
  'editGig',
  'cancelGig',
  'postponeGig',
] satisfies PhraseAbout[]);

/** What the chat reads in a text: our phrases of every language, and all that the readers know. */
const read = (text: string) => readPhrase(phraseWritten(text)?.english ?? text);

const aloneIn = (language: string) =>
  Object.entries(wordsIn(language)!.phrases.alone) as [PhraseAlone, string][];

function aboutIn(language: string): [kind: PhraseAbout, phrase: string, name: string][] {
  const { about } = wordsIn(language)!.phrases;
  return (Object.keys(about) as PhraseAbout[]).flatMap((kind) =>
    (ABOUT_GIGS.has(kind) ? [CODE] : NAMES).map((name): [PhraseAbout, string, string] => [
      kind,
      about[kind]({ name }),
      name,
    ]),
  );
}

/** As people write it: held down, without accents, in quotes, with invisible signs. */
function otherwise(phrase: string): string[] {
  return [
    `  ${phrase.replaceAll(' ', '   ')} `,
    `“${phrase}”`,
    `\u200f${phrase}\u2069.`,
    phrase.normalize('NFD'),
  ];
}

describe.each(LANGUAGES)('the phrases of %s', (language) => {
  it('are read as what they mean', () => {
    for (const [kind, phrase] of aloneIn(language)) {
      expect(read(phrase), phrase).toMatchObject({ kind });
      for (const text of otherwise(phrase)) expect(read(text), text).toMatchObject({ kind });
    }
  });

  it('are read with the name or code that they are about', () => {
    for (const [kind, phrase, name] of aboutIn(language)) {
      const meant = kind === 'followCity' || kind === 'followArtist' ? 'follow' : kind;
      for (const text of [phrase, ...otherwise(phrase)]) {
        const found = read(text);
        expect(found, text).toMatchObject({ kind: meant });
        if (ABOUT_GIGS.has(kind)) expect(found, text).toMatchObject({ shortId: name });
        else if (kind === meant && /^[\w.]+$/.test(name)) {
          expect(found, text).toMatchObject({
            usernames: expect.arrayContaining([name.toLowerCase()]),
          });
        } else if (kind === meant && found && 'name' in found) {
          expect(found.name?.normalize('NFC'), text).toBe(name);
        }
      }
    }
  });

  it('say nothing else, and never a request for silence that they do not mean', () => {
    const phrases = [
      ...aloneIn(language),
      ...aboutIn(language).map(([kind, phrase]) => [kind, phrase] as const),
    ];
    for (const [kind, phrase] of phrases) {
      const optOut = readOptOut(phrase);
      if (kind === 'stop' || kind === 'start') {
        expect(optOut?.phrase.kind ?? kind, phrase).toBe(kind);
      } else expect(optOut, phrase).toBeNull();
    }
  });

  it('bear the words of their buttons', () => {
    const { buttons } = wordsIn(language)!.chat;
    for (const [kind, phrase] of aloneIn(language)) {
      if (language === 'en' || kind === 'hello' || !(kind in buttons)) continue;
      const title = buttons[kind as keyof typeof buttons];
      // "Metti in pausa" alone is a request for no messages at all for a while.
      if (kind === 'unwatchGig') expect(phrase).toContain(title);
      else expect(phrase).toBe(title);
    }
  });
});

it.each(OTHERS)(
  'a phrase of %s tells that language, unless others or English share it',
  (language) => {
    const phrases = [
      ...aloneIn(language).map(([, phrase]) => phrase),
      ...aboutIn(language).map(([, phrase]) => phrase),
    ];
    const told = phrases.filter((phrase) => phraseWritten(phrase)?.languages.includes(language));
    const inEnglish = phrases.filter((phrase) => phraseWritten(phrase) === null);
    expect(told.length + inEnglish.length).toBe(phrases.length);
    expect(told.length).toBeGreaterThan(phrases.length * 0.8);
  },
);

it('no phrase means one thing in one language and something else in another', () => {
  const kinds = new Map<string, Set<string>>();
  for (const { alone } of phrasesOfAllLanguages()) {
    for (const [kind, phrase] of Object.entries(alone)) {
      const folded = phrase.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      kinds.set(folded, (kinds.get(folded) ?? new Set()).add(kind));
    }
  }
  expect([...kinds].filter(([, meanings]) => meanings.size > 1)).toEqual([]);
});

describe('a text that is a phrase', () => {
  it.each([
    ['Seguir djana', 'Follow djana', ['pt'], ['es']],
    ['Seguir a djana', 'Follow djana', ['es'], []],
    ['Folge @Dj.Ana', 'Follow @Dj.Ana', ['de'], []],
    ['Folge djana nicht mehr', 'Unfollow djana', ['de'], []],
    ['folgen djana', 'Follow djana', [], ['de']],
    ['Folge', 'Follow', [], ['de']],
    ['idioma', 'Language', ['es', 'pt'], []],
    ['djana को फॉलो करें', 'Follow djana', ['hi'], []],
    ['Gig bearbeiten K3P7XYZ', 'Edit gig K3P7XYZ', [], ['de']],
    ['Editar show https://x.example/g/k3p7xyz', 'Edit gig https://x.example/g/k3p7xyz', ['pt'], []],
    ['Seguir a cidade de Porto, Portugal', 'Follow city Porto, Portugal', ['pt'], []],
    ['Meine Daten löschen?', 'Delete my data?', ['de'], []],
    ['Was läuft?', "What's on", ['de'], []],
    ['follow @djana!', 'follow @djana!', ['en'], []],
    ['Edit gig k3p7xyz', 'Edit gig k3p7xyz', ['en', 'id'], []],
    ['My gigs', 'My gigs', ['en'], []],
    ['Delete my data?', 'Delete my data?', ['en'], []],
  ])('%j is read as %j', (text, english, languages, alike) => {
    expect(phraseWritten(text)).toMatchObject({ english, languages, alike });
  });

  it.each([
    'Stop',
    'Quero novidades do show da minha banda preferida',
    'Cancelar show amanhã',
    'quero seguir djana',
    'Folge djana nicht',
    'não seguir djana',
    'seguí djana',
    'Seguir Djana e Rui',
    'Seguir la ciudad de no sé',
    ...['Seguir', 'Parar'].map((word) => `${word} ${'e mais nada '.repeat(20)}`),
    'Parar',
    'Seguir\nParar',
    '',
    '{name}',
    'को फ़ॉलो',
    'constructor',
  ])('%j is none', (text) => {
    expect(phraseWritten(text)).toBeNull();
  });
});

it('every phrase about something that has one alone is a phrase of an intent', () => {
  for (const [kind] of aloneIn('en')) expect(rowOf(kind)).toBeDefined();
});
