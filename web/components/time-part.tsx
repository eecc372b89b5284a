import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { isTypedWhole, type Range, readTyped, stepped } from './time-value.ts';

interface TimePartProps {
  label: string;
  range: Range;
  value: number;
  onChange: (value: number) => void;
  /** Asks for the focus to go to the part after (1) or before (-1). */
  onMove: (by: 1 | -1) => void;
  onBlur?: (() => void) | undefined;
}

/** One part of a clock: two digits. */
export function TimePart({ label, range, value, onChange, onMove, onBlur }: TimePartProps) {
  // Digits under way; what has been typed so far may not be a value yet ("0" of "09").
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 2);
    const whole = isTypedWhole(digits, range);
    setTyped(whole ? null : digits);
    const read = readTyped(digits, range);
    if (read !== null && (whole || Number(digits) === read)) onChange(read);
    if (whole) onMove(1);
  }

  function finish(event: FocusEvent<HTMLInputElement>) {
    // The last digit moves the focus on before it is drawn, so only the box itself holds both.
    const read = typed === null ? null : readTyped(event.target.value, range);
    if (read !== null) onChange(read);
    setTyped(null);
    onBlur?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      setTyped(null);
      onChange(stepped(value, event.key === 'ArrowUp' ? 1 : -1, range));
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
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={range.lowest}
      aria-valuemax={range.highest}
      aria-valuetext={String(value).padStart(2, '0')}
      autoComplete="off"
      value={typed ?? String(value).padStart(2, '0')}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target.select()}
      onBlur={finish}
      className="min-h-11 w-11 rounded-lg bg-transparent text-center"
    />
  );
}
