import type { FastifyInstance } from 'fastify';
import { generatedAvatar } from '../../media/avatar.ts';
import type { MediaStore } from '../../media/store.ts';
import type { Admit } from '../admission.ts';
import { createDrawingCache } from './drawing-cache.ts';

const MAX_CACHE_BYTES = 2 * 1024 * 1024;
const LONGEST_ID = 64;
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves stored pictures by content-addressed addresses, and generated avatars. */
export function registerMedia(
  app: FastifyInstance,
  { media, admit }: { media: MediaStore; admit: Admit },
): void {
  const getOrDraw = createDrawingCache(MAX_CACHE_BYTES);

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      // A file that is opened directly is a document, which must not load or run anything.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  app.get<{ Params: { artistId: string } }>(
    '/media/avatars/:artistId.svg',
    { preHandler: admit },
    async (request, reply) => {
      const seed = request.params.artistId.slice(0, LONGEST_ID);
      const drawing = await getOrDraw(seed, async () => Buffer.from(await generatedAvatar(seed)));
      return reply.header('cache-control', FOREVER).type('image/svg+xml').send(drawing);
    },
  );

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const file = await media.get(request.params['*']);
    if (!file) return reply.code(404).type('text/plain').send('There is no such picture');
    return reply.header('cache-control', FOREVER).type(file.contentType).send(file.bytes);
  });
}
