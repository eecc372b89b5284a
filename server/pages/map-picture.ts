import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Gig } from '../../contract/gig.ts';
import { NotFoundError } from '../domain/errors.ts';
import { gigByShortId } from '../domain/gig-rows.ts';
import type { Services } from '../domain/services.ts';
import { cardReachKm, mapCard } from '../media/map-card/map-card.ts';

/** The picture follows an edit of the gig within this time, in seconds. */
const MAXIMUM_AGE = 300;
/** Of drawn cards, some 30 KB each, many gigs being at the same few places. */
const MOST_KEPT = 200;
/** Considered for the names on a card; most find no room. */
const TOWNS = 60;

/** Serves `/g/{shortId}/map`: the picture of where a gig takes place. */
export function registerMapPicture(app: FastifyInstance, { db, places }: Services): void {
  const drawn = new LRUCache<string, Promise<string>>({ max: MOST_KEPT });

  function draw({ name, description, coordinates }: Gig['location']): Promise<string> {
    const [latitude, longitude] = coordinates;
    const region = description.split(', ').slice(1).join(', ');
    const key = JSON.stringify([name, region, latitude, longitude]);
    let card = drawn.get(key);
    if (!card) {
      const towns = places.townsAround({ latitude, longitude }, cardReachKm({ latitude }), TOWNS);
      card = mapCard({ name, region, latitude, longitude }, towns);
      drawn.set(key, card);
    }
    return card;
  }

  app.get<{ Params: { shortId: string } }>('/g/:shortId/map', async (request, reply) => {
    try {
      const { location } = await gigByShortId(db, request.params.shortId);
      const card = await draw(location);
      const etag = `"${createHash('sha256').update(card).digest('base64url').slice(0, 22)}"`;
      reply.headers({
        'content-type': 'image/svg+xml',
        'cache-control': `public, max-age=${MAXIMUM_AGE}`,
        // An SVG opened by itself is a document; this one needs only its own style.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
        etag,
      });
      const isKnown = request.headers['if-none-match']?.includes(etag);
      return isKnown ? reply.code(304).send() : card;
    } catch (error) {
      if (error instanceof NotFoundError) return reply.callNotFound();
      throw error;
    }
  });
}
