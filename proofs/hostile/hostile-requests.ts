import fc from 'fast-check';
import { type BodyShape, type HostileBody, hostileForm, hostileJson } from './hostile-bodies.ts';
import { hostileHeader, hostilePlace, hostileQuery } from './hostile-values.ts';
import { hostileWebhook } from './hostile-webhooks.ts';

/** An address of the server, as its description and its routes name it: `/a/{username}`. */
export interface Address {
  method: string;
  path: string;
  query: readonly string[];
  /** Of its body. */
  fields: readonly string[];
  isForm: boolean;
}

/** Bytes for one connection, and where they lead. */
export interface HostileRequest {
  address: Address;
  bytes: Buffer;
  /** How many requests the bytes hold. */
  count: number;
  /** Whether whoever sent them closes the connection without waiting. */
  hangsUp: boolean;
}

/** Node closes the connection of whoever asks for a tunnel, and answers nothing. */
const TUNNEL = 'CONNECT';

const WEBHOOK = '/webhooks/whatsapp';

const METHODS = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  TUNNEL,
  'BREW',
  'get',
  '',
];

/** Keeps the real value most of the time, so that requests get past the first checks. */
const seldom = <T>(usual: T, hostile: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: hostile });

function target(address: Address, known: BodyShape['known']): fc.Arbitrary<string> {
  const parts = address.path.split(/\{(\w+)\}/);
  const filled = parts.map((text, at) => {
    if (at % 2 === 0) return fc.constant(text);
    const real = known[text] ?? Object.values(known).flat();
    return fc.oneof(fc.constantFrom(...real), hostilePlace);
  });
  return fc
    .tuple(
      seldom('', fc.constantFrom('/', '//evil.example', '/./', '/x/..', 'http://evil.example')),
      fc.tuple(...filled).map((texts) => texts.join('')),
      seldom('', fc.constantFrom('.data', '/', '//', '.ics', '.json', '/..', '%00', ';x=1', '#x')),
      hostileQuery(address.query),
    )
    .map((texts) => texts.join(''));
}

function body(address: Address, known: BodyShape['known']): fc.Arbitrary<HostileBody | null> {
  const shape = { fields: address.fields, known };
  if (address.path === WEBHOOK) return hostileWebhook;
  const any = fc.oneof(hostileJson(shape), hostileForm(shape));
  if (address.method === 'GET') return seldom(null, any);
  const expected = address.isForm ? hostileForm(shape) : hostileJson(shape);
  return seldom(null, any).chain((other) => (other ? fc.constant(other) : expected));
}

/** Callers of many networks, so that what a request costs is not spared by somebody's share. */
const caller = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.constantFrom('unknown', '::ffff:1.2.3.4', '1.2.3.4, '.repeat(500), '%', 'fe80::1%eth0', ''),
);

function hostileRequest(
  address: Address,
  known: BodyShape['known'],
): fc.Arbitrary<Omit<HostileRequest, 'address'>> {
  return fc
    .record({
      method: seldom(address.method, fc.constantFrom(...METHODS)),
      target: target(address, known),
      caller,
      headers: fc.array(hostileHeader, { maxLength: 2 }),
      body: body(address, known),
      // Of a body that is announced as it is, as longer, in chunks, or in two ways at once.
      framing: seldom('length', fc.constantFrom('short', 'chunked', 'both', 'broken')),
      count: seldom(1, fc.integer({ min: 2, max: 20 })),
      hangsUp: seldom(false, fc.constant(true)),
    })
    .map((drawn) => {
      const content = drawn.body?.bytes ?? Buffer.alloc(0);
      // What announces more than it sends would wait for the server's minute: it hangs up instead.
      const isShort = drawn.framing === 'short' || drawn.framing === 'broken';
      const hangsUp = drawn.hangsUp || drawn.method === TUNNEL || (isShort && drawn.body !== null);
      const count = content.length > 10_000 ? 1 : drawn.count;
      const framed = drawn.body
        ? frame(drawn.framing, drawn.body.bytes)
        : { head: [], bytes: content };
      const one = (connection: string) =>
        Buffer.concat([
          Buffer.from(
            [
              `${drawn.method} ${drawn.target} HTTP/1.1`,
              'Host: stagebell.example',
              `X-Forwarded-For: ${drawn.caller}`,
              ...drawn.headers,
              ...(drawn.body
                ? [`Content-Type: ${drawn.body.type}`, ...(drawn.body.head ?? [])]
                : []),
              ...framed.head,
              `Connection: ${connection}`,
              '\r\n',
            ].join('\r\n'),
            'utf8',
          ),
          framed.bytes,
        ]);
      const bytes = [...Array.from({ length: count - 1 }, () => one('keep-alive')), one('close')];
      return { bytes: Buffer.concat(bytes), count, hangsUp };
    });
}

function frame(framing: string, content: Buffer): { head: string[]; bytes: Buffer } {
  const length = `Content-Length: ${content.length}`;
  const chunks = Buffer.concat([
    Buffer.from(`${content.length.toString(16)};${'x=y;'.repeat(50)}\r\n`),
    content,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
  if (framing === 'short')
    return { head: [`Content-Length: ${content.length + 999}`], bytes: content };
  if (content.length === 0 || framing === 'length') return { head: [length], bytes: content };
  if (framing === 'chunked') return { head: ['Transfer-Encoding: chunked'], bytes: chunks };
  if (framing === 'both') return { head: [length, 'Transfer-Encoding: chunked'], bytes: chunks };
  return { head: ['Transfer-Encoding: chunked'], bytes: Buffer.from('fffffffffffffffff\r\nx') };
}

/**
 * So many hostile requests, over all addresses alike.
 * @param known what there really is, by the name of its place in an address or of its field
 */
export function hostileRequests(
  addresses: readonly Address[],
  known: BodyShape['known'],
  { count, seed }: { count: number; seed: number },
): HostileRequest[] {
  return addresses.flatMap((address, at) => {
    const share = Math.ceil((count - at) / addresses.length);
    const drawn = fc.sample(hostileRequest(address, known), { numRuns: share, seed: seed + at });
    return drawn.map((request) => ({ address, ...request }));
  });
}
