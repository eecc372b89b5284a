import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { wording } from '../wording.ts';
import {
  type Clock,
  rangeOf,
  shownOf,
  stepped,
  type TimeUnit,
  type TimeValue,
  withShown,
} from './time-value.ts';
import {
  isTypedWhole,
  readTyped,
  readWholeTime,
  type TypedTime,
  typedBeside,
  typedDigits,
} from './typed-time.ts';

interface TimePartProps {
  unit: TimeUnit;
  clock: Clock;
  time: TimeValue;
  onChange: (typed: TypedTime) => void;
  /** Asks for the focus to go to the part after (1) or before (-1). */
  onMove: (by: 1 | -1) => void;
  onBlur?: (() => void) | undefined;
}

/** One part of a clock: two digits. A whole time pasted into it sets the other parts too. */
export function TimePart({ unit, clock, time, onChange, onMove, onBlur }: TimePartProps) {
  // Digits under way; what has been typed so far may not be a value yet ("0" of "09").
  const [typed, setTyped] = useState<string | null>(null);
  const part = { time, unit, clock };
  const range = rangeOf(unit, clock);
  const shown = shownOf(time, unit, clock);
  const written = String(shown).padStart(2, '0');

  function type(inBox: string) {
    const text = typed === null ? typedBeside(written, inBox) : inBox;
    const wholeTime = readWholeTime(text, part);
    if (wholeTime) {
      setTyped(null);
      onChange(wholeTime);
      return;
    }
    const whole = isTypedWhole(text, part);
    setTyped(whole ? null : typedDigits(text));
    const read = readTyped(text, part);
    // A first digit that would have to be brought into the range waits for the second.
    if (read && (whole || read.note === null)) onChange(read);
    if (whole) onMove(1);
  }

  function finish(event: FocusEvent<HTMLInputElement>) {
    // The last digit moves the focus on before it is drawn, so only the box itself holds both.
    const read = typed === null ? null : readTyped(event.target.value, part);
    if (read) onChange(read);
    setTyped(null);
    onBlur?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      setTyped(null);
      const next = stepped(shown, event.key === 'ArrowUp' ? 1 : -1, range);
      onChange({ time: withShown(time, unit, next, clock), note: null });
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      onMove(event.key === 'ArrowRight' ? 1 : -1);
    } else if (event.key !== 'Enter') {
      return;
    }
    event.preventDefault();
  }

  return (
    <input
      type="text"
      inputMode="numeric"
      role="spinbutton"
      aria-label={wording.time[unit]}
      aria-valuenow={shown}
      aria-valuemin={range.lowest}
      aria-valuemax={range.highest}
      aria-valuetext={written}
      autoComplete="off"
      value={typed ?? written}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target.select()}
      onBlur={finish}
      className="min-h-11 w-11 rounded-lg bg-transparent text-center"
    />
  );
}
