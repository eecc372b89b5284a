import type { Words } from '../../../languages/words.ts';
import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import { buttons } from '../parts/parts.ts';
import { howToStop } from './mentioned.ts';
import { type Overview, summary } from './menu.ts';

/** "Is this free?" */
export function free(words: Words): OutgoingMessage {
  return buttons(words, words.chat.talk.free, 'help', 'hello');
}

/** "Are you a bot?" */
export function bot(words: Words): OutgoingMessage {
  return buttons(words, words.chat.talk.bot, 'help', 'hello');
}

/** For a contact that wants to reach a person. */
export function contact(words: Words): OutgoingMessage {
  return buttons(
    words,
    words.chat.talk.contact({ help: phraseOf(words, 'help'), myData: phraseOf(words, 'myData') }),
    'help',
    'myData',
    'stop',
  );
}

/** "How did you get my number?", "why do I get this?": what the contact follows, and how that ends. */
export function whyMessages(words: Words, overview: Overview): OutgoingMessage {
  const why = `${words.chat.talk.whyMessages} ${summary(words, overview, 'noCity')}`.trim();
  const how = howToStop(words, overview.follows);
  return buttons(words, `${why}\n\n${how}`, 'myArtists', 'myCities', 'stop');
}
