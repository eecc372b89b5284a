import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { markupOf } from '../testing/markup.tsx';
import { RemainingBudgets } from './remaining-budgets.tsx';

const shown = (left: Parameters<typeof RemainingBudgets>[0]['left']) =>
  markupOf(createElement(RemainingBudgets, { left }));

describe('what is left of the day', () => {
  it('is said on the page of a session once it is little', () => {
    expect(shown(undefined)).toBe('');
    expect(shown({ gigs: 1, announcements: 7 })).toMatch(
      />1 gig left today\.<.+>Fans can be told of 7 more things today\.</,
    );
    expect(shown({ edits: 0 })).toContain('>No change is left for today.<');
  });
});
