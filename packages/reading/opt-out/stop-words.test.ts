import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPhrase } from '../testing/lexicon.ts';

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

  const POLITE = `dung | Tu choi | Στόπ | ｽﾄｯﾌﾟ | Стоп, please | СТОП. спасибо | tu choi | Huỷ | Birak |
    Стоп, пожалуйста | ΣΤΟΠ παρακαλώ | ストップしてください | ストップお願いします | 停止お願いします | 請停止 | 请停止 |
    配信停止してください | 配信を停止してください | 停止，谢谢 | 취소해주세요 | 중지 부탁드립니다 | หยุดครับ | Stop aub |
    Afmelden aub | lütfen dur | lutfen dur | DỪNG làm ơn | Przestań, proszę | Stop, пожалуйста | Stop lütfen |
    Avsluta tack | Odjava, hvala`;
  it.each(POLITE.split(/\s*\|\s*/))('is read in %j', (text) =>
    expect(readPhrase(text)).toEqual({ kind: 'stop' }),
  );

  it.each(['HUY', 'Huy', 'DUR', 'Dur!', 'Koniec', 'KONEC', 'Loppu', 'Vége', 'vege'])(
    'is asked about after %j, which is a town, a name or an everyday word elsewhere',
    (text) => expect(readPhrase(text)).toEqual({ kind: 'perhapsStop' }),
  );

  it.each([
    'Dũng',
    'Porto Alto',
    'Follow Huy',
    'Huy, Belgium',
    'Huy please',
    'Stans in Nidwalden',
    'alto sax in Porto',
    'revoke my invitation',
  ])('is not read in %j', (text) => expect(readPhrase(text)?.kind).not.toBe('stop'));
});
