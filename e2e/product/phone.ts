import { expect } from '@playwright/test';

/** A message as the simulator's phone interface lists it: Meta's payload with these over it. */
export interface PhoneMessage {
  id: string;
  from: 'business' | 'phone';
  type: string;
  /** ISO 8601. */
  at: string;
  status: string;
  text?: { body: string };
  rendered?: {
    header?: unknown;
    body: string;
    footer?: string;
    buttons?: { text: string; url?: string }[];
  };
  [metaField: string]: unknown;
}

const ANSWER_LIMIT_MS = 30_000;

/** A phone of the simulator, used as its owner uses it. */
export class Phone {
  readonly waId: string;
  readonly #messagesUrl: string;

  constructor(simulatorUrl: string, waId: string) {
    this.waId = waId;
    this.#messagesUrl = `${simulatorUrl}/phones/${waId}/messages`;
  }

  /** Sends a text; answers with its message id. */
  send(text: string): Promise<string> {
    return this.#post({ text });
  }

  /** Presses a button or list row, named by id or title, of this or of the newest message that has it. */
  press(button: string, messageId?: string): Promise<string> {
    return this.#post({ press: button, ...(messageId && { messageId }) });
  }

  /** Sends a picture with a caption. */
  sendPicture(picture: Buffer, caption: string): Promise<string> {
    return this.#post({ picture: picture.toString('base64'), caption });
  }

  /** Sends a location pin, in degrees. */
  pin(latitude: number, longitude: number): Promise<string> {
    return this.#post({ location: { latitude, longitude } });
  }

  /** Sends a text and waits for the one message that answers it. */
  async ask(text: string): Promise<PhoneMessage> {
    return this.answerTo(await this.send(text));
  }

  /**
   * Sends a text and waits for a link to this kind of page, such as `ng`. What the business says
   * meanwhile of its own accord, as that a gig is live, is passed over.
   */
  async askForLink(text: string, path: string): Promise<string> {
    const linkOf = (message: PhoneMessage) =>
      linksIn(message).find((link) => link.includes(`/${path}/`));
    const after = await this.send(text);
    const answer = await this.waitForMessage(
      (message) => message.from === 'business' && linkOf(message) !== undefined,
      { after },
    );
    return linkOf(answer)!;
  }

  /** The first message of the business after the one with this id. */
  answerTo(id: string): Promise<PhoneMessage> {
    return this.waitForMessage(({ from }) => from === 'business', { after: id });
  }

  /** What the phone shows, oldest first; with `after` only what came after that message. */
  async messages(after?: string): Promise<PhoneMessage[]> {
    const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`;
    const response = await fetch(`${this.#messagesUrl}${query}`);
    expect(response.status, 'the simulator lists messages').toBe(200);
    return (await response.json()) as PhoneMessage[];
  }

  /** Waits for the first message that fits. */
  async waitForMessage(
    fits: (message: PhoneMessage) => boolean,
    { after, timeout = ANSWER_LIMIT_MS }: { after?: string; timeout?: number } = {},
  ): Promise<PhoneMessage> {
    let found: PhoneMessage | undefined;
    await expect
      .poll(
        async () => {
          found = (await this.messages(after)).find(fits);
          return found !== undefined;
        },
        { timeout, intervals: [50], message: `a message arrives on the phone ${this.waId}` },
      )
      .toBe(true);
    return found!;
  }

  async #post(what: object): Promise<string> {
    const response = await fetch(this.#messagesUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(what),
    });
    expect(response.ok, `the phone sends ${JSON.stringify(what)}`).toBe(true);
    const { id } = (await response.json()) as { id: string };
    return id;
  }
}

/** What the business sent to a phone about a gig without being asked, answers aside. */
export async function announcementsOf(phone: Phone, title: string): Promise<PhoneMessage[]> {
  const messages = await phone.messages();
  return messages.filter(
    (message) =>
      message.from === 'business' && JSON.stringify(message).includes(`New gig: *${title}*`),
  );
}

/** The links of a message: a `url` anywhere in its payload, a button's, or one in its text. */
export function linksIn(message: PhoneMessage): string[] {
  const links = new Set<string>();
  const look = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (key === 'url') links.add(value);
      if (key === 'body' || key === 'text') {
        for (const [link] of value.matchAll(/https?:\/\/[^\s)]+/g)) links.add(link);
      }
    } else if (value && typeof value === 'object') {
      for (const [name, part] of Object.entries(value)) look(part, name);
    }
  };
  look(message, '');
  return [...links];
}

/** The one link of a message. */
export function linkIn(message: PhoneMessage): string {
  const links = linksIn(message);
  expect(links, 'the message carries one link').toHaveLength(1);
  return links[0]!;
}
