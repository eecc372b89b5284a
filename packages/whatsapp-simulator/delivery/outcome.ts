import { errorTitle } from '../graph/graph-error.ts';
import type { Phone, Pricing, StatusError, Template } from '../state/records.ts';

const HOUR_MS = 3600 * 1000;
/** The customer service window after a person's message. */
const WINDOW_MS = 24 * HOUR_MS;
/** Free service messages per number and calendar month, since SERVICE_BILLED_FROM. */
const FREE_SERVICE_MESSAGES = 1000;
const SERVICE_BILLED_FROM = Date.UTC(2026, 9, 1);

/** What the outcome of a message depends on. */
export interface Circumstances {
  phone: Phone;
  template?: Template;
  windowOpen: boolean;
  /** Free-form messages already sent in this calendar month. */
  serviceMessagesThisMonth: number;
  at: number;
}

/** Whether a person's last message still lets the business write freely. */
export function isWindowOpen(lastInboundAt: number | undefined, now: number): boolean {
  return lastInboundAt !== undefined && now - lastInboundAt < WINDOW_MS;
}

/**
 * Why an accepted message will fail, or undefined if it will arrive. Marketing inside an open
 * window counts towards no cap and passes, except to those who asked for none.
 */
export function reasonToFail({ phone, template, windowOpen }: Circumstances) {
  if (phone.persona === 'blocked') return statusError(131026);
  if (!template) return windowOpen ? undefined : statusError(131047);
  if (template.category !== 'MARKETING') return undefined;
  if (phone.persona === 'opted-out') return statusError(131050);
  if (phone.waId.startsWith('1') && !windowOpen) return statusError(131049);
  return undefined;
}

/** What Meta will charge for a message, by the rules since October 2026 or before. */
export function price(about: Circumstances): Pricing {
  const kind = about.template?.category.toLowerCase() ?? 'service';
  const billedByNow = about.at >= SERVICE_BILLED_FROM;
  const free =
    kind === 'service'
      ? !billedByNow || about.serviceMessagesThisMonth < FREE_SERVICE_MESSAGES
      : kind === 'utility' && about.windowOpen && !billedByNow;
  return {
    billable: !free,
    pricing_model: 'PMP',
    type: free ? 'free_customer_service' : 'regular',
    category: kind,
  };
}

const DETAILS: Record<number, string> = {
  131026: 'Message Undeliverable.',
  131047:
    'Message failed to send because more than 24 hours have passed since the customer last ' +
    'replied to this number.',
  131049:
    'In order to maintain a healthy ecosystem engagement, the message failed to be delivered.',
  131050: 'The recipient has chosen to stop receiving marketing messages from this business.',
};

/** An error in the form of a failed status. */
export function statusError(code: number): StatusError {
  const title = errorTitle(code);
  return {
    code,
    title,
    message: title,
    error_data: { details: DETAILS[code] ?? title },
    href: '/documentation/business-messaging/whatsapp/support/error-codes',
  };
}

/** The calendar month, in UTC, that a moment's free messages count for. */
export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}
