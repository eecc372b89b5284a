import { isIPv6 } from 'node:net';

/** How many of the eight groups of an IPv6 address name the network: 64 bits. */
const NETWORK_GROUPS = 4;

/**
 * The key by which callers are rate-limited: an IPv4 address, or the /64 network of an IPv6 address, because a single
 * site gets at least a whole /64 (RFC 6177). An IPv4-mapped address (`::ffff:192.0.2.1`) counts as the IPv4 address.
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare] = address.toLowerCase().split('%') as [string];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped) return mapped;
  const [head, tail] = bare.split('::').map((half) => (half === '' ? [] : half.split(':')));
  // An IPv4 address at the end stands for two groups.
  const written = [...head!, ...(tail ?? [])];
  const count = written.length + (written.at(-1)?.includes('.') ? 1 : 0);
  const zeros: string[] = tail ? Array(8 - count).fill('0') : [];
  const network = [...head!, ...zeros, ...(tail ?? [])].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** The key of a request's caller. Closed connections have no address and share one key. */
export function callerOf(request: { ip: string; raw: { socket: unknown } }): string {
  return request.raw.socket ? addressGroup(request.ip) : 'gone';
}
