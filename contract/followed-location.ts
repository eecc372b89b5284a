import { z } from 'zod';
import { coordinatesSchema } from './place.ts';

export const followedLocationSchema = z.object({ id: z.string(), name: z.string() });
export type FollowedLocation = z.infer<typeof followedLocationSchema>;

/** The chosen suggestion; the server resolves `placeId` itself. */
export const followedLocationInputSchema = z.object({
  placeId: z.string().min(1),
  name: z.string().max(200).optional(),
  coordinates: coordinatesSchema.nullish(),
});
export type FollowedLocationInput = z.infer<typeof followedLocationInputSchema>;
