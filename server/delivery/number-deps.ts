import type { Database } from '../db/connect.ts';
import type { SenderNumber } from '../domain/sender/sender-numbers.ts';
import type { Logger } from '../log.ts';
import type { Messenger } from '../messenger/messenger.ts';
import type { DeliveryPolicy } from './policy.ts';

/** One of our numbers, and the messenger with its token. */
export interface OwnNumber {
  sender: SenderNumber;
  client: Messenger;
}

/** What everything that is done for one number needs. */
export interface NumberDeps extends OwnNumber {
  db: Database;
  policy: DeliveryPolicy;
  log: Logger;
  /** Raises an alert for the operator. */
  onAlert: (text: string) => void;
}
