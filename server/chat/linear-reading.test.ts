import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isNegative, readPhrase } from '../../contract/read-phrase.ts';
import { editDistance } from '../domain/similar-usernames.ts';
import { fold } from '../places/fold.ts';
import { type GazetteerPlaces, openGazetteer } from '../places/places.ts';
import { readMessage } from '../whatsapp/inbound-message.ts';
import { nameIn } from './answers/bare-name.ts';

const ROOT = join(import.meta.dirname, '../..');
const LONGEST = 4096;

/** A file and all files of `contract/` that it needs. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const imported = join(dirname(file), from!);
    if (relative(ROOT, imported).startsWith('contract/')) withImports(imported, seen);
  }
  return seen;
}

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('test'))
    .map((name) => join(ROOT, folder, name));

/** Reads what people write into the pages too, whose length is limited by the form. */
const NOT_FOR_CHAT = [
  'contract/artist.ts',
  'contract/link.ts',
  'contract/pattern.ts',
  'contract/plain-text.ts',
];

const readers = [
  ...withImports(join(ROOT, 'contract/read-phrase.ts')),
  ...filesIn('server/chat').flatMap((file) => [...withImports(file)]),
  ...['server/places/fold.ts', 'server/places/query.ts', 'server/places/search.ts'],
  ...['server/places/typos.ts', 'server/domain/similar-usernames.ts'],
  ...['server/domain/followers.ts', 'server/whatsapp/inbound-message.ts'],
].map((file) => (file.startsWith('/') ? relative(ROOT, file) : file));

const sources = [...new Set(readers)]
  .filter((file) => !NOT_FOR_CHAT.includes(file))
  .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }));

/** One character or class, once or repeated: it cannot be read in two ways. */
const ONE_ATOM =
  /^\/\^?(?:\[(?:\\.|[^\]\\])+\]|\\p\{\w+(?:=\w+)?\}|\\[a-zA-Z]|\\?[^\\()[\]*+?{}|])\+?\/[a-z]*$/;

/** Comments and texts, in which slashes mean something else, and regular expressions. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(=,:[!&|?]\s*)(\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)/gm;

const literalsIn = (source: string): string[] =>
  [...source.matchAll(TOKENS)].flatMap(([, literal]) => literal ?? []);

describe('the check of the readers of chat text', () => {
  it('knows the files that read', () => {
    const files = sources.map(({ file }) => file);
    expect(files).toEqual(
      expect.arrayContaining([
        'contract/opt-out.ts',
        'contract/mood.ts',
        'contract/slips.ts',
        'contract/read-going-out.ts',
        'server/chat/answers/bare-name.ts',
      ]),
    );
  });

  it.each([
    ["x.replace(/[\\s\"'`]+$/gu, '')", ['/[\\s"\'`]+$/gu']],
    ['const A = /^(?:any |any more )*x/u;', ['/^(?:any |any more )*x/u']],
    ['x.split(/[,;]/).map(y => y / 2 / 3)', []],
    ['x.replace(/\\s+/g, 1).match(/\\p{L}+/u)', []],
  ])('finds in %j what backtracks', (source, found) => {
    expect(literalsIn(source).filter((literal) => !ONE_ATOM.test(literal))).toEqual(found);
  });
});

describe.each(sources)('$file', ({ source }) => {
  it('compiles its patterns with pattern(), which does not backtrack', () => {
    expect(source).not.toMatch(/\bRegExp\(/);
    expect(literalsIn(source).filter((literal) => !ONE_ATOM.test(literal))).toEqual([]);
  });
});

/** So many of the words that the readers know, spread over all of them. */
const WORDS = 400;

