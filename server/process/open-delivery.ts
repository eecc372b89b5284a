import { PICTURE_MAXIMUM_BYTES } from '../../contract/limits.ts';
import type { Config } from '../config.ts';
import { createDelivery, type Delivery } from '../delivery/delivery.ts';
import { DELIVERY_POLICY } from '../delivery/policy.ts';
import { ensureSenderNumbers } from '../domain/sender/sender-numbers.ts';
import type { PictureOfMessage } from '../domain/sessions/suggested-gig.ts';
import { speak } from '../languages/spoken.ts';
import type { Logger } from '../log.ts';
import { WhatsAppClient } from '../whatsapp/client.ts';
import { createReadMarks } from '../whatsapp/read-marks.ts';
import { WhatsApp } from '../whatsapp/whatsapp.ts';
import type { OpenServices, Reporting } from './open-services.ts';
import type { Pace } from './pace.ts';

/** Opens what sends messages by our numbers and applies their statuses; `client` is that of the first number. */
export async function openDelivery(
  config: Config,
  { services, ledger }: Pick<OpenServices, 'services' | 'ledger'>,
  reporting: Reporting,
  pace: Pace,
): Promise<{
  delivery: Delivery;
  client: WhatsAppClient;
  /** Fetches the picture of a message from the messenger. */
  fetchPicture(picture: PictureOfMessage): Promise<Buffer>;
}> {
  const { whatsapp } = config;
  const policy = {
    ...DELIVERY_POLICY,
    unknownWaitMs: config.unknownWaitSeconds * 1000,
    ...pace.delivery,
  };
  const senders = await ensureSenderNumbers(
    services.db,
    whatsapp.numbers.map(({ number, businessAccountId, phoneNumberId, messagesPerSecond }) => ({
      // All are of one portfolio, which we know by the account that the settings name.
      portfolio: whatsapp.businessAccountId,
      businessAccountId,
      phoneNumberId,
      displayNumber: number,
      messagesPerSecond,
    })),
  );
  // Each number has its own connections, so that a slow one does not hold up the others.
  const [first, ...others] = senders.map((sender, index) => ({
    sender,
    client: new WhatsApp({
      apiUrl: whatsapp.apiUrl,
      version: whatsapp.apiVersion,
      accessToken: whatsapp.numbers[index]!.accessToken,
      timeoutMs: policy.requestTimeoutMs,
    }),
  }));
  const delivery = createDelivery({
    db: services.db,
    ledger,
    vault: services.vault,
    media: services.media,
    publicUrl: services.publicUrl,
    spoken: speak(config.languages),
    numbers: [first!, ...others],
    policy,
    prices: config.prices,
    ...reporting,
  });
  const numbers = [first!, ...others];
  return {
    delivery,
    client: first!.client,
    async fetchPicture({ mediaId, senderNumberId }) {
      const number = numbers.find(({ sender }) => sender.id === senderNumberId) ?? first!;
      return await number.client.downloadMedia(number.sender, mediaId, PICTURE_MAXIMUM_BYTES);
    },
  };
}

/** Sends read receipts over connections of their own, so that no receipt waits for messages. */
export function openReadMarks({ whatsapp }: Config, log: Logger) {
  const { apiUrl, apiVersion: version } = whatsapp;
  const clients = new Map(
    whatsapp.numbers.map(({ phoneNumberId, accessToken }) => [
      phoneNumberId,
      new WhatsAppClient({ apiUrl, version, accessToken, connections: 4 }),
    ]),
  );
  return createReadMarks((phoneNumberId) => clients.get(phoneNumberId), log);
}
