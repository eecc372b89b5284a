import { isNegative } from '@stagebell/reading';
import { editDistance } from '@stagebell/reading/edit-distance';
import { fold } from '@stagebell/reading/fold';
import { linkShown, withoutLinks } from '@stagebell/reading/words';
import { describe, expect, it } from 'vitest';
import { artistFieldsSchema } from '../../contract/artist.ts';
import { openGazetteer } from '../places/places.ts';
import { hostileUnits, LONGEST, repeated } from '../testing/hostile-texts.ts';
import { sources } from '../testing/readers.ts';
import { readMessage, WebhookContacts } from '../whatsapp/webhook/inbound-message.ts';
import { readWebhook } from '../whatsapp/webhook/payloads.ts';
import { nameIn } from './acts/naming/names.ts';
import { readPhrase } from './phrases/read-phrase.ts';

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
        'packages/reading/opt-out/opt-out.ts',
        'packages/reading/mood.ts',
        'packages/reading/typos.ts',
        'packages/reading/readers/going-out.ts',
        'server/chat/acts/naming/names.ts',
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

const places = await openGazetteer();

/** `readTap` is a part of `readPhrase`. */
const READERS: [string, (text: string) => unknown][] = [
  ['readPhrase', readPhrase],
  ['isNegative', isNegative],
  ['nameIn', nameIn],
  ['withoutLinks', (text) => withoutLinks(text, 'a')],
  ['linkShown', (text) => linkShown(text, 'a')],
  ['fold', fold],
  ['places.called', (text) => places.called(text)],
  ['places.almostCalled', (text) => places.almostCalled(text)],
  ['displayName', (text) => artistFieldsSchema.shape.displayName.safeParse(text)],
  ['editDistance', (text) => editDistance(text, 'djana')],
  [
    'readMessage',
    (text) => {
      const message = { type: 'text', from: text, text: { body: text } };
      return readMessage(message as never, new WebhookContacts([]), true);
    },
  ],
];

/** Processor time in milliseconds of the quickest of so many runs. */
function cost<Input>(read: (input: Input) => unknown, input: Input, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    read(input);
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
  const text = repeated(unit);
  return [...FEW.map((times) => times * unit.length), LONGEST].some((length) => {
    const isSlow = (runs: number) => {
      const whole = cost(read, text.slice(0, length), runs);
      return (
        whole > NOISE &&
        whole > NOISE + GROWTH * cost(read, text.slice(0, Math.ceil(length / 8)), runs)
      );
    };
    return isSlow(1) && isSlow(2) && isSlow(4);
  });
}

describe('a text made to hurt', () => {
  /** Of addresses, and of letters that join what is beside them. */
  const parts = ['a.', 'www.', 'a.co', 'http', '://', '\u200D', '\u0645\u200C', '👩\u200D'];
  const units = [...hostileUnits(200), ...parts];

  it('comes in more than three hundred kinds', () => {
    expect(new Set(units).size).toBeGreaterThan(300);
  });

  it('would be noticed: a pattern that backtracks explodes', () => {
    const ambiguous = /^(?:any |any more |more )*x$/;
    expect(explodes((text) => ambiguous.test(text), 'any more ')).toBe(true);
    // Eight times as much costs 512 times as much: beyond doubt, also where the processor is twice as quick by turns.
    const trailing = /[ .]+[ .]+$/;
    const short = (text: string) => text.slice(0, text.length / 6);
    expect(explodes((text) => trailing.test(`${short(text)}x`), '. ')).toBe(true);
  }, 300_000);

  it.each(READERS)(
    'costs %s no more than in proportion to its length',
    (_name, read) => {
      expect(units.filter((unit) => explodes(read, unit))).toEqual([]);
    },
    300_000,
  );
});

it('costs a webhook no more than in proportion to its contacts and messages', () => {
  const webhook = (count: number) => {
    const phones = Array.from({ length: count }, (_, at) => String(447_700_000_000 + at));
    const messages = phones.map((from, at) => ({ from, id: `wamid.${at}`, type: 'text' }));
    const contacts = phones.map((wa_id) => ({ wa_id, user_id: `GB.${wa_id}` }));
    const value = { metadata: { phone_number_id: 'PNID' }, contacts, messages };
    return { entry: [{ id: 'WABA', changes: [{ field: 'messages', value }] }] };
  };
  // A reader that looked through all contacts for each message would take 256 times as long for sixteen times as many.
  const few = cost(readWebhook, webhook(2_500), 3);
  expect(cost(readWebhook, webhook(40_000), 3)).toBeLessThan(NOISE + 64 * few);
});
