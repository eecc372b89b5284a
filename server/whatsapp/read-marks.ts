import type { Logger } from '../log.ts';
import type { OurNumber } from '../messenger/messenger.ts';
import type { WhatsAppClient } from './client.ts';

/** The most receipts sent at the same time; further ones are dropped. */
const AT_ONCE = 16;

/**
 * Sends read receipts with a typing indicator.
 * @param clientOf by Meta's id of a number, with connections of its own, so that no reply waits behind a receipt;
 *   undefined where there is no token of that number. Receipts do not count against a number's rate.
 * @returns a function that returns at once and ignores failures, because the reply follows anyway
 */
export function createReadMarks(
  clientOf: (phoneNumberId: string) => WhatsAppClient | undefined,
  log: Logger,
) {
  let underWay = 0;
  return (sender: OurNumber, messageId: string): void => {
    const client = clientOf(sender.phoneNumberId);
    if (!client || underWay >= AT_ONCE) return;
    underWay++;
    client
      .markRead(sender, messageId)
      .catch((error: Error) => log.debug({ err: error }, 'Could not mark a message as read'))
      .finally(() => underWay--);
  };
}
