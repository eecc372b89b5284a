import { afterEach, expect, it, vi } from 'vitest';
import { eachApart } from './each-apart.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a piece of a page that cannot be served is reported and stops no other', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('document', { querySelectorAll: () => ['first', 'broken', 'last'] });
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const served: unknown[] = [];
  const broken = new RangeError('Invalid time zone specified');
  eachApart('[data-piece]', (piece: unknown) => {
    if (piece === 'broken') throw broken;
    served.push(piece);
  });
  expect(served).toEqual(['first', 'last']);
  expect(reported).toEqual([broken]);
});
