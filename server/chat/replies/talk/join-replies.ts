import { fitText } from '../../../messenger/fit-text.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import type { Button } from '../parts/parts.ts';

const bodyOf = (reply: OutgoingMessage): string =>
  'body' in reply && typeof reply.body === 'string' ? reply.body : '';

/**
 * Several answers as one message: the texts of all, with the list or the link that one of them speaks of, or else as many
 * buttons as fit, the first of each answer first. What two of them say is said once.
 */
export function joinReplies(all: OutgoingMessage[]): OutgoingMessage {
  const replies = [...new Map(all.map((reply) => [bodyOf(reply), reply])).values()];
  const body = replies.map(bodyOf).join('\n\n');
  const list = replies.find((reply) => reply.type === 'list');
  if (list && body.length <= LIMITS.listBody) return { ...list, body };
  const link = replies.find((reply) => reply.type === 'link');
  if (link && body.length <= LIMITS.body) return { ...link, body };
  const rows = replies.map((reply): readonly Button[] =>
    reply.type === 'buttons' ? reply.buttons : [],
  );
  const offered = [0, 1, 2].flatMap((at) => rows.flatMap((row) => row[at] ?? []));
  // Meta refuses two buttons with the same words.
  const different = [...new Map(offered.map((one) => [one.title, one])).values()];
  if (different.length === 0 || body.length > LIMITS.body) {
    return { type: 'text', body: fitText(body, LIMITS.text) };
  }
  return { type: 'buttons', body, buttons: different.slice(0, LIMITS.buttons) };
}

const LONGEST_BODY: Partial<Record<OutgoingMessage['type'], number>> = {
  text: LIMITS.text,
  list: LIMITS.listBody,
};

/** Ends an answer with what keeps messages away, and the way back. */
export function withReminder(
  message: OutgoingMessage,
  reminder: string,
  wayBack: Button,
): OutgoingMessage {
  if (message.type === 'template') return message;
  const maximum = LONGEST_BODY[message.type] ?? LIMITS.body;
  const body = `${fitText(message.body, maximum - reminder.length - 2)}\n\n${reminder}`;
  if (message.type === 'text' && body.length <= LIMITS.body) {
    return { type: 'buttons', body, buttons: [wayBack] };
  }
  const hasRoom =
    message.type === 'buttons' &&
    message.buttons.length < LIMITS.buttons &&
    message.buttons.every(({ id }) => id !== wayBack.id);
  if (!hasRoom) return { ...message, body };
  return { ...message, body, buttons: [...message.buttons, wayBack] };
}
