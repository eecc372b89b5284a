import { wording } from '../wording.ts';
import { clockTime } from './gig-time.ts';
import { momentsOf, type WallTime, wallTimeOf } from './wall-time.ts';
import { zoneName } from './zone-names.ts';

const { twice, never, reading } = wording.gigForm.clockChange;

/** What is to be asked about a wall time that clocks change over, with its answers. */
export interface ClockQuestion {
  question: string;
  /** Moments in UTC, the earlier first, each with what the wall shows then. */
  readings: { moment: string; label: string }[];
}

/** Null where the wall's time means one moment, as it nearly always does. */
export function clockQuestion(wall: WallTime, timeZone: string): ClockQuestion | null {
  const moments = momentsOf(wall, timeZone);
  if (moments.length === 1) return null;
  const typed = [wall.time.hours, wall.time.minutes].map((part) => String(part).padStart(2, '0'));
  const shown = wallTimeOf(moments[0], timeZone).time;
  const comesTwice = shown.hours === wall.time.hours && shown.minutes === wall.time.minutes;
  return {
    question: (comesTwice ? twice : never)(typed.join(':')),
    readings: moments.map((moment) => ({
      moment,
      label: reading(clockTime({ date: moment, timeZone }), zoneName(moment, timeZone)),
    })),
  };
}
