import { useCallback } from 'react';
import { ApiProblem } from '../../contract/api-problem.ts';
import { useToast } from '../ui/toaster.tsx';
import { wording } from '../wording.ts';

/**
 * Says in plain words that a call failed: what did not happen, and why when the server told. What
 * comes back takes the toast away, for when the call succeeds after all.
 */
export function useFailureToast(): (title: string, error: unknown) => () => void {
  const toast = useToast();
  return useCallback(
    (title, error) => {
      const description = error instanceof ApiProblem ? error.detail : wording.failed.call;
      return toast({ title, description, variant: 'destructive' });
    },
    [toast],
  );
}
