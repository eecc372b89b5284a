import type { Words } from '../../../languages/words.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { buttons } from '../parts/parts.ts';
import { howToStop } from './mentioned.ts';
import { type Overview, summary } from './menu.ts';

/** "Is this free?", "Are you a bot?" */
export function whatThisIs(words: Words, asked: 'free' | 'bot'): OutgoingMessage {
  return buttons(words, words.chat.talk[asked], 'help', 'hello');
}

/** Whether others may manage a profile; what becomes of it with a new phone number. */
export function explained(words: Words, what: 'managers' | 'newNumber'): OutgoingMessage {
  return buttons(words, words.chat.talk[what], 'contact', 'hello');
}

/** For a contact that wants to reach a person. */
export function contact(words: Words): OutgoingMessage {
  const body = words.chat.talk.contact(words.phrases.alone);
  return buttons(words, body, 'help', 'myData', 'stop');
}

/** "How did you get my number?", "why do I get this?": what the contact follows, and how that ends. */
export function whyMessages(words: Words, overview: Overview): OutgoingMessage {
  const why = `${words.chat.talk.whyMessages} ${summary(words, overview, 'noCity')}`.trim();
  const how = howToStop(words, overview);
  return buttons(words, `${why}\n\n${how}`, 'myArtists', 'myCities', 'stop');
}

/** "Somebody has my link". */
export function linksEnded(words: Words): OutgoingMessage {
  return buttons(words, words.chat.talk.linksEnded, 'myCities', 'myGigs', 'hello');
}
