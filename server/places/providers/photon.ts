import type { PlaceKind, Point } from '@stagebell/gazetteer';
import { z } from 'zod';
import type { Client } from '../../load/ask-service.ts';
import { askJson } from './ask-json.ts';
import type { FoundPlace, PlaceProvider } from './provider.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** What Photon calls a layer; the rest are addresses and houses. */
const KINDS: Record<string, PlaceKind> = { country: 'country', state: 'region', city: 'city' };
/** Addresses and areas. What is in the layer `other` has neither house nor street. */
const LAYERS = {
  gig: ['house', 'street', 'locality', 'district', 'city'],
  follow: ['city', 'state', 'country'],
};
/** By these keys OpenStreetMap knows businesses and sights, which Photon counts among houses. */
const NO_BUSINESSES = ['amenity', 'shop', 'tourism', 'leisure', 'office', 'craft', 'club'];
const SUGGESTED = 8;
/** How far around a place's own point it is looked for, in km, and among how many. */
const AROUND_KM = 0.2;
const MAX_AROUND = 20;

const text = z.string().optional();
const featureSchema = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  properties: z.object({
    osm_type: z.enum(['N', 'W', 'R']),
    osm_id: z.number().int(),
    type: text,
    name: text,
    housenumber: text,
    street: text,
    district: text,
    city: text,
    state: text,
    country: text,
    countrycode: text,
  }),
});
type Feature = z.infer<typeof featureSchema>;
const answerSchema = z.object({ features: z.array(featureSchema) });

/** OpenStreetMap's id, and where it is: Photon finds nothing by id alone. */
const ID = /^photon:([NWR]\d{1,19})@(-?\d{1,2}\.\d{1,7}),(-?\d{1,3}\.\d{1,7})$/;

/** Photon, OpenStreetMap's search as you type: the public one or one's own. `origin` as `https://host`. */
export function photon({ origin, ...client }: Client & { origin: string }): PlaceProvider {
  const ask = async (path: string, query: [string, string][]) => {
    const url = new URL(`${origin}${path}`);
    url.search = new URLSearchParams([...query, ['lang', 'en']]).toString();
    return (await askJson(url, answerSchema, client)).features;
  };
  return {
    name: 'photon',
    keptMs: KEPT_MS,
    async suggest(query, options) {
      const features = await ask('/api', [
        ['q', query],
        ['limit', String(SUGGESTED)],
        ...LAYERS[options.for].map((layer): [string, string] => ['layer', layer]),
        ...NO_BUSINESSES.map((key): [string, string] => ['osm_tag', `!${key}`]),
        ...(options.near ? position(options.near) : []),
      ]);
      return features.flatMap((feature) => {
        const found = toFoundPlace(feature);
        return found ? [{ id: found.id, description: found.description, found }] : [];
      });
    },
    async locate(id) {
      const [, osmId, latitude, longitude] = ID.exec(id) ?? [];
      if (!osmId) return null;
      const features = await ask('/reverse', [
        ...position({ latitude: Number(latitude), longitude: Number(longitude) }),
        ['radius', String(AROUND_KM)],
        ['limit', String(MAX_AROUND)],
      ]);
      const meant = features.find(({ properties: p }) => `${p.osm_type}${p.osm_id}` === osmId);
      return meant ? toFoundPlace(meant) : null;
    },
  };
}

function position({ latitude, longitude }: Point): [string, string][] {
  return [
    ['lat', String(latitude)],
    ['lon', String(longitude)],
  ];
}

function toFoundPlace({ geometry, properties: p }: Feature): FoundPlace | null {
  const [longitude, latitude] = geometry.coordinates;
  const street = [p.street, p.housenumber].filter(Boolean).join(' ');
  const name = p.name || street;
  if (!name) return null;
  const parts = [name, street, p.district, p.city, p.state, p.country];
  return {
    id: `photon:${p.osm_type}${p.osm_id}@${latitude.toFixed(5)},${longitude.toFixed(5)}`,
    kind: KINDS[p.type ?? ''] ?? 'address',
    name,
    description: [...new Set(parts.filter(Boolean))].join(', '),
    country: p.countrycode?.toUpperCase() ?? null,
    point: { latitude, longitude },
  };
}
