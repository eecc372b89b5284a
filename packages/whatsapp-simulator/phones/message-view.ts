import type { Message } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { renderTemplate } from '../templates/render.ts';

/** A message as the phone interface shows it: Meta's payload with our fields over it. */
export function viewMessage(message: Message, store: Store) {
  const mediaUrl = message.mediaId === undefined ? undefined : `/pictures/${message.mediaId}`;
  return {
    ...message.payload,
    id: message.id,
    from: message.from,
    type: message.type,
    at: new Date(message.at).toISOString(),
    status: message.status,
    // The business's number that it is to or from, where that is not its first.
    ...(message.businessNumber !== undefined && { businessNumber: message.businessNumber }),
    ...(message.errors && { errors: message.errors }),
    ...(message.templateRevision !== undefined && {
      rendered: {
        ...(mediaUrl && { header: mediaUrl }),
        ...renderTemplate(store.templateRevision(message.templateRevision), message.payload),
      },
    }),
    // Where the page fetches its picture.
    ...(mediaUrl && { mediaUrl }),
  };
}
