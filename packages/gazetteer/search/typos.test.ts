import { describe, expect, it } from 'vitest';
import { oneEditAway } from './typos.ts';

describe('one edit away', () => {
  it.each([
    ['berln', 'berlin', 'a letter is missing'],
    ['berlinn', 'berlin', 'a letter is too many'],
    ['berlim', 'berlin', 'a letter is wrong'],
    ['nerlin', 'berlin', 'the first letter is wrong'],
    ['belrin', 'berlin', 'two letters are swapped'],
    ['newyork', 'new york', 'a space is missing'],
    ['мосва', 'москва', 'a Cyrillic letter is missing'],
  ])('%s leads to %s: %s', (typed, meant) => {
    expect(oneEditAway(typed)).toContain(meant);
  });

  it('does not hold the text itself, nor what is two edits away', () => {
    expect(oneEditAway('berlin')).not.toContain('berlin');
    expect(oneEditAway('berlin')).not.toContain('brelni');
  });

  it('is not tried on texts too short or too long to correct', () => {
    expect(oneEditAway('ber').size).toBe(0);
    expect(oneEditAway('a'.repeat(31)).size).toBe(0);
  });
});
