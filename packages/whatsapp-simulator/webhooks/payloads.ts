import type { SimulatorConfig } from '../config.ts';
import type { ShownPhone } from '../phones/phone.ts';
import type { Message, MessageStatus, Update } from '../state/records.ts';

type Business = Pick<SimulatorConfig, 'businessAccountId' | 'numbers'>;
type Json = Record<string, unknown>;

/** Simulator milliseconds as Meta's timestamps: a string of Unix seconds. */
export function timestamp(milliseconds: number): string {
  return String(Math.floor(milliseconds / 1000));
}

/** Puts updates into one webhook body; statuses of one number share a change, all else has one each. */
export function envelope(updates: readonly Update[], business: Business): Json {
  const changes: Json[] = [];
  const ofNumbers = Map.groupBy(
    updates.filter(({ status }) => status),
    ({ businessNumber }) => businessNumber,
  );
  for (const [number, ofNumber] of ofNumbers) {
    const statuses = ofNumber.map(({ status }) => status);
    changes.push({ value: { ...messagesValue(business, number), statuses }, field: 'messages' });
  }
  for (const update of updates) {
    if (update.value) changes.push({ value: update.value, field: update.field });
  }
  const [first] = updates;
  const time = first && first.field !== 'messages' && { time: Math.floor(first.at / 1000) };
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: business.businessAccountId, ...time, changes }],
  };
}

/** The head that every change of the field `messages` begins with; without a number the first is meant. */
function messagesValue({ numbers }: Business, businessNumber?: string): Json {
  const number = numbers.find((one) => one.businessNumber === businessNumber) ?? numbers[0]!;
  return {
    messaging_product: 'whatsapp',
    metadata: {
      display_phone_number: number.businessNumber,
      phone_number_id: number.phoneNumberId,
    },
  };
}

/**
 * A received message's change, with as much of the sender as the persona lets through. System
 * messages come without contacts.
 */
export function inboundValue(message: Message, phone: ShownPhone, business: Business): Json {
  return {
    ...messagesValue(business, message.businessNumber),
    ...(message.type !== 'system' && { contacts: [contactOf(phone)] }),
    messages: [message.payload],
  };
}

/** A contact as webhooks name it. */
function contactOf(phone: ShownPhone): Json {
  return {
    profile: { name: phone.name, ...(phone.username && { username: phone.username }) },
    ...(!phone.numberHidden && { wa_id: phone.waId }),
    ...(phone.persona !== 'phone-only' && { user_id: phone.userId }),
  };
}

/** The sender's fields of a received message. */
export function senderOf(phone: ShownPhone): { from?: string; from_user_id?: string } {
  return {
    ...(!phone.numberHidden && { from: phone.waId }),
    ...(phone.persona !== 'phone-only' && { from_user_id: phone.userId }),
  };
}

/** One element of `statuses`. */
export function statusOf(
  message: Message,
  status: MessageStatus,
  phone: ShownPhone,
  at: number,
  withPricing: boolean,
): Json {
  const { biz_opaque_callback_data: callbackData } = message.payload;
  return {
    id: message.id,
    status,
    timestamp: timestamp(at),
    ...(!message.byUserId && !phone.numberHidden && { recipient_id: phone.waId }),
    ...(phone.persona !== 'phone-only' && { recipient_user_id: phone.userId }),
    ...(callbackData !== undefined && { biz_opaque_callback_data: callbackData }),
    ...(withPricing && message.pricing && { pricing: message.pricing }),
    ...(message.errors && { errors: message.errors }),
  };
}

/** A person's choice about marketing messages; its timestamp is a number, unlike all others. */
export function preferenceValue(
  phone: ShownPhone,
  value: 'stop' | 'resume',
  at: number,
  business: Business,
): Json {
  const { profile: _, ...ids } = contactOf(phone);
  return {
    ...messagesValue(business),
    contacts: [ids],
    user_preferences: [
      {
        ...ids,
        detail: `User requested to ${value} marketing messages`,
        category: 'marketing_messages',
        value,
        timestamp: Math.floor(at / 1000),
      },
    ],
  };
}
