import { lookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';
import { shortLinkIn } from '../../contract/places/short-link.ts';

const MAX_REDIRECTS = 3;
const WITHIN_MS = 4000;
/** Of an answer, of which only where it leads is read. */
const MAX_BYTES = 16_384;
const MAX_LINK = 2000;

/** Where a short link leads. Every request is one to an address that `shortLinkIn` knows. */
export type AskWhere = (link: URL, signal: AbortSignal) => Promise<string | null>;

/**
 * Follows a maps app's short link to the long one behind it, which is not asked for. Null where it leads nowhere, or too
 * far. Throws where it is not answered in time.
 */
export async function openShortLink(
  link: URL,
  askWhere: AskWhere = askOverNetwork,
): Promise<string | null> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  let asked = link;
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    const location = await askWhere(asked, signal);
    if (location === null || location.length > MAX_LINK || !URL.canParse(location, asked.href))
      return null;
    const to = new URL(location, asked);
    const next = shortLinkIn(to.href);
    if (!next) return to.protocol === 'https:' || to.protocol === 'geo:' ? to.href : null;
    asked = next;
  }
  return null;
}

async function askOverNetwork(link: URL, signal: AbortSignal): Promise<string | null> {
  // Loaded only where somebody pastes such a link.
  const { Agent, request } = await import('undici');
  const agent = new Agent({ connect: { lookup: lookUpPublic, timeout: WITHIN_MS } });
  try {
    const { headers, body } = await request(link, { dispatcher: agent, signal });
    await body.dump({ limit: MAX_BYTES, signal });
    return typeof headers.location === 'string' ? headers.location : null;
  } finally {
    await agent.destroy();
  }
}

/** A list for each kind: Node reads the first range of IPv6 as holding all of IPv4. */
const NOT_PUBLIC = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.ipv4.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // Within 2000::/3: tunnels and documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  NOT_PUBLIC.ipv6.addSubnet(network, prefix, 'ipv6');

/** Whether an address is one of the internet, and so none of our own network. */
export function isPublicAddress(address: string): boolean {
  const kind = isIPv4(address) ? 'ipv4' : 'ipv6';
  return !NOT_PUBLIC[kind].check(address, kind);
}

/** Resolves a host as `dns.lookup` does, and to addresses of the internet alone. */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) {
      done(error ?? Object.assign(new Error('No public address'), { code: 'ENOTFOUND' }), '');
    } else if (options.all) {
      done(null, addresses);
    } else {
      done(null, first.address, first.family);
    }
  });
};
