import errorCodes from './error-codes.json' with { type: 'json' };

/** What Meta calls an error, and the HTTP status it answers with when it refuses at once. */
interface ErrorCode {
  title: string;
  http: number;
}

/** Meta's error codes that the simulator knows, from Meta's error page and older copies of it. */
export const ERROR_CODES: Record<number, ErrorCode> = errorCodes;

/** The title of an error code, or a general one for a code only a fault knows. */
export function errorTitle(code: number): string {
  return ERROR_CODES[code]?.title ?? 'Something went wrong';
}
