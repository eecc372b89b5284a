import { pattern } from '@stagebell/reading/pattern';
import { z } from 'zod';
import type { IncomingMessage, MessageContent, Sender } from '../../messenger/incoming.ts';
import { loose, looseObject, looseText, looseTime } from './loose.ts';

const MAX_TEXT_LENGTH = 4096;
const BSUID = pattern('^[A-Z]{2}\\.(ENT\\.)?[A-Za-z0-9]{1,128}$');
const WORDLESS = ['audio', 'sticker', 'contacts', 'order', 'unsupported'];

const reply = looseObject({ id: looseText, title: looseText });
const captioned = looseObject({ caption: looseText, id: looseText });
const MEDIA_ID = pattern('^[A-Za-z0-9_-]{1,64}$');

/** How an entry of `contacts` names a user. */
export const contactSchema = z.object({
  wa_id: looseText,
  user_id: looseText,
  parent_user_id: looseText,
  profile: looseObject({ username: looseText }),
});
export type WebhookContact = z.infer<typeof contactSchema>;

/** The fields of an element of `messages` that are read. */
export const messageSchema = z.object({
  id: looseText,
  timestamp: looseTime,
  type: looseText,
  from: looseText,
  from_user_id: looseText,
  from_parent_user_id: looseText,
  /** Of the group that a message was written in. */
  group_id: looseText,
  context: looseObject({ id: looseText }),
  text: looseObject({ body: looseText }),
  button: looseObject({ payload: looseText, text: looseText }),
  interactive: looseObject({ button_reply: reply, list_reply: reply }),
  location: looseObject({ latitude: loose(z.number()), longitude: loose(z.number()) }),
  edit: looseObject({
    original_message_id: looseText,
    message: looseObject({ text: looseObject({ body: looseText }) }),
  }),
  image: captioned,
  video: captioned,
  document: captioned,
  system: looseObject({
    type: looseText,
    // Older payloads call the new number `new_wa_id` and the old one `customer`.
    wa_id: looseText,
    new_wa_id: looseText,
    customer: looseText,
    user_id: looseText,
    previous_user_id: looseText,
    parent_user_id: looseText,
    previous_parent_user_id: looseText,
  }),
});
export type WebhookMessage = z.infer<typeof messageSchema>;

/** Drops what is empty, takes a number to its digits, and puts a user id where it belongs. */
export function toSender({ wa_id, user_id, parent_user_id, profile }: WebhookContact): Sender {
  const phone = wa_id && BSUID.test(wa_id) ? undefined : wa_id;
  const bsuid = user_id ?? (phone === wa_id ? undefined : wa_id);
  const waId = phone?.replace(/\D/g, '');
  return {
    ...(waId && { waId }),
    ...(bsuid && { bsuid }),
    ...(parent_user_id && { parentBsuid: parent_user_id }),
    ...(profile?.username && { username: profile.username }),
  };
}

/** The contacts of a webhook, found by phone number or user id: there may be as many as messages. */
export class WebhookContacts {
  /** Null where there are none or several. */
  readonly only: WebhookContact | null;
  readonly #byPhone: Map<string | undefined, WebhookContact>;
  readonly #byUserId: Map<string | undefined, WebhookContact>;

  constructor(contacts: WebhookContact[]) {
    this.only = contacts.length === 1 ? contacts[0]! : null;
    this.#byPhone = new Map(contacts.map((contact) => [contact.wa_id, contact]));
    this.#byUserId = new Map(contacts.map((contact) => [contact.user_id, contact]));
  }

