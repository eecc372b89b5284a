import { setTimeout as sleep } from 'node:timers/promises';
import type { Phones } from '../../proofs/phones.ts';

const FIRST_NUMBER = 351_930_000_000;
const EVERY_MS = 500;

/** People who say hello, each once, one after the other. */
export interface Chats {
  /** The numbers of those who did. */
  end(): Promise<string[]>;
  /** How many answers each of them was given. */
  answers(waIds: string[]): Promise<number[]>;
}

export function beginChatting(phones: Phones): Chats {
  const waIds: string[] = [];
  let isEnding = false;
  const chatting = (async () => {
    while (!isEnding) {
      const waId = String(FIRST_NUMBER + waIds.length);
      waIds.push(waId);
      await phones.send(waId, 'Hello');
      await sleep(EVERY_MS);
    }
  })();
  return {
    async end() {
      isEnding = true;
      await chatting;
      return waIds;
    },
    answers: (waIds) =>
      Promise.all(
        waIds.map(async (waId) => {
          const messages = await phones.messages(waId);
          return messages.filter(({ from }) => from === 'business').length;
        }),
      ),
  };
}
