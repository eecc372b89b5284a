import { expect, it } from 'vitest';
import { spanIn } from './spans.ts';
import { tokensOf } from './tokens.ts';

const spanOf = (text: string) => spanIn(tokensOf(text), text);

it.each([
  ['quiet for two weeks', 14],
  ['quiet for 3 days', 3],
  ['diam seminggu', 7],
])('%j means so many days', (text, days) => {
  expect(spanOf(text)).toEqual({ days });
});

it.each(['quiet for constructor', 'quiet for __proto__ days', 'quiet for toString weeks'])(
  '%j says no number of days',
  (text) => {
    expect(spanOf(text)).toBe(null);
  },
);
