/** Somebody who chats while a proof runs and is told of no gig. */
const BYSTANDER = '351969999999';
const READ_AT_ONCE = 16;

/** A message as the simulator's phone shows it. */
export interface PhoneMessage {
  from: 'business' | 'phone';
  type: string;
  status: string;
  rendered?: { body: string };
}

/** The simulator's phones and faults, over HTTP as any test would use them. */
export interface Phones {
  /** Whether the simulator is there. */
  answer(): Promise<boolean>;
  /** Puts these faults in the place of all others. */
  faults(faults: object): Promise<void>;
  send(waId: string, text: string): Promise<void>;
  /** A text of the bystander, who gets an answer. */
  chat(): Promise<void>;
  messages(waId: string): Promise<PhoneMessage[]>;
  /** Moves the simulator's clock. */
  pass(seconds: number): Promise<void>;
  /** How many phones show so many announcements: `{1: 300}` when each of 300 shows one. */
  announcementsShown(waIds: readonly string[]): Promise<Record<number, number>>;
}

export function createPhones(url: string): Phones {
  async function call(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  }

  const send = async (waId: string, text: string) => {
    await call('POST', `/phones/${waId}/messages`, { text });
  };
  const messages = async (waId: string) =>
    (await (await call('GET', `/phones/${waId}/messages`)).json()) as PhoneMessage[];

  return {
    send,
    messages,
    chat: () => send(BYSTANDER, 'Hello'),
    answer: () =>
      fetch(`${url}/phones`).then(
        ({ ok }) => ok,
        () => false,
      ),
    async faults(faults) {
      await call('PUT', '/faults', faults);
    },
    async pass(seconds) {
      await call('POST', '/clock', { advanceSeconds: seconds });
    },
    async announcementsShown(waIds) {
      const shown: Record<number, number> = {};
      const left = [...waIds];
      const read = async () => {
        for (let waId = left.pop(); waId; waId = left.pop()) {
          const count = (await messages(waId)).filter(isAnnouncement).length;
          shown[count] = (shown[count] ?? 0) + 1;
        }
      };
      await Promise.all(Array.from({ length: READ_AT_ONCE }, read));
      return shown;
    },
  };
}

/** Fans of a proof have written nothing, so whatever the business sent them is an announcement. */
function isAnnouncement({ from, status }: PhoneMessage): boolean {
  return from === 'business' && status !== 'failed';
}
