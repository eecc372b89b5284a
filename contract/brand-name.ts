import { faultCode } from './fault.ts';
import { MAX_BRAND_NAME_LENGTH } from './limits.ts';
import { isVisible, nameLine } from './text/plain-text.ts';
import { z } from './zod.ts';

export const brandNameSchema = z.object({ id: z.string(), name: z.string() });
export type BrandName = z.infer<typeof brandNameSchema>;

export const brandNameInputSchema = z.object({
  name: nameLine()
    .max(MAX_BRAND_NAME_LENGTH, faultCode('nameTooLong'))
    .refine(isVisible, faultCode('nameMissing'))
    .meta({ minLength: 1 }),
});
