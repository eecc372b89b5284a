import { useCallback, useContext } from 'react';
import { ApiProblem } from '../../contract/api-problem.ts';
import { useToast } from '../ui/toaster.tsx';
import { wording } from '../wording.ts';
import { SessionOver } from './session-over.ts';

/**
 * Says in plain words that a call failed: what did not happen, and why when the server told. What
 * comes back takes the toast away, for when the call succeeds after all. A call that failed because
 * the session is over ends the page's session.
 */
export function useFailureToast(): (title: string, error: unknown) => () => void {
  const toast = useToast();
  const endSession = useContext(SessionOver);
  return useCallback(
    (title, error) => {
      const description = error instanceof ApiProblem ? error.detail : wording.failed.call;
      if (error instanceof ApiProblem && error.status === 410) endSession();
      return toast({ title, description, variant: 'destructive' });
    },
    [toast, endSession],
  );
}
