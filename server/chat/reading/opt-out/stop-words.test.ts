import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPhrase } from '../read-phrase.ts';

const rows = readFileSync(new URL('stop-words.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));
const WORDS = rows.map(([word]) => word!);

/** Letters as East Asian keyboards type them. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));

it('words for Stop are at least 60, each with its languages and its source', () => {
  expect(WORDS.length).toBeGreaterThanOrEqual(60);
  for (const row of rows) expect(row.filter(Boolean)).toHaveLength(3);
});

describe('Stop', () => {
  it.each(WORDS)('is read in %j, in any case, width and form', (word) => {
    const variants = [word.toUpperCase(), word.toLowerCase(), word.normalize('NFD')];
    for (const text of [word, `  «${word}»!`, `${word}.`, wide(word), ...variants])
      expect(readPhrase(text), text).toEqual({ kind: 'stop' });
  });

  it.each(['dung', 'Tu choi', 'Στόπ', 'ｽﾄｯﾌﾟ', 'Стоп, please', 'СТОП. спасибо', 'tu choi'])(
    'is read in %j',
    (text) => expect(readPhrase(text)).toEqual({ kind: 'stop' }),
  );

  it.each([
    'Dũng',
    'Porto Alto',
    'Stans in Nidwalden',
    'alto sax in Porto',
    'revoke my invitation',
  ])('is not read in %j', (text) => expect(readPhrase(text)?.kind).not.toBe('stop'));
});
