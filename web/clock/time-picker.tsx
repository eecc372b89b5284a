import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { useWords } from '../words/words.ts';
import { periodName } from './reader-clock.ts';
import { TimePart } from './time-part.tsx';
import {
  type Clock,
  NO_TIME,
  type Period,
  periodOf,
  type TimeUnit,
  type TimeValue,
  withPeriod,
} from './time-value.ts';
import { noteOn, type OutsideRange, type TypedTime } from './typed-time.ts';

const UNITS: TimeUnit[] = ['hours', 'minutes'];
const PERIODS: Period[] = ['AM', 'PM'];

interface TimePickerProps {
  label: string;
  /** A 12-hour clock has a selector for AM and PM beside it. */
  clock: Clock;
  /** Null until an hour is given. */
  value: TimeValue | null;
  onChange: (value: TimeValue) => void;
  /** Called when the focus leaves the picker. */
  onBlur: () => void;
  describedBy: string;
  invalid: boolean;
}

/**
 * Hours and minutes, each set by typing or with the arrow keys. Empty until an hour is given, which is then on the hour
 * unless minutes were given before. A note says how typed text was read where that differs from what was typed.
 */
export function TimePicker(props: TimePickerProps) {
  const words = useWords();
  const { label, clock, value, onChange, invalid } = props;
  const group = useRef<HTMLDivElement>(null);
  const [outside, setOutside] = useState<OutsideRange | null>(null);
  // What was given before the hour.
  const [waiting, setWaiting] = useState<{ time: TimeValue; given: TimeUnit[] }>({
    time: NO_TIME,
    given: [],
  });
  const time = value ?? waiting.time;
  const id = useId();
  const describedBy = classes(props.describedBy, `${id}-note`);

  function focusPart(index: number) {
    group.current?.querySelectorAll<HTMLElement>('[role=spinbutton], select')[index]?.focus();
  }

  function give(given: TimeValue, what: TimeUnit[]) {
    const all = [...waiting.given, ...what];
    if (value !== null || all.includes('hours')) onChange(given);
    else setWaiting({ time: given, given: all });
  }

  function set(unit: TimeUnit, typed: TypedTime, isWholeTime: boolean) {
    // Typing into another part keeps the note about this one.
    if (typed.outside || isWholeTime || unit === outside?.unit) setOutside(typed.outside);
    give(typed.time, isWholeTime ? UNITS : [unit]);
  }

  function switchTo(period: Period) {
    setOutside(null);
    give(withPeriod(time, period), []);
  }

  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand outside its border. */}
      <div
        ref={group}
        role="group"
        aria-label={label}
        aria-describedby={describedBy}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) props.onBlur();
        }}
        data-invalid={invalid || undefined}
        className="flex min-h-14 items-center gap-1 rounded-xl rule border-ink bg-card px-3 font-semibold tabular-nums data-invalid:border-alarm"
      >
        {/* Hours stand left of minutes in every script. */}
        <div dir="ltr" className="flex items-center gap-1">
          {UNITS.map((unit, index) => (
            <div key={unit} className="flex items-center gap-1">
              {index > 0 ? <span aria-hidden>:</span> : null}
              <TimePart
                unit={unit}
                clock={clock}
                time={time}
                isGiven={value !== null || waiting.given.includes(unit)}
                onChange={(typed, isWholeTime) => set(unit, typed, isWholeTime)}
                onMove={(by) => focusPart(index + by)}
                describedBy={describedBy}
                invalid={invalid}
              />
            </div>
          ))}
        </div>
        {clock === 12 ? (
          <span className="relative ms-auto flex items-center">
            {/* WebKit paints its own grey under a select's text unless it is told to paint nothing. */}
            <select
              aria-label={words.time.period}
              value={periodOf(time)}
              onChange={(event) => switchTo(event.target.value as Period)}
              className="min-h-11 cursor-pointer appearance-none rounded-lg bg-ink py-0 pe-8 ps-3 text-paper"
            >
              {PERIODS.map((period) => (
                <option key={period} value={period}>
                  {periodName(period, words.locale)}
                </option>
              ))}
            </select>
            <ChevronDown
              className="pointer-events-none absolute end-2 size-4 text-paper"
              aria-hidden
            />
          </span>
        ) : null}
      </div>
      <p id={`${id}-note`} role="status" className="font-semibold text-sm empty:absolute">
        {outside ? noteOn(outside, time, clock, words) : null}
      </p>
    </div>
  );
}
