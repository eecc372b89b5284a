import { useCallback, useContext } from 'react';
import { ApiProblem, isUnsettled } from '../../contract/api-problem.ts';
import { useToast } from '../ui/toaster.tsx';
import { wording } from '../wording.ts';
import { SessionOver } from './session-over.ts';

/** What is said of a call that changes something and failed. */
export interface FailedChange {
  /** What did not happen. */
  title: string;
  /** Said instead where the answer was lost, and so nobody knows whether it happened. */
  unsettled: string;
  /** What trying again does where it had happened. */
  again: string;
}

/**
 * Says in plain words that a call failed: what did not happen, or that nobody knows whether it did,
 * and why when the server told. What comes back takes the toast away, for when the call succeeds
 * after all. A call that failed because the session is over ends the page's session.
 */
export function useFailureToast(): (what: string | FailedChange, error: unknown) => () => void {
  const toast = useToast();
  const endSession = useContext(SessionOver);
  return useCallback(
    (what, error) => {
      const reason = error instanceof ApiProblem ? error.detail : wording.failed.call;
      if (error instanceof ApiProblem && error.status === 410) endSession();
      const variant = 'destructive';
      if (typeof what === 'string') return toast({ title: what, description: reason, variant });
      if (!isUnsettled(error)) return toast({ title: what.title, description: reason, variant });
      return toast({ title: what.unsettled, description: `${reason} ${what.again}`, variant });
    },
    [toast, endSession],
  );
}
