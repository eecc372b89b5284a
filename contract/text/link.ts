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

/** Without credentials before the host: they would show one host and lead to another. */
const START = /^https?:\/\/[^/\\?#@]+([/\\?#]|$)/i;
/** A name of the public network. Neither a number nor a single word is one, and browsers agree on no other letters. */
const PUBLIC_HOST = /^([\w-]+\.)+[a-z][a-z\d-]+\.?$/;
/** Ends of names that lead each device elsewhere, or nowhere. */
const OWN_NETWORK = /\.(localhost|local|lan|internal|home\.arpa|test|invalid)\.?$/;

function isWebAddress(value: string): boolean {
  if (/\p{Cc}/u.test(value) || !START.test(value) || !URL.canParse(value)) return false;
  const { hostname } = new URL(value);
  return PUBLIC_HOST.test(hostname) && !OWN_NETWORK.test(hostname);
}

/** A link that a page may show: http or https only, to a host that everybody reaches. */
export const linkSchema = z
  .string()
  .max(MAX_URL_LENGTH, faultCode('linkTooLong'))
  .refine((value) => !/\s/u.test(value), { error: faultCode('linkSpaced'), abort: true })
  .refine(isWebAddress, faultCode('linkWrong'));