  find(phone: string | undefined, userId: string | undefined): WebhookContact | undefined {
    return (
      (phone && this.#byPhone.get(phone)) || (userId && this.#byUserId.get(userId)) || undefined
    );
  }
}

function senderOf(message: WebhookMessage, contacts: WebhookContacts, isOnly: boolean): Sender {
  const isNamed = message.from !== undefined || message.from_user_id !== undefined;
  const contact =
    contacts.find(message.from, message.from_user_id) ??
    (isOnly || !isNamed ? contacts.only : null);
  return toSender({
    wa_id: contact?.wa_id ?? message.from,
    user_id: contact?.user_id ?? message.from_user_id,
    parent_user_id: contact?.parent_user_id ?? message.from_parent_user_id,
    profile: contact?.profile,
  });
}

function written(text: string | undefined): MessageContent {
  return text ? { type: 'text', text: text.slice(0, MAX_TEXT_LENGTH) } : { type: 'wordless' };
}

function pressed(id: string | undefined, title: string | undefined): MessageContent {
  return id || title ? { type: 'press', id: id ?? '', title: title ?? '' } : { type: 'wordless' };
}

function pinned(latitude: number | undefined, longitude: number | undefined): MessageContent {
  return latitude !== undefined && longitude !== undefined && isOnEarth(latitude, longitude)
    ? { type: 'pin', latitude, longitude }
    : { type: 'wordless' };
}

function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** The content of a message; null for types that need no reply (reactions) and unknown ones. */
function contentOf(message: WebhookMessage): MessageContent | null {
  switch (message.type) {
    case 'text':
      return written(message.text?.body);
    case 'button':
      return pressed(message.button?.payload, message.button?.text);
    case 'interactive': {
      const choice = message.interactive?.button_reply ?? message.interactive?.list_reply;
      return pressed(choice?.id, choice?.title);
    }
    case 'location':
      return pinned(message.location?.latitude, message.location?.longitude);
    case 'edit': {
      const text = message.edit?.message?.text?.body?.slice(0, MAX_TEXT_LENGTH);
      const of = message.edit?.original_message_id;
      return text ? { type: 'edited', text, ...(of && { of }) } : null;
    }
    case 'image': {
      const content = written(message.image?.caption);
      const picture = message.image?.id;
      const isCaption = content.type === 'text' && picture && MEDIA_ID.test(picture);
      return isCaption ? { ...content, picture } : content;
    }
    case 'video':
    case 'document':
      return written(message[message.type]?.caption);
    default:
      return WORDLESS.includes(message.type ?? '') ? { type: 'wordless' } : null;
  }
}

/** A new number regenerates the user id too, so either kind of change says who became whom. */
function identityChange({ from, from_user_id, system }: WebhookMessage): IncomingMessage {
  if (system?.type !== 'user_changed_number' && system?.type !== 'user_changed_user_id') {
    return { kind: 'ignored' };
  }
  const current = toSender({
    wa_id: system.wa_id ?? system.new_wa_id,
    user_id: system.user_id,
    parent_user_id: system.parent_user_id,
  });
  const named = toSender({
    wa_id: from ?? system.customer,
    user_id: system.previous_user_id ?? from_user_id,
    parent_user_id: system.previous_parent_user_id,
  });
  const previous: Sender = {
    ...(named.waId && named.waId !== current.waId && { waId: named.waId }),
    ...(named.bsuid && named.bsuid !== current.bsuid && { bsuid: named.bsuid }),
    ...(named.parentBsuid && { parentBsuid: named.parentBsuid }),
  };
  const isEmpty = (sender: Sender) => Object.keys(sender).length === 0;
  return isEmpty(previous) || isEmpty(current)
    ? { kind: 'ignored' }
    : { kind: 'identity-change', previous, current };
}

/**
 * Reads one message. `isOnly`: the webhook holds no other, so that its one contact is the sender
 * even where the two spell the number differently (Brazil, Mexico, Argentina).
 */
export function readMessage(
  message: WebhookMessage,
  contacts: WebhookContacts,
  isOnly: boolean,
): IncomingMessage {
  if (message.group_id !== undefined) return { kind: 'ignored' };
  if (message.type === 'system') return identityChange(message);
  const content = contentOf(message);
  const from = senderOf(message, contacts, isOnly);
  const isAddressed = from.waId || from.bsuid || from.parentBsuid;
  if (!content || !isAddressed) return { kind: 'ignored' };
  // A tap has it too, and says itself what it is about.
  const repliesTo = message.type === 'text' ? message.context?.id : undefined;
  return {
    kind: 'message',
    from,
    content,
    ...(message.id && { messageId: message.id }),
    ...(repliesTo && { repliesTo }),
  };
}
