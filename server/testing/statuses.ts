import type { SentMessage } from '@stagebell/whatsapp-simulator/testing';
import type { StatusUpdate } from '../messenger/webhook.ts';

/** What a webhook would say of a message that Meta was sent. */
export function statusOf(
  { messageId, phoneNumberId, biz_opaque_callback_data: callbackData }: SentMessage,
  status: StatusUpdate['status'],
  code?: number,
): StatusUpdate {
  const errors = code === undefined ? [] : [{ code, detail: 'refused' }];
  return { messageId, phoneNumberId, status, at: new Date(), callbackData, errors };
}
