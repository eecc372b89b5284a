import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiProblem, isUnsettled } from '../../contract/api-problem.ts';
import { reasonOf, useFailureToast } from '../api/use-failure-toast.ts';
import type { DraftProps } from '../drafts/draft-store.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { useWords } from '../words/words.ts';
import { fieldProblems, isConflictWithSaved } from './field-problems.ts';
import { AlreadyCreatedError } from './use-create-once.ts';

interface SendingOptions<Values extends FieldValues, Submission, Saved> extends DraftProps<Values> {
  form: UseFormReturn<Values, unknown, Submission>;
  /** At which field each error of the server is shown, by the error's path. */
  fields: Record<string, Path<Values> | 'picture'>;
  save: (form: FormData) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
}

/**
 * What the artist's and the gig's form share: they keep the picture and a draft, send once at a time, and show errors at their
 * fields. `unknownBecause` is why it is unknown whether the form was saved, `unsentBecause` why it was not even sent; null where
 * neither is so.
 */
export function useSending<Values extends FieldValues, Submission, Saved>(
  options: SendingOptions<Values, Submission, Saved>,
) {
  const words = useWords();
  const { form, store, draft, fields, save, onSaved } = options;
  const { subscribe, setError } = form;
  const [picture, setPicture] = useState(draft?.picture ?? null);
  const [pictureError, setPictureError] = useState<string>();
  const { busy, run } = useSingleFlight();
  const { showFailure, clearFailure } = useFailureToast();
  const [unknownBecause, setUnknownBecause] = useState<string | null>(null);
  const [unsentBecause, setUnsentBecause] = useState<string | null>(null);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store.keepValues(values),
      }),
    [subscribe, store],
  );

  function pickPicture(picked: Blob) {
    setPicture(picked);
    setPictureError(undefined);
    void store.keepPicture(picked);
  }

  function clearUnknown() {
    clearFailure();
    setUnknownBecause(null);
    store.keepUnanswered(false);
  }

  function reportFailure(error: unknown) {
    if (isConflictWithSaved(error)) clearUnknown();
    // After one unknown outcome, a further failure does not say what became of the first try either.
    else if (unknownBecause !== null || isUnsettled(error)) {
      clearFailure();
      setUnknownBecause(reasonOf(error, words));
      store.keepUnanswered(true);
      return;
    }
    showFailure(words.form.failed, error, null);
    if (error instanceof ApiProblem && error.unsent) setUnsentBecause(reasonOf(error, words));
  }

  function send(body: FormData) {
    return run(async () => {
      try {
        setUnsentBecause(null);
        const saved = await save(body);
        clearUnknown();
        store.clear();
        onSaved(saved);
      } catch (error) {
        if (error instanceof AlreadyCreatedError) return clearUnknown();
        console.error('Error submitting form:', error);
        reportFailure(error);
        for (const [index, { field, message }] of fieldProblems(error, fields, words).entries()) {
          if (field === 'picture') setPictureError(message);
          else setError(field, { message }, { shouldFocus: index === 0 });
        }
      }
    });
  }

  return { picture, pictureError, pickPicture, busy, send, unknownBecause, unsentBecause };
}
