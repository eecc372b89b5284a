import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from './serve.ts';

/** What was asked of the stand-in. */
interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export type Answer = (asked: Asked, response: ServerResponse) => void;

export interface TestProvider {
  origin: string;
  asked: Asked[];
  /** How it answers from now on. */
  answer: Answer;
  close(): Promise<void>;
}

export const sends =
  (body: unknown): Answer =>
  (_asked, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

export const refuses =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_asked, response) => {
    const error = { code: status, message: 'No.', status: 'RESOURCE_EXHAUSTED' };
    response.writeHead(status, headers).end(JSON.stringify({ error }));
  };

/** Everything that may go wrong with a service outside. */
export const FAILURES: [string, Answer][] = [
  ['hangs', () => {}],
  ['stops in the middle', (_asked, response) => response.write('{"features":')],
  ['hangs up', (_asked, response) => response.destroy()],
  ['is over its quota', refuses(429)],
  ['refuses the key', refuses(403)],
  ['breaks', refuses(500)],
  ['sends a page', (_asked, response) => response.end('<h1>Maintenance</h1>')],
  ['sends another shape', sends({ features: 'none', suggestions: 'none' })],
  ['sends too much', (_asked, response) => response.end(`"${'x'.repeat(2 ** 21)}"`)],
];

/** A service of places or maps of a test's own, speaking HTTP. */
export async function startTestProvider(answer: Answer): Promise<TestProvider> {
  const server = await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://test');
    const body = await text(request);
    const asked = {
      method: request.method!,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: body === '' ? null : JSON.parse(body),
    };
    provider.asked.push(asked);
    provider.answer(asked, response);
  });
  const provider: TestProvider = { ...server, asked: [], answer };
  return provider;
}

/** A feature as Photon sends it. */
export function feature(
  [longitude, latitude]: [number, number],
  properties: { osm_id: number; type: string; [name: string]: unknown },
) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { osm_type: 'N', country: 'Germany', countrycode: 'DE', ...properties },
  };
}

export const BERGHAIN = feature([13.44297, 52.51107], {
  osm_id: 301_010_101,
  osm_key: 'amenity',
  osm_value: 'nightclub',
  type: 'house',
  name: 'Berghain',
  street: 'Am Wriezener Bahnhof',
  housenumber: '70',
  district: 'Friedrichshain',
  city: 'Berlin',
  postcode: '10243',
});
