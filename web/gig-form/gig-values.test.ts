import { describe, expect, it } from 'vitest';
import type { Gig, GigStatus } from '../../contract/gig.ts';
import { aGig } from '../gig/a-gig.ts';
import { ENGLISH } from '../testing/words.ts';
import { gigForm, gigRules, gigValues } from './gig-values.ts';

const now = () => Date.parse('2026-11-21T12:00:00Z');

const recife = {
  placeId: 'gn:3390760',
  name: 'Recife',
  description: 'Recife, Pernambuco, Brazil',
  coordinates: { lat: -8.05, lng: -34.88 },
  timeZone: 'America/Recife',
};

const typed = {
  ...gigValues(null),
  title: ' Late night ',
  day: '2026-12-12',
  time: { hours: 22, minutes: 0, seconds: 0 },
  place: recife,
  genres: ['house' as const],
};

function faultsOf(values: unknown, savedGig: Gig | null = null) {
  const checked = gigRules(ENGLISH, savedGig, now).safeParse(values);
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => [path[0], message]);
}

describe('the rules of the gig form', () => {
  it('let a whole gig through', () => {
    expect(faultsOf(typed)).toEqual([]);
  });

  it('refuse a web address in the title, but for one that stands there already', () => {
    const old = { ...typed, title: 'See tickets.com/late' };
    expect(faultsOf(old)).toEqual([['title', 'addressInName']]);
    const saved = aGig({ title: old.title });
    expect(faultsOf(old, saved)).toEqual([]);
    expect(faultsOf({ ...old, title: `${old.title}r` }, saved)).toHaveLength(1);
  });

  it('name what an empty form lacks', () => {
    expect(faultsOf(gigValues(null)).map(([field]) => field)).toEqual([
      'title',
      'day',
      'time',
      'place',
      'genres',
    ]);
  });

  it('want both parts of a link that is on', () => {
    expect(faultsOf({ ...typed, link: { text: 'Get your ticket now!', url: '' } })).toHaveLength(1);
    expect(faultsOf({ ...typed, link: { text: ' ', url: 'example.com' } })).toHaveLength(1);
    expect(faultsOf({ ...typed, link: { text: 'Tickets', url: 'example.com' } })).toEqual([]);
  });

  it('refuse a time that has passed at the venue, even before the rest is typed', () => {
    const passed = { ...gigValues(null), place: recife, day: '2026-11-21', time: typed.time };
    expect(faultsOf(passed).some(([field]) => field === 'time' || field === 'day')).toBe(false);
    const morning = { ...passed, time: { hours: 8, minutes: 59, seconds: 0 } };
    expect(faultsOf(morning)).toContainEqual(['day', ENGLISH.gigForm.passed]);
  });

  it('refuse a day more than three years ahead, but for a gig that lies there already', () => {
    expect(faultsOf({ ...typed, day: '2029-11-20' })).toEqual([]);
    expect(faultsOf({ ...typed, day: '2029-11-22' })).toEqual([['day', 'tooFarAhead']]);
    const saved = aGig({ date: '9998-12-13T01:00:00.000Z' });
    expect(faultsOf({ ...typed, day: '9998-12-12' }, saved)).toEqual([]);
  });

  it('want to know which moment is meant where clocks change over the time', () => {
    const berlin = { ...recife, timeZone: 'Europe/Berlin' };
    const twice = {
      ...typed,
      day: '2027-10-31',
      time: { hours: 2, minutes: 30, seconds: 0 },
      place: berlin,
    };
    expect(faultsOf(twice)).toEqual([['moment', ENGLISH.gigForm.clockChange.unanswered]]);
    expect(faultsOf({ ...twice, moment: '2027-10-31T01:30:00Z' })).toEqual([]);
    expect(faultsOf({ ...twice, place: recife })).toEqual([]);
    expect(faultsOf({ ...twice, timeZone: 'America/Recife' })).toEqual([]);
  });

  it('let a gig that has begun keep its own date, but no other past one', () => {
    const begun = { ...typed, day: '2026-11-20' };
    const saved = aGig({ date: '2026-11-21T01:00:00.000Z' });
    expect(faultsOf(begun, saved)).toEqual([]);
    expect(faultsOf({ ...begun, day: '2026-11-19' }, saved)).toHaveLength(1);
  });
});

