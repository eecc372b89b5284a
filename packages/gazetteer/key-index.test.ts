import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyColumns } from './building/key-columns.ts';
import { type GazetteerColumns, KeyKind } from './gazetteer-asset.ts';
import { KeyIndex } from './key-index.ts';

function indexOf(names: string[]): KeyIndex {
  const columns = keyColumns(names.map((text) => [{ text, kind: KeyKind.Main }]));
  return new KeyIndex(columns as GazetteerColumns);
}

function namesStartingWith(index: KeyIndex, names: string[], prefix: string): string[] {
  const { first, end } = index.startingWith(Buffer.from(prefix));
  return [...index.places.subarray(first, end)].map((place) => names[place]!);
}

describe('the index of names', () => {
  it('finds the names that begin with a text, and only them', () => {
    const names = ['berlin', 'bern', 'ber', 'beirut', 'zurich', '東京', 'москва'];
    const index = indexOf(names);
    expect(namesStartingWith(index, names, 'ber').sort()).toEqual(['ber', 'berlin', 'bern']);
    expect(namesStartingWith(index, names, '東')).toEqual(['東京']);
    expect(namesStartingWith(index, names, 'berlina')).toEqual([]);
    expect(namesStartingWith(index, names, 'zz')).toEqual([]);
    expect(namesStartingWith(index, names, '')).toHaveLength(names.length);
  });

  it('tells a whole match by its length', () => {
    const index = indexOf(['bern', 'berne']);
    const { first } = index.startingWith(Buffer.from('bern'));
    expect(index.keyLength(first)).toBe(4);
    expect(index.keyLength(first + 1)).toBe(5);
  });

  it('agrees with a plain comparison for any names', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ä', '京', ' '), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), text, (names, prefix) => {
        const expected = names.filter((name) => name.startsWith(prefix)).sort();
        expect(namesStartingWith(indexOf(names), names, prefix).sort()).toEqual(expected);
      }),
    );
  });
});
