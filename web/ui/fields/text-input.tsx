import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

/** The classes of everything that a person types or picks into. */
export const controlClasses =
  'w-full min-w-0 rounded-xl rule border-ink bg-card px-4 text-ink placeholder:text-mute disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-alarm';

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={classes(controlClasses, 'min-h-14', className)} />;
}
