import { z } from './zod.ts';

/** By what a page says a fault in its own language (`sayFault`); what only a program gets wrong has none. */
const sentFaultShape = {
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
};

/**
 * A failed call's body: `application/problem+json` as in RFC 9457, with one entry per faulty field. Its texts
 * are English.
 */
export const problemSchema = z
  .object({
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    ...sentFaultShape,
    errors: z
      .array(z.object({ path: z.string(), message: z.string(), ...sentFaultShape }))
      .optional(),
  })
  // By this name the description of the API refers to it.
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
