import { withTimeout } from './with-timeout.ts';

/** Concurrent callers share one call, so that a hanging one is not called again and again. */
export function singleFlight<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/** The same for each key. */
export function singleFlightPer<Answer>() {
  const underWay = new Map<string, Promise<Answer>>();
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const ongoing = underWay.get(key) ?? ask().finally(() => underWay.delete(key));
    underWay.set(key, ongoing);
    return ongoing;
  };
}

/**
 * A single flight, but a caller waits `ms` milliseconds at most, and is then rejected. The call goes on, and those who come
 * later share it.
 */
export function singleFlightWithin<Answer>(
  ms: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  const shared = singleFlight(ask);
  return () => withTimeout(shared(), ms);
}

/**
 * Calls at most once in `ms` milliseconds, however many ask. A failure goes to those who waited for it, and the next
 * one calls again.
 */
export function askSeldom<Answer>(
  ms: number,
  ask: () => Promise<Answer>,
  now = () => performance.now(),
): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | null = null;
  return () => {
    if (last && now() - last.at < ms) return last.answer;
    const asked = { at: now(), answer: ask() };
    last = asked;
    asked.answer.catch(() => {
      if (last === asked) last = null;
    });
    return asked.answer;
  };
}
