import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { controlClasses } from './text-input.tsx';

/** One of many values, in the list that the device itself brings. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...rest}
        className={classes(
          controlClasses,
          'min-h-14 cursor-pointer appearance-none truncate pe-12',
          className,
        )}
      >
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-4.5 end-4 size-5" />
    </div>
  );
}
