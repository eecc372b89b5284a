import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const SHAPE = 'inline-flex items-center rounded-full rule font-medium';

/** A word that describes something. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={classes(SHAPE, 'h-8 border-line px-3 text-sm')}>{children}</span>;
}

interface ToggleChipsProps<Value extends string> {
  label: string;
  options: { value: Value; label: string }[];
  /** Those that are switched on, in the order of choosing; not all of them need be among the options. */
  value: Value[];
  /** How many may be on; the others are then disabled. */
  maximum: number;
  onChange: (value: Value[]) => void;
}

/** Words that can be switched on and off: one stop of the Tab key, with arrow keys, Home and End inside. */
export function ToggleChips<Value extends string>(props: ToggleChipsProps<Value>) {
  const { label, options, value, maximum, onChange } = props;
  const full = value.length >= maximum;
  return (
    <ToggleGroup.Root
      type="multiple"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value[])}
      className="-mx-1 flex max-h-80 flex-wrap gap-2 overflow-y-auto p-1"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          disabled={full && !value.includes(option.value)}
          className={classes(
            SHAPE,
            'min-h-11 cursor-pointer px-4 disabled:cursor-not-allowed disabled:opacity-45',
            value.includes(option.value)
              ? 'border-ink bg-ink text-paper'
              : 'border-line bg-card text-ink',
          )}
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
