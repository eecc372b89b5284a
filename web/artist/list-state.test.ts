import { expect, it } from 'vitest';
import { isSameTab, pagesBelow } from './list-state.ts';

it('reads how many pages were added from an entry of the history, whoever wrote it', () => {
  for (const [state, pages] of [
    [{ pages: 3 }, 3],
    [{ pages: 2.5 }, 2],
    [{ pages: 0 }, 0],
    [{ pages: -1 }, 0],
    [{ pages: Number.NaN }, 0],
    [{ pages: '3' }, 0],
    [{}, 0],
    [null, 0],
    ['other', 0],
  ] as const) {
    expect(pagesBelow(state), JSON.stringify(state)).toBe(pages);
  }
});

it('reads a limited number of pages again', () => {
  expect(pagesBelow({ pages: 1e9 })).toBe(20);
  expect(pagesBelow({ pages: Number.POSITIVE_INFINITY })).toBe(20);
});

it('knows the tab of a query by what the page itself reads of it', () => {
  expect(isSameTab('', '?utm_source=poster')).toBe(true);
  expect(isSameTab('?tab=previous', '?cursor=x&tab=previous')).toBe(true);
  expect(isSameTab('?tab=upcoming', '')).toBe(true);
  expect(isSameTab('', '?tab=previous')).toBe(false);
});
