import { clockTime } from '../clock/gig-time.ts';
import { isUnknownZone } from '../clock/known-zone.ts';
import { chosenMoment } from '../clock/wall-time.ts';
import { zoneLabel } from '../clock/zone-names.ts';
import type { Words } from '../words/words.ts';
import { type GigValues, zoneOf } from './gig-values.ts';

/**
 * The typed time as cards, pages and messages will show it: on 24 hours, by the venue's clock. What to
 * type while there is none.
 */
export function shownTime(
  values: Pick<GigValues, 'day' | 'time' | 'moment' | 'timeZone' | 'place'>,
  { gigForm }: Words,
): string {
  const { day, time, moment, timeZone, place } = values;
  if (!time) return gigForm.timeHint;
  const { at, by, unplaced } = gigForm.shownTime;
  const zone = zoneOf({ timeZone, place });
  const meant = day && zone ? chosenMoment({ day, time }, zone, moment) : null;
  const typed = [time.hours, time.minutes].map((part) => String(part).padStart(2, '0')).join(':');
  const shown = meant && zone ? clockTime({ date: meant, timeZone: zone }) : typed;
  if (zone && isUnknownZone(zone)) return by({ time: shown, zone: 'UTC' });
  if (timeZone !== null && timeZone !== place?.timeZone)
    return by({ time: shown, zone: zoneLabel(timeZone) });
  return place ? at({ time: shown, place: place.name }) : unplaced({ time: shown });
}
