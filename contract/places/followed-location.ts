import { gigSchema } from '../gig.ts';
import { OWN_RADII_KM } from '../limits.ts';
import { z } from '../zod.ts';
import { coordinatesSchema } from './place.ts';

/** A fan's own radius around a city in km; null for the usual one. */
export const ownRadiusSchema = z.literal(OWN_RADII_KM).nullable();
export type OwnRadius = z.infer<typeof ownRadiusSchema>;

export const followedLocationSchema = z.object({
  id: z.string(),
  placeId: z.string(),
  name: z.string(),
  usualRadiusKm: z
    .number()
    .nullable()
    .describe('how far around a city gigs count as near; null for regions and countries'),
  inMiles: z.literal(true).optional().describe('people there reckon in miles'),
  ownRadiusKm: ownRadiusSchema.describe("the fan's own radius; null where the usual one counts"),
});
export type FollowedLocation = z.infer<typeof followedLocationSchema>;

/** A place just added or given another radius, with the coming gigs near it, soonest first. */
export const addedLocationSchema = followedLocationSchema.extend({ gigs: z.array(gigSchema) });
export type AddedLocation = z.infer<typeof addedLocationSchema>;

/** The chosen suggestion; the server resolves `placeId` itself. */
export const followedLocationInputSchema = z.object({
  placeId: z.string().min(1),
  name: z.string().max(200).optional(),
  coordinates: coordinatesSchema.nullish(),
});
export type FollowedLocationInput = z.infer<typeof followedLocationInputSchema>;
