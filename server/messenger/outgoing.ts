import { z } from 'zod';
import { asOneLine, fitText } from './fit-text.ts';

/** The most choices of a message. */
const MAX_CHOICES = 20;

/**
 * What every messenger shows well, in characters, or in pieces where the name is a plural: texts are composed for it. They are
 * WhatsApp's limits, the tightest.
 */
export const LIMITS = {
  text: 4096,
  body: 1024,
  listBody: 4096,
  footer: 60,
  buttons: 3,
  buttonTitle: 20,
  buttonId: 256,
  listRows: 10,
  listButton: 20,
  rowTitle: 24,
  rowDescription: 72,
  rowId: 200,
  sectionTitle: 24,
  linkText: 20,
  url: 2000,
  templateName: 512,
  templateBody: 1024,
  templateParameter: 1024,
  fileName: 240,
  /** In characters; Meta's own is 100 MB. */
  document: 5_000_000,
} as const;

/** A text for people, which is truncated rather than refused. */
const words = (maximum: number) =>
  z
    .string()
    .refine((text) => text.trim() !== '', 'Must not be empty')
    .overwrite((text) => fitText(text, maximum));

const address = z.url({ protocol: /^https?$/ }).max(LIMITS.url);

/** A picture of our media store, uploaded once per number before it is sent. */
const imageSchema = z.strictObject({ mediaKey: z.string().min(1) });

/** A plain text for the reader to keep, uploaded for this message alone. */
const documentSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[\w.-]+\.txt$/)
    .max(LIMITS.fileName),
  text: z.string().min(1).max(LIMITS.document),
});
export type OutgoingDocument = z.infer<typeof documentSchema>;

/** Titles that differ but are cut to the same words get a number, because Meta wants them unique. */
function keepApart<Button extends { title: string }>(buttons: Button[]): Button[] {
  const taken = new Set<string>();
  return buttons.map((button) => {
    let title = fitText(button.title, LIMITS.buttonTitle);
    for (let number = 2; taken.has(title); number++) {
      title = `${fitText(button.title, LIMITS.buttonTitle - 2)} ${number}`;
    }
    taken.add(title);
    return { ...button, title };
  });
}

const buttonsSchema = z
  .array(
    z.strictObject({
      id: z.string().min(1).max(LIMITS.buttonId),
      title: z.string().refine((title) => title.trim() !== '', 'Must not be empty'),
    }),
  )
  .min(1)
  .max(MAX_CHOICES)
  .refine((buttons) => allDiffer(buttons.map(({ title }) => title)), 'Two buttons have one title')
  .refine((buttons) => allDiffer(buttons.map(({ id }) => id)), 'Two buttons have one id')
  .overwrite(keepApart);

const sectionsSchema = z
  .array(
    z.strictObject({
      title: words(LIMITS.sectionTitle).optional(),
      rows: z
        .array(
          z.strictObject({
            id: z.string().min(1).max(LIMITS.rowId),
            title: words(LIMITS.rowTitle),
            description: words(LIMITS.rowDescription).optional(),
          }),
        )
        .min(1),
    }),
  )
  .min(1)
  .refine(
    (sections) => sections.flatMap(({ rows }) => rows).length <= MAX_CHOICES,
    `A list has at most ${MAX_CHOICES} rows`,
  )
  .refine(
    (sections) => allDiffer(sections.flatMap(({ rows }) => rows.map(({ id }) => id))),
    'Two rows have one id',
  )
  .refine(
    (sections) => sections.length === 1 || sections.every(({ title }) => title !== undefined),
    'Every one of several sections needs a title',
  );

const allDiffer = (texts: string[]): boolean => new Set(texts).size === texts.length;

const templateButtonSchema = z.union([
  /** The end of the address that the template begins. */
  z.strictObject({ urlSuffix: z.string().min(1).max(LIMITS.url) }),
  z.strictObject({ payload: z.string().min(1).max(LIMITS.buttonId) }),
]);

/**
 * Our own format of messages. Texts for people are truncated (parsing returns the truncated message); any other
 * violation is a bug of ours and throws. What of it a messenger cannot show, it renders itself.
 */
export const outgoingMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), body: words(LIMITS.text) }),
  z.strictObject({
    type: z.literal('buttons'),
    body: words(LIMITS.body),
    image: imageSchema.optional(),
    /** Instead of a picture. */
    document: documentSchema.optional(),
    /** With different titles and ids. */
    buttons: buttonsSchema,
  }),
  z.strictObject({
    type: z.literal('list'),
    body: words(LIMITS.listBody),
    /** What opens the list. */
    button: words(LIMITS.listButton),
    sections: sectionsSchema,
  }),
  z.strictObject({
    type: z.literal('link'),
    body: words(LIMITS.body),
    image: imageSchema.optional(),
    /** What the button says. */
    text: words(LIMITS.linkText),
    url: address,
  }),
  z.strictObject({ type: z.literal('location-request'), body: words(LIMITS.body) }),
  z.strictObject({
    type: z.literal('template'),
    name: z
      .string()
      .regex(/^[a-z0-9_]+$/)
      .max(LIMITS.templateName),
    language: z.string().min(2),
    image: imageSchema.optional(),
    /** The body's named parameters; line breaks and runs of spaces become one space. */
    body: z.record(
      z.string(),
      z
        .string()
        .overwrite(asOneLine)
        .min(1)
        .overwrite((text) => fitText(text, LIMITS.templateParameter)),
    ),
    /** In the template's own order. */
    buttons: z.array(templateButtonSchema).optional(),
  }),
]);
export type OutgoingMessage = z.infer<typeof outgoingMessageSchema>;

/** The picture a message carries, if any. */
export function imageOf(message: OutgoingMessage): { mediaKey: string } | undefined {
  return 'image' in message ? message.image : undefined;
}

/** The file a message carries, if any. */
export function documentOf(message: OutgoingMessage): OutgoingDocument | undefined {
  return message.type === 'buttons' ? message.document : undefined;
}

/** The message without its file, which it can be read without. */
export function withoutDocument(message: OutgoingMessage): OutgoingMessage {
  if (message.type !== 'buttons') return message;
  const { document: _, ...rest } = message;
  return rest;
}

/** Meta's code of a template's language; undefined of any other message. */
export function languageOfTemplate(message: OutgoingMessage): string | undefined {
  return message.type === 'template' ? message.language : undefined;
}

/** The message without its picture; null where its template demands one. */
export function withoutImage(message: OutgoingMessage): OutgoingMessage | null {
  if (message.type === 'template') return null;
  if (!('image' in message)) return message;
  const { image: _, ...rest } = message;
  return rest;
}
