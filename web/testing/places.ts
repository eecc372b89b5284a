import type { Place, PlaceSuggestion } from '../../contract/places/place.ts';
import { answer } from './fake-api.ts';

export const RECIFE: Place & { description: string } = {
  placeId: 'gn:3390760',
  name: 'Recife',
  description: 'Recife, Pernambuco, Brazil',
  coordinates: { lat: -8.05, lng: -34.88 },
  timeZone: 'America/Recife',
};
export const BERLIN: Place & { description: string } = {
  placeId: 'gn:2950159',
  name: 'Berlin',
  description: 'Berlin, Germany',
  coordinates: { lat: 52.52, lng: 13.41 },
  timeZone: 'Europe/Berlin',
};
const KNOWN = [RECIFE, BERLIN];

/** Answers searches for places as the server does, with headers of its own. */
export function answerPlaces(headers: Record<string, string> = {}): void {
  answer('GET', /^\/places$/, ({ query }) => {
    const typed = (query.get('query') ?? '').toLowerCase();
    const found = KNOWN.filter(({ name }) => name.toLowerCase().startsWith(typed));
    const suggestions = found.map(({ placeId, description }) => ({ placeId, description }));
    return Response.json(suggestions, { headers });
  });
  answer('GET', /^\/places\/.+/, ({ path }) =>
    Response.json(KNOWN.find(({ placeId }) => path.endsWith(encodeURIComponent(placeId)))),
  );
}

/** More suggestions than their list shows at once. */
export function manyPlaces(): PlaceSuggestion[] {
  return Array.from({ length: 10 }, (_, index) => ({
    placeId: `gn:${index}`,
    description: `Santo ${index}, São Paulo, Brazil`,
  }));
}
