import { randomBytes, randomInt } from 'node:crypto';

/**
 * Ends every id in "++//" and "=", so that a client which puts an id into a URL unescaped, or
 * takes it for anything but opaque text, fails here and not at Meta. Needs a start divisible by 3.
 */
const AWKWARD_END = [0xfb, 0xef, 0xff, 0x00];

/** Makes a WhatsApp message id in the form decoded from public samples: base64 over a few fields. */
export function makeWamid(waId: string, direction: 'outbound' | 'inbound'): string {
  const start = [0x1c, 0x18, waId.length, ...Buffer.from(waId), 0x15, 0x02, 0x00];
  const kind = direction === 'outbound' ? 0x11 : 0x12;
  let hexLength = 18 + 2 * randomInt(6);
  while ((start.length + 4 + hexLength) % 3 !== 0) hexLength += 1;
  const hex = randomBytes(16).toString('hex').toUpperCase().slice(0, hexLength);
  const bytes = [...start, kind, 0x18, hexLength, ...Buffer.from(hex), 0x00, ...AWKWARD_END];
  return `wamid.${Buffer.from(bytes).toString('base64')}`;
}
