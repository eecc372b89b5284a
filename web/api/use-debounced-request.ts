import { useEffect, useEffectEvent, useState } from 'react';

/** How far a request is: `idle` while none is due, or typing has not paused yet. */
export type RequestState<Value> =
  | { status: 'idle' | 'pending' }
  | { status: 'done'; value: Value }
  | { status: 'failed'; error: unknown };

interface Options<Value> {
  /** Null sends nothing. A new input aborts the request of the one before. */
  input: string | null;
  delayMs: number;
  send: (input: string, signal: AbortSignal) => Promise<Value>;
  /** Called on failure, in addition to the failed state; `retry` sends the same input again. */
  onFailure?: (error: unknown, retry: () => void) => void;
  onSuccess?: (value: Value) => void;
}

/** Sends a request for the newest input once typing has paused for `delayMs`. */
export function useDebouncedRequest<Value>({ input, delayMs, ...calls }: Options<Value>) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);
  const [latest, setLatest] = useState<{ input: string; request: RequestState<Value> } | null>(
    null,
  );
  const send = useEffectEvent(async (input: string, signal: AbortSignal) => {
    setLatest({ input, request: { status: 'pending' } });
    const request = await calls.send(input, signal).then(
      (value) => ({ status: 'done', value }) as const,
      (error: unknown) => ({ status: 'failed', error }) as const,
    );
    if (!signal.aborted) settle(input, request);
  });
  // An event of its own, so that the callbacks are those of when the answer came.
  const settle = useEffectEvent(
    (input: string, request: Exclude<RequestState<Value>, { status: 'idle' | 'pending' }>) => {
      setLatest({ input, request });
      if (request.status === 'failed') calls.onFailure?.(request.error, retry);
      else calls.onSuccess?.(request.value);
    },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt sends the same input again.
  useEffect(() => {
    if (input === null) {
      setLatest(null);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => void send(input, controller.signal), delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [input, delayMs, attempt]);

  const request: RequestState<Value> =
    latest?.input === input ? latest.request : { status: 'idle' };
  return { request, retry };
}
