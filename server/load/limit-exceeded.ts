/** More is asked for than is taken at the moment; nothing was done, and it may be asked for again. */
export class TurnedAwayError extends Error {
  override name = 'TurnedAwayError';
  /** 429: this caller asks too much. 503: all callers together do. */
  readonly status: 429 | 503;
  /** When to ask again. */
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
