import { z } from 'zod';

/*
 * Lenient schemas for Meta's webhooks, in which every field may be missing, new or of another type. What
 * cannot be read becomes undefined; nothing throws.
 */

/** A non-empty text, without null characters, which PostgreSQL does not take. */
export const looseText = z
  .string()
  .overwrite((text) => text.replaceAll('\0', ''))
  .min(1)
  .optional()
  .catch(undefined);

export const looseNumber = z.number().optional().catch(undefined);

/** Seconds since 1970, as a string in messages and a number elsewhere. */
export const looseTime = z
  .union([z.string(), z.number()])
  .transform((seconds) => new Date(Number(seconds) * 1000))
  .refine((time) => time.getTime() > 0)
  .optional()
  .catch(undefined);

/** An object of the given fields; whatever else it has is dropped. */
export function looseObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).optional().catch(undefined);
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
