import { describe, expect, it } from 'vitest';
import { runsOf } from './runs.ts';
import type { ScriptFont } from './script-fonts.ts';

const ARABIC: ScriptFont = { offset: 0, length: 0, ranges: [[0x600, 0x6ff]] };
const LATIN: ScriptFont = {
  offset: 0,
  length: 0,
  ranges: [
    [0x41, 0x5a],
    [0x300, 0x36f],
  ],
};
const inHouse = (character: string) => /^[A-Z0-9 ()]$/.test(character);
const order = (text: string) => runsOf(text, inHouse, [LATIN, ARABIC]).map((run) => run.text);

describe('the runs of a line', () => {
  it('stand from left to right as they are read', () => {
    expect(order('DJANA')).toEqual(['DJANA']);
    expect(order('DJANA في CAIRO')).toEqual(['DJANA ', 'في', ' CAIRO']);
    expect(order('في CAIRO ليلة')).toEqual(['ليلة', ' ', 'CAIRO', ' ', 'في']);
    expect(order('ليلة 2026')).toEqual(['2026', ' ', 'ليلة']);
  });

  it('turn brackets round in what is read from right to left', () => {
    expect(order('ليلة (2026)')).toEqual(['(', '2026', ') ', 'ليلة']);
  });

  it('keep a letter and its marks together', () => {
    expect(order('AX\u0301A')).toEqual(['A', 'X\u0301', 'A']);
  });

  it('leave out what no font has', () => {
    expect(order('A漢A')).toEqual(['AA']);
  });
});
