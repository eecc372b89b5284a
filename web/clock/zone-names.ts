import { dateFormat } from './date-format.ts';
import { knownZone } from './known-zone.ts';

type Style = Intl.DateTimeFormatOptions['timeZoneName'];

/** What a zone is called at a moment in a language: `Central European Summer Time`, or `GMT+2`. */
export function nameOfZone(
  moment: string,
  timeZone: string,
  locale: string,
  style: Style = 'long',
): string {
  const format = dateFormat(locale, { timeZone: knownZone(timeZone), timeZoneName: style });
  const parts = format.formatToParts(new Date(moment));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The offset of a zone from UTC at an instant: `UTC−3`, `UTC+5:45`. */
export function offsetName(moment: string, timeZone: string): string {
  const offset = nameOfZone(moment, timeZone, 'en', 'shortOffset');
  return offset.replace(/^GMT(\+0$)?/, 'UTC').replace('-', '−');
}

/** The same of a saved gig, whose wall time the server's rules of the zone made: the device's may be older. */
export function savedOffset({ date, wallTime }: { date: string; wallTime: string }): string {
  const seconds =
    Math.floor(Date.parse(`${wallTime}Z`) / 1000) - Math.floor(Date.parse(date) / 1000);
  const minutes = Math.abs(seconds) / 60;
  const rest = minutes % 60;
  const sign = seconds < 0 ? '−' : '+';
  if (seconds === 0) return 'UTC';
  return `UTC${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** A zone's name at a moment in a language; null where it has none but its offset. */
function longName(moment: string, timeZone: string, locale: string): string | null {
  const name = nameOfZone(moment, timeZone, locale);
  return name === '' || /\d/.test(name) ? null : name;
}

/**
 * A zone at a moment by its name and its distance from UTC, such as
 * `Central European Summer Time (UTC+2)`; by the distance alone where the zone has no name.
 */
export function zoneName(moment: string, timeZone: string, locale: string): string {
  const offset = `(${offsetName(moment, timeZone)})`;
  return [longName(moment, timeZone, locale), offset].filter(Boolean).join(' ');
}

/** The same with the zone's town, which browsers know in English only: `Tokyo (UTC+9) · Japanische Normalzeit`. */
export function zoneInFull(moment: string, timeZone: string, locale: string): string {
  const town = `${zoneLabel(timeZone)} (${offsetName(moment, timeZone)})`;
  return [town, longName(moment, timeZone, locale)].filter(Boolean).join(' · ');
}

/** The parts of the world under which zones are filed; what each language calls them stands in the catalogues. */
const AREAS = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
] as const;

export const isZoneArea = (area: string): area is (typeof AREAS)[number] =>
  AREAS.some((known) => known === area);

/** Zones of one part of the world, with the names that people look for. */
export interface ZoneGroup {
  area: string;
  zones: { timeZone: string; label: string }[];
}

/** A zone's part of the world and its name there: `America/Argentina/Salta` is `Salta, Argentina`. */
function partsOfZone(timeZone: string): { area: string; label: string } {
  const [area = timeZone, ...rest] = timeZone.replaceAll('_', ' ').split('/');
  return { area, label: rest.length > 0 ? rest.toReversed().join(', ') : area };
}

/** What a zone is called in a list: `Salta, Argentina`. */
export function zoneLabel(timeZone: string): string {
  return partsOfZone(timeZone).label;
}

/**
 * Every zone that the device knows, in groups, and the `chosen` one, which may go by an older or a
 * newer name here than where it was chosen.
 */
export function zoneGroups(chosen: string | null = null): ZoneGroup[] {
  const groups = new Map<string, ZoneGroup>();
  const known = Intl.supportedValuesOf('timeZone');
  for (const timeZone of new Set([...known, ...(chosen ? [chosen] : [])])) {
    const { area, label } = partsOfZone(timeZone);
    const group = groups.get(area) ?? { area, zones: [] };
    group.zones.push({ timeZone, label });
    groups.set(area, group);
  }
  return [...groups.values()];
}
