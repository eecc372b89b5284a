import { describe, expect, it } from 'vitest';
import { subscription } from './subscription.ts';

describe('subscribing to a calendar', () => {
  it('opens the device’s own calendar, Google’s, or gives the address to copy', () => {
    expect(subscription('https://stagebell.example', '/a/djana.ics')).toEqual({
      own: 'webcal://stagebell.example/a/djana.ics',
      google:
        'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fstagebell.example%2Fa%2Fdjana.ics',
      file: 'https://stagebell.example/a/djana.ics',
    });
  });
});
