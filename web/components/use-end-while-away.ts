import { useEffect, useRef } from 'react';
import { ApiProblem } from '../../contract/api-problem.ts';
import { createBrowserApi } from '../api.ts';
import { useSite } from '../site.ts';

/**
 * Asks the server whether a session still stands whenever its page comes back into view: a phone
 * that sleeps stops the clock that the countdown runs by. An answer that fails ends nothing.
 */
export function useEndWhileAway(setupSessionId: string | null, onEnd: () => void): void {
  const site = useSite();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (setupSessionId === null) return;
    const api = createBrowserApi(site);

    async function ask(id: string) {
      if (document.visibilityState !== 'visible') return;
      try {
        await api.setupSession(id);
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 410)) {
          end.current();
        }
      }
    }

    const onChange = () => void ask(setupSessionId);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [site, setupSessionId]);
}
