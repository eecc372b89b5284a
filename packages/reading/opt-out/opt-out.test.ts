import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPhrase } from '../testing/lexicon.ts';

/** What people write who want no more messages, or perhaps, or not at all, or messages again. */
const rows = readFileSync(new URL('opt-outs.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [meaning: string, text: string]);
const textsOf = (meaning: string) => rows.flatMap(([of, text]) => (of === meaning ? [text] : []));
const STOPS = new Set(rows.map(([of]) => of).filter((of) => of.startsWith('stop, ')));

describe('a request for silence', () => {
  it.each([
    'No more messages',
    'no more messages please!',
    'please stop',
    'stop please',
    'Stop it',
    'dont text me again',
    "don't message me",
    'Do not contact me ever again',
    'Leave me alone',
    'unsubscribe me',
    'Please unsubscribe me',
    'remove me',
    'Remove me from this list',
    'parar',
    'Pare',
    'sair',
    'BAJA',
    'arrêt',
    'Arrêt !',
    'stopp',
    'STOPP!',
    'opt me out',
    'stop messaging me',
    'can you stop texting me?',
    "I don't want any more messages",
    "don't send me any more messages",
    'please stop sending me messages',
    'hey, please stop',
    'please stop sending this to my phone',
    'pare de escrever',
    'I want to unsubscribe',
    'take me off your list',
  ])('is heard in %j', (text) => {
    expect(readPhrase(text)).toEqual({ kind: 'stop' });
  });

  it.each([
    'When does it start?',
    'the bus stop',
    'Does it stop at midnight?',
    'non-stop party',
    "don't message me about that on Friday",
    'Baja California',
    'you can remove the poster',
    'leave me a ticket',
    'can I stop by the bar?',
  ])('is not heard in %j', (text) => {
    expect(readPhrase(text)).not.toEqual({ kind: 'stop' });
  });
});

it('a request for silence is known in nine languages', () => {
  expect(STOPS.size).toBe(9);
});

describe.each([...STOPS])('a request for silence: %s', (meaning) => {
  const texts = textsOf(meaning);

  it('is known as at least 25 people write it', () => {
    expect(new Set(texts).size).toBeGreaterThanOrEqual(25);
  });

  it.each(texts)('is heard in %j', (text) => {
    expect(readPhrase(text)).toEqual({ kind: 'stop' });
  });
});

describe('what may be a request for silence', () => {
  it.each(textsOf('perhaps stop'))('is asked about in %j', (text) => {
    expect(readPhrase(text)).toEqual({ kind: 'perhapsStop' });
  });
});

describe('what is no request for silence', () => {
  it('is known in at least 60 texts', () => {
    expect(new Set(textsOf('no stop')).size).toBeGreaterThanOrEqual(60);
  });

  it.each(textsOf('no stop'))('is not taken for one in %j', (text) => {
    expect(['stop', 'perhapsStop']).not.toContain(readPhrase(text)?.kind);
  });
});

describe('a request to get messages again', () => {
  it.each(textsOf('start'))('is heard in %j', (text) => {
    expect(readPhrase(text)).toEqual({ kind: 'start' });
  });
});
