import { z } from 'zod';
import type { Message } from '../state/records.ts';
import { check, text, unusable } from './check.ts';

const readReceipt = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: text(512),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
});

/** Checks a body that marks a phone's message as read, with all before it, and may show typing. @throws GraphError */
export function checkReadReceipt(body: unknown, messages: ReadonlyMap<string, Message>) {
  const receipt = check(readReceipt, body, 'message');
  const message = messages.get(receipt.message_id);
  if (message?.from !== 'phone') throw unusable('message_id', 'it names no received message');
  return { message, typing: receipt.typing_indicator !== undefined };
}
