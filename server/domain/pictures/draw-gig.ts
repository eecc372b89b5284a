import { setTimeout as sleep } from 'node:timers/promises';
import type { Point } from '@stagebell/gazetteer/distance';
import type { LinkCardContent } from '@stagebell/posters';
import { sql } from 'kysely';
import { directionOf } from '../../../languages/direction.ts';
import type { Database } from '../../db/connect.ts';
import { ENGLISH, type Words } from '../../languages/words.ts';
import { linkCard } from '../../media/drawn-pictures.ts';
import type { MapSource } from '../../media/map-source/map-source.ts';
import type { MediaKey, MediaStore } from '../../media/store.ts';
import { placeName } from '../../places/place-names.ts';
import type { GigRow } from '../entities.ts';
import { selectEveryGig } from '../gigs/gig-rows.ts';
import type { Services } from '../services.ts';
import { fingerprint, keepDrawing } from './drawings.ts';
import { keysOf } from './unused-pictures.ts';

type DrawingServices = Pick<Services, 'db' | 'media' | 'maps'>;

/** Increase it when cards are drawn differently, so that all of them are drawn again. */
const CARD_STYLE = 4;

/** What a gig's map depends on. */
export function mapFacts(maps: MapSource, { latitude, longitude }: Point): string {
  return fingerprint([maps.name, latitude, longitude]);
}

/** What a gig's card in the language of `words` depends on. */
export function cardFacts(gig: GigRow, words: Words): string {
  return fingerprint([CARD_STYLE, cardContent(gig, words), gig.picture.message]);
}

/** The card of a gig for link previews, as a JPEG. */
export async function drawGigCard(media: MediaStore, gig: GigRow, words: Words): Promise<Buffer> {
  const cover = await media.get(gig.picture.message);
  return await linkCard({ ...cardContent(gig, words), picture: cover?.bytes ?? null });
}

/** The card of the gig with this cover, to stand in for a cover whose file is missing; null: no gig has that cover. */
export async function cardInsteadOf(db: Database, cover: MediaKey): Promise<Buffer | null> {
  const gig = await selectEveryGig(db)
    // Written as the pictures' index has it.
    .where(sql<boolean>`${keysOf('gigs.picture')} @> array[${cover}]`)
    .limit(1)
    .executeTakeFirst();
  return gig ? await linkCard({ ...cardContent(gig, ENGLISH), picture: null }) : null;
}

/**
 * Draws those pictures of a gig again that show something out of date; does nothing for a gig that is gone. Throws
 * `ServiceError` where the map cannot be fetched, and `MediaStoreError` where pictures cannot be stored; both are
 * worth a retry.
 */
export async function drawGig(services: DrawingServices, gigId: number): Promise<void> {
  const { db, media, maps } = services;
  const gig = await selectEveryGig(db).where('gigs.id', '=', gigId).executeTakeFirst();
  if (!gig) return;
  // Most previews show the English card; cards in other languages are drawn on request.
  const card = { gigId, kind: 'card', drawnFrom: cardFacts(gig, ENGLISH) } as const;
  await keepDrawing(services, card, async () => {
    return { bytes: await drawGigCard(media, gig, ENGLISH), kind: 'jpg' };
  });
  if (!maps) return;
  const map = { gigId, kind: 'map', drawnFrom: mapFacts(maps, gig) } as const;
  await keepDrawing(services, map, () => maps.mapOf(gig));
}

/** How long to wait for a database that is away, looking once a second. */
const PATIENCE_SECONDS = 60;

/**
 * `drawGig` as a job. It takes longer than other jobs, so the database may go away meanwhile, and the job runner ends
 * when it cannot record a job. Therefore a job that failed ends only once the database answers; the runner tries it
 * again.
 */
export async function drawGigAsJob(services: DrawingServices, gigId: number): Promise<void> {
  try {
    await drawGig(services, gigId);
  } catch (error) {
    for (let second = 0; second < PATIENCE_SECONDS; second++) {
      const answers = await sql`select`.execute(services.db).catch(() => null);
      if (answers) break;
      await sleep(1000);
    }
    throw error;
  }
}

function cardContent(gig: GigRow, words: Words): Omit<LinkCardContent, 'picture'> {
  const { day, rest, time } = words.dates.poster(gig.wall_time);
  const username = `@${gig.artist_username}`;
  const town = placeName(gig.place_id, gig.place_name, words.language);
  const { venue } = gig;
  const where = venue ? words.announcements.venueAndPlace({ venue, place: town }) : town;
  const capitals = (text: string) => text.toLocaleUpperCase(words.language);
  const { status } = gig;
  const warning = status === 'scheduled' ? null : capitals(words.pages.gig[status]);
  return {
    ...(directionOf(words.language) === 'rtl' && { isRightToLeft: true }),
    headlines: [gig.title, gig.artist_display_name, username],
    ...(warning !== null && { warning }),
    when: { day, date: capitals(rest), time, isOff: warning !== null },
    lines: [
      { preferred: gig.artist_display_name, otherwise: username },
      { preferred: where, otherwise: town },
    ],
  };
}
