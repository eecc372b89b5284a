import { faultCode } from '../fault.ts';
import { MAX_URL_LENGTH } from '../limits.ts';
import { z } from '../zod.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** "example.com:8080/x" has a port, not a scheme. */
const HOST_WITH_PORT = /^[a-z0-9.-]+:\d+(\/|$)/i;

/** Adds https:// to an address typed without a scheme. */
export function withScheme(typed: string): string {
  return SCHEME.test(typed) && !HOST_WITH_PORT.test(typed) ? typed : `https://${typed}`;
}

function isWebAddress(value: string): boolean {
  if (/\p{Cc}/u.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  // A person who types "my page" means no host; one who hides credentials in a link means no good.
  return (url.hostname.includes('.') || url.hostname === 'localhost') && url.username === '';
}

/** A link that a page may show: http or https only, with a real host. */
export const linkSchema = z
  .string()
  .max(MAX_URL_LENGTH, faultCode('linkTooLong'))
  .refine(isWebAddress, faultCode('linkWrong'));
