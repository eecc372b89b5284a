import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../contract/api-problem.ts';
import type { Gig } from '../../contract/gig.ts';
import { createBrowserApi } from '../api/client.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { useSite } from '../shell/site.ts';
import { type GigSubmission, type GigValues, gigValues } from './gig-values.ts';
import { takenOver } from './taken-over.ts';

const CONFLICT = 409;

interface ChangedMeanwhileOptions {
  /** The gig to update, as the form knows it; null to create one. */
  savedGig: Gig | null;
  /** Told how the gig stands now. */
  onSavedGig: (gig: Gig) => void;
  form: UseFormReturn<GigValues, unknown, GigSubmission>;
  store: DraftStore<GigValues>;
  save: (form: FormData) => Promise<Gig>;
}

/**
 * Saves a gig on top of how it stands. Refused because it was changed meanwhile, the form looks again:
 * it shows what stands now beside what was typed, and can be sent again on top of that.
 * `changedMeanwhile` says then what changed.
 */
export function useChangedMeanwhile(options: ChangedMeanwhileOptions) {
  const { savedGig, onSavedGig, form, store, save } = options;
  const [changedMeanwhile, setChangedMeanwhile] = useState<string>();
  const api = createBrowserApi(useSite());

  async function lookAgain(before: Gig): Promise<void> {
    const now = await api.gig(before.id);
    const begin = gigValues(now);
    const values = takenOver(form.getValues(), gigValues(before), begin);
    store.beginAnew(begin);
    store.keepValues(values);
    form.reset(values);
    onSavedGig(now);
  }

  async function saveOnTop(body: FormData): Promise<Gig> {
    try {
      return await save(body);
    } catch (error) {
      if (savedGig && error instanceof ApiProblem && error.status === CONFLICT) {
        await lookAgain(savedGig);
        setChangedMeanwhile(error.detail);
      }
      throw error;
    }
  }

  return { changedMeanwhile, saveOnTop };
}
