import type { ChangeEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { usePageFiles } from './use-page-files.ts';

interface FileDropProps {
  /** Names the control; what is shown inside may be a picture alone. */
  label: string;
  /** Media types, such as "image/png". */
  accept: readonly string[];
  onFile: (file: File) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean;
  /** While true, it takes no further file, but keeps the focus. */
  busy?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * A place to press for choosing a file. It also takes one that is dropped on the page or pasted, so
 * a page has one such place. Whether the file fits is the caller's to say.
 */
export function FileDrop({
  label,
  accept,
  onFile,
  onBlur,
  disabled = false,
  busy = false,
  invalid = false,
  describedBy,
  className,
  children,
}: FileDropProps) {
  const hovering = usePageFiles({ disabled: disabled || busy, onFile });

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file again is a change.
    event.target.value = '';
    if (file) onFile(file);
  }

  return (
    <div
      data-hovering={hovering || undefined}
      className={classes(
        'group/drop relative overflow-hidden border-2 border-dashed has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-3 data-hovering:border-solid',
        invalid ? 'border-alarm' : 'border-ink',
        className,
      )}
    >
      {children}
      <input
        type="file"
        accept={accept.join(',')}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={busy ? (event) => event.preventDefault() : undefined}
        onChange={choose}
        onBlur={onBlur}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
      />
    </div>
  );
}
