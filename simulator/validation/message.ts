import { GraphError } from '../graph/graph-error.ts';
import type { Template } from '../state/records.ts';
import { type Fields, fieldsOf, malformed, missing, oneOf, textOf, unusable } from './fields.ts';
import { checkInteractive } from './interactive.ts';
import type { Known } from './known.ts';
import { checkTemplateMessage } from './template-message.ts';

const TEXT = 4096;
const CALLBACK_DATA = 512;
const USER_ID = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/;
const TYPES = ['text', 'interactive', 'template'] as const;
/** Kinds Meta knows and the simulator does not send. */
const OTHER_TYPES = [
  'audio',
  'video',
  'image',
  'document',
  'sticker',
  'contacts',
  'reaction',
  'location',
];

/** A message that Meta would accept. */
export interface CheckedMessage {
  /** Digits, or undefined where `to` holds a user id: Meta takes that and delivers nothing. */
  waId?: string;
  /** The user id in `recipient`, when `to` is absent. */
  userId?: string;
  type: (typeof TYPES)[number];
  /** Of the picture or document in its header. */
  mediaId?: string;
  template?: Template;
  payload: Fields;
}

/**
 * Checks the body of a send.
 * @throws GraphError with the code Meta gives to the first fault found.
 */
export function checkMessage(body: unknown, known: Known): CheckedMessage {
  const type = typeOf(body);
  const message = fieldsOf(body, 'message', [
    'messaging_product',
    'recipient_type',
    'to',
    'recipient',
    'type',
    'biz_opaque_callback_data',
    type,
  ]);
  oneOf(message.messaging_product, 'messaging_product', ['whatsapp']);
  if (message.recipient_type !== undefined) {
    oneOf(message.recipient_type, 'recipient_type', ['individual']);
  }
  if (message.biz_opaque_callback_data !== undefined) {
    textOf(message.biz_opaque_callback_data, 'biz_opaque_callback_data', CALLBACK_DATA);
  }
  return {
    ...recipientOf(message),
    type,
    payload: message,
    ...checkContent(type, message[type], known),
  };
}

function typeOf(body: unknown): (typeof TYPES)[number] {
  if (typeof body !== 'object' || body === null) throw malformed('The body must be a JSON object');
  const type = (body as Fields).type ?? 'text';
  if (OTHER_TYPES.includes(type as string)) {
    throw new GraphError(131051, `The simulator does not send messages of type ${type}`);
  }
  return oneOf(type, 'type', TYPES);
}

function recipientOf(message: Fields): { waId?: string; userId?: string } {
  if (message.to !== undefined) {
    const to = textOf(message.to, 'to', 200);
    if (USER_ID.test(to)) return {};
    const digits = to.replace(/^\+/, '').replace(/[\s()-]/g, '');
    if (!/^[1-9]\d{6,14}$/.test(digits)) throw unusable('to', 'it is no phone number');
    return { waId: digits };
  }
  if (message.recipient === undefined) throw missing('to');
  const userId = textOf(message.recipient, 'recipient', 200);
  if (!USER_ID.test(userId)) throw unusable('recipient', 'it is no business-scoped user id');
  return { userId };
}

function checkContent(
  type: (typeof TYPES)[number],
  content: unknown,
  known: Known,
): { mediaId?: string; template?: Template } {
  switch (type) {
    case 'text':
      checkTextContent(content);
      return {};
    case 'interactive':
      return checkInteractive(content, known.media);
    case 'template':
      return checkTemplateMessage(content, known);
  }
}

function checkTextContent(content: unknown): void {
  const text = fieldsOf(content, 'text', ['body', 'preview_url']);
  const body = textOf(text.body, "text['body']", TEXT);
  const preview = text.preview_url ?? false;
  if (typeof preview !== 'boolean') {
    throw malformed("Param text['preview_url'] must be a boolean");
  }
  if (preview && !/https?:\/\//.test(body)) {
    throw unusable("text['preview_url']", 'the body has no link');
  }
}
