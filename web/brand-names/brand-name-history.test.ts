import { describe, expect, it } from 'vitest';
import {
  type BrandNameAction,
  brandNameHistory,
  current,
  savedName,
  startHistory,
} from './brand-name-history.ts';

const first = { partOne: 'Brave', partTwo: 'Biscuit' };

function played(...actions: BrandNameAction[]) {
  return actions.reduce(brandNameHistory, startHistory(first));
}

const calm: BrandNameAction = { type: 'rotate', partOne: 'Calm' };
const rex: BrandNameAction = { type: 'rotate', partTwo: 'Rex' };

describe('the history of brand names', () => {
  it('starts with one entry, which is shown', () => {
    expect(played()).toEqual({ entries: [first], position: 0 });
  });

  it('keeps the other part when one is rotated', () => {
    expect(current(played(calm))).toEqual({ partOne: 'Calm', partTwo: 'Biscuit' });
    expect(current(played(rex))).toEqual({ partOne: 'Brave', partTwo: 'Rex' });
  });

  it('takes both new parts when both are rotated', () => {
    expect(current(played({ type: 'rotate', partOne: 'Calm', partTwo: 'Rex' }))).toEqual({
      partOne: 'Calm',
      partTwo: 'Rex',
    });
  });

  it('forgets later entries when rotated in the middle', () => {
    const history = played(calm, rex, { type: 'previous' }, { type: 'previous' }, rex);
    expect(history.entries).toEqual([first, { partOne: 'Brave', partTwo: 'Rex' }]);
    expect(history.position).toBe(1);
  });

  it('goes back and forth without changing entries', () => {
    const there = played(calm, { type: 'previous' });
    expect(current(there)).toEqual(first);
    expect(current(brandNameHistory(there, { type: 'next' }))).toEqual({
      partOne: 'Calm',
      partTwo: 'Biscuit',
    });
  });

  it('stays at its ends', () => {
    expect(played({ type: 'previous' }).position).toBe(0);
    expect(played(calm, { type: 'next' }).position).toBe(1);
  });

  it('changes the shown entry in place when typed over', () => {
    const history = played(calm, { type: 'previous' }, { type: 'edit', partTwo: 'Bo' });
    expect(history.entries).toEqual([
      { partOne: 'Brave', partTwo: 'Bo' },
      { partOne: 'Calm', partTwo: 'Biscuit' },
    ]);
    expect(history.position).toBe(0);
  });
});

describe('a saved name', () => {
  it('is both parts with a space between, each beginning with a capital', () => {
    expect(savedName({ partOne: 'brave', partTwo: 'mc biscuit' })).toBe('Brave Mc biscuit');
  });

  it('capitalises letters beyond the basic plane as one', () => {
    expect(savedName({ partOne: 'éclair', partTwo: '𐐨x' })).toBe('Éclair 𐐀x');
  });
});
