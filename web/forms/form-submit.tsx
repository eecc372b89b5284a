import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { wording } from '../wording.ts';

interface FormSubmitProps {
  label: string;
  /** The labels of what is not right yet; the form can be sent when there are none. */
  missing: string[];
  busy: boolean;
  /** What to know before sending. */
  notice?: string | undefined;
}

/** The button that sends a form, and why it cannot be pressed yet. */
export function FormSubmit({ label, missing, busy, notice }: FormSubmitProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      {notice ? (
        <p className="rounded-card border-[1.5px] border-ink bg-card px-4 py-2 font-semibold">
          {notice}
        </p>
      ) : null}
      {missing.length > 0 ? (
        <p id={id} className="text-mute text-sm">
          {wording.form.missing(missing.join(', '))}
        </p>
      ) : null}
      <Button
        type="submit"
        busy={busy}
        disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? id : undefined}
      >
        {label}
      </Button>
    </div>
  );
}
