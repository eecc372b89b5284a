import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { setupSessionSchema } from '../../contract/setup-session.ts';
import type { Services } from '../domain/services.ts';
import { readSetupSession } from '../domain/sessions/setup-sessions.ts';

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
