import { z } from 'zod';
import { MISSING_ARGUMENT } from '../../contract/api.ts';
import { genresSchema } from '../../contract/artist.ts';
import { BACKWARDS, daySchema, genreListSchema, isForwards } from '../../contract/city.ts';
import { faultCode } from '../../contract/fault.ts';
import {
  gigEditSchema,
  gigFieldsSchema,
  gigLinkSchema,
  gigLocationInputSchema,
  gigSchema,
} from '../../contract/gig.ts';
import { NEAR_MAXIMUM_KM } from '../../contract/limits.ts';
import { SETUP_SESSION_HEADER } from '../../contract/setup-session.ts';
import { followedGigs } from '../domain/follows/followed-gigs.ts';
import { gigById } from '../domain/gigs/gig-by-id.ts';
import { gigIn } from '../domain/gigs/gig-in-language.ts';
import { gigByShortId } from '../domain/gigs/gig-rows.ts';
import { gigsNearPlace } from '../domain/gigs/gigs-near.ts';
import { createGig } from '../domain/gigs/saving/create-gig.ts';
import { updateGig } from '../domain/gigs/saving/edit-gig.ts';
import { sessionOfHandle } from '../domain/sessions/setup-sessions.ts';
import { gigsIn, placesLanguage } from './in-language.ts';
import { decimal, pageQuerySchema, required, sendPage } from './lists.ts';
import { jsonText, parseMultipart, withPicture } from './multipart.ts';
import { reads, type UploadRoutes } from './routes.ts';
import { readsForManagers } from './setup-sessions.ts';

const formSchema = gigFieldsSchema.extend({
  setupSessionId: z.string({ error: 'Please pass a setupSessionId' }),
  location: jsonText(gigLocationInputSchema),
  genres: jsonText(genresSchema),
  // Left empty it is none.
  link: z.preprocess(
    (sent) => (typeof sent === 'string' && sent.trim() !== '' ? sent : 'null'),
    jsonText(gigLinkSchema.nullable()),
  ),
  image: z.file().optional(),
});
const createFormSchema = formSchema.extend({
  image: z.file({ error: faultCode('coverMissing') }),
});

const editFormSchema = formSchema.extend({
  title: gigEditSchema.shape.title,
  location: jsonText(gigEditSchema.shape.location),
  basedOn: decimal(z.number().int())
    .optional()
    .describe(
      'the gig’s `revision` when the form was loaded: an edit that would undo what was changed of date, place, status or text since is answered 409',
    ),
});

const userIdQuery = pageQuerySchema.extend({ userId: required(MISSING_ARGUMENT.userId) });

const NOT_SO_FAR = `A radius is 1 to ${NEAR_MAXIMUM_KM} km`;
const nearQuery = pageQuerySchema
  .extend({
    near: required(MISSING_ARGUMENT.near).describe('the `placeId` of a town'),
    radius: decimal(z.number(NOT_SO_FAR).min(1, NOT_SO_FAR).max(NEAR_MAXIMUM_KM, NOT_SO_FAR))
      .optional()
      .describe('in km; 25 to 60 by the size of the town if left out'),
    from: daySchema.optional().describe('the first day, in the zone of the place'),
    to: daySchema.optional().describe('the last day'),
    genres: genreListSchema.optional().describe('any of these, separated by commas'),
  })
  .refine(isForwards, { path: ['to'], message: BACKWARDS });
const tags = ['Gigs'];

export const gigRoutes: UploadRoutes = async (app, options) => {
  const { services } = options;
  const { db, vault } = services;

  app.post(
    '/gigs',
    {
      preValidation: parseMultipart('image', 'create-gig', options),
      schema: {
        summary: 'Publish the gig of a create-gig session',
        tags,
        consumes: ['multipart/form-data'],
        body: createFormSchema,
        response: { 201: gigSchema },
      },
    },
    async (request, reply) => {
      const { setupSessionId, image, ...fields } = request.body;
      const gig = await withPicture('image', setupSessionId, image, (bytes) =>
        createGig(services, setupSessionId, fields, bytes!),
      );
      return reply.code(201).send(gigIn(gig, placesLanguage(request)));
    },
  );

  app.patch(
    '/gigs',
    {
      preValidation: parseMultipart('image', 'edit-gig', options),
      schema: {
        summary: 'Change the gig of an edit-gig session; without a file the cover stays',
        tags,
        consumes: ['multipart/form-data'],
        body: editFormSchema,
        response: { 200: gigSchema },
      },
    },
    async (request) => {
      const { setupSessionId, image, basedOn, ...fields } = request.body;
      const gig = await withPicture('image', setupSessionId, image, (bytes) =>
        updateGig(services, setupSessionId, fields, bytes, basedOn),
      );
      return gigIn(gig, placesLanguage(request));
    },
  );

  app.get(
    '/gigs',
    {
      // Before the call is counted, so that a page elsewhere can read why it was refused.
      onRequest: async (_request, reply) => {
        reply.headers({
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'link, retry-after',
        });
      },
      schema: {
        summary: 'The gigs that are on near a place, soonest first',
        description:
          'Needs no key and may be called from any page. Gigs that are cancelled, postponed or over are left out. The next page is in the header `Link: …; rel="next"`.',
        tags,
        querystring: nearQuery,
        response: { 200: z.array(gigSchema) },
      },
    },
    async (request, reply) => {
      const { near, radius, from = null, to = null, genres = [], limit, cursor } = request.query;
      const asked = { ...(radius && { radiusKm: radius }), days: { from, to }, genres };
      const page = await gigsNearPlace(services, near, asked, { limit, cursor });
      return sendPage(request, reply, gigsIn(page, placesLanguage(request)));
    },
  );

  for (const when of ['future', 'previous'] as const) {
    app.get(
      `/gigs/${when}-gigs`,
      {
        schema: {
          summary: `The ${when} gigs that the holder of a userId follows`,
          tags,
          querystring: userIdQuery,
          response: { 200: z.array(gigSchema) },
        },
      },
      async (request, reply) => {
        const { contact_id } = await sessionOfHandle(db, vault, request.query.userId);
        const page = await followedGigs(services, contact_id, when, request.query);
        return sendPage(request, reply, gigsIn(page, placesLanguage(request)));
      },
    );
  }

  app.get(
    '/gigs/short-id/:shortId',
    reads(tags, 'A gig by its short id', z.object({ shortId: z.string() }), gigSchema),
    async (request) =>
      gigIn(await gigByShortId(db, request.params.shortId), placesLanguage(request)),
  );

  app.get(
    '/gigs/:gigId',
    readsForManagers(tags, 'A gig by id', z.object({ gigId: z.string() }), gigSchema),
    async (request) => {
      const token = request.headers[SETUP_SESSION_HEADER];
      const gig = await gigById(services, request.params.gigId, token);
      return gigIn(gig, placesLanguage(request));
    },
  );
};
