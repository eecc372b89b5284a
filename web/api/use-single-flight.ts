import { useRef, useState } from 'react';

/** Runs an act once at a time: while it is under way, asking for it again does nothing. */
export function useSingleFlight(): {
  busy: boolean;
  fly: (act: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  // A second click may come before React has drawn the disabled button.
  const flying = useRef(false);

  async function fly(act: () => Promise<void>) {
    if (flying.current) return;
    flying.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      flying.current = false;
      setBusy(false);
    }
  }

  return { busy, fly };
}
