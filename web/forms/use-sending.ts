import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isUnsettled } from '../../contract/api-problem.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useSingleFlight } from '../components/use-single-flight.ts';
import { wording } from '../wording.ts';
import type { Draft, DraftStore } from './draft-store.ts';
import { fieldProblems } from './field-problems.ts';
import { MadeAlreadyError } from './use-make-once.ts';

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
 */
export function useSending<Values extends FieldValues, Submission, Saved>(
  options: SendingOptions<Values, Submission, Saved>,
) {
  const { form, store, draft, fields, save, onSaved } = options;
  const { subscribe, setError } = form;
  const [picture, setPicture] = useState(draft?.picture ?? null);
  const [pictureError, setPictureError] = useState<string>();
  const { busy, fly } = useSingleFlight();
  const sayFailed = useFailureToast();
  const takeBack = useRef<() => void>(undefined);

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

  function send(body: FormData) {
    return fly(async () => {
      try {
        const saved = await save(body);
        takeBack.current?.();
        store.clear();
        onSaved(saved);
      } catch (error) {
        store.keepUnanswered(isUnsettled(error));
        if (error instanceof MadeAlreadyError) return;
        takeBack.current = sayFailed(wording.form.failed, error);
        for (const [index, { field, message }] of fieldProblems(error, fields).entries()) {
          if (field === 'picture') setPictureError(message);
          else setError(field, { message }, { shouldFocus: index === 0 });
        }
      }
    });
  }

  return { picture, pictureError, pick, busy, send };
}
