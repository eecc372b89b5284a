/**
 * How long a connection may take and how much it may ask, so that slow senders and readers hold nothing for long. Times
 * are in milliseconds.
 */
export interface HttpLimits {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** To the end of its body. */
  requestMs: number;
  /** Between two requests; longer than usual proxies keep theirs open, so that they close first. */
  idleMs: number;
  /** Without a byte in either direction: longer than any request may take. */
  stalledMs: number;
  /** How often the first two are looked at. */
  lookEveryMs: number;
  /** Of a request; further ones are not read. */
  headers: number;
  /** Bytes of all headers. */
  headerBytes: number;
  requestsPerConnection: number;
  connections: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 15_000,
  requestMs: 60_000,
  idleMs: 72_000,
  stalledMs: 90_000,
  lookEveryMs: 5_000,
  headers: 100,
  headerBytes: 16 * 1024,
  requestsPerConnection: 10_000,
  connections: 10_000,
};
