import { describe, expect, it } from 'vitest';
import {
  isZoneArea,
  offsetName,
  savedOffset,
  zoneGroups,
  zoneInFull,
  zoneName,
} from './zone-names.ts';

const WINTER = '2026-12-12T22:00:00Z';
const SUMMER = '2026-07-12T22:00:00Z';

describe('a zone', () => {
  it.each([
    ['America/Recife', WINTER, 'UTC−3'],
    ['Asia/Kathmandu', WINTER, 'UTC+5:45'],
    ['America/St_Johns', WINTER, 'UTC−3:30'],
    ['Europe/London', WINTER, 'UTC'],
    ['Europe/London', SUMMER, 'UTC+1'],
  ])('such as %s has its distance from UTC of the day: %s, %s', (timeZone, moment, name) => {
    expect(offsetName(moment, timeZone)).toBe(name);
  });

  it('has its name of the season, where it has one', () => {
    expect(zoneName(WINTER, 'Europe/Berlin', 'en-GB')).toBe(
      'Central European Standard Time (UTC+1)',
    );
    expect(zoneName(SUMMER, 'Europe/Berlin', 'en-GB')).toBe('Central European Summer Time (UTC+2)');
    expect(zoneName(WINTER, 'Etc/GMT-3', 'en-GB')).toBe('(UTC+3)');
    expect(zoneName(WINTER, 'Etc/GMT-3', 'ar')).toBe('(UTC+3)');
  });

  it('is told in full by its town, and in the reader’s language by its name', () => {
    expect(zoneInFull(WINTER, 'Asia/Tokyo', 'de')).toBe('Tokyo (UTC+9) · Japanische Normalzeit');
    expect(zoneInFull(WINTER, 'Etc/GMT-3', 'de')).toBe('GMT-3 (UTC+3)');
  });
});

describe('the zones to choose from', () => {
  it('stand in parts of the world that every language has a name for', () => {
    for (const { area } of zoneGroups()) expect(isZoneArea(area), area).toBe(true);
  });

  it('stand in their part of the world under the name of a town', () => {
    const america = zoneGroups().find(({ area }) => area === 'America');
    expect(america?.zones).toContainEqual({ timeZone: 'America/Recife', label: 'Recife' });
    expect(america?.zones).toContainEqual({
      timeZone: 'America/Argentina/Salta',
      label: 'Salta, Argentina',
    });
  });

  it('hold the chosen one, whatever name the device has for it', () => {
    const [known] = ['Asia/Calcutta', 'Asia/Kolkata'].filter((name) =>
      Intl.supportedValuesOf('timeZone').includes(name),
    );
    const other = known === 'Asia/Calcutta' ? 'Asia/Kolkata' : 'Asia/Calcutta';
    const zones = (chosen: string) => zoneGroups(chosen).flatMap((group) => group.zones);
    expect(zones(other).map(({ timeZone }) => timeZone)).toContain(other);
    expect(zones(known!).filter(({ timeZone }) => timeZone === known)).toHaveLength(1);
  });
});

it.each([
  ['2026-12-12T15:00:00', 'UTC−7'],
  ['2026-12-13T03:45:00', 'UTC+5:45'],
  ['2026-12-12T18:30:00', 'UTC−3:30'],
  ['2026-12-12T22:00:00', 'UTC'],
])('a gig that was saved at %s there is at the offset %s', (wallTime, offset) => {
  expect(savedOffset({ date: '2026-12-12T22:00:00.250Z', wallTime })).toBe(offset);
});
