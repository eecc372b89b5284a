import type { Message } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { quickReplyPayload, renderTemplate } from '../templates/render.ts';

/** What pressing sends: the type and content of the phone's message. */
export interface Press {
  message: Message;
  type: 'interactive' | 'button';
  content: Record<string, unknown>;
}

interface Choice extends Omit<Press, 'message'> {
  id: string;
  title: string;
}

/**
 * Finds the button or row with this id or title: in the message named, or else in the newest that
 * has one. Ids win over titles within a message.
 */
export function findPress(
  store: Store,
  waId: string,
  label: string,
  messageId?: string,
): Press | undefined {
  for (const message of store.chat(waId).toReversed()) {
    if (message.from !== 'business' || message.status === 'failed') continue;
    if (messageId !== undefined && message.id !== messageId) continue;
    const choices = choicesOf(message, store);
    const choice =
      choices.find(({ id }) => id === label) ?? choices.find(({ title }) => title === label);
    if (choice) return { message, ...choice };
  }
  return undefined;
}

function choicesOf(message: Message, store: Store): Choice[] {
  if (message.type === 'template') return quickReplies(message, store);
  if (message.type !== 'interactive') return [];
  const { type, action } = message.payload.interactive as {
    type: string;
    action: {
      buttons?: { reply: { id: string; title: string } }[];
      sections?: { rows: { id: string; title: string; description?: string }[] }[];
    };
  };
  if (type === 'button') {
    return (action.buttons ?? []).map(({ reply }) => interactiveChoice('button_reply', reply));
  }
  const rows = (action.sections ?? []).flatMap((section) => section.rows);
  return rows.map((row) => interactiveChoice('list_reply', row));
}

function interactiveChoice(
  kind: 'button_reply' | 'list_reply',
  { id, title, description }: { id: string; title: string; description?: string },
): Choice {
  const reply = { id, title, ...(description !== undefined && { description }) };
  return { id, title, type: 'interactive', content: { type: kind, [kind]: reply } };
}

function quickReplies(message: Message, store: Store): Choice[] {
  const components = store.templateRevision(message.templateRevision ?? '');
  return renderTemplate(components, message.payload).buttons.flatMap(({ text, url }, index) => {
    if (url !== undefined) return [];
    const payload = quickReplyPayload(message.payload, index, text);
    return [{ id: payload, title: text, type: 'button', content: { payload, text } }];
  });
}
