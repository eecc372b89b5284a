import type { FastifyInstance } from 'fastify';
import { followAddress } from '../../domain/artists/artist-qr-code.ts';
import { artistByUsername } from '../../domain/artists/artists.ts';
import type { Services } from '../../domain/services.ts';
import { qrCode } from '../../media/qr-code.ts';
import { type QrPosterContent, qrPoster } from '../../media/qr-poster.ts';
import { orNotFound } from '../or-not-found.ts';
import { createDrawingCache } from './drawing-cache.ts';

/** A picture follows an edit of the name within this time, in seconds. */
const MAXIMUM_AGE = 300;
const MAX_CACHE_BYTES = 4 * 1024 * 1024;

/** The pictures of an artist's QR code: how their names end, and what draws them. */
const PICTURES: [end: string, draw: (content: QrPosterContent) => Promise<Buffer>][] = [
  ['qr-code', ({ address }) => qrCode(address)],
  ['poster', qrPoster],
];

/**
 * Serves `/a/{username}/qr-code.png`, the QR code, and `/a/{username}/poster.png`, a poster with the code
 * to print or to share.
 */
export function registerQrPosters(
  app: FastifyInstance,
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
): void {
  const getOrDraw = createDrawingCache(MAX_CACHE_BYTES);

  for (const [end, draw] of PICTURES) {
    app.get<{ Params: { username: string } }>(`/a/:username/${end}.png`, (request, reply) =>
      orNotFound(reply, async () => {
        const { username, displayName } = await artistByUsername(db, request.params.username);
        const content = { address: followAddress(publicUrl, username), username, displayName };
        const picture = await getOrDraw(`${end} ${JSON.stringify(content)}`, () => draw(content));
        return reply
          .headers({
            'cache-control': `public, max-age=${MAXIMUM_AGE}`,
            'content-disposition': `inline; filename="${username}-${end}.png"`,
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': 'cross-origin',
          })
          .type('image/png')
          .send(picture);
      }),
    );
  }
}
