import type { Town } from '@stagebell/gazetteer';
import { townDots } from '@stagebell/posters';
import type { FastifyInstance } from 'fastify';
import type { Artist } from '../../../contract/artist.ts';
import { directionOf } from '../../../languages/direction.ts';
import { distanceWords, usesMiles } from '../../../languages/distance.ts';
import { artistByUsername } from '../../domain/artists/artists.ts';
import { requireTown } from '../../domain/cities/city-feeds.ts';
import { findGigRow } from '../../domain/gigs/gig-rows.ts';
import { cardFacts, drawGigCard } from '../../domain/pictures/draw-gig.ts';
import { drawingFrom, fingerprint } from '../../domain/pictures/drawings.ts';
import type { Services } from '../../domain/services.ts';
import type { Spoken } from '../../languages/spoken.ts';
import type { Words } from '../../languages/words.ts';
import { generatedAvatar } from '../../media/avatar.ts';
import { linkCard } from '../../media/drawn-pictures.ts';
import { keyOfMedia, type MediaStore } from '../../media/store.ts';
import { behindName, placeDescription, placeName } from '../../places/place-names.ts';
import type { Admit } from '../admission.ts';
import { fileLanguages } from '../language/file-languages.ts';
import { createDrawingCache } from './drawing-cache.ts';

/** In seconds. Pages link to a new address when the card changes, so it may be cached for long. */
const MAX_AGE = 86_400;
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/** A card to be sent. */
interface Card {
  /** What it shows, as a short text. */
  facts: string;
  draw(): Promise<Buffer>;
  /** The card where it was drawn before. */
  stored?: Buffer | undefined;
}

/**
 * Serves the pictures of link previews: `/g/{shortId}/card.jpg`, which is drawn when the gig is saved,
 * `/a/{username}/card.jpg`, `/c/{slug}/card.jpg` and `/card.jpg`, in English and below `/{language}` in the others. A
 * picture that does not exist yet is drawn on request, in a language when it is asked for in that language.
 */
export function registerLinkCards(
  app: FastifyInstance,
  { db, media, places }: Pick<Services, 'db' | 'media' | 'places'>,
  spoken: Spoken,
  admitDrawing: Admit,
): void {
  const getOrDraw = createDrawingCache(MAX_CACHE_BYTES);

  function serve(path: string, cardOf: (name: string, words: Words) => Card | Promise<Card>) {
    for (const { prefix, words } of fileLanguages(spoken)) {
      app.get<{ Params: { name?: string } }>(prefix + path, async (request, reply) => {
        const { facts, draw, stored } = await cardOf(request.params.name ?? '', words());
        const card = stored ?? (await getOrDraw(facts, draw, () => admitDrawing(request)));
        return reply
          .headers({
            'cache-control': `public, max-age=${MAX_AGE}`,
            'cross-origin-resource-policy': 'cross-origin',
          })
          .type('image/jpeg')
          .send(card);
      });
    }
  }

  serve('/g/:name/card.jpg', async (shortId, words) => {
    const gig = await findGigRow(db, shortId);
    const facts = cardFacts(gig, words);
    const key = await drawingFrom(db, gig.id, 'card', facts);
    const stored = key === null ? null : await media.get(key);
    return { facts, draw: () => drawGigCard(media, gig, words), stored: stored?.bytes };
  });

  serve('/a/:name/card.jpg', async (name, words) => {
    const artist = await artistByUsername(db, name);
    const { id, username, displayName, genres, picture } = artist;
    return {
      facts: fingerprint([words.language, id, username, displayName, genres, picture]),
      draw: () => drawArtistCard(media, artist, words),
    };
  });

  serve('/c/:name/card.jpg', (slug, words) => {
    const town = requireTown(places, slug.toLowerCase());
    return {
      facts: `${words.language} c/${town.slug}`,
      draw: () => drawTownCard(town, words),
    };
  });

  serve('/card.jpg', (_, words) => ({
    facts: `${words.language} landing`,
    draw: () => drawLandingCard(words),
  }));
}

async function drawArtistCard(
  media: MediaStore,
  { id, username, displayName, genres, picture }: Artist,
  words: Words,
): Promise<Buffer> {
  const avatar = picture && (await media.get(keyOfMedia(picture.preview)));
  return await linkCard({
    isRightToLeft: directionOf(words.language) === 'rtl',
    headlines: [displayName, `@${username}`],
    lines: [
      { preferred: `@${username}` },
      { preferred: words.list(genres.map((genre) => words.genres[genre])) },
    ],
    picture: avatar ? avatar.bytes : Buffer.from(await generatedAvatar(id)),
  });
}

function drawLandingCard({ language, pages, files }: Words): Promise<Buffer> {
  return linkCard({
    isRightToLeft: directionOf(language) === 'rtl',
    headlines: [Object.values(pages.landing.headline).join(' ')],
    lines: Object.values(files.card.landing).map((preferred) => ({ preferred })),
    picture: null,
  });
}

/** Says nothing that changes, for messengers keep a card as long as they like. */
async function drawTownCard(town: Town, { language, files, chat }: Words): Promise<Buffer> {
  const { id, radiusKm, country } = town;
  const name = placeName(id, town.name, language);
  const isRightToLeft = directionOf(language) === 'rtl';
  const distance = distanceWords(language, chat.following.radius.kilometres, {
    km: radiusKm,
    inMiles: usesMiles(country),
  });
  return await linkCard({
    isRightToLeft,
    headlines: [name],
    lines: [
      { preferred: behindName(placeDescription(id, town.description, language)) },
      { preferred: files.card.city({ distance }) },
    ],
    picture: await townDots(town, isRightToLeft),
  });
}