/** Words and phrases that the readers know, with what stands around words, and signs of all kinds. */
function hostileUnits(): string[] {
  const tables = sources.filter(({ file }) => file.startsWith('contract/'));
  const known = tables.flatMap(({ source }) => source.match(/[\p{L}\p{M}]{2,}/gu) ?? []);
  const all = [...new Set(known.map((word) => word.toLowerCase()))];
  const words = all.filter((_, index) => (index * WORDS) % all.length < WORDS);
  const between = [' ', '. ', ', ', '  ', '? ', '\n', '\u0301', "'", ' and ', '-'];
  const phrases = [
    ...['any more', 'any any more', 'keep me updated about gig', 'pause updates about gig'],
    ...[
      'stop following',
      'yes delete my',
      'delete my data no',
      'my radius is to',
      'radius around gn:1',
    ],
    ...[
      'edit gig /g/',
      'https://x/g/',
      'follow place cc:',
      'create a new',
      'i am living in',
      'add the city of',
    ],
    ...[
      'cancel gig k3p7xy',
      'do n t',
      'how do i',
      'keep me',
      'follow a and b',
      'please please',
      'no no',
    ],
  ];
  const signs = [
    ...[
      '.',
      '..',
      '?',
      '!',
      '. ',
      '? ',
      ',',
      ';',
      ' ',
      '\u00a0',
      '\t',
      '\n',
      '\r\n',
      '"',
      "'",
      '“',
      '’',
    ],
    ...[
      'a',
      'é',
      'e\u0301',
      '\u0301',
      '\u0300\u0301',
      'ß',
      'ﷺ',
      'İ',
      'ſ',
      '0',
      '1 ',
      '25 km ',
      '٣',
      '_',
      '._',
      '@',
      '#',
    ],
    ...[
      '*',
      '~',
      '`',
      '/',
      '/g/',
      '\\',
      '(',
      ')',
      '[a',
      '👍',
      '👍🏽',
      '❤\ufe0f',
      '👩‍🎤',
      '\u200b',
      '\u202e',
      '𝐀',
      '\ud83d',
    ],
    ...[
      'क्',
      'ा',
      'م',
      'ـ',
      'ً',
      '東',
      'ｱ',
      '가',
      'ㄱ',
      '-',
      '–',
      '&',
      '+',
      '|',
      '{',
      '^',
      '$',
      '%',
      '\0',
      ':',
      '=',
      '<a>',
    ],
  ];
  return [
    ...signs,
    ...phrases.flatMap((phrase) => between.slice(0, 4).map((gap) => phrase + gap)),
    ...words.map((word, index) => word + between[index % between.length]!),
  ];
}

let places: GazetteerPlaces;
beforeAll(async () => {
  places = await openGazetteer();
});

/** `readTap` is a part of `readPhrase`. */
const READERS: [string, (text: string) => unknown][] = [
  ['readPhrase', readPhrase],
  ['isNegative', isNegative],
  ['nameIn', nameIn],
  ['fold', fold],
  ['places.called', (text) => places.called(text)],
  ['editDistance', (text) => editDistance(text, 'djana')],
  [
    'readMessage',
    (text) => readMessage({ type: 'text', from: text, text: { body: text } } as never, [], true),
  ],
];

/** Processor time in milliseconds of the quickest of so many runs. */
function cost(read: (text: string) => unknown, text: string, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** What eight times the text may cost, as a multiple: eight where it grows with the length. */
const GROWTH = 32;
/** In milliseconds: what costs less cannot be told from the noise of a busy machine. */
const NOISE = 8;

/** How often a unit is repeated at first, so that exponential growth is seen before it takes for ever. */
const FEW = [12, 16, 20, 22];

/** Whether reading costs far more than in proportion to the length; stops as soon as it shows. */
function explodes(read: (text: string) => unknown, unit: string): boolean {
  const repeated = unit.repeat(Math.ceil(LONGEST / unit.length)).slice(0, LONGEST);
  return [...FEW.map((times) => times * unit.length), LONGEST].some((length) => {
    const isSlow = (runs: number) => {
      const whole = cost(read, repeated.slice(0, length), runs);
      return (
        whole > NOISE &&
        whole > NOISE + GROWTH * cost(read, repeated.slice(0, Math.ceil(length / 8)), runs)
      );
    };
    return isSlow(1) && isSlow(2) && isSlow(4);
  });
}

describe('a text made to hurt', () => {
  const units = hostileUnits();

  it('comes in more than five hundred kinds', () => {
    expect(new Set(units).size).toBeGreaterThan(500);
  });

  it('would be noticed: a pattern that backtracks explodes', () => {
    const ambiguous = /^(?:any |any more |more )*x$/;
    expect(explodes((text) => ambiguous.test(text), 'any more ')).toBe(true);
    const trailing = /[ .]+$/;
    expect(explodes((text) => trailing.test(`${text.repeat(4)}x`), '. ')).toBe(true);
  }, 300_000);

  it.each(READERS)(
    'costs %s no more than in proportion to its length',
    (_name, read) => {
      expect(units.filter((unit) => explodes(read, unit))).toEqual([]);
    },
    300_000,
  );
});
