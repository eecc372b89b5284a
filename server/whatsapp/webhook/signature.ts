import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const SCHEME = 'sha256=';

/** What Meta puts into `X-Hub-Signature-256`: an HMAC of the bytes, keyed with the app's secret. */
export function signatureOf(appSecret: string, body: Buffer): string {
  return SCHEME + createHmac('sha256', appSecret).update(body).digest('hex');
}

/**
 * Whether `header` signs exactly these bytes, compared in constant time. Meta escapes its JSON in
 * its own way, so bytes that were parsed and written again never match.
 */
export function isSigned(appSecret: string, body: Buffer, header: unknown): boolean {
  return typeof header === 'string' && isSameSecret(signatureOf(appSecret, body), header);
}

/** Compares texts in constant time, whatever their lengths. */
export function isSameSecret(expected: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
