import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiProblem, isUnsettled } from '../../contract/api-problem.ts';
import { reasonOf, useFailureToast } from '../api/use-failure-toast.ts';
import { useSingleFlight } from '../api/use-single-flight.ts';
import type { Draft, DraftStore } from '../drafts/draft-store.ts';
import { wording } from '../wording.ts';
import { fieldProblems } from './field-problems.ts';
import { AlreadyCreatedError } from './use-create-once.ts';

interface SendingOptions<Values extends FieldValues, Submission, Saved> {
  form: UseFormReturn<Values, unknown, Submission>;
  store: DraftStore<Values>;
  draft: Draft<Values> | null;
  /** At which field the server's faults are shown, by the path it gives them. */
  fields: Record<string, Path<Values> | 'picture'>;
  save: (form: FormData) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
}

/**
 * What both forms do beyond their fields: keep the picture and a draft of what is typed, send once
 * at a time, and after a failure leave everything as it is and say what was wrong where it was.
 * `unknown` is why nobody knows whether the form was saved; null where that is known.
 */
export function useSending<Values extends FieldValues, Submission, Saved>(
  options: SendingOptions<Values, Submission, Saved>,
) {
  const { form, store, draft, fields, save, onSaved } = options;
  const { subscribe, setError } = form;
  const [picture, setPicture] = useState(draft?.picture ?? null);
  const [pictureError, setPictureError] = useState<string>();
  const { busy, run } = useSingleFlight();
  const { showFailure, clearFailure } = useFailureToast();
  const [unknown, setUnknown] = useState<string | null>(null);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store.keepValues(values),
      }),
    [subscribe, store],
  );

  function pick(picked: Blob) {
    setPicture(picked);
    setPictureError(undefined);
    void store.keepPicture(picked);
  }

  function settle() {
    clearFailure();
    setUnknown(null);
    store.keepUnanswered(false);
  }

  function sayWhatFailed(error: unknown) {
    if (isAboutWhatStands(error)) settle();
    // Once nobody knows, most further tries that fail do not tell either.
    else if (unknown !== null || isUnsettled(error)) {
      clearFailure();
      setUnknown(reasonOf(error));
      store.keepUnanswered(true);
      return;
    }
    showFailure(wording.form.failed, error, null);
  }

  function send(body: FormData) {
    return run(async () => {
      try {
        const saved = await save(body);
        settle();
        store.clear();
        onSaved(saved);
      } catch (error) {
        if (error instanceof AlreadyCreatedError) return settle();
        console.error('Error submitting form:', error);
        sayWhatFailed(error);
        for (const [index, { field, message }] of fieldProblems(error, fields).entries()) {
          if (field === 'picture') setPictureError(message);
          else setError(field, { message }, { shouldFocus: index === 0 });
        }
      }
    });
  }

  return { picture, pictureError, pick, busy, send, unknown };
}

/** A conflict with what is saved, which the form then shows; one about a field names that field. */
function isAboutWhatStands(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 409 && !error.errors?.length;
}
