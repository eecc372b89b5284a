import type { FormEvent } from 'react';
import { focusField } from './focus-field.ts';
import type { MissingField } from './missing-fields.ts';

/** Handles the submission of a form: focuses the first missing field, or sends the form. */
export function submitHandler(
  [first]: MissingField[],
  send: (event: FormEvent) => Promise<void>,
): (event: FormEvent) => void {
  return (event) => {
    if (first) {
      // Enter in a field submits the form even while its button is aria-disabled.
      event.preventDefault();
      focusField(first.path);
    } else void send(event);
  };
}
