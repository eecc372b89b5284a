import { z } from 'zod';
import { BRAND_NAME_MAXIMUM } from './limits.ts';

export const brandNameSchema = z.object({ id: z.string(), name: z.string() });
export type BrandName = z.infer<typeof brandNameSchema>;

export const brandNameInputSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'A name is required')
    .max(BRAND_NAME_MAXIMUM, `A name has at most ${BRAND_NAME_MAXIMUM} characters`),
});
