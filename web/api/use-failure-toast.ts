import { useCallback, useContext, useRef } from 'react';
import { ApiProblem, isUnsettled } from '../../contract/api-problem.ts';
import { useToast } from '../ui/toasts/toaster.tsx';
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

interface FailureToast {
  /**
   * Says what failed, and why where the server told. `log` is its line in the console; null where
   * it is logged already.
   */
  showFailure: (what: string | FailedChange, error: unknown, log: string | null) => void;
  /** Takes the failure that was said last away, because the same thing has succeeded since. */
  clearFailure: () => void;
}

/** Why a call failed, in plain words. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiProblem ? error.detail : wording.failed.call;
}

/**
 * Says in plain words that one thing that a page does failed: what did not happen, or that nobody knows
 * whether it did. A call that failed because the session is over ends the page's session.
 */
export function useFailureToast(): FailureToast {
  const toast = useToast();
  const endSession = useContext(SessionOver);
  const takeAway = useRef<() => void>(undefined);
  const showFailure = useCallback(
    (what: string | FailedChange, error: unknown, log: string | null) => {
      if (log !== null) console.error(log, error);
      if (error instanceof ApiProblem && error.status === 410) endSession();
      const isUnknown = typeof what !== 'string' && isUnsettled(error);
      takeAway.current = toast({
        title: typeof what === 'string' ? what : isUnknown ? what.unsettled : what.title,
        description: isUnknown ? `${reasonOf(error)} ${what.again}` : reasonOf(error),
        variant: 'destructive',
      });
    },
    [toast, endSession],
  );
  const clearFailure = useCallback(() => {
    takeAway.current?.();
    takeAway.current = undefined;
  }, []);
  return { showFailure, clearFailure };
}
