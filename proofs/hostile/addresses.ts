import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';
import type { Address } from './hostile-requests.ts';

const CURSOR = ['cursor', 'tab'];

/** What answers beside the calls of the API, with the parameters that it reads. */
const OUTSIDE_THE_API: [path: string, query?: string[]][] = [
  ['/'],
  ['/help'],
  ['/privacy'],
  ['/a/{username}', CURSOR],
  ['/a/{username}.data', CURSOR],
  ['/a/{username}/qr-code'],
  ['/a/{username}/qr-code.png'],
  ['/a/{username}/poster.png'],
  ['/a/{username}/card.jpg'],
  ['/a/{username}.ics'],
  ['/a/{username}.atom'],
  ['/c'],
  ['/c.data'],
  ['/c/{slug}', ['genre', 'when', 'from', 'to', ...CURSOR]],
  ['/c/{slug}.data', ['genre', 'when', 'from', 'to', ...CURSOR]],
  ['/c/{slug}.ics'],
  ['/c/{slug}.atom'],
  ['/c/{slug}/card.jpg'],
  ['/g/{shortId}'],
  ['/g/{shortId}.data'],
  ['/g/{shortId}.ics'],
  ['/g/{shortId}/card.jpg'],
  ['/g/{shortId}/map'],
  ['/f/{username}'],
  ['/card.jpg'],
  ['/calendar/{token}', CURSOR],
  ['/calendar/{token}.ics'],
  ...Object.values(SETUP_SESSION_PATHS).flatMap((path): [string][] => [
    [`/${path}/{setupSessionId}`],
    [`/${path}/{setupSessionId}.data`],
  ]),
  ['/name', ['name', ...CURSOR]],
  ['/styleguide'],
  ['/_root.data', ['_routes']],
  ['/__manifest', ['p', 'paths', 'version']],
  ['/{unknown}'],
  ['/media/avatars/{artistId}.svg'],
  ['/media/{picture}'],
  ['/assets/{asset}'],
  ['/favicon.ico'],
  ['/sitemap.xml'],
  ['/sitemap-{part}.xml'],
  ['/robots.txt'],
  ['/healthz'],
  ['/readyz'],
  ['/metrics'],
  ['/admin/status.json'],
  ['/admin/acts.json', ['limit']],
  ['/api/openapi.json'],
  ['/api/docs/{asset}'],
  ['/api/{unknown}'],
  ['/webhooks/whatsapp', ['hub.mode', 'hub.verify_token', 'hub.challenge']],
];

interface Call {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

const FORM = 'multipart/form-data';

/** Every address of a running server: the calls as its own description lists them, and the rest. */
export async function addressesOf(url: string): Promise<Address[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Call>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const content = requestBody?.content ?? {};
      const schema = Object.values(content)[0]?.schema;
      return {
        method: method.toUpperCase(),
        path,
        isForm: FORM in content,
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        fields: Object.keys(schema?.properties ?? {}),
      };
    }),
  );
  const others = OUTSIDE_THE_API.map(([path, query = []]) => ({
    method: 'GET',
    path,
    query,
    fields: [],
    isForm: false,
  }));
  const webhook = others.at(-1)!;
  return [...calls, ...others, { ...webhook, method: 'POST' }];
}
