/** While an answer is under way, whoever asks gets the same: what hangs is not asked ever more. */
export function singleFlight<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/**
 * Asks at most once in `ms` milliseconds, however many want to know. A failure is given to those who waited for it, and
 * the next one asks again.
 */
export function askSeldom<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | null = null;
  return () => {
    if (last && performance.now() - last.at < ms) return last.answer;
    const asked = { at: performance.now(), answer: ask() };
    last = asked;
    asked.answer.catch(() => {
      if (last === asked) last = null;
    });
    return asked.answer;
  };
}
