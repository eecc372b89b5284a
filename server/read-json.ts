import type { z } from 'zod';

/** Reads JSON of a shape that somebody else wrote; null for anything else. */
export function readJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
