import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from '../../contract/api-problem.ts';
import { sessionTimeLeft } from '../api/client.ts';
import { Countdown } from './countdown.ts';

/**
 * The milliseconds left of a session. They run by the browser's monotonic clock from what the server
 * said was left, so a phone set to the wrong time counts right. A phone that sleeps stops that clock,
 * so the server is asked again whenever the page comes back into view; no answer ends nothing.
 */
export function useTimeLeft(id: string, remainingMs: number, onEnd: () => void): number {
  const [left, setLeft] = useState(remainingMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const countdown = new Countdown({ remainingMs, onLeft: setLeft, onEnd: () => end() });

    async function askServer() {
      if (document.visibilityState !== 'visible') return;
      try {
        countdown.shortenTo(await sessionTimeLeft(id));
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.status === 404 || error.status === 410) countdown.shortenTo(0);
      }
    }

    document.addEventListener('visibilitychange', askServer);
    return () => {
      countdown.stop();
      document.removeEventListener('visibilitychange', askServer);
    };
  }, [id, remainingMs]);

  return left;
}
