import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SETUP_SESSION_HEADER, setupSessionSchema } from '../../contract/setup-session.ts';
import { z } from '../../contract/zod.ts';
import type { Services } from '../domain/services.ts';
import { readSetupSession } from '../domain/sessions/setup-sessions.ts';

/** The headers of a call that answers better with a setup session; the other ones stay. */
export const sessionHeaders = (why: string) =>
  z.looseObject({ [SETUP_SESSION_HEADER]: z.string().optional().describe(why) });

export const setupSessionRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (
  app,
  { services },
) => {
  app.get(
    '/setup-sessions/:id',
    {
      schema: {
        summary: 'What a setup link is for and how long it lasts',
        tags: ['Setup sessions'],
        params: z.object({ id: z.string() }),
        response: { 200: setupSessionSchema },
      },
    },
    async ({ params }) => await readSetupSession(services.db, services.vault, params.id),
  );
};
