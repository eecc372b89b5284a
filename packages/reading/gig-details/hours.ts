import { pattern } from '../text/pattern.ts';
import { anyOf } from './poster-words.ts';

/** A time of day that a line says, and where. */
export interface HourSaid {
  /** `21:30` */
  time: string;
  /** Whether the doors open then, or the show begins. */
  of: 'doors' | 'show' | null;
  start: number;
  end: number;
}

const LABEL = `(?:(${anyOf('show')})|(${anyOf('doors')}))[\\s:.]*`;
const LEAD = `(?:(${anyOf('hour')})\\s*)`;
const PART_OF_DAY = `(?:(${anyOf('evening')})|(${anyOf('morning')}))`;
const NUMBER = '(\\d{1,2})(?:\\s?([:.h])\\s?(\\d{2}))?';
const UNIT = `(?:\\s*(${anyOf('clock')}))?`;
const UNTIL = `(?:\\s*[-–—]\\s*\\d{1,2}(?:[:.h]\\s?\\d{2})?\\s*(${anyOf('evening')}|${anyOf('morning')}|${anyOf('clock')})?)?`;
const END = '(?:$|[^\\p{L}\\p{N}])';
const HOUR = pattern(
  `(?:^|[^\\p{L}\\p{N}.,/:])((?:${LABEL})?${LEAD}?${NUMBER}${UNIT}(?:\\s*${PART_OF_DAY})?${UNTIL})${END}`,
  { ignoreCase: true },
);
const EVENING = pattern(`^(?:${anyOf('evening')})$`, { ignoreCase: true });

const MORNING = pattern(`^(?:${anyOf('morning')})$`, { ignoreCase: true });
/** Hours that are counted twice a day, as "8 baje" may be in the evening. */
const HALF_DAY = pattern('^(?:बजे|baje|bje)$', { ignoreCase: true });

/** More are no poster's. */
const MAX_HOURS = 6;
const NOON = 12;

/** The times of day in a line, in their order: "doors 8, show 9pm", "21h30", "às 22", "ab 20 Uhr". */
export function hoursIn(line: string): HourSaid[] {
  const hours: HourSaid[] = [];
  for (let from = 0, tries = 0; tries < MAX_HOURS; tries += 1) {
    const found = HOUR.find(line.slice(from));
    if (!found) break;
    const { groups } = found;
    const [whole, show, doors, lead, hour, sign, minutes, unit, evening, morning, until] = groups;
    const start = from + found.firstGroupStart;
    const end = start + whole!.length;
    const isEvening = Boolean(evening) || isEveningWord(lead) || (!unit && isEveningWord(until));
    const isMarked =
      show || doors || lead || unit || evening || morning || until || sign === ':' || sign === 'h';
    const time = isMarked
      ? timeOf(Number(hour), Number(minutes ?? 0), {
          isEvening,
          isMorning: Boolean(morning) || MORNING.test(lead ?? ''),
          isExact:
            (unit !== undefined && !HALF_DAY.test(unit)) || hour!.startsWith('0') || sign === 'h',
        })
      : null;
    if (time) hours.push({ time, of: labelOf(show, doors), start, end });
    // A word may lead to the next number, where this one was none.
    from = time ? end : start + Math.max(1, whole!.length - 2);
  }
  return hours;
}

const isEveningWord = (word: string | undefined) => word !== undefined && EVENING.test(word);

function labelOf(show: string | undefined, doors: string | undefined): HourSaid['of'] {
  if (show) return 'show';
  return doors ? 'doors' : null;
}

/** A bare "9" is nine in the evening, when gigs begin. */
function timeOf(
  hour: number,
  minutes: number,
  { isEvening, isMorning, isExact }: { isEvening: boolean; isMorning: boolean; isExact: boolean },
): string | null {
  const isLate = isEvening || !(isExact || isMorning);
  const afternoon = isLate && hour < NOON ? NOON : 0;
  // "12 am" is midnight.
  const inDay = isMorning && hour === NOON ? 0 : hour + afternoon;
  if (inDay > 23 || minutes > 59) return null;
  return `${String(inDay).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
