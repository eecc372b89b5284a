import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reportInputSchema } from '../../contract/reports/report.ts';
import { reportFromPage } from '../domain/reports/reports.ts';
import type { Services } from '../domain/services.ts';
import { callerOf } from '../load/address-group.ts';

export const reportRoutes: FastifyPluginAsyncZod<{ services: Services }> = async (
  app,
  { services },
) => {
  app.post(
    '/reports',
    {
      schema: {
        summary: 'Report a gig or an artist to who runs this',
        description:
          'Reported again from the same address while nobody has looked into it, it counts once.',
        tags: ['Reports'],
        body: reportInputSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await reportFromPage(services, request.body, callerOf(request));
      return reply.code(204).send(null);
    },
  );
};
