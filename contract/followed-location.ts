import { z } from 'zod';
import { gigSchema } from './gig.ts';
import { coordinatesSchema } from './place.ts';

export const followedLocationSchema = z.object({ id: z.string(), name: z.string() });
export type FollowedLocation = z.infer<typeof followedLocationSchema>;

/** A place that was just added, with the coming gigs that it brings, soonest first. */
export const addedLocationSchema = followedLocationSchema.extend({ gigs: z.array(gigSchema) });
export type AddedLocation = z.infer<typeof addedLocationSchema>;

/** The chosen suggestion; the server resolves `placeId` itself. */
export const followedLocationInputSchema = z.object({
  placeId: z.string().min(1),
  name: z.string().max(200).optional(),
  coordinates: coordinatesSchema.nullish(),
});
export type FollowedLocationInput = z.infer<typeof followedLocationInputSchema>;
