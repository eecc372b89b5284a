import { isIPv6 } from 'node:net';

/** Drops the port that some proxies write behind an address: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
export function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(address.trim()) ?? [];
  return bracketed ?? plain ?? address.trim();
}

/** The eight groups of an IPv6 address, of which an IPv4 address at the end is two. */
function groupsOf(address: string): number[] {
  const [head, tail] = address.split('::').map((half) =>
    half.split(':').flatMap((group) => {
      const [a, b, c, d] = group.split('.').map(Number);
      if (b !== undefined) return [a! * 256 + b, c! * 256 + d!];
      return group === '' ? [] : [Number.parseInt(group, 16)];
    }),
  );
  const zeros = Array<number>(8 - head!.length - (tail?.length ?? 0)).fill(0);
  return [...head!, ...zeros, ...(tail ?? [])];
}

/**
 * The key by which callers are counted everywhere: an IPv4 address, or the /56 network of an IPv6 address, because many
 * providers give a household that much, and a single site at least a /64 (RFC 6177). An IPv4-mapped address
 * (`::ffff:192.0.2.1`, also in hexadecimal) counts as the IPv4 address.
 */
export function addressGroup(address: string): string {
  const bare = withoutPort(address);
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare.replace(/%.*$/, ''));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [groups[6]!, groups[7]!].flatMap((group) => [group >> 8, group & 0xff]).join('.');
  }
  const network = [groups[0]!, groups[1]!, groups[2]!, groups[3]! & 0xff00];
  return `${network.map((group) => group.toString(16)).join(':')}::/56`;
}

/** The key of a request's caller. Closed connections have no address and share one key. */
export function callerOf(request: { ip: string; raw: { socket: unknown } }): string {
  return request.raw.socket ? addressGroup(request.ip) : 'gone';
}
