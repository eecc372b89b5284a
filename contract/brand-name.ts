import { BRAND_NAME_MAXIMUM } from './limits.ts';
import { isVisible, singleLine } from './text/plain-text.ts';
import { z } from './zod.ts';

export const brandNameSchema = z.object({ id: z.string(), name: z.string() });
export type BrandName = z.infer<typeof brandNameSchema>;

export const brandNameInputSchema = z.object({
  name: singleLine()
    .max(BRAND_NAME_MAXIMUM, `A name has at most ${BRAND_NAME_MAXIMUM} characters`)
    .refine(isVisible, 'A name is required')
    .meta({ minLength: 1 }),
});
