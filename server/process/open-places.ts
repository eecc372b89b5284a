import type { Config } from '../config.ts';
import type { CountUse } from '../load/shared-limit.ts';
import type { Logger } from '../log.ts';
import { googleMap } from '../media/map-source/google-map.ts';
import type { MapSource } from '../media/map-source/map-source.ts';
import { tileMap } from '../media/map-source/tile-map.ts';
import { openGazetteer, type Places } from '../places/places.ts';
import { google } from '../places/providers/google.ts';
import { photon } from '../places/providers/photon.ts';
import { providerPlaces } from '../places/providers/provider-places.ts';

type PlacesConfig = Pick<Config, 'placeProvider' | 'placesRequestsPerDay' | 'publicUrl'>;

/** Opens the gazetteer, behind the chosen provider of addresses if there is one. `countUse` counts for all processes. */
export async function openPlaces(
  { placeProvider, placesRequestsPerDay, publicUrl }: PlacesConfig,
  countUse: CountUse,
  log: Logger,
): Promise<Places> {
  const gazetteer = await openGazetteer();
  if (!placeProvider) return gazetteer;
  const client = { userAgent: `Stagebell (+${publicUrl})` };
  const provider =
    placeProvider.name === 'google'
      ? google({ key: placeProvider.key, ...client })
      : photon({ origin: placeProvider.origin, ...client });
  return providerPlaces({
    gazetteer,
    provider,
    countUse,
    requestsPerDay: placesRequestsPerDay,
    onFailure: (error) => log.warn({ err: error }, 'the gazetteer answers for the places service'),
  });
}

/** The provider of street maps: Google if its key is set, else a tile server, else none. */
export function openMaps({ mapsServerKey, mapTiles, publicUrl }: Config): MapSource | null {
  const userAgent = `Stagebell (+${publicUrl})`;
  if (mapsServerKey) return googleMap({ key: mapsServerKey, userAgent });
  return mapTiles && tileMap({ ...mapTiles, userAgent });
}
