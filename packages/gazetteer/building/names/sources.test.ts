import { expect, it } from 'vitest';
import { readGettext } from './gettext.ts';
import { readZoneTowns } from './zone-towns.ts';

/** As msgfmt writes it: a header, two tables, and the texts with a zero behind each. */
function catalogue(messages: [string, string][]): Buffer {
  const all = [['', 'Content-Type: text/plain; charset=UTF-8\n'], ...messages];
  const tables = 28 + all.length * 16;
  const header = Buffer.alloc(tables);
  header.writeUInt32LE(0x950412de, 0);
  header.writeUInt32LE(all.length, 8);
  header.writeUInt32LE(28, 12);
  header.writeUInt32LE(28 + all.length * 8, 16);
  let texts = Buffer.alloc(0);
  for (const column of [0, 1]) {
    for (const [row, pair] of all.entries()) {
      const text = Buffer.from(pair[column] ?? '');
      const at = 28 + column * all.length * 8 + row * 8;
      header.writeUInt32LE(text.length, at);
      header.writeUInt32LE(tables + texts.length, at + 4);
      texts = Buffer.concat([texts, text, Buffer.alloc(1)]);
    }
  }
  return Buffer.concat([header, texts]);
}

it('reads what a compiled catalogue translates', () => {
  const read = readGettext(
    catalogue([
      ['2267057', 'Lissabon'],
      ['360630', 'Kairo'],
    ]),
  );
  expect(read).toEqual(
    new Map([
      ['2267057', 'Lissabon'],
      ['360630', 'Kairo'],
    ]),
  );
  expect(() => readGettext(Buffer.from('<!doctype html><html></html>'))).toThrow('no gettext');
});

it('reads the towns of zones, however deep they stand', () => {
  const zone = {
    America: {
      Argentina: { Salta: { exemplarCity: 'Salta' } },
      Mexico_City: { exemplarCity: 'México' },
    },
    Europe: { London: { long: { daylight: 'British Summer Time' } } },
  };
  const json = JSON.stringify({ main: { pt: { dates: { timeZoneNames: { zone } } } } });
  expect(readZoneTowns(json, 'pt')).toEqual(
    new Map([
      ['America/Argentina/Salta', 'Salta'],
      ['America/Mexico_City', 'México'],
    ]),
  );
});
