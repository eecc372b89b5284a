import type { FastifyInstance, FastifyReply } from 'fastify';
import { GENRES } from '../../../contract/genres/genres.ts';
import { artistByUsername } from '../../domain/artists/artists.ts';
import { requireTown } from '../../domain/cities/city-feeds.ts';
import { findGigRow } from '../../domain/gigs/gig-rows.ts';
import { cardFacts, drawGigCard } from '../../domain/pictures/draw-gig.ts';
import { drawingFrom, fingerprint } from '../../domain/pictures/drawings.ts';
import type { Services } from '../../domain/services.ts';
import { generatedAvatar } from '../../media/avatar.ts';
import { linkCard } from '../../media/link-card/link-card.ts';
import { TOWN_GRID, townDots } from '../../media/link-card/town-dots.ts';
import { keyOfMedia } from '../../media/store.ts';
import type { Places } from '../../places/places.ts';
import type { Town } from '../../places/town-slugs.ts';
import { orNotFound } from '../or-not-found.ts';
import { createDrawingCache } from './drawing-cache.ts';

/** In seconds. Pages link to a new address when the card changes, so it may be cached for long. */
const MAXIMUM_AGE = 86_400;
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/**
 * Serves the pictures of link previews: `/g/{shortId}/card.jpg`, which is drawn when the gig is saved,
 * `/a/{username}/card.jpg`, `/c/{slug}/card.jpg` and `/card.jpg`. A picture that does not exist yet is drawn on request.
 */
export function registerLinkCards(
  app: FastifyInstance,
  { db, media, places }: Pick<Services, 'db' | 'media' | 'places'>,
): void {
  const getOrDraw = createDrawingCache(MAX_CACHE_BYTES);

  app.get<{ Params: { shortId: string } }>('/g/:shortId/card.jpg', (request, reply) =>
    answer(reply, async () => {
      const gig = await findGigRow(db, request.params.shortId);
      const facts = cardFacts(gig);
      const key = await drawingFrom(db, gig.id, 'card', facts);
      const stored = key === null ? null : await media.get(key);
      return stored?.bytes ?? (await getOrDraw(facts, () => drawGigCard(media, gig)));
    }),
  );

  app.get<{ Params: { username: string } }>('/a/:username/card.jpg', (request, reply) =>
    answer(reply, async () => {
      const artist = await artistByUsername(db, request.params.username);
      const { id, username, displayName, genres, picture } = artist;
      return await getOrDraw(
        fingerprint([id, username, displayName, genres, picture]),
        async () => {
          const avatar = picture && (await media.get(keyOfMedia(picture.preview)));
          return await linkCard({
            headlines: [displayName, `@${username}`],
            lines: [
              { preferred: `@${username}` },
              { preferred: genres.map((genre) => GENRES[genre]).join(', ') },
            ],
            picture: avatar ? avatar.bytes : Buffer.from(await generatedAvatar(id)),
          });
        },
      );
    }),
  );

  app.get<{ Params: { slug: string } }>('/c/:slug/card.jpg', (request, reply) =>
    answer(reply, async () => {
      const town = requireTown(places, request.params.slug.toLowerCase());
      return await getOrDraw(`c/${town.slug}`, () => drawTownCard(places, town));
    }),
  );

  app.get('/card.jpg', (_request, reply) =>
    answer(reply, () =>
      getOrDraw('landing', () =>
        linkCard({
          headlines: ['Never Miss a Show. Never Play to an Empty Dancefloor.'],
          lines: [{ preferred: 'Gigs near you, by text message. No account, no app.' }],
          picture: null,
        }),
      ),
    ),
  );
}

/** Says nothing that changes, for messengers keep a card as long as they like. */
function drawTownCard(places: Places, town: Town): Promise<Buffer> {
  const { name, regionName, countryName, radiusKm } = town;
  const areas = [regionName, countryName].filter((area) => area !== null && area !== name);
  return linkCard({
    headlines: [name],
    lines: [
      { preferred: [...new Set(areas)].join(', ') },
      { preferred: `Gigs within ${Math.round(radiusKm)} km, by date and by text` },
    ],
    picture: townDots(places.peopleAround(town, TOWN_GRID)),
  });
}

function answer(reply: FastifyReply, draw: () => Promise<Buffer>): Promise<FastifyReply> {
  return orNotFound(reply, async () => {
    const card = await draw();
    return reply
      .headers({
        'cache-control': `public, max-age=${MAXIMUM_AGE}`,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/jpeg')
      .send(card);
  });
}
