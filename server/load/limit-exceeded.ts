import { type Fault, fault } from '../../contract/fault.ts';

/** A request exceeded a limit. Nothing was done, and the caller may try again. */
export class LimitExceededError extends Error {
  override name = 'LimitExceededError';
  readonly fault: Fault;
  /** 429: this caller's limit. 503: the limit of all callers together. */
  readonly status: 429 | 503;
  /** After how many seconds the caller may try again. */
  readonly retryAfterSeconds: number;

  constructor(
    status: 429 | 503,
    retryAfterSeconds: number,
    why = fault(status === 429 ? 'tooManyRequests' : 'busy'),
  ) {
    super(why.code);
    this.fault = why;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
