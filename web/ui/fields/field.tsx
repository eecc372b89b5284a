import { type ReactNode, useId } from 'react';
import { useWords } from '../../words/words.ts';

/** What a control needs so that its label, hint and error are read out with it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown at the far end of the hint's line, such as "12/150". */
  counter?: string;
  /** Something that happened to what was typed, said when it happens. */
  notice?: string | undefined;
  optional?: boolean;
  /** The id of the whole field, for a way to it. */
  anchor?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The id of the label of a control, for one whose name is more than that. */
export function labelIdOf(controlId: string): string {
  return `${controlId}-label`;
}

/** A labelled control with its hint and error. */
export function Field({
  label,
  hint,
  error,
  counter,
  notice,
  optional = false,
  anchor,
  children,
}: FieldProps) {
  const words = useWords();
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div id={anchor} className="flex flex-col gap-2">
      <div>
        <label id={labelIdOf(id)} htmlFor={id} className="font-semibold">
          {label}
        </label>
        {optional ? <span className="text-mute"> {words.form.optional}</span> : null}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${id}-error`} message={error} />
      <p role="status" className="font-semibold text-sm empty:absolute">
        {notice}
      </p>
      {hint || counter ? (
        <div className="flex justify-between gap-4 text-mute text-sm">
          <div id={`${id}-hint`}>{hint}</div>
          {counter ? <div className="tabular-nums">{counter}</div> : null}
        </div>
      ) : null}
    </div>
  );
}

/** An error below its control, announced when it appears. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="font-semibold text-alarm text-sm empty:absolute">
      {message}
    </p>
  );
}
