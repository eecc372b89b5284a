import { describe, expect, it } from 'vitest';
import { createTrustedVersions } from './version-checker.ts';

function versions() {
  let time = 1000;
  const trusted = createTrustedVersions(
    async () => new Map(),
    () => time,
  );
  return { trusted, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('a version that was asked', () => {
  it('is believed for a quarter of a second', () => {
    const { trusted, pass } = versions();
    pass(249);
    expect(trusted.isTrusted(1000)).toBe(true);
    pass(1);
    expect(trusted.isTrusted(1000)).toBe(false);
  });

  it('is not believed once something was written here, even in the same moment', () => {
    const { trusted, pass } = versions();
    trusted.written();
    expect(trusted.isTrusted(1000)).toBe(false);
    pass(1);
    expect(trusted.isTrusted(1001)).toBe(true);
  });
});
