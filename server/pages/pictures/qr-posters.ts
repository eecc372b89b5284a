import type { QrPosterContent } from '@stagebell/posters';
import type { FastifyInstance } from 'fastify';
import { directionOf } from '../../../languages/direction.ts';
import { followAddress } from '../../domain/artists/artist-qr-code.ts';
import { artistByUsername } from '../../domain/artists/artists.ts';
import type { Services } from '../../domain/services.ts';
import type { Spoken } from '../../languages/spoken.ts';
import { qrCode, qrPoster } from '../../media/drawn-pictures.ts';
import type { Admit } from '../admission.ts';
import { type FileLanguage, fileLanguages } from '../language/file-languages.ts';
import { createDrawingCache } from './drawing-cache.ts';

/** A picture follows an edit of the name within this time, in seconds. */
const MAX_AGE = 300;
const MAX_CACHE_BYTES = 4 * 1024 * 1024;

/** Where a picture of an artist's QR code stands, and what draws it. */
interface CodePicture {
  /** The end of its address. */
  name: 'qr-code' | 'poster';
  prefix: string;
  draw(content: Pick<QrPosterContent, 'address' | 'username' | 'displayName'>): Promise<Buffer>;
}

/** The code, in which nothing is said, and the poster in each language. */
function codePictures(spoken: Spoken): CodePicture[] {
  const posterIn = ({ prefix, language, words }: FileLanguage): CodePicture => {
    const isRightToLeft = directionOf(language) === 'rtl';
    return {
      name: 'poster',
      prefix,
      draw: (content) => qrPoster({ ...content, around: words().files.poster, isRightToLeft }),
    };
  };
  return [
    { name: 'qr-code', prefix: '', draw: ({ address }) => qrCode(address) },
    ...fileLanguages(spoken).map(posterIn),
  ];
}

/**
 * Serves `/a/{username}/qr-code.png`, the QR code, and `/a/{username}/poster.png`, a poster with the code
 * to print or to share, which is below each language too.
 */
export function registerQrPosters(
  app: FastifyInstance,
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  spoken: Spoken,
  admitDrawing: Admit,
): void {
  const getOrDraw = createDrawingCache(MAX_CACHE_BYTES);

  for (const { name, prefix, draw } of codePictures(spoken)) {
    const url = `${prefix}/a/:username/${name}.png`;
    app.get<{ Params: { username: string } }>(url, async (request, reply) => {
      const { username, displayName } = await artistByUsername(db, request.params.username);
      const content = { address: followAddress(publicUrl, username), username, displayName };
      const facts = JSON.stringify([prefix, name, content]);
      const drawCode = () => draw(content);
      const picture = await getOrDraw(facts, drawCode, () => admitDrawing(request));
      return reply
        .headers({
          'cache-control': `public, max-age=${MAX_AGE}`,
          'content-disposition': `inline; filename="${username}-${name}.png"`,
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('image/png')
        .send(picture);
    });
  }
}
