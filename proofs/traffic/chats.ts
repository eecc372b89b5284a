import { setInterval } from 'node:timers/promises';
import type { Phones } from '../installation/phones.ts';

const FIRST_NUMBER = 351_930_000_000;
/** Of one lane; several beside each other make any rate, however long a simulator with much to do takes to answer. */
const EVERY_MS = 500;

/** People who say hello, each once. */
export interface Chats {
  /** The numbers of those who did. */
  end(): Promise<string[]>;
  /** How many got how many answers: `{1: 300}` when each of 300 got one. */
  answers(): Promise<Record<number, number>>;
}

/** Begins to chat; `perSecond` is a multiple of two. */
export function beginChatting(phones: Phones, perSecond = 1000 / EVERY_MS): Chats {
  const waIds: string[] = [];
  let isEnding = false;
  const lanes = Array.from({ length: (perSecond * EVERY_MS) / 1000 }, chat);
  const chatting = Promise.all(lanes);

  async function chat(): Promise<void> {
    for await (const _ of setInterval(EVERY_MS)) {
      if (isEnding) return;
      const waId = String(FIRST_NUMBER + waIds.length);
      waIds.push(waId);
      await phones.send(waId, 'Hello');
    }
  }

  return {
    async end() {
      isEnding = true;
      await chatting;
      return waIds;
    },
    answers: () => phones.announcementsShown(waIds),
  };
}
