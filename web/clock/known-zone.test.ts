import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGLISH } from '../testing/words.ts';

/** A device with zones of 2016, which does not know where it is either. */
const NOT_KNOWN_THEN = ['Europe/Kyiv', 'America/Ciudad_Juarez', 'Mars/Olympus', 'Etc/Unknown'];
const start = '2026-12-12T20:00:00.000Z';

const Known = Intl.DateTimeFormat;

beforeEach(() => {
  vi.resetModules();
  Intl.DateTimeFormat = new Proxy(Known, {
    construct(target, args: ConstructorParameters<typeof Known>) {
      const [, options] = args;
      if (NOT_KNOWN_THEN.includes(options?.timeZone ?? '')) {
        throw new RangeError(`Invalid time zone specified: ${options?.timeZone}`);
      }
      const format = new target(...args);
      if (options?.timeZone) return format;
      const resolvedOptions = () => ({ ...Known().resolvedOptions(), timeZone: 'Etc/Unknown' });
      return Object.assign(format, { resolvedOptions });
    },
    // Called without `new` too, as the specification of the language allows.
    apply: (_target, _self, args: ConstructorParameters<typeof Known>) =>
      new Intl.DateTimeFormat(...args),
  });
});
afterEach(() => {
  Intl.DateTimeFormat = Known;
});

describe('a zone that the device does not know', () => {
  it('is shown by one with the same clock', async () => {
    const { knownZone, isUnknownZone } = await import('./known-zone.ts');
    expect(knownZone('Europe/Kyiv')).toBe('Europe/Kiev');
    expect(isUnknownZone('Europe/Kyiv')).toBe(false);
    expect(knownZone('Europe/Berlin')).toBe('Europe/Berlin');
    const { clockTime } = await import('./gig-time.ts');
    expect(clockTime({ date: start, timeZone: 'America/Ciudad_Juarez' }, 'en-GB')).toBe('13:00');
  });

  it('is shown in UTC where there is none, and that it is unknown can be told', async () => {
    const { knownZone, isUnknownZone } = await import('./known-zone.ts');
    for (const timeZone of ['Mars/Olympus', 'Etc/Unknown', '']) {
      expect(knownZone(timeZone)).toBe('UTC');
      expect(isUnknownZone(timeZone)).toBe(true);
    }
  });

  it('never throws where a date is shown', async () => {
    const { cardDate, posterDate, sentenceDate, weekday } = await import('./gig-time.ts');
    const gig = { date: start, timeZone: 'Mars/Olympus' };
    expect(cardDate(gig, 'en-GB')).toBe('12, Dec, 2026');
    expect(weekday(gig, 'en-GB')).toBe('Sat');
    expect(sentenceDate(gig, 'en-GB')).toBe('Sat, 12 Dec 2026, 20:00');
    expect(posterDate(gig, 'en-GB').zone).toBe('Coordinated Universal Time');
  });

  it('never throws in the form, and what is typed comes back as it was', async () => {
    const { dayAt, chosenMoment, wallTimeOf } = await import('./wall-time.ts');
    const { offsetName, zoneName } = await import('./zone-names.ts');
    const { clockQuestion } = await import('./clock-question.ts');
    for (const timeZone of ['Mars/Olympus', 'Europe/Kyiv']) {
      const wall = wallTimeOf(start, timeZone);
      expect(chosenMoment(wall, timeZone, null)).toBe('2026-12-12T20:00:00Z');
      expect(clockQuestion(wall, timeZone, ENGLISH)).toBeNull();
      expect(dayAt(Date.parse(start), timeZone)).toBe('2026-12-12');
    }
    expect(offsetName(start, 'Europe/Kyiv')).toBe('UTC+2');
    expect(zoneName(start, 'Mars/Olympus', 'en-GB')).toBe('Coordinated Universal Time (UTC)');
  });

  it('has its time by the clock at the venue in the form', async () => {
    const { shownTime } = await import('../gig-form/shown-time.ts');
    const place = {
      placeId: 'gn:1',
      name: 'Olympus',
      description: 'Olympus, Mars',
      coordinates: { lat: 18, lng: 226 },
      timeZone: 'Mars/Olympus',
    };
    const time = { hours: 20, minutes: 0, seconds: 0 };
    const typed = { day: '2026-12-12', time, moment: null, timeZone: null, place };
    expect(shownTime(typed, ENGLISH)).toBe('Shown as 20:00 in Olympus');
  });

  it('leaves the viewer their own time of the gig, with its day', async () => {
    const { viewerTime } = await import('./gig-time.ts');
    const gig = { date: start, timeZone: 'Mars/Olympus' };
    expect(viewerTime(gig, 'UTC', 'en-GB')).toEqual({ time: '20:00', weekday: 'Saturday' });
    expect(viewerTime({ ...gig, timeZone: 'Europe/Berlin' }, 'Etc/Unknown', 'en-GB')).toBeNull();
  });

  it('leaves the line for the viewer’s time where it is', async () => {
    const { ViewerTime } = await import('./viewer-time.tsx');
    const gig = { date: start, timeZone: 'Mars/Olympus', wallTime: '2026-12-12T21:00:00' };
    const { markupOf } = await import('../testing/markup.tsx');
    const html = markupOf(createElement(ViewerTime, { gig }));
    const script = /<script>(.*)<\/script>/s.exec(html)![1]!.replaceAll('&#x27;', "'");
    const line = { dataset: { ...gig }, hidden: false };
    new Function('document', script)({ currentScript: { previousElementSibling: line } });
    expect(line.hidden).toBe(false);
  });

  it('counts as UTC where it is the device’s own', async () => {
    const { deviceTimeZone } = await import('./known-zone.ts');
    expect(deviceTimeZone()).toBe('UTC');
  });
});
