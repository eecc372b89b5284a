import { z } from './zod.ts';

/** The title of a 429 whose detail says only how long to wait. */
export const TOO_MANY_REQUESTS = 'Too many requests';

/** A failed call's body: `application/problem+json` as in RFC 9457, with one entry per faulty field. */
export const problemSchema = z.object({
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
