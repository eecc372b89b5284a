import type { FastifyInstance } from 'fastify';
import { followAddress } from '../domain/artist-qr-code.ts';
import { artistByUsername } from '../domain/artists.ts';
import { NotFoundError } from '../domain/errors.ts';
import type { Services } from '../domain/services.ts';
import { qrPoster } from '../media/qr-poster.ts';
import { createDrawnOnce } from './drawn-once.ts';

/** A poster follows an edit of the name within this time, in seconds. */
const MAXIMUM_AGE = 300;
const MOST_KEPT_BYTES = 4 * 1024 * 1024;

/** Serves `/a/{username}/qr-code.png`: the artist's code as a poster to print or to pass on. */
export function registerQrPosters(
  app: FastifyInstance,
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
): void {
  const drawnOnce = createDrawnOnce(MOST_KEPT_BYTES);

  app.get<{ Params: { username: string } }>('/a/:username/qr-code.png', async (request, reply) => {
    try {
      const { username, displayName } = await artistByUsername(db, request.params.username);
      const address = followAddress(publicUrl, username);
      const content = { address, username, displayName };
      const poster = await drawnOnce(JSON.stringify(content), () => qrPoster(content));
      return reply
        .headers({
          'cache-control': `public, max-age=${MAXIMUM_AGE}`,
          'content-disposition': `inline; filename="${username}-qr-code.png"`,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('image/png')
        .send(poster);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      reply.callNotFound();
      return reply;
    }
  });
}
