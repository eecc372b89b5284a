import { useRef } from 'react';
import { wording } from '../wording.ts';
import { TimePart } from './time-part.tsx';
import {
  type Clock,
  type Period,
  periodOf,
  rangeOf,
  shownOf,
  type TimeUnit,
  type TimeValue,
  withPeriod,
  withShown,
} from './time-value.ts';

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

/** Hours, minutes and maybe seconds, each set by typing or with the arrow keys. */
export function TimePicker(props: TimePickerProps) {
  const { label, clock, seconds = false, value, onChange, invalid = false } = props;
  const units: TimeUnit[] = seconds ? ['hours', 'minutes', 'seconds'] : ['hours', 'minutes'];
  const group = useRef<HTMLDivElement>(null);

  function focusPart(index: number) {
    group.current?.querySelectorAll<HTMLElement>('[role=spinbutton], select')[index]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand outside its border.
    <div
      ref={group}
      role="group"
      aria-label={label}
      aria-describedby={props.describedBy}
      data-invalid={invalid || undefined}
      className="flex min-h-14 items-center gap-1 rounded-xl border-[1.5px] border-ink bg-card px-3 font-semibold tabular-nums data-invalid:border-alarm"
    >
      {units.map((unit, index) => (
        <div key={unit} className="flex items-center gap-1">
          {index > 0 ? <span aria-hidden>:</span> : null}
          <TimePart
            label={wording.time[unit]}
            range={rangeOf(unit, clock)}
            value={shownOf(value, unit, clock)}
            onChange={(shown) => onChange(withShown(value, unit, shown, clock))}
            onMove={(by) => focusPart(index + by)}
            onBlur={props.onBlur}
          />
        </div>
      ))}
      {clock === 12 ? (
        <select
          aria-label={wording.time.period}
          value={periodOf(value)}
          onChange={(event) => onChange(withPeriod(value, event.target.value as Period))}
          onBlur={props.onBlur}
          className="ml-auto min-h-11 cursor-pointer rounded-lg bg-ink px-2.5 text-paper"
        >
          <option>AM</option>
          <option>PM</option>
        </select>
      ) : null}
    </div>
  );
}
