import { describe, expect, it } from 'vitest';
import { createVersionChecker } from './version-checker.ts';

function versions() {
  let time = 1000;
  let writes = 0;
  let isAway = false;
  const checker = createVersionChecker(
    async (keys) => {
      if (isAway) throw new Error('away');
      return new Map(keys.map((key) => [key, `${writes}`]));
    },
    () => time,
  );
  const write = () => {
    writes += 1;
    checker.invalidate();
  };
  const setAway = (to: boolean) => {
    isAway = to;
  };
  return { checker, write, setAway, pass: (milliseconds: number) => (time += milliseconds) };
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

describe('the version of the list of cities, which changes with every gig', () => {
  it('is the same for five seconds, however much is written', async () => {
    const { checker, write, pass } = versions();
    expect(await checker.read('cities')).toBe('0');
    write();
    pass(4999);
    expect(await checker.read('cities')).toBe('0');
    expect(await checker.read('now')).toBe('1');
    pass(1);
    expect(await checker.read('cities')).toBe('1');
  });

  it('is asked again after a failure', async () => {
    const { checker, setAway } = versions();
    setAway(true);
    await expect(checker.read('cities')).rejects.toThrow('away');
    setAway(false);
    expect(await checker.read('cities')).toBe('0');
  });
});
