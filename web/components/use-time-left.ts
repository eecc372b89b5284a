import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../contract/api-problem.ts';
import { COUNTDOWN_TICK_MS } from '../../contract/limits.ts';
import { sessionTimeLeft } from '../api.ts';

/**
 * The milliseconds left of a session. They run by the browser's monotonic clock from what the server
 * said was left, so a phone set to the wrong time counts right. A phone that sleeps stops that clock,
 * so the server is asked again whenever the page comes back into view; no answer ends nothing.
 */
export function useTimeLeft(id: string, remainingMs: number, onEnd: () => void): number {
  const [left, setLeft] = useState(remainingMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    let endsAt = performance.now() + remainingMs;
    let timer: ReturnType<typeof setTimeout>;

    function tick() {
      clearTimeout(timer);
      const now = endsAt - performance.now();
      setLeft(now);
      if (now <= 0) end.current();
      // Aimed at the next whole second, so that none is shown twice or left out.
      else timer = setTimeout(tick, now % COUNTDOWN_TICK_MS || COUNTDOWN_TICK_MS);
    }

    async function askServer() {
      if (document.visibilityState !== 'visible') return;
      try {
        endsAt = Math.min(endsAt, performance.now() + (await sessionTimeLeft(id)));
        tick();
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.status === 404 || error.status === 410) end.current();
      }
    }

    tick();
    document.addEventListener('visibilitychange', askServer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askServer);
    };
  }, [id, remainingMs]);

  return left;
}
