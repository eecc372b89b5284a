/** Codes of connections that fail, and of PostgreSQL that starts, stops or has none left (classes 08, 53 and 57). */
const CODES = /^(?:08|57P|53300)|^(?:ECONN|EPIPE|EHOSTUNREACH|ETIMEDOUT|ENOTFOUND)/;
/** What pg says without a code. */
const MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error)|^timeout exceeded|^Query read timeout|^No answer within/;

/** Whether an error says that the database could not be asked, or did not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: unknown; message?: unknown };
  return CODES.test(String(code)) || MESSAGES.test(String(message));
}
