import type { PlaceKind } from '@stagebell/gazetteer';
import { z } from 'zod';
import { GOOGLE_GEOCODE_TYPES } from '../../../contract/places/geocode-types.ts';
import { type Client, ServiceError } from '../../load/ask-service.ts';
import { askJson } from './ask-json.ts';
import type { PlaceProvider } from './provider.ts';

/** Google allows caching responses only briefly; ids may be stored forever. */
const KEPT_MS = 30 * 60 * 1000;
const NEAR_METRES = 50_000;

const KINDS: Record<string, PlaceKind> = {
  country: 'country',
  administrative_area_level_1: 'region',
  locality: 'city',
  postal_town: 'city',
};

const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ placeId: z.string(), text: z.object({ text: z.string() }) })
          .optional(),
      }),
    )
    .default([]),
});
const SUGGESTION_FIELDS = [
  'suggestions.placePrediction.placeId',
  'suggestions.placePrediction.text.text',
];

const detailsSchema = z.object({
  displayName: z.object({ text: z.string() }),
  formattedAddress: z.string().default(''),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  types: z.array(z.string()).default([]),
  addressComponents: z
    .array(z.object({ shortText: z.string().optional(), types: z.array(z.string()) }))
    .default([]),
});
const DETAIL_FIELDS = ['displayName', 'formattedAddress', 'location', 'types', 'addressComponents'];

const ID = /^google:([A-Za-z0-9_-]{1,400})$/;

/**
 * Google Places (New), asked by the server so that nobody sees the key. What one person types until
 * they choose carries one session token, which Google counts as one request. `origin` is the
 * service's; tests use another.
 */
export function google({
  key,
  origin = 'https://places.googleapis.com',
  ...client
}: Client & { key: string; origin?: string }): PlaceProvider {
  const headers = (fields: string[]) => ({
    'x-goog-api-key': key,
    'x-goog-fieldmask': fields.join(','),
  });
  return {
    name: 'google',
    keptMs: KEPT_MS,
    async suggest(query, { for: purpose, near, country }, typing) {
      const body = {
        input: query,
        languageCode: 'en',
        sessionToken: typing,
        regionCode: country?.toLowerCase(),
        includedPrimaryTypes: GOOGLE_GEOCODE_TYPES[purpose],
        locationBias: near && { circle: { center: near, radius: NEAR_METRES } },
      };
      const { suggestions } = await askJson(
        new URL('/v1/places:autocomplete', origin),
        suggestionsSchema,
        client,
        { method: 'POST', headers: headers(SUGGESTION_FIELDS), body },
      );
      return suggestions.flatMap(({ placePrediction: place }) =>
        place ? [{ id: `google:${place.placeId}`, description: place.text.text, found: null }] : [],
      );
    },
    async locate(id, typing) {
      const googleId = ID.exec(id)?.[1];
      if (!googleId) return null;
      const url = new URL(`/v1/places/${googleId}`, origin);
      url.searchParams.set('languageCode', 'en');
      if (typing) url.searchParams.set('sessionToken', typing);
      const asked = { headers: headers(DETAIL_FIELDS) };
      const details = await askJson(url, detailsSchema, client, asked).catch(nullIfUnknown);
      if (!details) return null;
      const { displayName, formattedAddress, location, types, addressComponents } = details;
      const country = addressComponents.find((part) => part.types.includes('country'));
      const name = displayName.text;
      return {
        id,
        kind: types.map((type) => KINDS[type]).find((kind) => kind !== undefined) ?? 'address',
        name,
        description: formattedAddress.startsWith(name)
          ? formattedAddress
          : [name, formattedAddress].filter(Boolean).join(', '),
        country: country?.shortText ?? null,
        point: location,
      };
    },
  };
}

/** For `catch`: Google answers 404 to an id that is gone and 400 to one that never was. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof ServiceError && [400, 404].includes(error.status ?? 0)) return null;
  throw error;
}
