import { randomBytes } from 'node:crypto';
import errorCodes from './error-codes.json' with { type: 'json' };

/** What Meta calls an error, and the HTTP status it answers with when it refuses at once. */
interface ErrorCode {
  title: string;
  http: number;
}

/** Meta's error codes that the simulator knows, from Meta's error page and older copies of it. */
const ERROR_CODES: Record<number, ErrorCode> = errorCodes;

/** The title of an error code, or a general one for a code only a fault knows. */
export function errorTitle(code: number): string {
  return ERROR_CODES[code]?.title ?? 'Something went wrong';
}

interface GraphErrorOptions {
  type?: 'OAuthException' | 'GraphMethodException';
  /** Replaces Meta's usual "(#code) title". */
  message?: string;
  subcode?: number;
  /** Template creation explains itself in words for people instead of `error_data`. */
  userTitle?: string;
  userMessage?: string;
}

/** A refusal in the Graph API's own form. */
export class GraphError extends Error {
  override readonly name = 'GraphError';
  readonly httpStatus: number;
  /** What Meta would answer with. */
  readonly body: { error: { message: string; [part: string]: unknown } };

  /** @param details what is wrong with this request */
  constructor(code: number, details?: string, options: GraphErrorOptions = {}) {
    const { type = 'OAuthException', subcode, userTitle, userMessage } = options;
    super(options.message ?? `(#${code}) ${errorTitle(code)}`);
    this.httpStatus = ERROR_CODES[code]?.http ?? 400;
    this.body = {
      error: {
        message: this.message,
        type,
        code,
        ...(details !== undefined && {
          error_data: { messaging_product: 'whatsapp', details },
        }),
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(userTitle !== undefined && {
          is_transient: false,
          error_user_title: userTitle,
          error_user_msg: userMessage,
        }),
        fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
      },
    };
  }
}

/** The answer to an id that names nothing, or nothing this call works on. */
export function unknownObject(method: string, id: string): GraphError {
  return new GraphError(100, undefined, {
    type: 'GraphMethodException',
    subcode: 33,
    message:
      `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, ` +
      'cannot be loaded due to missing permissions, or does not support this operation. ' +
      'Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api',
  });
}
