import type { IncomingMessage, Sender } from './incoming.ts';

export const STATUSES = ['sent', 'delivered', 'read', 'failed', 'played'] as const;

/** A status of a message that we sent. Statuses may be repeated, late and out of order. */
export interface StatusUpdate {
  /** The messenger's id of the message; may contain the phone number, so it is neither kept nor logged. */
  messageId: string;
  status: (typeof STATUSES)[number];
  at: Date;
  /** What we sent along with it. */
  callbackData?: string;
  errors?: { code: number; detail: string }[];
  /** The number it was sent from. */
  phoneNumberId?: string;
  /** What the messenger charges for it; sent with one of the statuses, if at all. */
  pricing?: { category: string; billable: boolean };
}

/** A change of one of our templates; fields that it does not mention stay. */
export interface TemplateChange {
  businessAccountId: string;
  name: string;
  /** As the send path spells it: `en_US`. */
  language: string;
  status?: string;
  category?: string;
  quality?: string;
}

/** How many people a portfolio may write to first within 24 hours; null: any number. */
export interface LimitChange {
  businessAccountId: string;
  peoplePerDay: number | null;
}

/** A change of the business account that a person must act on. */
export interface AccountChange {
  /** `ACCOUNT_RESTRICTION` */
  event: string;
  /** `RESTRICTED_BIZ_INITIATED_MESSAGING`, where it is said what or why. */
  reasons: string[];
}

/** The fields of every stored item. */
interface Told {
  /** The messenger's own id and time, or the item's text where it has no id: the same in every repetition. */
  key: string;
  /** The messenger's word for it: a message type or a webhook field. */
  name: string;
  /** When it happened, where the messenger says so. */
  at: Date | null;
}

/** One item of a webhook. An `ignored` one is stored without its content. */
export type WebhookItem =
  | { kind: 'status'; update: StatusUpdate }
  | (Told & { kind: 'template'; change: TemplateChange })
  | (Told & { kind: 'limit'; change: LimitChange })
  | (Told & { kind: 'account'; change: AccountChange })
  | (Told & { kind: 'ignored' })
  | (Told & { phoneNumberId: string } & (
        | Exclude<IncomingMessage, { kind: 'ignored' }>
        /** A user's choice in the messenger's own settings. */
        | { kind: 'preference'; from: Sender; choice: 'stop' | 'resume' }
      ));

/** The `key` of a message. */
export const messageKey = (id: string, at: Date | null) => `${id} ${at?.getTime()}`;

/** What a messenger posts to us, as its own room verifies and reads it. */
export interface WebhookReader {
  /** Where it is posted. */
  path: string;
  /** The answer to the messenger's question whether the address is ours; null: it asked wrongly. */
  confirmAddress(query: Record<string, unknown>): string | null;
  /** Whether the messenger itself has posted these bytes. */
  isGenuine(bytes: Buffer, headers: Record<string, unknown>): boolean;
  /** All items of a webhook, in order; null when its bytes are none of the messenger's form. */
  read(bytes: Buffer): WebhookItem[] | null;
}
