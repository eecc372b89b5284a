/** What a phone's owner lets the business see and do. See the README for what each implies. */
export const PERSONAS = [
  'standard',
  'phone-only',
  'username',
  'blocked',
  'receipts-off',
  'opted-out',
  'switched-off',
] as const;
export type Persona = (typeof PERSONAS)[number];

/** A person's phone. `waId` is its number in digits and its name in the phone interface. */
export interface Phone {
  waId: string;
  name: string;
  persona: Persona;
  /** Business-scoped user id, remade when the number changes. */
  userId: string;
  /** Present only with the `username` persona. */
  username?: string;
}

/** The business's messages have the statuses that Meta reports; a phone's are `sent`, `delivered` to the business and `read` by it. */
export type MessageStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

/** An error as statuses carry it. */
export interface StatusError {
  code: number;
  title: string;
  message: string;
  error_data: { details: string };
  href: string;
}

/** One message in one phone's chat with the business. */
export interface Message {
  id: string;
  waId: string;
  /** The business's number that it is to or from, where that is not its first. */
  businessNumber?: string;
  from: 'business' | 'phone';
  type: string;
  /** Simulator time in milliseconds. */
  at: number;
  status: MessageStatus;
  /** The body as Meta carries it: the business's POST, or the webhook's `messages[]` element. */
  payload: Record<string, unknown>;
  errors?: StatusError[];
  /** For templates: the revision that was sent, so that later edits do not rewrite history. */
  templateRevision?: string;
  /** The id of its picture or document. */
  mediaId?: string;
  /** Simulator time in milliseconds after which it is dropped without a word. */
  expiresAt?: number;
  /** Decided on acceptance: the error this message will fail with. */
  fate?: StatusError;
  /** Pricing as statuses report it. */
  pricing?: Pricing;
  /** True when the business addressed the user id, which keeps the number out of statuses. */
  byUserId?: boolean;
}

/** What a message costs, in Meta's words. */
export interface Pricing {
  billable: boolean;
  pricing_model: 'PMP';
  type: 'regular' | 'free_customer_service';
  category: string;
}

/** An uploaded file; its bytes lie in the media folder under its id. */
export interface Media {
  id: string;
  mimeType: string;
  /** Simulator time in milliseconds after which Meta has forgotten it. */
  expiresAt: number;
}

/** A button of a template; a link's `url` may end with a variable, of which `example` is a value. */
export interface TemplateButton {
  type: 'URL' | 'QUICK_REPLY';
  text: string;
  url?: string;
  example?: string[];
}

/** A template's part, as created through the Graph API. */
export interface TemplateComponent {
  type: 'HEADER' | 'BODY' | 'FOOTER' | 'BUTTONS';
  format?: 'IMAGE';
  text?: string;
  example?: Record<string, unknown>;
  buttons?: TemplateButton[];
}

/** A message template in one language; each edit raises `revision`. */
export interface Template {
  id: string;
  /** Rises with every edit. */
  revision: number;
  name: string;
  language: string;
  category: 'MARKETING' | 'UTILITY';
  components: TemplateComponent[];
  status: 'APPROVED' | 'PAUSED' | 'PENDING' | 'REJECTED';
  /** Seconds after which an undelivered message is dropped. */
  sendTtlSeconds?: number;
  /** Simulator time in milliseconds; creations are limited too. */
  createdAt?: number;
  /** Simulator times in milliseconds of edits, which Meta limits. */
  editedAt: number[];
}

/** One notification to the business, stored until its webhook was answered 200. */
export interface Update {
  seq: number;
  /** The phone it is about; updates about one phone are sent in order. */
  about: string;
  /** Simulator time in milliseconds. */
  at: number;
  field: string;
  /** The business's number, where that is not its first. */
  businessNumber?: string;
  /** An element of `statuses`, merged with others into one change. */
  status?: Record<string, unknown>;
  /** The whole `value` of a change, for everything else. */
  value?: Record<string, unknown>;
  /** The phone's message this update carries, ticked as delivered when it arrived. */
  messageId?: string;
}

/** What the journal holds: each line is one change of state. */
export type Entry =
  | { kind: 'phone'; phone: Phone }
  | { kind: 'phone-gone'; waId: string }
  | { kind: 'number-changed'; from: string; phone: Phone }
  | { kind: 'message'; message: Message }
  | { kind: 'status'; id: string; status: MessageStatus; errors?: StatusError[] }
  | { kind: 'media'; media: Media }
  | { kind: 'handle'; handle: string }
  | { kind: 'template'; template: Template }
  | { kind: 'update'; update: Update }
  | { kind: 'updates-done'; seqs: number[] }
  | { kind: 'clock'; offsetMs: number };

/** A resumable upload that was opened; it does not survive a restart of the simulator. */
export interface Upload {
  length: number;
  type: string;
}

/** How many messages of a number a limit still lets through at once, and at which simulator time. */
export interface Bucket {
  tokens: number;
  filledAt: number;
}
