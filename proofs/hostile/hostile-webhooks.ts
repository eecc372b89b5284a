import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { messagesWebhook, metaBytes } from '../../server/testing/chat.ts';
import { signatureOf } from '../../server/whatsapp/webhook/signature.ts';
import { ACCOUNT, NUMBER_ID } from '../installation/installation.ts';
import type { HostileBody } from './hostile-bodies.ts';
import { hurtfulText } from './hostile-values.ts';

/** With which the simulator signs. */
const APP_SECRET = 'simulator-app-secret';
const MEGABYTE = 1024 * 1024;

const nested = (levels: number) => JSON.parse(`${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`);

/** What Meta never sends, in its own envelope. */
const odd: object[] = [
  {},
  { entry: 1 },
  { entry: [null, 1, 'x', [], {}] },
  { entry: [{ changes: [null, { value: 1 }] }] },
  messagesWebhook({ messages: [null, 1, {}, [], { id: 1, from: {} }], contacts: 'x' }),
  messagesWebhook({ messages: Array.from({ length: 1000 }, () => ({ type: '__proto__' })) }),
  messagesWebhook({ statuses: Array.from({ length: 1000 }, (_, id) => ({ id, status: 'read' })) }),
  messagesWebhook({ messages: [{ type: 'text', text: { body: { toString: 1 } } }] }),
  messagesWebhook({ messages: [{ id: 'x'.repeat(100_000), type: 'x'.repeat(100_000) }] }),
  {
    entry: [{ id: 'x', time: 1e300, changes: [{ field: 'x'.repeat(9000), value: nested(2000) }] }],
  },
  { entry: [{ id: 'x', changes: [{ field: 'messages', value: nested(2000) }] }] },
];

const contents = fc.constantFrom(
  ...odd.map(metaBytes),
  Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  Buffer.from(
    `{"entry":[{"changes":[{"field":"x","value":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}]}`,
  ),
  ...['', '{', 'null', '1e999', '"\\ud800"', '\0', '{"__proto__":{"entry":[]}}'].map((text) =>
    Buffer.from(text),
  ),
  Buffer.alloc(3 * MEGABYTE, '{"a":'),
  Buffer.alloc(4 * MEGABYTE, 'x'),
);

/** To the messenger's door: signed rightly, wrongly or not at all. */
export const hostileWebhook: fc.Arbitrary<HostileBody> = fc
  .record({
    bytes: contents,
    signature: fc.constantFrom('right', 'wrong', 'none', 'odd'),
    type: fc.constantFrom('application/json', 'text/plain', '', 'multipart/form-data; boundary=x'),
  })
  .map(({ bytes, signature, type }) => {
    const signed = {
      right: signatureOf(APP_SECRET, bytes),
      wrong: signatureOf('guessed', bytes),
      odd: `sha256=${'é'.repeat(2000)}`,
      none: '',
    }[signature];
    return { type, bytes, head: [`X-Hub-Signature-256: ${signed}`] };
  });

/** The webhook of one text, as Meta sends it. */
export function textWebhook(waId: string, id: string, text: string) {
  const bytes = metaBytes(
    messagesWebhook({
      metadata: { display_phone_number: '351900000000', phone_number_id: NUMBER_ID },
      contacts: [{ profile: { name: text.slice(0, 60) }, wa_id: waId }],
      messages: [
        {
          from: waId,
          id,
          timestamp: String(Math.floor(Date.now() / 1000)),
          type: 'text',
          text: { body: text },
        },
      ],
    }),
  );
  return { bytes, signature: signatureOf(APP_SECRET, bytes) };
}

export interface SignedWebhook {
  bytes: Buffer;
  signature: string;
}

const RECORDED = new URL('../../server/whatsapp/fixtures/', import.meta.url);
/** A webhook of each kind, as recorded. */
const KINDS = readdirSync(RECORDED).map((file) => readFileSync(new URL(file, RECORDED), 'utf8'));

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Place = { within: Json[] | { [name: string]: Json }; name: string };

/** Every place in a value, outermost first. */
function placesIn(value: Json): Place[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]): Place[] => [
    { within: value, name },
    ...placesIn(inner),
  ]);
}

/** A recorded webhook about our number, of now, and from one of so many people. */
function ofToday(recorded: string, id: string, from: string): Json {
  return JSON.parse(recorded, (name, value) => {
    if (value === 'PNID') return NUMBER_ID;
    if (value === 'WABA') return ACCOUNT;
    if (value === '351911111111') return from;
    // Else all of them would be one person.
    if (/user_id$|^username$/.test(name) && typeof value === 'string') return `${value}${from}`;
    if (name === 'timestamp') return String(Math.floor(Date.now() / 1000));
    return typeof value === 'string' && value.startsWith('wamid.') ? `wamid.${id}` : value;
  });
}

const oddValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    ...[null, true, 0, -1, 1e308, 1e-308, 2 ** 53, '', ' ', '0', '-1', '1e999', [], {}, [[]]],
    ...['\u0000', '\ud800', '__proto__', 'constructor', 'stop', 'text', 'x'.repeat(20_000)],
    ...['2026-02-30T25:61:61Z', '99999999999999999999', '1/follow/djana', '9/../x', 'NaN'],
    Array.from({ length: 500 }, (_, at) => at),
    JSON.parse('{"__proto__":{"type":"text"},"length":1e9}') as Json,
    nested(200) as Json,
  ),
  hurtfulText,
);

/** A webhook of any kind that Meta posts, rightly signed, with up to three of its values made odd. */
export function oddWebhooks(
  { count, seed }: { count: number; seed: number },
  phones: readonly string[],
): SignedWebhook[] {
  const drawn = fc.record({
    recorded: fc.constantFrom(...KINDS),
    from: fc.constantFrom(...phones),
    changes: fc.array(fc.tuple(fc.nat(), fc.option(oddValue, { freq: 6 })), { maxLength: 3 }),
  });
  return fc.sample(drawn, { numRuns: count, seed }).map(({ recorded, from, changes }, at) => {
    const webhook = ofToday(recorded, `odd.${seed}.${at}`, from);
    for (const [nth, value] of changes) {
      const places = placesIn(webhook);
      const place = places[nth % places.length];
      // Missing is odd too.
      if (place && value === null) Reflect.deleteProperty(place.within, place.name);
      else if (place) Reflect.set(place.within, place.name, structuredClone(value));
    }
    const bytes = metaBytes(webhook);
    return { bytes, signature: signatureOf(APP_SECRET, bytes) };
  });
}
