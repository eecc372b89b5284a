import { randomBytes } from 'node:crypto';
import { ERROR_CODES, errorTitle } from './error-codes.ts';

interface GraphErrorOptions {
  type?: 'OAuthException' | 'GraphMethodException';
  /** Replaces Meta's usual "(#code) title". */
  message?: string;
  subcode?: number;
  /** Template creation explains itself in words for people instead of `error_data`. */
  userTitle?: string;
  userMessage?: string;
}

/** A refusal in the Graph API's own form; `details` says what is wrong with this request. */
export class GraphError extends Error {
  override readonly name = 'GraphError';
  readonly httpStatus: number;
  readonly code: number;
  readonly details: string | undefined;
  readonly #options: GraphErrorOptions;

  constructor(code: number, details?: string, options: GraphErrorOptions = {}) {
    super(options.message ?? `(#${code}) ${errorTitle(code)}`);
    this.code = code;
    this.details = details;
    this.httpStatus = ERROR_CODES[code]?.http ?? 400;
    this.#options = options;
  }

  /** The body Meta would answer with. */
  toBody(): object {
    const { type = 'OAuthException', subcode, userTitle, userMessage } = this.#options;
    return {
      error: {
        message: this.message,
        type,
        code: this.code,
        ...(this.details !== undefined && {
          error_data: { messaging_product: 'whatsapp', details: this.details },
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
