import type { Message } from '../state/records.ts';
import { fieldsOf, oneOf, textOf, unusable } from './fields.ts';

/** The message to mark as read, with all before it, and whether to show typing. */
export interface ReadReceipt {
  message: Message;
  typing: boolean;
}

/** Checks a body that marks a phone's message as read. */
export function checkReadReceipt(
  body: unknown,
  find: (id: string) => Message | undefined,
): ReadReceipt {
  const receipt = fieldsOf(body, 'message', [
    'messaging_product',
    'status',
    'message_id',
    'typing_indicator',
  ]);
  oneOf(receipt.messaging_product, 'messaging_product', ['whatsapp']);
  oneOf(receipt.status, 'status', ['read']);
  const message = find(textOf(receipt.message_id, 'message_id', 512));
  if (message?.from !== 'phone') throw unusable('message_id', 'it names no received message');
  if (receipt.typing_indicator !== undefined) {
    const indicator = fieldsOf(receipt.typing_indicator, 'typing_indicator', ['type']);
    oneOf(indicator.type, "typing_indicator['type']", ['text']);
  }
  return { message, typing: receipt.typing_indicator !== undefined };
}
