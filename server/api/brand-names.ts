import { z } from 'zod';
import { brandNameInputSchema, brandNameSchema } from '../../contract/brand-name.ts';
import { brandNames, deleteBrandName, saveBrandName } from '../domain/brand-names.ts';
import { callerOf } from '../load/address-group.ts';
import type { ApiRoutes } from './routes.ts';

const tags = ['Brand names'];

export const brandNameRoutes: ApiRoutes = async (app, { services }) => {
  app.get(
    '/brand-names',
    {
      schema: {
        summary: 'All saved combinations',
        tags,
        response: { 200: z.array(brandNameSchema) },
      },
    },
    async () => await brandNames(services.db),
  );

  app.post(
    '/brand-names',
    {
      schema: {
        summary: 'Save a combination',
        tags,
        body: brandNameInputSchema,
        response: { 201: brandNameSchema },
      },
    },
    async (request, reply) => {
      const saved = await saveBrandName(services, request.body.name, callerOf(request));
      return reply.code(201).send(saved);
    },
  );

  app.delete(
    '/brand-names/:id',
    {
      schema: {
        summary: 'Delete a combination',
        tags,
        params: z.object({ id: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteBrandName(services, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );
};
