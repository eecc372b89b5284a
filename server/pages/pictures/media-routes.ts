import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../db/connect.ts';
import {
  suspendedAmong,
  type Withheld,
  withheldAmong,
} from '../../domain/pictures/withheld-pictures.ts';
import { batchCalls } from '../../load/batch-calls.ts';
import { generatedAvatar } from '../../media/avatar.ts';
import { FOREVER, type MediaKey, type MediaStore } from '../../media/store.ts';
import type { Admit } from '../admission.ts';
import { createDrawingCache } from './drawing-cache.ts';

const MAX_CACHE_BYTES = 2 * 1024 * 1024;
const LONGEST_ID = 64;

/** Serves stored pictures by content-addressed addresses, and generated avatars, but for what was taken down. */
export function registerMedia(
  app: FastifyInstance,
  { db, media, admit }: { db: Database; media: MediaStore; admit: Admit },
): void {
  const withheld = batchCalls<MediaKey, Withheld>((keys) => withheldAmong(db, keys));
  const suspended = batchCalls<string, true>((ids) => suspendedAmong(db, ids));
  const getOrDraw = createDrawingCache(MAX_CACHE_BYTES);

  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
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
      if (await suspended(seed)) return takenDown(reply);
      const drawing = await getOrDraw(seed, async () => Buffer.from(await generatedAvatar(seed)));
      return reply.header('cache-control', FOREVER).type('image/svg+xml').send(drawing);
    },
  );

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    // First what is no picture of ours, which costs the database nothing.
    const file = await media.get(key, () => admit(request));
    const why = file && (await withheld(key));
    if (why === 'down') return takenDown(reply);
    if (!file || why) return reply.code(404).type('text/plain').send('There is no such picture');
    return reply.header('cache-control', FOREVER).type(file.contentType).send(file.bytes);
  });
}

/** The file may come back, so the answer is not cached. */
function takenDown(reply: FastifyReply): FastifyReply {
  const gone = reply.code(410).header('cache-control', 'no-store').type('text/plain');
  return gone.send('This picture was taken down');
}
