import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { controlClasses } from './text-input.tsx';

/** Grows with its text where the browser can. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classes(controlClasses, 'field-sizing-content min-h-24 py-3.5', className)}
    />
  );
}
