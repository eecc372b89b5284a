import { MAP_SIDE, MAP_ZOOM } from '../../../contract/limits.ts';
import type { Client } from '../../load/ask-service.ts';
import { fetchImage } from './fetch-image.ts';
import type { MapSource } from './map-source.ts';

/**
 * Google's Maps Static API, asked by the server so that nobody sees the key. `origin` is the service's; tests use
 * another.
 */
export function googleMap({
  key,
  origin = 'https://maps.googleapis.com',
  ...client
}: Client & { key: string; origin?: string }): MapSource {
  return {
    name: 'google',
    async mapOf({ latitude, longitude }) {
      const url = new URL('/maps/api/staticmap', origin);
      const position = `${latitude},${longitude}`;
      url.search = new URLSearchParams({
        center: position,
        zoom: String(MAP_ZOOM),
        size: `${MAP_SIDE}x${MAP_SIDE}`,
        scale: '2',
        format: 'png',
        maptype: 'roadmap',
        markers: `color:black|${position}`,
        key,
      }).toString();
      const { bytes } = await fetchImage(url, client);
      return { bytes, kind: 'png' };
    },
  };
}
