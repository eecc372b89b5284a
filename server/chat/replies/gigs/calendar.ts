import type { Words } from '../../../languages/words.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';

export function myCalendar(words: Words, url: string): OutgoingMessage {
  const { gigs } = words.chat;
  const body = gigs.calendar.yours({ phrase: phraseOf(words, 'newCalendarAddress') });
  return { type: 'link', body, text: gigs.calendar.open, url };
}

export function newCalendarAddress({ chat: { gigs } }: Words, url: string): OutgoingMessage {
  return { type: 'link', body: gigs.calendar.newAddress, text: gigs.calendar.open, url };
}
