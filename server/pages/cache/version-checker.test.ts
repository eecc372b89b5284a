import { describe, expect, it } from 'vitest';
import { createVersionChecker } from './version-checker.ts';

function versions() {
  let time = 1000;
  const checker = createVersionChecker(
    async () => new Map(),
    () => time,
  );
  return { checker, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('a version that was asked', () => {
  it('is believed for a quarter of a second', () => {
    const { checker, pass } = versions();
    pass(249);
    expect(checker.isFresh(1000)).toBe(true);
    pass(1);
    expect(checker.isFresh(1000)).toBe(false);
  });

  it('is not believed once something was written here, even in the same moment', () => {
    const { checker, pass } = versions();
    checker.invalidate();
    expect(checker.isFresh(1000)).toBe(false);
    pass(1);
    expect(checker.isFresh(1001)).toBe(true);
  });
});
