import type { SenderNumber } from '../domain/sender-numbers.ts';
import type { RecipientAddress, SendOutcome, WhatsAppClient } from '../whatsapp/client.ts';
import { GraphCallError } from '../whatsapp/graph-error.ts';
import { imageOf, type OutgoingMessage } from '../whatsapp/outgoing.ts';
import { type SendKey, writeCallbackData } from './callback-data.ts';
import type { MediaUploads } from './media-uploads.ts';
import type { DeliveryPolicy } from './policy.ts';

interface Deps {
  client: WhatsAppClient;
  sender: SenderNumber;
  uploads: MediaUploads;
  policy: DeliveryPolicy;
}

/** Meta's code for an outbound picture that could not be used. */
const MEDIA_ERROR = 131053;

type Without<Key, Name extends string> = Key extends unknown ? Omit<Key, Name> : never;
type UnsentKey = Without<SendKey, 'postedAt'>;

/** One message ready to go. */
export interface Posting {
  address: RecipientAddress;
  message: OutgoingMessage;
  key: UnsentKey;
  /** The error of the attempt before this one, and when that was posted. */
  lastError: number | null;
  lastSentAt: Date | null;
  /** On the monotonic clock of `performance.now()`. */
  leaseEndsAt: number;
}

/**
 * Uploads the picture where it must be, then posts once; null, with nothing posted, when the lease
 * could end before the request does.
 */
export async function post(
  { client, sender, uploads, policy }: Deps,
  { address, message, key, lastError, lastSentAt, leaseEndsAt }: Posting,
): Promise<{ outcome: SendOutcome; postedAt: Date } | null> {
  const image = imageOf(message);
  let mediaId: string | undefined;
  if (image && 'mediaKey' in image) {
    try {
      const after = lastError === MEDIA_ERROR ? lastSentAt : null;
      mediaId = await uploads.idOf(image.mediaKey, after);
    } catch (error) {
      return { outcome: uploadFailed(error as Error), postedAt: new Date() };
    }
  }
  // Only now, for an upload takes its time.
  if (leaseEndsAt - performance.now() <= policy.requestTimeoutMs) return null;
  const postedAt = new Date();
  const callbackData = writeCallbackData({ ...key, postedAt });
  return {
    outcome: await client.send(sender, address, message, callbackData, mediaId),
    postedAt,
  };
}

/** Without its picture nothing was sent; Meta's reason is as good as one for the message. */
function uploadFailed(cause: Error): SendOutcome {
  if (cause instanceof GraphCallError && cause.code !== null) {
    return { kind: 'refused', code: cause.code, subcode: null, detail: cause.message, status: 400 };
  }
  return { kind: 'not-sent', cause };
}
