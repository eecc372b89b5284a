import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fault } from '../../contract/fault.ts';
import {
  COORDINATES_TOLERANCE_KM,
  MAX_LOCATION_SEARCH_LENGTH,
  MAX_POSITION,
  SHORT_LINKS_AN_HOUR,
} from '../../contract/limits.ts';
import {
  coordinatesSchema,
  PLACES_FALLBACK_HEADER,
  type PlacePurpose,
  placePurposeSchema,
  placeSchema,
  placeSuggestionSchema,
  townAroundSchema,
} from '../../contract/places/place.ts';
import { shortLinkIn } from '../../contract/places/short-link.ts';
import { SETUP_SESSION_HEADER, type SetupSessionKind } from '../../contract/setup-session.ts';
import { usesMiles } from '../../languages/distance.ts';
import { countryOfContact } from '../domain/contacts/contact-country.ts';
import { ForbiddenError, InvalidInputError, NotFoundError } from '../domain/errors.ts';
import type { Services } from '../domain/services.ts';
import { askerOf, findLiveSession, requireLiveSession } from '../domain/sessions/setup-sessions.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import type { CountUse } from '../load/shared-limit.ts';
import { openShortLink } from '../places/open-short-link.ts';
import { placeDescription, placeName } from '../places/place-names.ts';
import { placesLanguage } from './in-language.ts';
import { sessionHeaders } from './setup-sessions.ts';

const tags = ['Places'];

/** How far a pin may be from its town, and how many names a small picture has room for. */
const AROUND_KM = COORDINATES_TOLERANCE_KM;
const MAX_TOWNS_AROUND = 12;

const HOUR_MS = 3_600_000;

/** For what each kind of session looks for places; a provider is asked for nothing else. */
const PURPOSES: Record<SetupSessionKind, PlacePurpose | null> = {
  'create-artist': null,
  'edit-artist': null,
  'create-gig': 'gig',
  'edit-gig': 'gig',
  'manage-locations': 'follow',
  'followed-gigs': null,
};

/** Says that searches and the look-up of what was chosen belong together. */
const sessionSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,36}$/)
  .optional();

const nearSchema = z
  .string()
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, 'near is latitude,longitude')
  .transform((text) => {
    const [lat, lng] = text.split(',').map(Number);
    return { lat, lng };
  })
  .pipe(coordinatesSchema);

export const placeRoutes: FastifyPluginAsyncZod<{
  services: Services;
  countUse: CountUse;
}> = async (app, { services, countUse }) => {
  const { db, vault, places } = services;

  app.get(
    '/places',
    {
      schema: {
        summary: 'Places whose names begin like the query',
        tags,
        querystring: z.object({
          query: z.string().max(MAX_LOCATION_SEARCH_LENGTH).default(''),
          for: placePurposeSchema.default('gig'),
          near: nearSchema.optional(),
          session: sessionSchema,
        }),
        headers: sessionHeaders(
          'addresses are searched too, where there is a provider, and places in its holder’s country come first',
        ),
        response: { 200: z.array(placeSuggestionSchema) },
      },
    },
    async (request, reply) => {
      const { query, for: purpose, near, session } = request.query;
      const language = placesLanguage(request);
      const holder = await findLiveSession(db, vault, request.headers[SETUP_SESSION_HEADER]);
      const country = holder && (await countryOfContact(db, vault, holder.contact_id));
      const asker =
        holder && PURPOSES[holder.kind] === purpose ? askerOf(holder, session) : undefined;
      const found = await places.search(query, {
        for: purpose,
        ...(asker && { asker }),
        ...(country && { country }),
        ...(near && { near: { latitude: near.lat, longitude: near.lng } }),
      });
      if (places.fallsBack(asker)) reply.header(PLACES_FALLBACK_HEADER, 'gazetteer');
      return found.map(({ id, description }) => ({
        placeId: id,
        description: placeDescription(id, description, language),
      }));
    },
  );

  app.post(
    '/places/position',
    {
      schema: {
        summary: 'Opens the short link of a maps app, for the position behind it',
        description:
          'Only links of the share buttons of Google Maps, Apple Maps and OpenStreetMap are opened, for who holds a session for a gig.',
        tags,
        body: z.object({ link: z.string().max(MAX_POSITION) }),
        headers: sessionHeaders('required'),
        response: { 200: z.object({ link: z.string() }) },
      },
    },
    async (request) => {
      const holder = await requireLiveSession(db, vault, request.headers[SETUP_SESSION_HEADER]);
      if (PURPOSES[holder.kind] !== 'gig') throw new ForbiddenError(fault('sessionOfAnotherKind'));
      const short = shortLinkIn(request.body.link);
      if (!short) throw new InvalidInputError(fault('linkNotOpened'), 'link');
      const { isWithin, leftMs } = await countUse(
        `short links of ${holder.contact_id}`,
        SHORT_LINKS_AN_HOUR,
        HOUR_MS,
      );
      if (!isWithin) throw new LimitExceededError(429, Math.ceil(leftMs / 1000));
      const link = await openShortLink(short).catch((error: NodeJS.ErrnoException) => {
        request.log.warn(
          { host: short.host, code: error.code ?? error.name },
          'No short link opened',
        );
        return null;
      });
      if (link === null) throw new InvalidInputError(fault('linkNotOpened'), 'link');
      return { link };
    },
  );

  app.get(
    '/places/around',
    {
      schema: {
        summary: 'The most populous towns around a position',
        tags,
        querystring: z.object({ near: nearSchema }),
        response: { 200: z.array(townAroundSchema) },
      },
    },
    async (request) => {
      const { lat: latitude, lng: longitude } = request.query.near;
      const language = placesLanguage(request);
      const towns = places.townsAround({ latitude, longitude }, AROUND_KM, MAX_TOWNS_AROUND);
      return towns.map((town) => ({
        placeId: town.id,
        name: placeName(town.id, town.name, language),
        coordinates: { lat: town.latitude, lng: town.longitude },
      }));
    },
  );

  app.get(
    '/places/:placeId',
    {
      schema: {
        summary: 'A place with its coordinates and time zone',
        tags,
        params: z.object({ placeId: z.string() }),
        querystring: z.object({ session: sessionSchema }),
        headers: sessionHeaders('places of a provider are looked up'),
        response: { 200: placeSchema },
      },
    },
    async (request) => {
      const { params, query, headers } = request;
      const holder = await findLiveSession(db, vault, headers[SETUP_SESSION_HEADER]);
      const asker = holder && PURPOSES[holder.kind] && askerOf(holder, query.session);
      const place = await places.resolve(params.placeId, asker ?? undefined);
      if (!place) throw new NotFoundError(fault('placeUnknown'));
      return {
        placeId: place.id,
        name: placeName(place.id, place.name, placesLanguage(request)),
        coordinates: { lat: place.latitude, lng: place.longitude },
        timeZone: place.timeZone,
        ...(usesMiles(place.country) && { inMiles: true as const }),
      };
    },
  );
};
