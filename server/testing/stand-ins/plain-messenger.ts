import {
  type FirstTexts,
  quickReplyTitles,
  type TextUpkeep,
  type ValueName,
} from '../../messenger/first-texts.ts';
import type {
  ErrorAction,
  Messenger,
  OurNumber,
  RecipientAddress,
  SendOutcome,
} from '../../messenger/messenger.ts';
import type { OutgoingMessage } from '../../messenger/outgoing.ts';
import type { WebhookItem, WebhookReader } from '../../messenger/webhook.ts';

/** What its users post to us. */
interface Posted {
  id: string;
  from: string;
  text: string;
}

/** Everything is approved: it has no templates. */
const NO_UPKEEP: TextUpkeep = {
  alertStuck: async () => {},
  sweep: async () => {},
  approved: async () => ({ has: () => true }),
};

/** A messenger of plain texts, without buttons, pictures or templates: choices are numbered lines, and a number answers them. */
export class PlainMessenger implements Messenger {
  /** What each user was sent, by name. */
  readonly inboxes = new Map<string, string[]>();
  readonly #publicUrl: string;
  /** The ids behind the numbered lines of a message, and of the last message of each user. */
  readonly #choices = new WeakMap<OutgoingMessage, Choice[]>();
  readonly #offered = new Map<string, Choice[]>();
  #sent = 0;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  fitted(message: OutgoingMessage): OutgoingMessage {
    const choices = choicesOf(message);
    const lines = choices.map(({ title }, index) => `${index + 1}. ${title}`);
    const link = message.type === 'link' ? [`${message.text}: ${message.url}`] : [];
    const body = [String(message.body).replaceAll('*', ''), ...link, ...lines].join('\n');
    const fitted: OutgoingMessage = { type: 'text', body };
    this.#choices.set(fitted, choices);
    return fitted;
  }

  async send(
    _number: OurNumber,
    address: RecipientAddress,
    message: OutgoingMessage,
  ): Promise<SendOutcome> {
    const user = 'to' in address ? address.to : address.recipient;
    this.inboxes.set(user, [...(this.inboxes.get(user) ?? []), String(message.body)]);
    this.#offered.set(user, this.#choices.get(message) ?? []);
    this.#sent += 1;
    return { kind: 'accepted', messageId: `message ${this.#sent}` };
  }

  uploadMedia(): Promise<string> {
    throw new Error('It shows no pictures');
  }

  messagingLimit = async () => null;
  quality = async () => undefined;
  actionOf = (): ErrorAction => ({ do: 'give-up' });
  codeLabel = () => 'other';

  readonly firstTexts: FirstTexts = {
    nameOf: (kind) => kind,
    categoryOf: () => 'UTILITY',
    announcement: (words, { kind, values, shortId, payloads }) => {
      const titles = quickReplyTitles(words, kind);
      const text = words.templates[kind](values as Record<ValueName, string>);
      return {
        type: 'buttons',
        body: `${text}\n${this.#publicUrl}/g/${shortId}`,
        buttons: payloads.map((id, index) => ({ id, title: titles[index]! })),
      };
    },
    stay: (words, _since, [stay, leave]) => ({
      type: 'buttons',
      body: words.templates.footer,
      buttons: [
        { id: stay, title: words.templates.keepMe },
        { id: leave, title: words.templates.deleteMyData },
      ],
    }),
    createUpkeep: () => NO_UPKEEP,
  };

  readonly webhooks: WebhookReader = {
    path: '/webhooks/plain',
    confirmAddress: () => null,
    isGenuine: (_bytes, headers) => headers['x-plain'] === 'genuine',
    read: (bytes) => [this.#read(JSON.parse(bytes.toString()))],
  };

  #read({ id, from, text }: Posted): WebhookItem {
    const choice = this.#offered.get(from)?.[Number(text) - 1];
    return {
      kind: 'message',
      key: id,
      name: 'text',
      at: new Date(),
      phoneNumberId: 'plain',
      messageId: id,
      from: { bsuid: from },
      content: choice ? { type: 'press', ...choice } : { type: 'text', text },
    };
  }
}

interface Choice {
  id: string;
  title: string;
}

function choicesOf(message: OutgoingMessage): Choice[] {
  if (message.type === 'buttons') return message.buttons;
  if (message.type !== 'list') return [];
  return message.sections
    .flatMap(({ rows }) => rows)
    .map(({ id, title, description }) => ({
      id,
      title: description ? `${title}, ${description}` : title,
    }));
}
