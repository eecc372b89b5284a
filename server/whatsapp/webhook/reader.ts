import type { WebhookReader } from '../../messenger/webhook.ts';
import { readWebhook } from './payloads.ts';
import { isSameSecret, isSigned } from './signature.ts';

interface Secrets {
  /** Signs every webhook. */
  appSecret: string;
  /** What the operator typed into Meta's dashboard beside the address. */
  verifyToken: string;
}

/** Meta's webhooks. */
export function whatsAppWebhooks({ appSecret, verifyToken }: Secrets): WebhookReader {
  return {
    path: '/webhooks/whatsapp',
    confirmAddress(query) {
      const isOurs =
        query['hub.mode'] === 'subscribe' &&
        isSameSecret(verifyToken, String(query['hub.verify_token'] ?? ''));
      return isOurs ? String(query['hub.challenge'] ?? '') : null;
    },
    isGenuine: (bytes, headers) => isSigned(appSecret, bytes, headers['x-hub-signature-256']),
    read(bytes) {
      try {
        return readWebhook(JSON.parse(bytes.toString('utf8')));
      } catch (error) {
        // Not JSON, or nested as no JSON of Meta's is: V8 may run out of stack when it serialises what it could parse. The
        // error would quote what a person wrote.
        if (error instanceof SyntaxError || error instanceof RangeError) return null;
        throw error;
      }
    },
  };
}
