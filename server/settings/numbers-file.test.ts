import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { ConfigError } from './environment.ts';

const ACCOUNT = {
  WHATSAPP_ACCESS_TOKEN: 'token',
  WHATSAPP_BUSINESS_ACCOUNT_ID: '2',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
  PUBLIC_URL: 'https://stagebell.example',
};

const folder = await mkdtemp(join(tmpdir(), 'stagebell-numbers-'));
afterAll(() => rm(folder, { recursive: true }));

/** The settings with this file of numbers. */
async function withFile(text: string, more: NodeJS.ProcessEnv = {}) {
  const path = join(folder, 'numbers.json');
  await writeFile(path, text);
  return readConfig(false, { ...ACCOUNT, ...more, WHATSAPP_NUMBERS: path });
}

const FIRST = { phoneNumberId: '11', number: '351900000001' };
const SECOND = { phoneNumberId: '12', number: '351900000002' };

describe('a file of numbers', () => {
  it('names each, with a token and a rate of its own where it says so', async () => {
    const own = { accessToken: 'own', messagesPerSecond: 1000 };
    const { whatsapp } = await withFile(JSON.stringify([FIRST, { ...SECOND, ...own }]));
    expect(whatsapp.numbers).toEqual([
      { ...FIRST, accessToken: 'token', businessAccountId: '2', messagesPerSecond: 80 },
      { ...SECOND, ...own, businessAccountId: '2' },
    ]);
  });

  const wrong: [name: string, file: string, sentence: RegExp][] = [
    ['is not JSON', '[{"phoneNumberId": "11", "accessToken": "EAAG', /numbers\.json is not JSON$/],
    ['is no list', '{"phoneNumberId": "11"}', /expected array/],
    ['names no number', '[]', /it names no number/],
    [
      'misspells a key',
      JSON.stringify([{ ...FIRST, token: 'x' }]),
      /number 1 of the list: .*token/,
    ],
    [
      'writes a number with a +',
      JSON.stringify([FIRST, { ...SECOND, number: '+351' }]),
      /number 2 of the list, number: digits only/,
    ],
    ['names a number twice', JSON.stringify([FIRST, FIRST]), /phoneNumberId 11 stands there twice/],
  ];
  for (const [name, file, sentence] of wrong) {
    it(`that ${name} is refused in a sentence, which tells no token`, async () => {
      const read = withFile(file);
      await expect(read).rejects.toThrow(ConfigError);
      await expect(read).rejects.toThrow(sentence);
      await expect(read).rejects.not.toThrow(/EAAG/);
    });
  }

  it('that is not there is refused', () => {
    const WHATSAPP_NUMBERS = join(folder, 'elsewhere.json');
    expect(() => readConfig(false, { ...ACCOUNT, WHATSAPP_NUMBERS })).toThrow(
      'elsewhere.json cannot be read (ENOENT)',
    );
  });

  it('must name the one number that stood in the settings before', async () => {
    const before = { WHATSAPP_PHONE_NUMBER_ID: '11', WHATSAPP_NUMBER: '351900000001' };
    await expect(withFile(JSON.stringify([SECOND]), before)).rejects.toThrow('is not in the file');
    const both = await withFile(JSON.stringify([SECOND, FIRST]), before);
    expect(both.whatsapp.numbers).toHaveLength(2);
  });
});
