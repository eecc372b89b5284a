import type { Message, MessageStatus, StatusError } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { type RenderedTemplate, renderTemplate } from '../templates/render.ts';

/** A message as the phone interface shows it: Meta's payload with our fields over it. */
export interface MessageView {
  [key: string]: unknown;
  id: string;
  from: 'business' | 'phone';
  type: string;
  /** ISO 8601 in simulator time. */
  at: string;
  status: MessageStatus;
  /** The business's number that it is to or from, where that is not its first. */
  businessNumber?: string;
  errors?: StatusError[];
  rendered?: RenderedTemplate;
  /** Where the page fetches the message's picture. */
  mediaUrl?: string;
}

export function viewMessage(message: Message, store: Store): MessageView {
  const mediaUrl = message.mediaId === undefined ? undefined : `/pictures/${message.mediaId}`;
  return {
    ...message.payload,
    id: message.id,
    from: message.from,
    type: message.type,
    at: new Date(message.at).toISOString(),
    status: message.status,
    ...(message.businessNumber !== undefined && { businessNumber: message.businessNumber }),
    ...(message.errors && { errors: message.errors }),
    ...(message.templateRevision !== undefined && {
      rendered: {
        ...(mediaUrl && { header: mediaUrl }),
        ...renderTemplate(store.templateRevision(message.templateRevision), message.payload),
      },
    }),
    ...(mediaUrl && { mediaUrl }),
  };
}
