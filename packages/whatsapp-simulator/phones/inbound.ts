import { createHash } from 'node:crypto';
import { setStatus } from '../delivery/deliveries.ts';
import {
  addMedia,
  INBOUND_LIFE_MS,
  MAX_PICTURE_BYTES,
  pictureType,
} from '../media/media-library.ts';
import type { Simulator } from '../simulator.ts';
import type { Message, Phone, Update } from '../state/records.ts';
import { makeWamid } from '../wamid.ts';
import { inboundValue, preferenceValue, senderOf, timestamp } from '../webhooks/payloads.ts';
import { makeUserId, type ShownPhone } from './phone.ts';
import { Problem } from './problem.ts';

/**
 * Sends a message as the phone; `repliesTo` is the business's message it answers.
 * @param to the business's number; by default that of what it answers, or else of the chat's last message
 */
export function sendAsPhone(
  simulator: Simulator,
  waId: string,
  type: string,
  content: unknown,
  { repliesTo, to }: { repliesTo?: string; to?: string | undefined } = {},
): Message {
  const phone = shown(simulator, waId);
  const number = to ?? nextNumber(simulator, waId, repliesTo);
  return put(simulator, phone, number, {
    ...senderOf(phone),
    type,
    [type]: content,
    ...(repliesTo !== undefined && { context: { from: number, id: repliesTo } }),
  });
}

/** Sends a picture as the phone, with a caption or none. */
export async function sendPicture(
  simulator: Simulator,
  waId: string,
  { bytes, caption }: { bytes: Buffer; caption?: string | undefined },
  to?: string,
): Promise<Message> {
  const mimeType = pictureType(bytes);
  if (!mimeType || bytes.length > MAX_PICTURE_BYTES) {
    throw new Problem(400, 'Bad request', 'A picture is a JPEG or PNG of at most 5 MB.');
  }
  const media = await addMedia(simulator, bytes, mimeType, INBOUND_LIFE_MS);
  const phone = shown(simulator, waId);
  const image = {
    ...(caption !== undefined && { caption }),
    mime_type: mimeType,
    sha256: createHash('sha256').update(bytes).digest('base64'),
    id: media.id,
  };
  const payload = { ...senderOf(phone), type: 'image', image };
  return put(simulator, phone, to ?? nextNumber(simulator, waId), payload, { mediaId: media.id });
}

/** A message of a kind that WhatsApp does not pass on. */
export function sendUnsupported(simulator: Simulator, waId: string): Message {
  const phone = shown(simulator, waId);
  return put(simulator, phone, nextNumber(simulator, waId), {
    ...senderOf(phone),
    type: 'unsupported',
    unsupported: { type: 'poll_creation' },
    errors: [
      {
        code: 131051,
        title: 'Message type unknown',
        message: 'Message type unknown',
        error_data: { details: 'Message type is currently not supported.' },
      },
    ],
  });
}

/** Takes a phone off the page; its chat stays. */
export function forgetPhone({ store, events }: Simulator, waId: string): void {
  store.commit({ kind: 'phone-gone', waId });
  events.emit({ event: 'phones', waId });
}

/** Names a phone or changes its persona; a change about marketing is reported at once. */
export function describePhone(
  simulator: Simulator,
  waId: string,
  change: Partial<Pick<Phone, 'name' | 'persona' | 'username'>>,
): Phone {
  const { store, clock, config, events, webhooks } = simulator;
  const before = store.phone(waId);
  const { username: _, ...rest } = { ...before, ...change };
  const phone: Phone =
    rest.persona === 'username'
      ? { ...rest, username: change.username ?? before.username ?? usernameFor(rest) }
      : rest;
  store.commit({ kind: 'phone', phone });
  const wantsNoMarketing = phone.persona === 'opted-out';
  if (wantsNoMarketing !== (before.persona === 'opted-out')) {
    const choice = wantsNoMarketing ? 'stop' : 'resume';
    const value = preferenceValue(shown(simulator, waId), choice, clock.now(), config);
    webhooks.add({ about: waId, field: 'user_preferences', value });
  }
  events.emit({ event: 'phones', waId });
  return phone;
}

/** Moves a phone to another number, which makes another user id and notifies the business of both. */
export function changeNumber(simulator: Simulator, waId: string, newWaId: string): Phone {
  const { store, config, events } = simulator;
  const before = store.phone(waId);
  const { from } = senderOf(shown(simulator, waId));
  const userId = makeUserId(newWaId, config.businessAccountId);
  const phone: Phone = { ...before, waId: newWaId, userId };
  store.commit({ kind: 'number-changed', from: waId, phone });
  const moved = shown(simulator, newWaId);
  const system = {
    type: moved.numberHidden ? 'user_changed_user_id' : 'user_changed_number',
    body: `${phone.name} changed to another number`,
    ...(!moved.numberHidden && { wa_id: newWaId }),
    user_id: userId,
    previous_user_id: before.userId,
  };
  const payload = { ...(from !== undefined && { from }), type: 'system', system };
  put(simulator, moved, nextNumber(simulator, newWaId), payload, { about: waId });
  events.emit({ event: 'phones', waId: newWaId });
  return phone;
}

/** The business's webhook took these updates: the phone's messages among them have arrived. */
export function markArrived(simulator: Simulator, updates: readonly Update[]): void {
  for (const { messageId = '' } of updates) {
    const message = simulator.store.messages.get(messageId);
    if (message?.status === 'sent') setStatus(simulator, message, 'delivered');
  }
}

/** The business has read a message, and with it all before it. */
export function markRead(simulator: Simulator, upTo: Message): void {
  for (const message of simulator.store.chat(upTo.waId)) {
    if (message.from === 'phone' && message.status !== 'read') {
      setStatus(simulator, message, 'read');
    }
    if (message.id === upTo.id) return;
  }
}

function shown({ store, clock }: Simulator, waId: string): ShownPhone {
  return store.shownPhone(waId, clock.now());
}

/** The business's number that this phone writes to next. */
function nextNumber({ store, config }: Simulator, waId: string, repliesTo = ''): string {
  const last = store.messages.get(repliesTo) ?? store.chat(waId).at(-1);
  return last?.businessNumber ?? config.businessNumber;
}

/** `about` keeps the news of a number's change behind what the old number sent. */
function put(
  { store, clock, config, events, webhooks }: Simulator,
  phone: ShownPhone,
  to: string,
  payload: Record<string, unknown> & { type: string },
  { about = phone.waId, mediaId }: { about?: string; mediaId?: string } = {},
): Message {
  const { waId } = phone;
  const at = clock.now();
  const id = makeWamid(waId, 'inbound');
  const message: Message = {
    id,
    waId,
    ...(to !== config.businessNumber && { businessNumber: to }),
    from: 'phone',
    type: payload.type,
    at,
    status: 'sent',
    ...(mediaId !== undefined && { mediaId }),
    payload: { ...payload, id, timestamp: timestamp(at) },
  };
  store.commit({ kind: 'message', message });
  events.emit({ event: 'message', waId, message });
  const value = inboundValue(message, phone, config);
  webhooks.add({ about, field: 'messages', messageId: id, value });
  return message;
}

function usernameFor(phone: Pick<Phone, 'name' | 'waId'>): string {
  const word = phone.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 12);
  return `${word || 'user'}.${phone.waId.slice(-4)}`;
}
