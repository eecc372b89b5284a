import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../words/words.ts';
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
  typedDigits,
  typedInto,
} from './typed-time.ts';

interface TimePartProps {
  unit: TimeUnit;
  clock: Clock;
  time: TimeValue;
  /** Whether this part of the time is set; until then the box is empty. */
  isGiven: boolean;
  /** Called with what was typed, and whether that was a whole time. */
  onChange: (typed: TypedTime, isWholeTime: boolean) => void;
  /** Called to move the focus to the next (1) or previous (-1) part. */
  onMove: (by: 1 | -1) => void;
  describedBy: string;
  invalid: boolean;
}

/** One part of a clock: two digits. A whole time pasted into it sets the other parts too. */
export function TimePart(props: TimePartProps) {
  const words = useWords();
  const { unit, clock, time, isGiven, onChange, onMove } = props;
  // The digits typed so far, which may not be a value yet ("0" of "09").
  const [typed, setTyped] = useState<string | null>(null);
  const { box, selected } = useSelectionBefore();
  const part = { time, unit, clock };
  const range = rangeOf(unit, clock);
  const shown = shownOf(time, unit, clock);
  const written = isGiven ? String(shown).padStart(2, '0') : '';
  const inBox = typed ?? written;

  function type(after: string) {
    const isUnderWay = typed !== null;
    const { text, isDeletion } = typedInto({
      stood: inBox,
      selected: selected(),
      after,
      isUnderWay,
    });
    const wholeTime = readWholeTime(text, part);
    if (wholeTime) {
      setTyped(null);
      onChange(wholeTime, true);
      return;
    }
    const digits = typedDigits(text);
    // Letters are ignored.
    if (digits === '' && !isDeletion) return;
    const isWhole = !isDeletion && isTypedWhole(text);
    setTyped(isWhole ? null : digits);
    const read = readTyped(digits, part);
    // A first digit that would have to be brought into the range waits for the second.
    if (read && (isWhole || read.outside === null)) onChange(read, false);
    if (isWhole) onMove(1);
  }

  // The last digit moves the focus on before it is drawn, so only the box itself holds both.
  function finish(box: HTMLInputElement) {
    const read = typed === null ? null : readTyped(box.value, part);
    if (read) onChange(read, false);
    setTyped(null);
  }

  function step(by: 1 | -1) {
    setTyped(null);
    const first = by === 1 ? range.lowest : range.highest;
    const next = isGiven ? stepped(shown, by, range) : first;
    onChange({ time: withShown(time, unit, next, clock), outside: null }, false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // With another key, an arrow selects digits or is the browser's own.
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      step(event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      onMove(event.key === 'ArrowRight' ? 1 : -1);
    } else {
      // The browser then sends the form.
      if (event.key === 'Enter') finish(event.currentTarget);
      return;
    }
    event.preventDefault();
  }

  return (
    <input
      ref={box}
      type="text"
      inputMode="numeric"
      role="spinbutton"
      aria-label={words.time[unit]}
      aria-valuenow={isGiven ? shown : undefined}
      aria-valuemin={range.lowest}
      aria-valuemax={range.highest}
      aria-valuetext={isGiven ? written : words.time.notGiven}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      autoComplete="off"
      placeholder="––"
      value={inBox}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target.select()}
      // A press puts the caret between the digits, also where the box has the focus already.
      onClick={(event) => event.currentTarget.select()}
      onBlur={(event) => finish(event.currentTarget)}
      className="min-h-11 w-11 rounded-lg bg-transparent text-center placeholder:text-mute"
    />
  );
}

/**
 * Remembers the selection in a box before it changes, because "003" alone does not say which of its
 * digits is new. React has no event for it.
 */
function useSelectionBefore() {
  const box = useRef<HTMLInputElement>(null);
  const selection = useRef<[number, number]>(undefined);
  useEffect(() => {
    const input = box.current;
    const remember = () => {
      selection.current = [input?.selectionStart ?? 0, input?.selectionEnd ?? 0];
    };
    input?.addEventListener('beforeinput', remember);
    return () => input?.removeEventListener('beforeinput', remember);
  }, []);
  return { box, selected: () => selection.current };
}
