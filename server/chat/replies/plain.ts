import type { Words } from '../../languages/words.ts';
import type { OutgoingMessage } from '../../messenger/outgoing.ts';
import { buttons, type Choice } from './parts/parts.ts';

/** What is answered by one text of the catalogue, and what is offered beneath it. */
const PLAIN = {
  free: [({ talk }) => talk.free, 'help', 'hello'],
  bot: [({ talk }) => talk.bot, 'help', 'hello'],
  moreManagers: [({ talk }) => talk.managers, 'contact', 'hello'],
  newNumber: [({ talk }) => talk.newNumber, 'contact', 'hello'],
  thanks: [({ talk }) => talk.youAreWelcome, 'hello'],
  smallTalk: [({ talk }) => talk.smallTalk, 'hello'],
  goodbye: [({ talk }) => talk.seeYou, 'hello'],
  linksEnded: [({ talk }) => talk.linksEnded, 'myCities', 'myGigs', 'hello'],
  languageChosen: [({ talk }) => talk.language.chosen, 'hello', 'help'],
  /** A text was edited after it was read. */
  editNotRead: [({ talk }) => talk.editNotRead, 'help', 'hello'],
  /** A message failed after several attempts. */
  apology: [({ talk }) => talk.apology, 'hello', 'help'],
  /** A message was put aside unread. */
  unreadable: [({ talk }) => talk.unreadable, 'hello', 'help'],
  /** The last answer of a minute. */
  tooFast: [({ talk }) => talk.tooFast, 'hello', 'help'],
  stopped: [({ leaving }) => leaving.stopped, 'start'],
  noneNearby: [({ following }) => following.cities.noneNearby, 'myCities', 'hello'],
  unknownPlace: [({ following }) => following.cities.unknown, 'myCities', 'hello'],
  notFollowed: [({ following }) => following.cities.notFollowed, 'myCities', 'hello'],
  followsNoArtist: [({ following }) => following.noArtists, 'hello'],
  noSuchDay: [({ gigs }) => gigs.whatsOn.noSuchDay, 'hello'],
  endsBeforeItBegins: [({ gigs }) => gigs.whatsOn.endsBeforeItBegins, 'hello'],
} as const satisfies Record<string, [(chat: Words['chat']) => string, ...Choice[]]>;
export type PlainReply = keyof typeof PLAIN;
export const PLAIN_REPLIES = Object.keys(PLAIN) as PlainReply[];

/** A reply that is the same for everybody. */
export function plainReply(words: Words, name: PlainReply): OutgoingMessage {
  const [text, ...offered] = PLAIN[name];
  return buttons(words, text(words.chat), ...offered);
}
