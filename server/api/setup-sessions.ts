import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fault } from '../../contract/fault.ts';
import { formatFault } from '../../contract/picture-format.ts';
import { SETUP_SESSION_HEADER, setupSessionSchema } from '../../contract/setup-session.ts';
import { z } from '../../contract/zod.ts';
import { NotFoundError } from '../domain/errors.ts';
import type { Services } from '../domain/services.ts';
import { pictureSuggested, readSetupSession } from '../domain/sessions/setup-sessions.ts';
import type { PictureOfMessage } from '../domain/sessions/suggested-gig.ts';
import { limitConcurrency } from '../load/limit-concurrency.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import { RefusedCallError } from './problems.ts';
import { reads } from './routes.ts';

const JPEG_BEGINS = 0xff;

/** The headers of a call that answers better with a setup session; the other ones stay. */
export const sessionHeaders = (why: string) =>
  z.looseObject({ [SETUP_SESSION_HEADER]: z.string().optional().describe(why) });

/** Describes a call that reads what its path names, also what only its managers see. */
export const readsForManagers = <Params, Answer>(
  tags: string[],
  summary: string,
  params: Params,
  answer: Answer,
) => {
  const { schema } = reads(tags, summary, params, answer);
  const headers = sessionHeaders('what waits for approval is shown to who manages it');
  return { schema: { ...schema, headers } };
};

/** Fetches the picture of a message from its messenger. */
export type FetchPicture = (picture: PictureOfMessage) => Promise<Buffer>;

/** Each is held in memory whole. */
const MAX_FETCHES = 4;
const MAX_WAITING = 20;

export const setupSessionRoutes: FastifyPluginAsyncZod<{
  services: Services;
  fetchPicture?: FetchPicture | undefined;
}> = async (app, { services, fetchPicture }) => {
  const { db, vault } = services;
  const limited = limitConcurrency(MAX_FETCHES, MAX_WAITING);
  const byId = z.object({ id: z.string() });

  app.get(
    '/setup-sessions/:id',
    reads(
      ['Setup sessions'],
      'What a setup link is for and how long it lasts',
      byId,
      setupSessionSchema,
    ),
    async ({ params }) => await readSetupSession(db, vault, params.id),
  );

  app.get(
    '/setup-sessions/:id/picture',
    {
      schema: {
        summary: 'The picture of the message that asked for the link, as JPG or PNG',
        tags: ['Setup sessions'],
        params: byId,
      },
    },
    async ({ params, log }, reply) => {
      const picture = await pictureSuggested(db, vault, params.id);
      if (!fetchPicture) throw new NotFoundError(fault('fileUnknown'));
      const bytes = await limited(() => fetchPicture(picture)).catch((error: unknown) => {
        if (error instanceof LimitExceededError) throw error;
        log.warn({ err: error }, 'The picture of a message could not be fetched');
        throw new RefusedCallError(503, 'The messenger does not give the picture out');
      });
      const unusable = formatFault(bytes);
      if (unusable) throw new RefusedCallError(415, unusable);
      return reply
        .type(bytes[0] === JPEG_BEGINS ? 'image/jpeg' : 'image/png')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
    },
  );
};
