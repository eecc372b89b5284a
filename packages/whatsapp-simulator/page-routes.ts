import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readMedia } from './media/media-library.ts';
import { Problem } from './phones/problem.ts';
import type { Simulator } from './simulator.ts';

/** The phones' page, the pictures on it, and the imitation of wa.me that opens it. */
export function pageRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { config, clock, store } = simulator;
  app.register(fastifyStatic, { root: join(import.meta.dirname, 'page') });

  app.get('/business', () => ({
    name: config.businessName,
    number: config.businessNumber,
    numbers: config.numbers.map(({ businessNumber }) => businessNumber),
    now: new Date(clock.now()).toISOString(),
  }));

  app.get<{ Params: { id: string } }>('/pictures/:id', async (request, reply) => {
    const picture = store.media.get(request.params.id);
    if (!picture) throw new Problem(404, 'Not found', 'There is no such picture.');
    // What people wrote is theirs to keep, not for a browser to run.
    if (picture.mimeType === 'text/plain') reply.header('content-disposition', 'attachment');
    return reply
      .type(picture.mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : picture.mimeType)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(await readMedia(simulator, picture));
  });

  app.get<{ Params: { number: string }; Querystring: { text?: string; phone?: string } }>(
    '/wa/:number',
    (request, reply) => {
      const { number } = request.params;
      const to = number.replace(/^\+/, '');
      if (!config.numbers.some(({ businessNumber }) => businessNumber === to)) {
        throw new Problem(404, 'Not found', `The number ${number} is not on this simulator.`);
      }
      const query = new URLSearchParams({ draft: request.query.text ?? '' });
      if (to !== config.businessNumber) query.set('to', to);
      if (request.query.phone !== undefined) query.set('phone', request.query.phone);
      return reply.redirect(`/?${query}`);
    },
  );
}
