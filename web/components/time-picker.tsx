import { useId, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { wording } from '../wording.ts';
import { TimePart } from './time-part.tsx';
import {
  type Clock,
  type Period,
  periodOf,
  type TimeUnit,
  type TimeValue,
  withPeriod,
} from './time-value.ts';
import type { TypedTime } from './typed-time.ts';

interface TimePickerProps {
  label: string;
  /** A 12-hour clock has a selector for AM and PM beside it. */
  clock: Clock;
  seconds?: boolean;
  value: TimeValue;
  onChange: (value: TimeValue) => void;
  onBlur?: () => void;
  describedBy?: string;
  invalid?: boolean;
}

/**
 * Hours, minutes and maybe seconds, each set by typing or with the arrow keys. Below stands how it
 * read what was typed, where that is not what now stands there.
 */
export function TimePicker(props: TimePickerProps) {
  const { label, clock, seconds = false, value, onChange, invalid = false } = props;
  const units: TimeUnit[] = seconds ? ['hours', 'minutes', 'seconds'] : ['hours', 'minutes'];
  const group = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<{ unit: TimeUnit; text: string } | null>(null);
  const id = useId();

  function focusPart(index: number) {
    group.current?.querySelectorAll<HTMLElement>('[role=spinbutton], select')[index]?.focus();
  }

  function set(unit: TimeUnit, { time, note: read }: TypedTime) {
    // What is typed into another part says nothing against the note on this one.
    if (read !== null || unit === note?.unit) setNote(read === null ? null : { unit, text: read });
    onChange(time);
  }

  function switchTo(period: Period) {
    setNote(null);
    onChange(withPeriod(value, period));
  }

  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand outside its border. */}
      <div
        ref={group}
        role="group"
        aria-label={label}
        aria-describedby={classes(props.describedBy, `${id}-note`)}
        data-invalid={invalid || undefined}
        className="flex min-h-14 items-center gap-1 rounded-xl border-[1.5px] border-ink bg-card px-3 font-semibold tabular-nums data-invalid:border-alarm"
      >
        {units.map((unit, index) => (
          <div key={unit} className="flex items-center gap-1">
            {index > 0 ? <span aria-hidden>:</span> : null}
            <TimePart
              unit={unit}
              clock={clock}
              time={value}
              onChange={(typed) => set(unit, typed)}
              onMove={(by) => focusPart(index + by)}
              onBlur={props.onBlur}
            />
          </div>
        ))}
        {clock === 12 ? (
          <select
            aria-label={wording.time.period}
            value={periodOf(value)}
            onChange={(event) => switchTo(event.target.value as Period)}
            onBlur={props.onBlur}
            className="ml-auto min-h-11 cursor-pointer rounded-lg bg-ink px-2.5 text-paper"
          >
            <option>AM</option>
            <option>PM</option>
          </select>
        ) : null}
      </div>
      <p id={`${id}-note`} role="status" className="font-semibold text-sm empty:hidden">
        {note?.text}
      </p>
    </div>
  );
}
