import { z } from 'zod';
import { MISSING_ARGUMENT } from '../../contract/api.ts';
import {
  artistEditSchema,
  artistFieldsSchema,
  artistQrCodeSchema,
  artistSchema,
  createdArtistSchema,
  genresSchema,
  usernameAvailabilitySchema,
  usernameSchema,
} from '../../contract/artist.ts';
import { faultCode } from '../../contract/fault.ts';
import { gigSchema } from '../../contract/gig.ts';
import { SETUP_SESSION_HEADER } from '../../contract/setup-session.ts';
import {
  artistById,
  artistByUsername,
  createArtist,
  qrCodeOfArtist,
  updateArtist,
} from '../domain/artists/artists.ts';
import { whyUnavailable } from '../domain/artists/usernames.ts';
import { gigsOfArtist } from '../domain/gigs/gig-lists.ts';
import { gigsIn, placesLanguage } from './in-language.ts';
import { pageQuerySchema, required, sendPage } from './lists.ts';
import { jsonText, parseMultipart, withPicture } from './multipart.ts';
import { reads, type UploadRoutes } from './routes.ts';
import { readsForManagers, sessionHeaders } from './setup-sessions.ts';

const sessionIdSchema = z.string({ error: 'Please pass a setupSessionId' });
const genresTextSchema = jsonText(genresSchema);

const createFormSchema = artistFieldsSchema.extend({
  setupSessionId: sessionIdSchema,
  genres: genresTextSchema,
  avatar: z.file({ error: faultCode('avatarMissing') }),
});

const editFormSchema = artistEditSchema
  .extend({ genres: genresTextSchema, avatar: z.file() })
  .partial()
  .extend({
    setupSessionId: sessionIdSchema,
    withdrawAvatar: z
      .literal('true')
      .optional()
      .describe('takes back a picture that waits for approval, unless another is sent'),
  });

const artistIdParams = z.object({ artistId: z.string() });
const usernameParams = z.object({ username: z.string() });
const tags = ['Artists'];

export const artistRoutes: UploadRoutes = async (app, options) => {
  const { services } = options;
  const { db } = services;

  app.get(
    '/artists/check-username',
    {
      schema: {
        summary: 'Whether a username can be had',
        description:
          'What an artist has, proposes, gave up or nobody may have cannot, nor what looks like another’s; `code` says which.',
        tags,
        querystring: z.object({
          username: required(MISSING_ARGUMENT.checkUsername).pipe(usernameSchema),
        }),
        headers: sessionHeaders(
          'of a profile: what its artist has or gave up can be had, and what looks like another artist of its manager',
        ),
        response: { 200: usernameAvailabilitySchema },
      },
    },
    async ({ query, headers }) => {
      const token = headers[SETUP_SESSION_HEADER];
      const why = await whyUnavailable(services, query.username, token);
      return why ? { available: false, code: why } : { available: true };
    },
  );

  app.post(
    '/artists',
    {
      preValidation: parseMultipart('avatar', 'create-artist', options),
      schema: {
        summary: 'Create the artist of a create-artist session',
        tags,
        consumes: ['multipart/form-data'],
        body: createFormSchema,
        response: { 201: createdArtistSchema },
      },
    },
    async ({ body: { setupSessionId, avatar, ...fields } }, reply) => {
      const artist = await withPicture('avatar', setupSessionId, avatar, (bytes) =>
        createArtist(services, setupSessionId, fields, bytes!),
      );
      return reply.code(201).send(artist);
    },
  );

  app.patch(
    '/artists',
    {
      preValidation: parseMultipart('avatar', 'edit-artist', options),
      schema: {
        summary: 'Change the artist of an edit-artist session; what is not sent stays',
        tags,
        consumes: ['multipart/form-data'],
        body: editFormSchema,
        response: { 200: artistSchema },
      },
    },
    async ({ body: { setupSessionId, avatar, withdrawAvatar, ...fields } }) =>
      await withPicture('avatar', setupSessionId, avatar, (bytes) =>
        updateArtist(services, setupSessionId, fields, bytes, withdrawAvatar !== undefined),
      ),
  );

  app.get(
    '/artists/:artistId',
    readsForManagers(tags, 'An artist by id', artistIdParams, artistSchema),
    async ({ params, headers }) =>
      await artistById(services, params.artistId, headers[SETUP_SESSION_HEADER]),
  );

  app.get(
    '/artists/username/:username',
    reads(tags, 'An artist by username', usernameParams, artistSchema),
    async ({ params }) => await artistByUsername(db, params.username),
  );

  app.get(
    '/artists/username/:username/qr-code',
    reads(
      tags,
      'A QR code that opens the chat with "Follow {username}"',
      usernameParams,
      artistQrCodeSchema,
    ),
    async ({ params }) => ({ qrCode: await qrCodeOfArtist(services, params.username) }),
  );

  for (const when of ['future', 'previous'] as const) {
    app.get(
      `/artists/${when}-gigs/:artistId`,
      {
        schema: {
          summary:
            when === 'future' ? 'Upcoming gigs, soonest first' : 'Previous gigs, latest first',
          tags,
          params: artistIdParams,
          querystring: pageQuerySchema,
          response: { 200: z.array(gigSchema) },
        },
      },
      async (request, reply) => {
        const page = await gigsOfArtist(services, request.params.artistId, when, request.query);
        return sendPage(request, reply, gigsIn(page, placesLanguage(request)));
      },
    );
  }
};
