import { expect, it } from 'vitest';
import { spanIn } from './spans.ts';
import { tokensOf } from './tokens.ts';

const spanOf = (text: string) => spanIn(tokensOf(text), text);

it.each([
  ['quiet for two weeks', 14],
  ['quiet for 3 days', 3],
  ['diam seminggu', 7],
  ['mute for 1000 days', 1000],
  ['mute for 20000 hours', 833],
  ['mute for 1.5 weeks', 11],
  ['snooze for an hour', 1],
  ['mute for 30 minutes', 1],
  ['quiet for eight days', 8],
  ['mute for twelve hours', 1],
  ['mute for nine weeks', 63],
  ['mute for a hundred days', 100],
  ['mute for 2 years', 730],
  ['mute for 0 days', 0],
  ['pausa de seis meses', 180],
  ['acht Tage Ruhe', 8],
])('%j means so many days', (text, days) => {
  expect(spanOf(text)).toEqual({ days });
});

it.each(['quiet for constructor', 'quiet for __proto__ days', 'quiet for toString weeks'])(
  '%j says no number of days',
  (text) => {
    expect(spanOf(text)).toBe(null);
  },
);
