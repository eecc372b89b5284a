import { Fragment, type MouseEvent, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/words.ts';
import { fieldAnchor, focusField } from './focus-field.ts';
import type { MissingField } from './missing-fields.ts';
import { SendingNotice, UnknownOutcome } from './unknown-outcome.tsx';

/**
 * Keeps the focus until the click is over, because the error of the field that loses it would move the
 * clicked element away.
 */
function stayInField(event: MouseEvent) {
  event.preventDefault();
}

interface FormSubmitProps {
  label: string;
  /** The fields that are not valid yet; the form can be sent when there are none. */
  missing: MissingField[];
  busy: boolean;
  /** What to know before sending. */
  notice?: string | undefined;
  /** Why it is unknown whether the last submission was saved. */
  unknownBecause: string | null;
  /** Why the last submission was not sent at all. */
  unsentBecause: string | null;
}

/**
 * The button that sends a form. While fields are missing, it links to each of them. The button can still
 * be focused, so that screen readers read the list out, and a click leads to the first missing field. So does
 * Enter in a field, for which browsers click the button.
 */
export function FormSubmit(props: FormSubmitProps) {
  const { label, missing, busy, notice, unknownBecause, unsentBecause } = props;
  const words = useWords();
  const id = useId();
  const [first] = missing;

  function press(event: MouseEvent) {
    if (!first) return;
    event.preventDefault();
    focusField(first.path);
  }

  return (
    <div className="flex flex-col gap-3">
      {notice ? (
        <p className="rounded-card rule border-ink bg-card px-4 py-2 font-semibold">{notice}</p>
      ) : null}
      <UnknownOutcome reason={unknownBecause} />
      {unsentBecause && unknownBecause === null ? (
        <SendingNotice title={words.form.failed.title} text={unsentBecause}>
          <Button type="submit" variant="outline" size="small" busy={busy}>
            {words.failed.again}
          </Button>
        </SendingNotice>
      ) : null}
      {first ? (
        <p id={id} className="flex flex-wrap items-center gap-2 text-mute text-sm">
          {words.form.missing}{' '}
          {missing.map(({ path, label: name }, index) => (
            <Fragment key={path}>
              <a
                href={`#${fieldAnchor(path)}`}
                onMouseDown={stayInField}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(path);
                }}
                className="inline-flex min-h-11 items-center rounded-full rule border-line border-dashed px-4 font-medium no-underline hover:border-ink hover:text-ink"
              >
                {name}
              </a>
              {index < missing.length - 1 ? <span className="sr-only">, </span> : null}
            </Fragment>
          ))}
        </p>
      ) : null}
      <Button
        type="submit"
        busy={busy}
        aria-disabled={first ? true : undefined}
        aria-describedby={first ? id : undefined}
        onMouseDown={first ? stayInField : undefined}
        onClick={press}
      >
        {label}
      </Button>
    </div>
  );
}
