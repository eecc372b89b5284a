import { useEffect, useRef, useState } from 'react';
import { requestAfterDelay, type Settled } from './request-after-delay.ts';

export type Answer<Value> = { status: 'idle' | 'waiting' | 'asking' } | Settled<Value>;

interface Options<Value> {
  /** What to request; null requests nothing. A new question aborts the request of the one before. */
  question: string | null;
  delayMs: number;
  ask: (question: string, signal: AbortSignal) => Promise<Value>;
  /** Called on failure, in addition to the failed answer. */
  onFailure?: (error: unknown) => void;
  /** Called on success. */
  onAnswer?: () => void;
}

/** The answer to the newest question, asked once typing has paused for `delayMs`. */
export function useAnswer<Value>({ question, delayMs, ask, onFailure, onAnswer }: Options<Value>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ of: string; answer: Answer<Value> } | null>(null);
  const latest = useRef({ ask, onFailure, onAnswer });
  useEffect(() => {
    latest.current = { ask, onFailure, onAnswer };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks the same question anew.
  useEffect(() => {
    if (question === null) {
      setState(null);
      return;
    }
    return requestAfterDelay<Value>({
      delayMs,
      request: (signal) => latest.current.ask(question, signal),
      onAsking: () => setState({ of: question, answer: { status: 'asking' } }),
      onSettled: (answer) => {
        setState({ of: question, answer });
        if (answer.status === 'failed') latest.current.onFailure?.(answer.error);
        else latest.current.onAnswer?.();
      },
    });
  }, [question, delayMs, attempt]);

  const answer: Answer<Value> =
    question === null
      ? { status: 'idle' }
      : state?.of === question
        ? state.answer
        : { status: 'waiting' };
  return { answer, retry: () => setAttempt((count) => count + 1) };
}
