import type { DayPickerProps } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale';
import { firstOfMonth } from '../../languages/first-of-month.ts';
import type { Words } from '../words/words.ts';

type CalendarLanguage = Pick<DayPickerProps, 'locale' | 'weekStartsOn' | 'formatters' | 'labels'>;

/** As `Intl` has it where a browser is new enough. */
interface WithWeek extends Intl.Locale {
  /** `firstDay` is 1 for Monday to 7 for Sunday. */
  getWeekInfo?: () => { firstDay: number };
}

/** The longest name of a weekday that fits over its column, in letters without the signs on them. */
const WEEKDAY_LETTERS = 4;
/** The days of a week. */
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(2026, 10, 1 + day));

/** What the calendar of a date picker says, and how it writes days and months. */
export function calendarLanguage({ locale, time }: Words): CalendarLanguage {
  const labels = { labelPrevious: () => time.previousMonth, labelNext: () => time.nextMonth };
  if (locale === 'en-GB') return { locale: enGB, labels };

  const inWords = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => firstOfMonth(format.format(date), locale);
  };
  const month = inWords({ month: 'long', year: 'numeric' });
  const weekday = inWords({ weekday: 'short' });
  // Either all weekdays have short names or all have single letters.
  const isShort = WEEK.every(
    (date) => weekday(date).replace(/\p{M}/gu, '').length <= WEEKDAY_LETTERS,
  );
  const number = new Intl.NumberFormat(locale);
  const wholeDay = inWords({ dateStyle: 'full' });
  return {
    weekStartsOn: firstDayOfWeek(locale),
    formatters: {
      formatCaption: month,
      formatWeekdayName: isShort ? weekday : inWords({ weekday: 'narrow' }),
      formatDay: (date) => number.format(date.getDate()),
    },
    labels: {
      ...labels,
      labelGrid: month,
      labelWeekday: inWords({ weekday: 'long' }),
      labelDayButton: (date, { today, selected }) => {
        const day = today ? time.today({ day: wholeDay(date) }) : wholeDay(date);
        return selected ? time.selected({ day }) : day;
      },
    },
  };
}

/** 0 for Sunday; Monday where the browser does not know. */
function firstDayOfWeek(locale: string): CalendarLanguage['weekStartsOn'] {
  const known: WithWeek = new Intl.Locale(locale);
  const { firstDay } = known.getWeekInfo?.() ?? { firstDay: 1 };
  return ([0, 1, 2, 3, 4, 5, 6] as const).find((day) => day === firstDay % 7);
}
