import { z } from 'zod';
import { GraphError } from '../graph/graph-error.ts';
import type { Simulator } from '../simulator.ts';
import type { Template } from '../state/records.ts';
import { check, missing, text, unusable } from './check.ts';
import { checkHeader, interactive } from './interactive.ts';
import { checkTemplateMessage, templateMessage } from './template-message.ts';

const USER_ID = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/;
/** Kinds Meta knows and the simulator does not send. */
const OTHER_TYPES = 'audio video image document sticker contacts reaction location'.split(' ');

const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: text(200).optional(),
  recipient: text(200).regex(USER_ID, 'it is no business-scoped user id').optional(),
  biz_opaque_callback_data: text(512).optional(),
};

const textContent = z
  .strictObject({ body: text(4096), preview_url: z.boolean().optional() })
  .refine(({ body, preview_url }) => !preview_url || /https?:\/\//.test(body), {
    path: ['preview_url'],
    error: 'the body has no link',
  });

const message = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('text'), text: textContent }),
  z.strictObject({ ...common, type: z.literal('interactive'), interactive }),
  z.strictObject({ ...common, type: z.literal('template'), template: templateMessage }),
]);
type Message = z.infer<typeof message>;

/** A message that Meta would accept. */
export interface CheckedMessage {
  /** Digits, or undefined where `to` holds a user id: Meta takes that and delivers nothing. */
  waId?: string;
  /** The user id in `recipient`, when `to` is absent. */
  userId?: string;
  type: Message['type'];
  /** Of the picture or document in its header. */
  mediaId?: string | undefined;
  template?: Template;
  payload: Record<string, unknown>;
}

/**
 * Checks the body of a send.
 * @throws GraphError with the code Meta gives to the first fault found.
 */
export function checkMessage(simulator: Simulator, body: unknown): CheckedMessage {
  const sent = typeof body === 'object' ? { type: 'text', ...body } : body;
  const { type } = (sent ?? {}) as { type?: string };
  if (type !== undefined && OTHER_TYPES.includes(type)) {
    throw new GraphError(131051, `The simulator does not send messages of type ${type}`);
  }
  const checked = check(message, sent, 'message');
  return {
    ...recipientOf(checked),
    type: checked.type,
    payload: checked,
    ...checkContent(simulator, checked),
  };
}

function recipientOf({ to, recipient }: Message): { waId?: string; userId?: string } {
  if (to === undefined) {
    if (recipient === undefined) throw missing('to');
    return { userId: recipient };
  }
  if (USER_ID.test(to)) return {};
  const digits = to.replace(/^\+/, '').replace(/[\s()-]/g, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw unusable('to', 'it is no phone number');
  return { waId: digits };
}

function checkContent(
  simulator: Simulator,
  checked: Message,
): Pick<CheckedMessage, 'mediaId' | 'template'> {
  if (checked.type === 'template') return checkTemplateMessage(simulator, checked.template);
  return checked.type === 'text' ? {} : { mediaId: checkHeader(simulator, checked.interactive) };
}
