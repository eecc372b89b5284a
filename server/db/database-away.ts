/** Of connections that fail, of PostgreSQL that starts, stops, has none left or gives up waiting, and of a late answer. */
const CODES =
  /^(?:08|57P|57014|55P03|25P03|53300|ECONNREFUSED|EHOSTUNREACH|ETIMEDOUT|ENOTFOUND|FST_ERR_HANDLER_TIMEOUT)/;
/** How pg, and our own time-outs, begin what they say without a code. */
const MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded|Query read timeout|No answer within)/;

/** Whether an error says that the database could not be asked, or did not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return CODES.test(String(code)) || MESSAGES.test(String(message));
}
