import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';

interface FileDropProps {
  /** Names the control; what is shown inside may be a picture alone. */
  label: string;
  /** Media types, such as "image/png". */
  accept: readonly string[];
  onFile: (file: File) => void;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A place to drop a file on, or to press for choosing one. Whether the file fits is the caller's to say. */
export function FileDrop({
  label,
  accept,
  onFile,
  disabled = false,
  invalid = false,
  describedBy,
  className,
  children,
}: FileDropProps) {
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onFile(file);
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file again is a change.
    event.target.value = '';
    if (file) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a mouse's short cut; the input inside serves keyboards.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'relative overflow-hidden border-2 border-dashed has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-3',
        invalid ? 'border-alarm' : 'border-ink',
        over && 'border-solid bg-line',
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
        onChange={choose}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
      />
    </div>
  );
}
