import { describe, expect, it } from 'vitest';
import { aGig } from './a-gig.ts';
import { gigNews } from './gig-news.ts';

const before = aGig();
const moved = { ...before.location, venue: 'Silver Room' };

describe('of a gig that was changed', () => {
  it.each([
    ['nothing', {}, 'none'],
    ['its title', { title: 'Another' }, 'none'],
    ['its date', { date: '2026-12-14T01:00:00.000Z' }, 'gathered'],
    ['its zone', { timeZone: 'America/Noronha' }, 'gathered'],
    ['its venue', { location: moved }, 'gathered'],
    ['that it is postponed', { status: 'postponed' }, 'atOnce'],
    ['that it is cancelled', { status: 'cancelled' }, 'atOnce'],
  ] as const)('%s is told: %s', (_what, changes, news) => {
    expect(gigNews(before, aGig(changes))).toBe(news);
  });

  it('is told with what else changes that it is on again, or that its postponed date is another', () => {
    const postponed = aGig({ status: 'postponed' });
    expect(gigNews(postponed, before)).toBe('gathered');
    expect(gigNews(postponed, { ...postponed, date: '2026-12-14T01:00:00.000Z' })).toBe('gathered');
  });

  it('is told nothing of what changes while it stays cancelled', () => {
    const cancelled = aGig({ status: 'cancelled' });
    expect(gigNews(cancelled, { ...cancelled, location: moved })).toBe('none');
  });
});
