import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/**
 * The trace that what runs now belongs to, as W3C's `traceparent`; null where nobody traces. It is stored with what
 * is done later, maybe by another process, which then goes on with the same trace.
 */
export function currentTrace(): string | null {
  return current.getStore() ?? null;
}

/** Runs something, and whatever it begins, as part of a trace. */
export function withTrace<Result>(trace: string, work: () => Result): Result {
  return current.run(trace, work);
}
