import { useState } from 'react';
import { ApiProblem } from '../../contract/api-problem.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { type FailedChange, useFailureToast } from './use-failure-toast.ts';

/** A call that was not made, because the device was offline. */
export interface UnsentCall {
  title: string;
  /** Makes it now. */
  send: () => Promise<void>;
}

/**
 * Makes calls, one at a time. A failure is logged and shown until the next success. What was not sent is `unsent` until
 * it is.
 */
export function useCall(failed: string | FailedChange, log: string) {
  const { busy, run } = useSingleFlight();
  const { showFailure, clearFailure } = useFailureToast();
  const [unsent, setUnsent] = useState<UnsentCall | null>(null);

  function call(act: () => Promise<void>): Promise<void> {
    return run(async () => {
      try {
        await act();
        clearFailure();
        setUnsent(null);
      } catch (error) {
        showFailure(failed, error, log);
        if (!(error instanceof ApiProblem && error.unsent)) return;
        const title = typeof failed === 'string' ? failed : failed.title;
        setUnsent({ title, send: () => call(act) });
      }
    });
  }

  return { busy, call, unsent, forget: () => setUnsent(null) };
}
