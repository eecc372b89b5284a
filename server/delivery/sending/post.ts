import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import type { Destination } from '../../domain/contacts/destinations.ts';
import { learnNumber } from '../../domain/contacts/learn-number.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import type { Logger } from '../../log.ts';
import { type Messenger, MessengerCallError, type SendOutcome } from '../../messenger/messenger.ts';
import {
  documentOf,
  imageOf,
  languageOfTemplate,
  type OutgoingDocument,
  type OutgoingMessage,
  withoutDocument,
  withoutImage,
} from '../../messenger/outgoing.ts';
import type { Measures } from '../../watching/metrics.ts';
import { writeCallbackData } from '../callback-data.ts';
import type { LeasedDelivery, LeasedReply } from '../ledger/lease.ts';
import type { DeliveryPolicy } from '../policy.ts';
import type { MediaUploads } from './media-uploads.ts';

/** A leased message that can be posted. */
export interface Prepared<Leased> {
  leased: Leased;
  address: Destination;
  message: OutgoingMessage;
  /** On the monotonic clock of `performance.now()`. */
  leaseEndsAt: number;
}

interface Deps {
  db: Database;
  vault: Vault;
  client: Messenger;
  sender: SenderNumber;
  uploads: MediaUploads;
  policy: DeliveryPolicy;
  measures: Measures;
  log: Logger;
}

/** After so many attempts, with growing waits, a gig's card stands in for a picture that cannot be read. */
const PICTURE_ATTEMPTS = 5;

/** A template is never sent without the picture that it demands; the next attempt may find one. */
const PICTURELESS: SendOutcome = {
  kind: 'not-sent',
  cause: new Error('The picture that a template demands is missing'),
};

/** How a post ended. */
export interface Posted {
  outcome: SendOutcome;
  /** Null where nothing was posted: an upload failed, or no picture can be had. */
  postedAt: Date | null;
}

/**
 * Uploads the picture or file where it must be, then posts once; null, with nothing posted, when the lease
 * could end before the request does.
 */
export function post(
  deps: Deps,
  prepared: Prepared<LeasedDelivery | LeasedReply>,
): Promise<Posted | null> {
  const { leased, message } = prepared;
  const document = documentOf(message);
  if (document) return postAfter(uploadDocument(deps, leased, message, document), deps, prepared);
  const image = imageOf(message);
  if (!image) return postNow(deps, prepared, { toSend: message });
  const mediaId = wasRefused(deps, leased) ? undefined : deps.uploads.known(image.mediaKey);
  // Without asking by an async function: thousands a second pass here, and each promise costs.
  if (mediaId !== undefined) return postNow(deps, prepared, withPicture(message, mediaId));
  return postAfter(uploadPicture(deps, leased, message, image.mediaKey), deps, prepared);
}

function postAfter(
  uploading: Promise<Uploaded>,
  deps: Deps,
  prepared: Prepared<LeasedDelivery | LeasedReply>,
): Promise<Posted | null> {
  return uploading.then(
    (uploaded) => postNow(deps, prepared, uploaded),
    (error: Error) => ({ outcome: uploadFailed(deps, error), postedAt: null }),
  );
}

function postNow(
  deps: Deps,
  { leased, address, leaseEndsAt }: Prepared<LeasedDelivery | LeasedReply>,
  { toSend, mediaId }: Uploaded,
): Promise<Posted | null> {
  const { client, sender, policy, measures } = deps;
  if (!toSend) return Promise.resolve({ outcome: PICTURELESS, postedAt: null });
  // Only now, for an upload takes its time.
  const startedAt = performance.now();
  if (leaseEndsAt - startedAt <= policy.requestTimeoutMs) return Promise.resolve(null);
  const postedAt = currentTime();
  const callbackData = writeCallbackData(leased, postedAt, languageOfTemplate(toSend));
  return client.send(sender, address, toSend, callbackData, mediaId).then((outcome) => {
    const what = leased.kind;
    measures.observe('post', { what }, (performance.now() - startedAt) / 1000);
    measures.count('posts', { what, answer: outcome.kind });
    if (outcome.kind === 'refused') {
      measures.count('whatsapp_errors', { code: client.codeLabel(outcome.code) });
    }
    const posted = { outcome, postedAt };
    const waId = outcome.kind === 'accepted' ? outcome.waId : undefined;
    if (!('to' in address) || !waId || waId === address.to) return posted;
    return learn(deps, leased.contactId, waId).then(() => posted);
  });
}

/** What is sent of a message, and the id of its picture or file at the messenger. */
interface Uploaded {
  /** Null: nothing can be sent without its picture. */
  toSend: OutgoingMessage | null;
  mediaId?: string;
}

/** Whether the messenger could not use the picture or file of the last attempt. */
function wasRefused({ client }: Deps, { lastError }: LeasedDelivery | LeasedReply): boolean {
  if (lastError === null) return false;
  const action = client.actionOf(lastError);
  return action.do === 'retry' && action.first === 'upload-again';
}

/** @param mediaId null: the picture cannot be had */
function withPicture(message: OutgoingMessage, mediaId: string | null): Uploaded {
  return mediaId === null ? { toSend: withoutImage(message) } : { toSend: message, mediaId };
}

async function uploadDocument(
  deps: Deps,
  leased: LeasedDelivery | LeasedReply,
  message: OutgoingMessage,
  { name, text }: OutgoingDocument,
): Promise<Uploaded> {
  const { client, sender } = deps;
  // The messenger could not use the file: the text is sent without it.
  if (wasRefused(deps, leased)) return { toSend: withoutDocument(message) };
  const mediaId = await client.uploadMedia(sender, Buffer.from(text), 'text/plain', name);
  return { toSend: message, mediaId };
}

async function uploadPicture(
  deps: Deps,
  leased: LeasedDelivery | LeasedReply,
  message: OutgoingMessage,
  mediaKey: string,
): Promise<Uploaded> {
  const after = wasRefused(deps, leased) ? leased.lastSentAt : null;
  // A reply goes out at once without its picture, an announcement only after several attempts.
  const waits = leased.kind === 'delivery' && leased.attempt < PICTURE_ATTEMPTS;
  return withPicture(message, await deps.uploads.idOf(mediaKey, { after, waits }));
}

/** WhatsApp's spelling of a number is worth keeping, but not worth losing an outcome over. */
async function learn({ db, vault, sender, log }: Deps, contactId: number, waId: string) {
  try {
    await learnNumber(db, vault, { portfolio: sender.portfolio, contactId }, waId);
  } catch (error) {
    log.warn({ err: error }, 'Could not keep how WhatsApp spells a number');
  }
}

/** Nothing was posted. The reason for refusing the picture counts as that for refusing the message. */
function uploadFailed({ client }: Deps, cause: Error): SendOutcome {
  if (cause instanceof MessengerCallError && cause.code !== null) {
    const { code, message: detail } = cause;
    return { kind: 'refused', code, detail, action: client.actionOf(code) };
  }
  return { kind: 'not-sent', cause };
}
