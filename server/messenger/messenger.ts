import type { FirstTexts } from './first-texts.ts';
import type { OutgoingMessage } from './outgoing.ts';

/** Which of our numbers a call is made for; the id is the messenger's. */
export interface OurNumber {
  phoneNumberId: string;
}

/** The recipient: a phone number in `to`, or the messenger's user id in `recipient`. */
export type RecipientAddress = { to: string } | { recipient: string };

/** What follows from an error of the messenger's. The sender decides how long to wait. */
export type ErrorAction =
  | {
      do: 'retry';
      /** `pair`: too many messages to one person. */
      wait: 'back-off' | 'minutes' | 'pair';
      /** What has to change before it can work; `close-window` ends it where no template can be sent. */
      first?: 'slow-down' | 'upload-again' | 'close-window';
    }
  /** The messenger's cap on marketing to one person: once more in a day, then never. */
  | { do: 'wait-a-day' }
  /** `alert`: it is our bug or our set-up, and a person should know. */
  | { do: 'give-up'; alert?: true }
  | { do: 'suppress'; reason: 'opted-out' | 'blocked' }
  /** The address may be invalid: suppress it when it keeps failing. */
  | { do: 'suspect' }
  /** No such message can be sent until a person acts; refused messages wait. */
  | { do: 'pause'; what: 'number' | 'announcements' | 'template' };

/** The outcome of a post. Only `unknown` leaves open whether the message is delivered. */
export type SendOutcome =
  | { kind: 'accepted'; messageId: string; waId?: string | undefined }
  /** `code` is the messenger's own; `detail` may name a parameter, and is never logged together with a body. */
  | { kind: 'refused'; code: number; detail: string; action: ErrorAction }
  | { kind: 'not-sent'; cause: Error }
  | { kind: 'unknown'; cause: Error };

/** A call other than a post that the messenger refused or that failed. */
export class MessengerCallError extends Error {
  override name = 'MessengerCallError';
  /** The messenger's code; null when no answer of it could be read. */
  readonly code: number | null;

  constructor(message: string, code: number | null, cause?: Error) {
    super(message, { cause });
    this.code = code;
  }
}

/** What the product asks of a messenger. Each is one folder, which nobody imports but whoever opens it. */
export interface Messenger {
  /** The message as this messenger can show it. Throws where it cannot, which is a bug of ours. */
  fitted(message: OutgoingMessage): OutgoingMessage;
  /**
   * Posts one fitted message, once: a repetition is a second message.
   * @param callbackData comes back with every status of the message
   * @param mediaId the id under which the message's picture or file was uploaded to this number
   */
  send(
    number: OurNumber,
    address: RecipientAddress,
    message: OutgoingMessage,
    callbackData: string,
    mediaId?: string,
  ): Promise<SendOutcome>;
  /** Uploads a file, under a name that its reader may see. @throws MessengerCallError */
  uploadMedia(number: OurNumber, bytes: Buffer, contentType: string, name: string): Promise<string>;
  /** How many people we may write to first within 24 hours; null: any number, undefined: it does not say. */
  messagingLimit(number: OurNumber): Promise<number | null | undefined>;
  /** The number's quality rating: GREEN, YELLOW, RED or UNKNOWN; undefined: it does not say. */
  quality(number: OurNumber): Promise<string | undefined>;
  /** What follows from one of its codes; null: it named none. */
  actionOf(code: number | null): ErrorAction;
  /** A code as a label of metrics, of which there are only so many. */
  codeLabel(code: number | null): string;
  readonly firstTexts: FirstTexts;
}
