import { useSingleFlight } from '../ui/use-single-flight.ts';
import { type FailedChange, useFailureToast } from './use-failure-toast.ts';

/** Makes calls, one at a time. A failure is logged and shown until the next success. */
export function useCall(failed: string | FailedChange, log: string) {
  const { busy, run } = useSingleFlight();
  const { showFailure, clearFailure } = useFailureToast();

  function call(act: () => Promise<void>): Promise<void> {
    return run(async () => {
      try {
        await act();
        clearFailure();
      } catch (error) {
        showFailure(failed, error, log);
      }
    });
  }

  return { busy, call };
}
