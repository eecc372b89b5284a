import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useCallback, useRef, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { directionOf } from '../../languages/direction.ts';
import { classes } from '../ui/classes.ts';
import { type ControlProps, labelIdOf } from '../ui/fields/field.tsx';
import { controlClasses } from '../ui/fields/text-input.tsx';
import { useWords } from '../words/words.ts';
import { calendarLanguage } from './calendar-language.ts';
import { type Day, dateOf, dayOf, writtenDay } from './day.ts';

/** Between the button and the calendar, and between the calendar and the window's end. */
const GAP_PX = 6;
const MARGIN_PX = 16;

interface DatePickerProps {
  control: ControlProps;
  /** Empty while none is chosen. */
  value: Day | '';
  onChange: (day: Day) => void;
  onBlur: () => void;
  /** The day it is at the venue; those before it cannot be chosen. */
  today: Day;
  /** Those after it cannot be chosen. */
  last: Day;
}

/** A button that shows the day and opens a calendar. */
export function DatePicker(props: DatePickerProps) {
  const { control, value: day, onChange, onBlur, today, last } = props;
  const words = useWords();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const selected = day ? dateOf(day) : undefined;

  /** Scrolls the page as far as the calendar will reach below the window. */
  const makeRoom = useCallback((calendar: HTMLElement | null) => {
    if (!calendar || !button.current) return;
    const end = button.current.getBoundingClientRect().bottom + GAP_PX + calendar.offsetHeight;
    const hidden = end + MARGIN_PX - window.innerHeight;
    if (hidden > 0) window.scrollBy(0, hidden);
  }, []);

  function openOrClose(next: boolean) {
    setOpen(next);
    if (!next) onBlur();
  }

  return (
    <Popover.Root open={open} onOpenChange={openOrClose}>
      <Popover.Trigger
        {...control}
        // A label alone would hide the chosen day from screen readers.
        aria-labelledby={`${labelIdOf(control.id)} ${control.id}-day`}
        ref={button}
        onBlur={() => {
          if (!open) onBlur();
        }}
        className={classes(
          controlClasses,
          'flex min-h-14 cursor-pointer items-center justify-between gap-2 text-start aria-invalid:border-alarm',
          !day && 'text-mute',
        )}
      >
        <span id={`${control.id}-day`}>
          {day ? writtenDay(day, words.locale) : words.gigForm.chooseDay}
        </span>
        <CalendarDays aria-hidden className="size-5 shrink-0" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={GAP_PX}
          // Always below the button; a calendar above it could be cut off, whereas the page scrolls.
          avoidCollisions={false}
          ref={makeRoom}
          aria-label={words.gigForm.chooseDay}
          className="z-30 rounded-card rule border-ink bg-card p-3 text-ink shadow-lg"
        >
          <DayPicker
            mode="single"
            required
            autoFocus
            fixedWeeks
            {...calendarLanguage(words)}
            dir={directionOf(words.locale)}
            selected={selected}
            today={dateOf(today)}
            defaultMonth={selected ?? dateOf(today)}
            startMonth={dateOf(today)}
            endMonth={dateOf(last)}
            disabled={[{ before: dateOf(today) }, { after: dateOf(last) }]}
            onSelect={(date) => {
              onChange(dayOf(date));
              openOrClose(false);
            }}
            components={{ Chevron: Arrow }}
            classNames={CALENDAR}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A component of its own: one made anew with each drawing would replace what is being pressed, and lose the click. */
function Arrow({ orientation }: { orientation?: string }) {
  const Side = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Side aria-hidden className="size-5 rtl:-scale-x-100" />;
}

const STEP =
  'grid size-11 cursor-pointer place-items-center rounded-full aria-disabled:cursor-not-allowed aria-disabled:opacity-30';

const CALENDAR = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: STEP,
  button_next: STEP,
  month_caption: 'flex h-11 items-center justify-center font-semibold',
  month_grid: 'border-collapse tabular-nums',
  weekday: 'h-9 font-normal text-mute text-sm',
  // Seven of them fit beside each other on the narrowest phone.
  day: 'h-11 w-[min(2.75rem,calc((100vw-4.25rem)/7))] p-0 text-center',
  day_button:
    'grid size-full cursor-pointer place-items-center rounded-full hover:bg-line disabled:cursor-not-allowed',
  selected: '*:bg-ink *:text-paper *:hover:bg-ink font-semibold',
  today: 'font-semibold underline underline-offset-4',
  disabled: 'text-mute opacity-50',
  outside: 'text-mute',
  hidden: 'invisible',
};
