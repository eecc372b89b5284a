import { z } from './zod.ts';

/** An uploaded picture in the sizes for pages and link previews; every address is immutable. */
export const pictureSchema = z.object({
  wide: z.string().describe('WebP, longer side at most 600 px'),
  narrow: z.string().describe('WebP, longer side at most 320 px'),
  preview: z.string().describe('JPEG of at most 300 KB'),
  width: z.number().int().describe('of the wide form, in pixels'),
  height: z.number().int().describe('of the wide form, in pixels'),
  colour: z.string().describe('the main colour as #rrggbb, shown while the picture loads'),
});
export type Picture = z.infer<typeof pictureSchema>;
