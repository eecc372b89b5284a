import { expect, it } from 'vitest';
import { createVersionChecker } from './version-checker.ts';

function versions() {
  let time = 1000;
  const checker = createVersionChecker(
    async () => new Map(),
    () => time,
  );
  return { checker, pass: (milliseconds: number) => (time += milliseconds) };
}

it('a version that was read is believed for a second', () => {
  const { checker, pass } = versions();
  pass(999);
  expect(checker.isFresh(1000)).toBe(true);
  pass(1);
  expect(checker.isFresh(1000)).toBe(false);
});

it('a version that was read is not believed once something was written here, even in the same moment', () => {
  const { checker, pass } = versions();
  checker.invalidate();
  expect(checker.isFresh(1000)).toBe(false);
  pass(1);
  expect(checker.isFresh(1001)).toBe(true);
});
