import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../contract/api-problem.ts';
import type { Gig } from '../../contract/gig.ts';
import { browserApi } from '../api/client.ts';
import { reasonOf } from '../api/use-failure-toast.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { isConflictWithSaved } from '../forms/field-problems.ts';
import { useWords } from '../words/words.ts';
import { changesMeanwhile, rebasedValues } from './changes-meanwhile.ts';
import { type GigSubmission, type GigValues, gigValues } from './gig-values.ts';

interface ChangedMeanwhileOptions {
  /** The gig to update, as the form knows it; null to create one. */
  savedGig: Gig | null;
  /** Called with the current gig. */
  onSavedGig: (gig: Gig) => void;
  form: UseFormReturn<GigValues, unknown, GigSubmission>;
  store: DraftStore<GigValues>;
  save: (form: FormData) => Promise<Gig>;
}

/**
 * Saves a gig. When the save is refused because somebody changed the gig meanwhile, the form reloads the
 * gig, keeps what was typed, and can be sent again; `changedMeanwhile` then says what changed. If the gig
 * cannot be read, sending again tries both.
 */
export function useChangedMeanwhile(options: ChangedMeanwhileOptions) {
  const { savedGig, onSavedGig, form, store, save } = options;
  const words = useWords();
  const [changedMeanwhile, setChangedMeanwhile] = useState<string>();

  function rebase(before: Gig, now: Gig): void {
    store.initialValues = gigValues(now);
    const values = rebasedValues(form.getValues(), gigValues(before), store.initialValues);
    store.keepValues(values);
    form.reset(values);
    onSavedGig(now);
  }

  async function saveOnTop(body: FormData): Promise<Gig> {
    try {
      return await save(body);
    } catch (error) {
      if (!savedGig || !isConflictWithSaved(error)) throw error;
      const now = await browserApi
        .gig(savedGig.id, String(body.get('setupSessionId')))
        .catch((fault) => {
          console.error('Error fetching gig:', fault);
          // Nothing was saved, even if the gig cannot be read now.
          throw error;
        });
      rebase(savedGig, now);
      const values = { changes: changesMeanwhile(savedGig, now, words) };
      const explained = new ApiProblem({ ...error, values });
      setChangedMeanwhile(reasonOf(explained, words));
      throw explained;
    }
  }

  return { changedMeanwhile, saveOnTop };
}