describe('the gig form', () => {
  const sent = gigRules(ENGLISH, null, now).parse(typed);

  it('is sent with the fields of the call, the picture last', () => {
    const form = gigForm('session', sent, new Blob(['png']), null);
    expect(Object.fromEntries([...form].slice(0, -1))).toEqual({
      setupSessionId: 'session',
      title: 'Late night',
      content: '',
      date: '2026-12-13T01:00:00Z',
      wallTime: '2026-12-12T22:00:00',
      timeZone: 'America/Recife',
      location: JSON.stringify({
        name: 'Recife',
        placeId: 'gn:3390760',
        coordinates: { lat: -8.05, lng: -34.88 },
        venue: '',
        address: '',
      }),
      genres: '["house"]',
      link: 'null',
    });
    expect([...form.keys()].at(-1)).toBe('image');
  });

  it('says a status only when it was changed, and which state of the gig it is based on', () => {
    const savedGig = aGig({ status: 'postponed', revision: 7 });
    const form = (status: GigStatus) => gigForm('session', { ...sent, status }, null, savedGig);
    expect(form('postponed').get('basedOn')).toBe('7');
    expect(form('postponed').has('status')).toBe(false);
    expect(form('scheduled').get('status')).toBe('scheduled');
  });

  it('keeps the wall time when the place changes', () => {
    const elsewhere = { ...sent, place: { ...recife, timeZone: 'Europe/Berlin' } };
    expect(gigForm('session', elsewhere, null, null).get('date')).toBe('2026-12-12T21:00:00Z');
  });

  it('is sent with the pin where it was moved to', () => {
    const moved = gigForm('session', { ...sent, position: '-8.06, -34.87' }, null, null);
    expect(JSON.parse(String(moved.get('location')))).toMatchObject({
      placeId: 'gn:3390760',
      coordinates: { lat: -8.06, lng: -34.87 },
    });
    expect(faultsOf({ ...typed, position: 'by the sea' })).toEqual([
      ['position', ENGLISH.gigForm.pin.unread],
    ]);
  });

  it('has its pin near its place, which is said at the pin', () => {
    const far = { ...typed, position: '52.52, 13.405' };
    expect(faultsOf(far)).toEqual([
      ['position', ENGLISH.gigForm.pin.tooFar({ distance: '50 km', place: 'Recife' })],
    ]);
    expect(faultsOf({ ...gigValues(null), ...far, title: '' })).toContainEqual([
      'position',
      ENGLISH.gigForm.pin.tooFar({ distance: '50 km', place: 'Recife' }),
    ]);
    const inMiles = { ...far, place: { ...recife, inMiles: true } };
    expect(faultsOf(inMiles)).toEqual([
      ['position', ENGLISH.gigForm.pin.tooFar({ distance: '31 miles', place: 'Recife' })],
    ]);
    // 70 km off: too far from a town, but perhaps not from the town of a gig whose pin was moved before.
    const moved = { ...typed, position: '-8.68, -34.88' };
    expect(faultsOf(moved)).toHaveLength(1);
    expect(faultsOf(moved, aGig({ placeId: recife.placeId }))).toEqual([]);
  });

  it('is sent in the zone that was chosen instead of the place’s', () => {
    const form = gigForm('session', { ...sent, timeZone: 'Asia/Tokyo' }, null, null);
    expect(form.get('timeZone')).toBe('Asia/Tokyo');
    expect(form.get('date')).toBe('2026-12-12T13:00:00Z');
  });

  it('is sent with the moment that was said, and with a stored one to the millisecond', () => {
    const stored = '2026-12-13T01:00:00.250Z';
    expect(gigForm('session', { ...sent, moment: stored }, null, null).get('date')).toBe(stored);
    const later = { ...sent, time: { ...sent.time, minutes: 15 }, moment: stored };
    expect(gigForm('session', later, null, null).get('date')).toBe('2026-12-13T01:15:00Z');
  });

  it('begins with what a gig has, in the venue’s time', () => {
    const gig = {
      title: 'Late night',
      content: 'Bring ears',
      date: '2026-12-13T01:00:00.000Z',
      timeZone: 'America/Recife',
      wallTime: '2026-12-12T22:00:00',
      genres: ['house'],
      link: { text: 'Tickets', url: 'https://example.com/' },
      status: 'postponed',
      location: { ...recife, coordinates: [-8.05, -34.88], venue: 'Silver Room', address: null },
    } as unknown as Gig;
    expect(gigValues(gig)).toEqual({
      title: 'Late night',
      content: 'Bring ears',
      day: '2026-12-12',
      time: { hours: 22, minutes: 0, seconds: 0 },
      timeZone: null,
      moment: null,
      place: recife,
      venue: 'Silver Room',
      address: '',
      position: '',
      genres: ['house'],
      link: { text: 'Tickets', url: 'https://example.com/' },
      status: 'postponed',
    });
  });

  it('begins with the time that the server says, and keeps it, whatever rules of the zone the device has', () => {
    const location = { ...aGig().location, timeZone: 'America/Vancouver' };
    // On a device with the rules that this one has, it would be 19:00.
    const gig = aGig({
      date: '2026-01-13T03:00:00.000Z',
      timeZone: 'America/Vancouver',
      wallTime: '2026-01-12T20:00:00',
      location,
    });
    const values = gigValues(gig);
    expect(values).toMatchObject({ day: '2026-01-12', time: { hours: 20 }, moment: null });
    expect(faultsOf(values, gig), 'though it has begun').toEqual([]);
    const form = gigForm('session', gigRules(ENGLISH, gig, now).parse(values), null, gig);
    expect(form.get('wallTime')).toBe('2026-01-12T20:00:00');
    expect(form.get('date')).toBe(gig.date);
  });

  it('begins with the moment of a gig where clocks show its time twice', () => {
    const location = { ...aGig().location, timeZone: 'Europe/Berlin' };
    const date = '2027-10-31T01:30:00.000Z';
    const gig = aGig({ date, timeZone: 'Europe/Berlin', location });
    expect(gigValues(gig).moment).toBe('2027-10-31T01:30:00Z');
    expect(faultsOf(gigValues(gig), gig)).toEqual([]);
    expect(gigValues(aGig({ location, timeZone: 'Europe/Berlin' })).moment).toBeNull();
  });

  it('begins with a zone of its own where that is not the one of the place', () => {
    const gig = aGig({ timeZone: 'Europe/Berlin' });
    expect(gigValues(gig)).toMatchObject({
      day: '2026-12-13',
      time: { hours: 2 },
      timeZone: 'Europe/Berlin',
      place: { timeZone: 'America/Recife' },
    });
  });
});
