import { describe, expect, it } from 'vitest';
import { charactersCut } from './cut-paste.ts';

const box = (value: string, selectionStart = value.length, selectionEnd = selectionStart) => ({
  value,
  selectionStart,
  selectionEnd,
});

describe('a pasted text', () => {
  it('that fits is cut by nothing', () => {
    expect(charactersCut(box('abc'), 'defg', 7)).toBe(0);
    expect(charactersCut(box(''), 'a\r\nb', 3)).toBe(0);
  });

  it('is cut by what goes beyond the limit', () => {
    expect(charactersCut(box('abc'), 'defg', 5)).toBe(2);
    expect(charactersCut(box('abcde'), 'f', 5)).toBe(1);
  });

  it('takes the place of what is selected', () => {
    expect(charactersCut(box('abcde', 1, 4), 'xyz', 5)).toBe(0);
    expect(charactersCut(box('abcde', 0, 5), '123456', 5)).toBe(1);
  });
});
