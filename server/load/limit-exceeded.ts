/** A request exceeded a limit. Nothing was done, and the caller may try again. */
export class LimitExceededError extends Error {
  override name = 'LimitExceededError';
  /** 429: this caller's limit. 503: the limit of all callers together. */
  readonly status: 429 | 503;
  /** After how many seconds the caller may try again. */
  readonly seconds: number;

  constructor(status: 429 | 503, seconds: number) {
    super(
      status === 429
        ? 'Too many requests came from this address. Please try again in a moment.'
        : 'Too much is asked of us at once. Please try again in a moment.',
    );
    this.status = status;
    this.seconds = seconds;
  }
}
