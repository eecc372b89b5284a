import { describe, expect, it } from 'vitest';
import { listState } from './list-state.ts';

const stateOf = (query: string) => listState(new URLSearchParams(query));

describe('the state of a fan’s lists of gigs', () => {
  it('is the first page of what is coming where the address names none', () => {
    expect(stateOf('')).toEqual({ open: 'upcoming', pages: { upcoming: 1, previous: 1 } });
  });

  it('is the tab and the pages that the address names', () => {
    expect(stateOf('tab=previous&upcoming=3&previous=2')).toEqual({
      open: 'previous',
      pages: { upcoming: 3, previous: 2 },
    });
  });

  it.each(['0', '-1', '1.5', 'many', '', 'Infinity'])(
    'has one page where %j are named',
    (count) => {
      expect(stateOf(`upcoming=${count}`).pages.upcoming).toBe(1);
    },
  );

  it('has twenty pages at most', () => {
    expect(stateOf('upcoming=1000000').pages.upcoming).toBe(20);
  });
});
