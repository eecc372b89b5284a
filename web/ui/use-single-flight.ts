import { useRef, useState } from 'react';

/** Runs an action once at a time: another call while it runs does nothing. */
export function useSingleFlight() {
  const [busy, setBusy] = useState(false);
  // A second click may come before React has drawn the disabled button.
  const running = useRef(false);

  async function run(act: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}
