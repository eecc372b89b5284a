import { z } from 'zod';

/*
 * Lenient schemas for Meta's webhooks, in which every field may be missing, new or of another type. What
 * cannot be read becomes undefined; nothing throws.
 */

/** What fits a schema; anything else becomes undefined. */
export function loose<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** A non-empty text, without null characters, which PostgreSQL does not take. */
export const looseText = loose(
  z
    .string()
    .overwrite((text) => text.replaceAll('\0', ''))
    .min(1),
);

/** Seconds since 1970, as a string in messages and a number elsewhere. */
export const looseTime = loose(
  z
    .union([z.string(), z.number()])
    .transform((seconds) => new Date(Number(seconds) * 1000))
    .refine((time) => time.getTime() > 0),
);

/** An object of the given fields; whatever else it has is dropped. */
export function looseObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return loose(z.object(shape));
}

/** A list with the items that fit; the others are dropped. */
export function looseList<Item extends z.ZodType>(item: Item) {
  return (
    z
      .array(z.unknown())
      // Most lists are missing, and what is caught costs ten times what is expected.
      .optional()
      .catch(undefined)
      .transform((items = []) =>
        items.flatMap((candidate) => {
          const read = item.safeParse(candidate);
          return read.success ? [read.data] : [];
        }),
      )
  );
}
