import { z } from 'zod';
import { MISSING_ARGUMENT } from '../../contract/api.ts';
import {
  addedLocationSchema,
  followedLocationInputSchema,
  followedLocationSchema,
  ownRadiusSchema,
} from '../../contract/places/followed-location.ts';
import {
  addFollowedLocation,
  changeRadius,
  followedLocationsOf,
  removeFollowedLocation,
} from '../domain/follows/followed-locations.ts';
import { addedIn, followedLocationIn, placesLanguage } from './in-language.ts';
import { required } from './lists.ts';
import type { ApiRoutes } from './routes.ts';

const tags = ['Followed locations'];

export const locationSubscriptionRoutes: ApiRoutes = async (app, { services }) => {
  app.post(
    '/location-subscriptions',
    {
      schema: {
        summary: 'Follow a place; 200 when it was followed before',
        tags,
        body: z.object(
          {
            setupSessionId: required(MISSING_ARGUMENT.addLocation),
            location: z.object(followedLocationInputSchema.shape, {
              error: MISSING_ARGUMENT.addLocation,
            }),
          },
          { error: MISSING_ARGUMENT.addLocation },
        ),
        response: { 200: addedLocationSchema, 201: addedLocationSchema },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { location, already } = await addFollowedLocation(
        services,
        body.setupSessionId,
        body.location.placeId,
      );
      return reply.code(already ? 200 : 201).send(addedIn(location, placesLanguage(request)));
    },
  );

  app.get(
    '/location-subscriptions',
    {
      schema: {
        summary: 'The places that the holder of a userId follows, newest first',
        tags,
        querystring: z.object({ userId: required(MISSING_ARGUMENT.userId) }),
        response: { 200: z.array(followedLocationSchema) },
      },
    },
    async (request) => {
      const language = placesLanguage(request);
      const followed = await followedLocationsOf(services, request.query.userId);
      return followed.map((location) => followedLocationIn(location, language));
    },
  );

  app.patch(
    '/location-subscriptions/:locationId',
    {
      schema: {
        summary:
          'Choose how far around a followed city gigs count as near; null for the usual radius',
        tags,
        params: z.object({ locationId: z.string() }),
        body: z.object(
          {
            setupSessionId: z.string({ error: MISSING_ARGUMENT.removeLocation }),
            radiusKm: ownRadiusSchema,
          },
          { error: MISSING_ARGUMENT.removeLocation },
        ),
        response: { 200: addedLocationSchema },
      },
    },
    async (request) => {
      const { setupSessionId, radiusKm } = request.body;
      const { locationId } = request.params;
      const changed = await changeRadius(services, setupSessionId, locationId, radiusKm);
      return addedIn(changed, placesLanguage(request));
    },
  );

  app.delete(
    '/location-subscriptions/:locationId',
    {
      schema: {
        summary: 'Follow a place no longer',
        tags,
        params: z.object({ locationId: z.string() }),
        querystring: z.object({ setupSessionId: required(MISSING_ARGUMENT.removeLocation) }),
        response: { 204: z.null() },
      },
    },
    async ({ params, query }, reply) => {
      await removeFollowedLocation(services, query.setupSessionId, params.locationId);
      return reply.code(204).send(null);
    },
  );
};
