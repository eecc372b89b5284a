import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CLOCK_CASES, SYSTEM_ZONES } from '../../contract/testing/clock-cases.ts';
import { aGig } from '../gig/a-gig.ts';
import { gigMeta, venueInstant } from '../gig/gig-meta.ts';
import { calendarLink } from '../sharing/calendar-link.ts';
import { ENGLISH, ENGLISH_PAGE } from '../testing/words.ts';
import { cardDate, clockTime, posterDate, sentenceDate } from './gig-time.ts';

const SITE = {
  publicUrl: 'https://stagebell.example',
  messengerUrl: '',
  mapsBrowserKey: null,
  ...ENGLISH_PAGE,
};

describe.each(SYSTEM_ZONES)('on a machine in %s', (systemZone) => {
  beforeAll(() => vi.stubEnv('TZ', systemZone));
  afterAll(() => vi.unstubAllEnvs());

  it.each(CLOCK_CASES)(
    'page, card, preview and link say the same: %s',
    (_what, wall, timeZone, date) => {
      const gig = aGig({ date, timeZone });
      const [day = '', time = ''] = wall.split('T');
      const [year, , dayOfMonth = ''] = day.split('-');
      expect(clockTime(gig, 'en-GB')).toBe(time.slice(0, 5));
      expect(cardDate(gig, 'en-GB')).toMatch(new RegExp(`^${dayOfMonth}, \\w{3,4}, ${year}$`));
      expect(posterDate(gig, 'en-GB')).toMatchObject({
        day: String(Number(dayOfMonth)),
        time: time.slice(0, 5),
      });
      expect(sentenceDate(gig, 'en-GB')).toMatch(
        new RegExp(`^\\w{3}, ${Number(dayOfMonth)} \\w{3,4} ${year}, ${time.slice(0, 5)}$`),
      );
      expect(venueInstant(gig)).toContain(wall);
      expect(new Date(venueInstant(gig)).toISOString()).toBe(date);
      expect(JSON.stringify(gigMeta(gig, SITE))).toContain(sentenceDate(gig, 'en-GB'));
      const utc = date.replace(/\.\d+|[-:]/g, '');
      expect(new URL(calendarLink(gig, '', ENGLISH)).searchParams.get('dates')).toBe(
        `${utc}/${utc}`,
      );
    },
  );
});
