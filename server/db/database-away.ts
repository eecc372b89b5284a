/** Codes of connections that fail and of PostgreSQL that starts, stops or has none left; what is said without a code. */
const AWAY =
  /^(?:08|57P|53300|ECONN|EPIPE|EHOSTUNREACH|ETIMEDOUT|ENOTFOUND|FST_ERR_HANDLER_TIMEOUT|Connection terminated|Client has encountered a connection error|timeout exceeded|Query read timeout|No answer within)/;

/** Whether an error says that the database could not be asked, or did not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return [code, message].some((said) => AWAY.test(String(said)));
}
