/** How the messenger names a user; any of the four may be missing. */
export interface Sender {
  /** Phone number in digits, as WhatsApp spells it. */
  waId?: string;
  /** Business-scoped user id, e.g. `PT.1349120865530274`. */
  bsuid?: string;
  parentBsuid?: string;
  username?: string;
}

/** The content of a message. `wordless`: a voice note, a sticker, anything without text. */
export type MessageContent =
  /** `picture`: the messenger's id of the picture that the text is the caption of. */
  | { type: 'text'; text: string; picture?: string }
  /** A tap on a button or list row: `id` is what we gave it, or what a client made up. */
  | { type: 'press'; id: string; title: string }
  | { type: 'pin'; latitude: number; longitude: number }
  /** What an earlier text was changed to; `of` is the messenger's id of that text. */
  | { type: 'edited'; text: string; of?: string }
  | { type: 'wordless' };

/** A message, or what a messenger says of its sender. */
export type IncomingMessage =
  /**
   * `messageId` is the messenger's, and may hold the phone number: it is not logged, and
   * stored encrypted at most.
   */
  | {
      kind: 'message';
      from: Sender;
      content: MessageContent;
      messageId?: string;
      /** The messenger's id of the message that a text replies to. */
      repliesTo?: string;
    }
  | { kind: 'identity-change'; previous: Sender; current: Sender }
  | { kind: 'ignored' };
