import fc from 'fast-check';
import { messagesWebhook, metaBytes } from '../../server/testing/chat.ts';
import { signatureOf } from '../../server/whatsapp/webhook/signature.ts';
import { NUMBER_ID } from '../house.ts';
import type { HostileBody } from './hostile-bodies.ts';

/** With which the simulator signs. */
const APP_SECRET = 'simulator-app-secret';
const MEGABYTE = 1024 * 1024;

const nested = (levels: number) => JSON.parse(`${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`);

/** What Meta never sends, in its own envelope. */
const odd: object[] = [
  ...[
    {},
    { entry: 1 },
    { entry: [null, 1, 'x', [], {}] },
    { entry: [{ changes: [null, { value: 1 }] }] },
  ],
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
          ...{ from: waId, id, timestamp: String(Math.floor(Date.now() / 1000)) },
          ...{ type: 'text', text: { body: text } },
        },
      ],
    }),
  );
  return { bytes, signature: signatureOf(APP_SECRET, bytes) };
}
