import { useCallback, useContext, useRef } from 'react';
import { ApiProblem, isUnsettled } from '../../contract/api-problem.ts';
import type { ToastMessage } from '../ui/toasts/toast-queue.ts';
import { useToast } from '../ui/toasts/toaster.tsx';
import { useWords, type Words } from '../words/words.ts';
import { EndSessionContext } from './end-session.ts';
import { sayProblem } from './say-problem.ts';

const TOO_MANY = 429;

/** The texts for a failed call that changes something. */
export interface FailedChange {
  /** What did not happen. */
  title: string;
  /** The title where the answer was lost, so that the outcome is unknown. */
  unsettled: string;
  /** What happens on a retry if the first try had succeeded. */
  again: string;
}

interface FailureToast {
  /**
   * Shows what failed, and the server's reason if there is one. `log` is the message in the console; null
   * where the failure is already logged. `action` is a button of the toast.
   */
  showFailure: (
    what: string | FailedChange,
    error: unknown,
    log: string | null,
    action?: ToastMessage['action'],
  ) => void;
  /** Hides the last failure, because the same thing has succeeded since. */
  clearFailure: () => void;
}

/** Why a call failed, in plain words of the page's language. */
export function reasonOf(error: unknown, words: Words): string {
  const { failed } = words;
  if (!(error instanceof ApiProblem)) return failed.call;
  if (error.status === 0) return error.unsent ? failed.offline : failed.noAnswer;
  const said = sayProblem(words, error);
  if (said !== '') return said;
  return error.status === TOO_MANY
    ? failed.tooMany({ seconds: error.retryAfterSeconds ?? 0 })
    : failed.call;
}

function messageOf(what: string | FailedChange, error: unknown, words: Words) {
  const reason = reasonOf(error, words);
  if (typeof what === 'string') return { title: what, description: reason };
  if (!isUnsettled(error)) return { title: what.title, description: reason };
  return { title: what.unsettled, description: `${reason} ${what.again}` };
}

/**
 * Shows a toast when a call failed: what did not happen, or that the outcome is unknown. A call that
 * failed because the session has expired ends the page's session.
 */
export function useFailureToast(): FailureToast {
  const toast = useToast();
  const words = useWords();
  const endSession = useContext(EndSessionContext);
  const dismiss = useRef<() => void>(undefined);
  const showFailure = useCallback<FailureToast['showFailure']>(
    (what, error, log, action) => {
      if (log !== null) console.error(log, error);
      if (error instanceof ApiProblem && error.status === 410) endSession();
      dismiss.current = toast({
        ...messageOf(what, error, words),
        ...(action && { action }),
        variant: 'destructive',
      });
    },
    [toast, words, endSession],
  );
  const clearFailure = useCallback(() => {
    dismiss.current?.();
    dismiss.current = undefined;
  }, []);
  return { showFailure, clearFailure };
}
