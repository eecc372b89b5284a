import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { directionOf } from '../../../languages/direction.ts';
import type { Database } from '../../db/connect.ts';
import { ENGLISH, type Words } from '../../languages/words.ts';
import { type LinkCardContent, linkCard } from '../../media/link-card/link-card.ts';
import {
  type MapPoint,
  type MapSource,
  MapSourceError,
} from '../../media/map-source/map-source.ts';
import { type MediaKey, type MediaStore, MediaStoreError } from '../../media/store.ts';
import { placeName } from '../../places/names/place-names.ts';
import type { GigRow } from '../entities.ts';
import { selectEveryGig } from '../gigs/gig-rows.ts';
import type { Services } from '../services.ts';
import { drawingFrom, fingerprint, keepDrawing } from './drawings.ts';
import { KEYS_OF } from './unused-pictures.ts';

type DrawingServices = Pick<Services, 'db' | 'media' | 'maps'>;

/** Grows when cards are drawn in another way, so that all of them are made anew. */
const CARD_STYLE = 3;

/** What a gig's map is drawn from. */
export function mapFacts(maps: MapSource, { latitude, longitude }: MapPoint): string {
  return fingerprint([maps.name, latitude, longitude]);
}

/** What a gig's card is drawn from, in the language of `words`. */
export function cardFacts(gig: GigRow, words: Words): string {
  return fingerprint([CARD_STYLE, cardContent(gig, words), coverOf(gig)]);
}

/** The card that link previews of a gig show, as a JPEG. */
export async function drawGigCard(media: MediaStore, gig: GigRow, words: Words): Promise<Buffer> {
  const cover = await media.get(coverOf(gig));
  return await linkCard({ ...cardContent(gig, words), picture: cover?.bytes ?? null });
}

/** The card of the gig with this cover, for where the cover's file cannot be had; null: no gig has it. */
export async function cardInsteadOf(db: Database, cover: MediaKey): Promise<Buffer | null> {
  const gig = await selectEveryGig(db)
    // As the index of pictures has them.
    .where(sql<boolean>`${KEYS_OF('gigs.picture')} @> array[${cover}]`)
    .limit(1)
    .executeTakeFirst();
  return gig ? await linkCard({ ...cardContent(gig, ENGLISH), picture: null }) : null;
}

/**
 * Makes those pictures of a gig anew that show something else by now; nothing for a gig that is gone.
 * Throws `MapSourceError` where the map could not be had, and `MediaStoreError` where pictures cannot be stored, to be
 * tried again.
 */
export async function drawGig(services: DrawingServices, gigId: number): Promise<void> {
  const gig = await selectEveryGig(services.db).where('gigs.id', '=', gigId).executeTakeFirst();
  if (!gig) return;
  await keepCard(services, gig);
  await keepMap(services, gig);
}

/** How long a database that is away is waited for, looking once a second. */
const PATIENCE_SECONDS = 60;

/**
 * `drawGig` as a job. It lasts longer than others, so the database may go away under it, and the job
 * runner dies of a job that it cannot record: so it ends only once the database is back.
 */
export async function drawGigAsJob(services: DrawingServices, gigId: number): Promise<void> {
  for (let second = 0; second < PATIENCE_SECONDS; second++) {
    try {
      await drawGig(services, gigId);
      return;
    } catch (error) {
      // These are tried again by the job's own waits.
      if (error instanceof MapSourceError || error instanceof MediaStoreError) throw error;
      await sleep(1000);
    }
  }
  await drawGig(services, gigId);
}

/** The English one, which most previews show; those in other languages are drawn for who asks. */
async function keepCard({ db, media }: DrawingServices, gig: GigRow): Promise<void> {
  const drawnFrom = cardFacts(gig, ENGLISH);
  if (await drawingFrom(db, gig.id, 'card', drawnFrom)) return;
  const bytes = await drawGigCard(media, gig, ENGLISH);
  await keepDrawing({ db, media }, { gigId: gig.id, kind: 'card', drawnFrom, bytes, as: 'jpg' });
}

async function keepMap({ db, media, maps }: DrawingServices, gig: GigRow): Promise<void> {
  if (!maps) return;
  const drawnFrom = mapFacts(maps, gig);
  if (await drawingFrom(db, gig.id, 'map', drawnFrom)) return;
  const { bytes, kind } = await maps.mapOf(gig);
  await keepDrawing({ db, media }, { gigId: gig.id, kind: 'map', drawnFrom, bytes, as: kind });
}

function cardContent(gig: GigRow, words: Words): Omit<LinkCardContent, 'picture'> {
  const { day, rest, time } = words.dates.poster(gig.wall_time);
  const username = `@${gig.artist_username}`;
  const town = placeName(gig.place_id, gig.place_name, words.language);
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
      {
        preferred: gig.venue
          ? words.announcements.venueAndPlace({ venue: gig.venue, place: town })
          : town,
        otherwise: town,
      },
    ],
  };
}

function coverOf({ picture }: GigRow): string {
  return picture.message;
}
