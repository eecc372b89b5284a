import { z } from 'zod';
import type { Simulator } from '../simulator.ts';
import { allDiffer, text, webAddress } from './check.ts';
import { document, knownMedia, picture } from './media.ts';

const BODY = 1024;
const LIST_BODY = 4096;
const ROWS = 10;

const header = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('image'), image: picture }),
  z.strictObject({ type: z.literal('document'), document }),
]);

const body = (max: number) => z.strictObject({ text: text(max) });

const reply = z.strictObject({ id: text(256), title: text(20) });

const replyButtons = z
  .array(z.strictObject({ type: z.literal('reply'), reply }))
  .min(1)
  .max(3)
  .refine((buttons) => allDiffer(buttons.map((one) => one.reply.id)), 'duplicate ids')
  .refine((buttons) => allDiffer(buttons.map((one) => one.reply.title)), 'duplicate titles');

const row = z.strictObject({ id: text(200), title: text(24), description: text(72).optional() });

const sections = z
  .array(z.strictObject({ title: text(24).optional(), rows: z.array(row).min(1) }))
  .min(1)
  .max(10)
  .refine(
    (all) => all.length === 1 || all.every(({ title }) => title !== undefined),
    'each of several sections needs a title',
  )
  .refine(
    (all) => all.flatMap(({ rows }) => rows).length <= ROWS,
    `Total row count exceed max allowed count: ${ROWS}`,
  )
  .refine(
    (all) => allDiffer(all.flatMap(({ rows }) => rows.map(({ id }) => id))),
    'duplicate row ids',
  );

/** The content of an interactive message; unlike the others a list can have no picture. */
export const interactive = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('button'),
    header: header.optional(),
    body: body(BODY),
    action: z.strictObject({ buttons: replyButtons }),
  }),
  z.strictObject({
    type: z.literal('list'),
    body: body(LIST_BODY),
    action: z.strictObject({ button: text(20), sections }),
  }),
  z.strictObject({
    type: z.literal('cta_url'),
    header: header.optional(),
    body: body(BODY),
    action: z.strictObject({
      name: z.literal('cta_url'),
      parameters: z.strictObject({ display_text: text(20), url: webAddress }),
    }),
  }),
  z.strictObject({
    type: z.literal('location_request_message'),
    body: body(BODY),
    action: z.strictObject({ name: z.literal('send_location') }),
  }),
]);

/** Checks the file in the header, if there is one. @returns its media id */
export function checkHeader(simulator: Simulator, content: z.infer<typeof interactive>) {
  if (!('header' in content) || !content.header) return undefined;
  const { header } = content;
  return header.type === 'image'
    ? knownMedia(simulator, header.image, 'image/', "interactive['header']['image']")
    : knownMedia(simulator, header.document, 'text/', "interactive['header']['document']");
}
