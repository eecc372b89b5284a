import { afterEach, expect, it, vi } from 'vitest';
import { enhanceEach } from './enhance-each.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a piece of a page that cannot be enhanced is reported and stops no other', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('document', { querySelectorAll: () => ['first', 'broken', 'last'] });
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const enhanced: unknown[] = [];
  const broken = new RangeError('Invalid time zone specified');
  enhanceEach('[data-piece]', (piece: unknown) => {
    if (piece === 'broken') throw broken;
    enhanced.push(piece);
  });
  expect(enhanced).toEqual(['first', 'last']);
  expect(reported).toEqual([broken]);
});
