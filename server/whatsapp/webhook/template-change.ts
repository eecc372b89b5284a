import { z } from 'zod';
import type { TemplateChange } from '../../messenger/webhook.ts';
import { loose } from './loose.ts';

/** Events that are called like the status that follows; others (FLAGGED, LOCKED) leave a template as it is. */
const STATUSES = [
  ...['APPROVED', 'REJECTED', 'PAUSED', 'DISABLED', 'PENDING', 'IN_APPEAL', 'LIMIT_EXCEEDED'],
  ...['ARCHIVED', 'PENDING_DELETION', 'DELETED'],
];
const APPROVED_AGAIN = ['REINSTATED', 'UNARCHIVED'];

function statusAfter(event = ''): string | undefined {
  return APPROVED_AGAIN.includes(event) ? 'APPROVED' : STATUSES.find((status) => status === event);
}

const FIELDS = [
  'message_template_status_update',
  'message_template_quality_update',
  'template_category_update',
];

const word = loose(z.string().regex(/^\w+$/));

const changeSchema = z.object({
  message_template_name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  message_template_language: z.string().regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]+)?$/),
  event: word,
  message_template_category: word,
  new_quality_score: word,
  new_category: word,
});

/** Null for other fields, and for changes of nothing that we store. */
export function readTemplateChange(
  field: string | undefined,
  value: unknown,
  businessAccountId: string | undefined,
): TemplateChange | null {
  if (!businessAccountId || !field || !FIELDS.includes(field)) return null;
  const read = changeSchema.safeParse(value);
  if (!read.success) return null;
  const status = statusAfter(read.data.event);
  const category = read.data.new_category ?? read.data.message_template_category;
  const quality = read.data.new_quality_score;
  if (!status && !category && !quality) return null;
  return {
    businessAccountId,
    name: read.data.message_template_name,
    language: read.data.message_template_language.replace('-', '_'),
    ...(status && { status }),
    ...(category && { category: category.toUpperCase() }),
    ...(quality && { quality }),
  };
}
