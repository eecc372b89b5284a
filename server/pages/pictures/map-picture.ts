import { createHash } from 'node:crypto';
import { type CardPlace, cardReachKm } from '@stagebell/posters';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { usesMiles } from '../../../languages/distance.ts';
import type { GigRow } from '../../domain/entities.ts';
import { findGigRow } from '../../domain/gigs/gig-rows.ts';
import { mapFacts } from '../../domain/pictures/draw-gig.ts';
import { drawingFrom } from '../../domain/pictures/drawings.ts';
import type { Services } from '../../domain/services.ts';
import type { Spoken } from '../../languages/spoken.ts';
import type { Words } from '../../languages/words.ts';
import { mapCard, mapCardWords } from '../../media/drawn-pictures.ts';
import { MediaStoreError } from '../../media/store.ts';
import { behindName, placeDescription, placeName } from '../../places/place-names.ts';
import { fileLanguages } from '../language/file-languages.ts';
import { createDrawingCache } from './drawing-cache.ts';

/** The picture follows an edit of the gig within this time, in seconds. */
const MAX_AGE = 300;
/** A drawn card has about 30 KB, and many gigs share a place. */
const MAX_CACHE_BYTES = 6 * 1024 * 1024;
/** How many towns are considered for the names on a card; most find no room. */
const TOWNS = 60;

type MapServices = Pick<Services, 'db' | 'media' | 'places' | 'maps'>;

/**
 * Serves `/g/{shortId}/map`, and the same below each language: the provider's map where it can be read, else a card that
 * we draw. No request waits for the provider.
 */
export function registerMapPicture(
  app: FastifyInstance,
  services: MapServices,
  spoken: Spoken,
): void {
  const draw = createDrawnCards(services);

  async function send(shortId: string, words: Words, request: FastifyRequest, reply: FastifyReply) {
    const gig = await findGigRow(services.db, shortId);
    const picture = (await storedMap(services, gig)) ?? (await draw(gig, words));
    const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      'content-type': picture.contentType,
      'cache-control': `public, max-age=${MAX_AGE}`,
      // An SVG that is opened directly is a document and may run scripts; this one needs only style, and its letters.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      etag,
    });
    const isKnown = request.headers['if-none-match']?.includes(etag);
    return isKnown ? reply.code(304).send() : reply.send(picture.bytes);
  }

  for (const { prefix, words } of fileLanguages(spoken)) {
    app.get<{ Params: { shortId: string } }>(`${prefix}/g/:shortId/map`, (request, reply) =>
      send(request.params.shortId, words(), request, reply),
    );
  }
}

/** Null where it has not come, or cannot be read for now, of which the store itself alerts. */
async function storedMap({ db, media, maps }: MapServices, gig: GigRow) {
  if (!maps) return null;
  const key = await drawingFrom(db, gig.id, 'map', mapFacts(maps, gig));
  if (key === null) return null;
  return await media.get(key).catch((error: unknown) => {
    if (error instanceof MediaStoreError) return null;
    throw error;
  });
}

function createDrawnCards({ places }: MapServices) {
  const getOrDraw = createDrawingCache(MAX_CACHE_BYTES);

  async function draw(place: CardPlace, words: Words): Promise<Buffer> {
    const towns = places
      .townsAround(place, cardReachKm(place), TOWNS)
      .map((town) => ({ ...town, name: placeName(town.id, town.name, words.language) }));
    return Buffer.from(await mapCard(place, towns, mapCardWords(words)));
  }

  return async (gig: GigRow, words: Words) => {
    const { latitude, longitude } = gig;
    const { language } = words;
    const described = placeDescription(gig.place_id, gig.place_description, language);
    const region = behindName(described);
    const name = placeName(gig.place_id, gig.place_name, language);
    const place = { name, region, latitude, longitude, inMiles: usesMiles(gig.country) };
    const bytes = await getOrDraw(JSON.stringify([language, place]), () => draw(place, words));
    return { bytes, contentType: 'image/svg+xml' };
  };
}
