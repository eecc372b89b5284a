import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const SHAPE = 'inline-flex items-center rounded-full rule font-medium';

/** A word that describes something. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={classes(SHAPE, 'h-8 border-line px-3 text-sm')}>{children}</span>;
}

interface ToggleChipProps {
  selected: boolean;
  disabled?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A word that can be switched on and off. */
export function ToggleChip({ selected, disabled, onToggle, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      disabled={disabled}
      onClick={onToggle}
      className={classes(
        SHAPE,
        'min-h-11 cursor-pointer px-4 disabled:cursor-not-allowed disabled:opacity-45',
        selected ? 'border-ink bg-ink text-paper' : 'border-line bg-card text-ink',
      )}
    >
      {children}
    </button>
  );
}
