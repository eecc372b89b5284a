/** Of connections that fail, of PostgreSQL that starts, stops, has no room or none left, or gives up waiting, and of a late answer. */
const CODES =
  /^(?:08|53|57P|57014|55P03|25P03|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|FST_ERR_HANDLER_TIMEOUT)/;
/** Of connections that break while they are used, to other services too; a caller that hangs up names no system call. */
const BROKEN = /^(?:ECONNRESET|EPIPE)$/;
/** How pg, and our own time-outs, begin what they say without a code. */
const MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded|Query read timeout|No answer within)/;

/** Whether an error says that the database could not be asked, or did not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, syscall } = (error ?? {}) as Record<string, unknown>;
  const isBroken = BROKEN.test(String(code)) && syscall !== undefined;
  return isBroken || CODES.test(String(code)) || MESSAGES.test(String(message));
}
