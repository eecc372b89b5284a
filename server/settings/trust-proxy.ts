import { isIP } from 'node:net';
import { ConfigError } from './environment.ts';

/** More proxies stand before nobody; each one too many lets callers choose their address. */
const MAX_HOPS = 5;
/** The fewest leading bits of a range: no network of one's own is wider than 10.0.0.0/8 or fc00::/7. */
const MIN_BITS = { 4: 8, 6: 7 };
/** The IPv4 addresses among those of IPv6: ::ffff:0:0/96. */
const MAPPED = /^[0:]*:ffff:/i;
/** What Fastify knows by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

const INSTEAD =
  'write how many proxies stand before Stagebell (TRUST_PROXY=1) or their addresses (TRUST_PROXY=10.0.0.0/8,192.0.2.7)';

/** Throws ConfigError for what is no address or range, or one so wide that strangers are in it. */
function checkRange(range: string): void {
  if (NAMED.includes(range)) return;
  const [address = '', written, ...more] = range.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const isNumber = written === undefined || /^\d{1,3}$/.test(written);
  const bits = Number(written ?? most);
  if (version === 0 || more.length > 0 || !isNumber || bits > most) {
    throw new ConfigError(`TRUST_PROXY: ${range} is neither an address nor a range: ${INSTEAD}`);
  }
  const min = MAPPED.test(address) ? 96 + MIN_BITS[4] : MIN_BITS[version as 4 | 6];
  if (bits < min) {
    throw new ConfigError(
      `TRUST_PROXY: ${range} would believe any address that a stranger claims: ${INSTEAD}`,
    );
  }
}

/**
 * Fastify's trustProxy: true, a number of proxies, or addresses. What would let anybody choose their address by
 * `X-Forwarded-For`, and escape every limit of callers, is refused; `true` only in production.
 */
export function trustProxyOf(
  value: string | undefined,
  production: boolean,
): boolean | string | number {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') {
    if (!production) return true;
    throw new ConfigError(
      `TRUST_PROXY=true would believe any address that a stranger claims: ${INSTEAD}`,
    );
  }
  if (/^\d+$/.test(value)) {
    if (Number(value) <= MAX_HOPS) return Number(value);
    throw new ConfigError(
      `TRUST_PROXY=${value} would believe addresses that strangers claim, for at most ${MAX_HOPS} proxies stand in a row: ${INSTEAD}`,
    );
  }
  for (const range of value.split(',')) checkRange(range.trim());
  return value;
}
