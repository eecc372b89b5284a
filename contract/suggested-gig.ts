import { placeSchema } from './places/place.ts';
import { z } from './zod.ts';

/** What somebody's message said of a gig: the form opens with it filled in, for them to check. */
export const suggestedGigSchema = z.object({
  title: z.string().optional(),
  day: z.iso.date().optional(),
  time: z.iso.time({ precision: -1 }).optional().describe('by the clock at the venue'),
  place: placeSchema
    .extend({ description: z.string().describe('City, Region, Country') })
    .optional(),
  venue: z.string().optional(),
  address: z.string().optional(),
  url: z.string().optional().describe('where tickets or more are'),
  hasPicture: z
    .literal(true)
    .optional()
    .describe('the message came with a picture: GET /setup-sessions/{id}/picture'),
});
export type SuggestedGig = z.infer<typeof suggestedGigSchema>;
