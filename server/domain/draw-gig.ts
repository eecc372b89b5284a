import type { MapPoint, MapSource } from '../media/map-source/map-source.ts';
import { drawingFrom, fingerprint, keepDrawing } from './drawings.ts';
import type { GigRow } from './entities.ts';
import { selectGigs } from './gig-rows.ts';
import type { Services } from './services.ts';

type DrawingServices = Pick<Services, 'db' | 'media' | 'maps'>;

/** What a gig's map is drawn from. */
export function mapFacts(maps: MapSource, { latitude, longitude }: MapPoint): string {
  return fingerprint([maps.name, latitude, longitude]);
}

/**
 * Makes those pictures of a gig anew that show something else by now; nothing for a gig that is gone.
 * Throws `MapSourceError` where the map could not be had, to be tried again.
 */
export async function drawGig(services: DrawingServices, gigId: number): Promise<void> {
  const gig = await selectGigs(services.db).where('gigs.id', '=', gigId).executeTakeFirst();
  if (gig) await drawMap(services, gig);
}

async function drawMap({ db, media, maps }: DrawingServices, gig: GigRow): Promise<void> {
  if (!maps) return;
  const drawnFrom = mapFacts(maps, gig);
  if (await drawingFrom(db, gig.id, 'map', drawnFrom)) return;
  const { bytes, kind } = await maps.mapOf(gig);
  await keepDrawing({ db, media }, { gigId: gig.id, kind: 'map', drawnFrom, bytes, as: kind });
}
