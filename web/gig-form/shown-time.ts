import { clockTime, writtenTime } from '../clock/gig-time.ts';
import { chosenMoment } from '../clock/wall-time.ts';
import { zoneLabel } from '../clock/zone-names.ts';
import type { Words } from '../words/words.ts';
import { type GigValues, zoneOf } from './gig-values.ts';

/**
 * The typed time as cards, pages and messages will show it: by the venue's clock, in English on 24 hours. What to
 * type while there is none.
 */
export function shownTime(
  values: Pick<GigValues, 'day' | 'time' | 'moment' | 'timeZone' | 'place'>,
  { gigForm, locale }: Words,
): string {
  const { day, time, moment, timeZone, place } = values;
  if (!time) return gigForm.timeHint;
  const { at, by, unplaced } = gigForm.shownTime;
  const zone = zoneOf({ timeZone, place });
  const meant = day && zone ? chosenMoment({ day, time }, zone, moment) : null;
  const shown =
    meant && zone ? clockTime({ date: meant, timeZone: zone }, locale) : writtenTime(time, locale);
  if (timeZone !== null && timeZone !== place?.timeZone)
    return by({ time: shown, zone: zoneLabel(timeZone) });
  return place ? at({ time: shown, place: place.name }) : unplaced({ time: shown });
}
