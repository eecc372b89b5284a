/**
 * How long a connection may take and how much it may ask, so that slow senders and readers hold nothing for long. Times
 * are in milliseconds.
 */
export const HTTP_LIMITS = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: 15_000,
  /** To the end of its body. */
  requestMs: 60_000,
  /** Between two requests; longer than usual proxies keep theirs open, so that they close first. */
  idleMs: 72_000,
  /** Without a byte in either direction: longer than any request may take. */
  stalledMs: 90_000,
  /** How often the first two are looked at. */
  lookEveryMs: 5_000,
  /** The most headers of a request that are read. */
  headers: 100,
  /** Bytes of all headers. */
  headerBytes: 16 * 1024,
  requestsPerConnection: 10_000,
  connections: 10_000,
};

export type HttpLimits = typeof HTTP_LIMITS;
