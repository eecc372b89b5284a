import type { Words } from '../words/words.ts';
import { clockTime, writtenTime } from './gig-time.ts';
import { momentsOf, type WallTime, wallTimeOf } from './wall-time.ts';
import { zoneName } from './zone-names.ts';

/** The question about a wall time that a clock change makes ambiguous or skips, with its answers. */
export interface ClockQuestion {
  question: string;
  /** Instants in UTC, the earlier first, each with the wall time then. */
  readings: { moment: string; label: string }[];
}

/** Null where the wall time means one instant, as it nearly always does. */
export function clockQuestion(
  wall: WallTime,
  timeZone: string,
  words: Words,
): ClockQuestion | null {
  const { twice, never, reading } = words.gigForm.clockChange;
  const moments = momentsOf(wall, timeZone);
  if (moments.length === 1) return null;
  const shown = wallTimeOf(moments[0], timeZone).time;
  const comesTwice = shown.hours === wall.time.hours && shown.minutes === wall.time.minutes;
  return {
    question: (comesTwice ? twice : never)({ time: writtenTime(wall.time, words.locale) }),
    readings: moments.map((moment) => ({
      moment,
      label: reading({
        time: clockTime({ date: moment, timeZone }, words.locale),
        zone: zoneName(moment, timeZone, words.locale),
      }),
    })),
  };
}
