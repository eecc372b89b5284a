import type { MessageKey } from './ledger/messages.ts';

/** The send that a status is about: Meta hands back what we give it with a message. */
export type SendKey = MessageKey & {
  attempt: number;
  postedAt: Date;
  /** Meta's code of the language in which a template was sent. */
  templateLanguage?: string | undefined;
};

const DELIVERY =
  /^d\.(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.(\d{1,15})\.(\d{1,5})\.([0-9a-z]{1,9})(?:\.([a-zA-Z_]{2,9}))?$/;
const REPLY = /^r\.(\d{1,15})\.(\d{1,5})\.([0-9a-z]{1,9})$/;

/** The text from which `readCallbackData` reads the send again; it holds nothing personal: ids, the attempt, its time and a language. */
export function writeCallbackData(
  message: MessageKey & { attempt: number },
  postedAt: Date,
  templateLanguage?: string,
): string {
  const attempt = `${message.attempt}.${postedAt.getTime().toString(36)}`;
  if (message.kind === 'reply') return `r.${message.replyId}.${attempt}`;
  const { announcedOn, announcementId, contactId } = message;
  const language = templateLanguage ? `.${templateLanguage}` : '';
  return `d.${announcedOn}.${announcementId}.${contactId}.${attempt}${language}`;
}

/** Null for anything we did not write. */
export function readCallbackData(text: string | undefined): SendKey | null {
  if (!text) return null;
  const delivery = DELIVERY.exec(text);
  if (delivery) {
    return {
      kind: 'delivery',
      announcedOn: delivery[1]!,
      announcementId: Number(delivery[2]),
      contactId: Number(delivery[3]),
      attempt: Number(delivery[4]),
      postedAt: new Date(Number.parseInt(delivery[5]!, 36)),
      templateLanguage: delivery[6],
    };
  }
  const reply = REPLY.exec(text);
  if (!reply) return null;
  return {
    kind: 'reply',
    replyId: Number(reply[1]),
    attempt: Number(reply[2]),
    postedAt: new Date(Number.parseInt(reply[3]!, 36)),
  };
}
