export type Settled<Value> =
  | { status: 'done'; value: Value }
  | { status: 'failed'; error: unknown };

interface Question<Value> {
  delayMs: number;
  request: (signal: AbortSignal) => Promise<Value>;
  onAsking: () => void;
  onSettled: (settled: Settled<Value>) => void;
}

/**
 * Makes a request after a delay and reports its outcome. The returned function cancels it: nothing is
 * reported any more, so that of several requests only the newest counts.
 */
export function requestAfterDelay<Value>({
  delayMs,
  request,
  onAsking,
  onSettled,
}: Question<Value>) {
  const controller = new AbortController();
  const { signal } = controller;

  async function ask() {
    onAsking();
    let settled: Settled<Value>;
    try {
      settled = { status: 'done', value: await request(signal) };
    } catch (error) {
      settled = { status: 'failed', error };
    }
    if (!signal.aborted) onSettled(settled);
  }

  const timer = setTimeout(ask, delayMs);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
