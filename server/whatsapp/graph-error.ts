import { z } from 'zod';
import { MessengerCallError } from '../messenger/messenger.ts';
import { readJson } from '../read-json.ts';

const errorBody = z.object({
  error: z.object({
    code: z.number().int(),
    error_subcode: z.number().int().optional(),
    message: z.string().default(''),
    /** Said of templates: what a person may do about it. */
    error_user_msg: z.string().optional(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

/** Meta refused with an error of its own, so nothing was done. */
export interface Refusal {
  code: number;
  subcode: number | null;
  /** Meta's explanation; may name a parameter, never logged together with a body. */
  detail: string;
  status: number;
}

/** Reads Meta's error body; null when it is anything else, so that nothing is known. */
export function readRefusal(status: number, body: string): Refusal | null {
  if (status < 400) return null;
  const refused = readJson(body, errorBody);
  if (!refused) return null;
  const { code, error_subcode, message, error_data, error_user_msg } = refused.error;
  const detail = error_data?.details ?? error_user_msg ?? message;
  return { code, subcode: error_subcode ?? null, detail, status };
}

/** A call other than a send that Meta refused or that failed. */
export class GraphCallError extends MessengerCallError {
  override name = 'GraphCallError';
}
