import { z } from 'zod';
import { STATUSES, type StatusUpdate } from '../../messenger/webhook.ts';
import { loose, looseList, looseObject, looseText, looseTime } from './loose.ts';

/** A category, like `marketing_lite` or `authentication-international`. */
const looseWord = loose(z.string().regex(/^[a-z_-]{1,40}$/));

const statusSchema = z.object({
  id: z.string().min(1),
  status: z.enum(STATUSES),
  timestamp: looseTime,
  biz_opaque_callback_data: looseText,
  errors: looseList(
    z.object({
      // What is no code of Meta's counts as its "unknown".
      code: z.int32().catch(1),
      title: looseText,
      message: looseText,
      error_data: looseObject({ details: looseText }),
    }),
  ),
  pricing: looseObject({
    category: looseWord,
    type: looseText,
    billable: loose(z.boolean()),
  }),
});

/** Meta's "unknown error", for a failure that names none. */
const UNNAMED_FAILURE = { code: 131000, detail: 'no error was named' };

/** Null when it names no message or an unknown status. */
export function readStatus(raw: unknown, phoneNumberId?: string): StatusUpdate | null {
  const read = statusSchema.safeParse(raw);
  if (!read.success) return null;
  const { id, status, timestamp, biz_opaque_callback_data, errors, pricing } = read.data;
  return {
    messageId: id,
    status,
    at: timestamp ?? new Date(),
    ...(biz_opaque_callback_data && { callbackData: biz_opaque_callback_data }),
    ...(status === 'failed' && errors.length === 0 && { errors: [UNNAMED_FAILURE] }),
    ...(errors.length > 0 && {
      errors: errors.map(({ code, title, message, error_data }) => ({
        code,
        detail: error_data?.details ?? message ?? title ?? '',
      })),
    }),
    ...(phoneNumberId && { phoneNumberId }),
    // `billable` is being retired for `type`, all of whose other values begin with `free`.
    ...(pricing?.category && {
      pricing: {
        category: pricing.category,
        billable:
          pricing.type === undefined ? (pricing.billable ?? true) : pricing.type === 'regular',
      },
    }),
  };
}
