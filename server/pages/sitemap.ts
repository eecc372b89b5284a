import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagesOf, type SitemapPart, sitemapParts } from '../domain/artists/sitemap.ts';
import { slugsWithGigs } from '../domain/cities/city-list.ts';
import type { GigPoints } from '../domain/cities/gig-points.ts';
import type { Services } from '../domain/services.ts';
import { limitConcurrency } from '../load/limit-concurrency.ts';
import { singleFlight } from '../load/single-flight.ts';
import { acceptsEncoding } from './cache/encoded-response.ts';
import { createSegmentedLru } from './cache/segmented-lru.ts';

/** For how long crawlers may cache a file, and how old our own list of files may be, in seconds. */
const MAX_AGE = 3600;
/** What sitemaps.org allows in a file. */
const MAX_CITIES = 50_000;
/** A file of 10,000 addresses has about 150 KB compressed. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
const FIXED_PAGES = ['/', '/help', '/c', '/privacy', '/terms', '/contact'];
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Cached compressed, because a sitemap compresses well. */
interface CachedFile {
  version: string;
  gzipped: Buffer;
}

/** What there is to list: files of artists and gigs, and the slugs of cities. */
interface Listed {
  parts: SitemapPart[];
  cities: string[];
}

/** Gives the cached file of this version, or writes it. */
type FileCache = (
  name: string,
  version: string,
  write: () => Promise<string>,
) => Promise<CachedFile>;

/**
 * Serves `/robots.txt`, the `/sitemap.xml` that it names, and the files of that sitemap: every artist
 * and gig and the cities with gigs, nothing secret. The list of files is read once an hour, and only changed files are
 * written again.
 */
export function registerSitemap(
  app: FastifyInstance,
  {
    db,
    places,
    publicUrl,
    points,
  }: Pick<Services, 'db' | 'places' | 'publicUrl'> & { points: GigPoints },
  now: () => number = Date.now,
): void {
  const getOrWrite = createFileCache();
  const urlsOf = (paths: string[]) =>
    urlset(paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`));
  const list = createList(async () => {
    const [parts, cities] = await Promise.all([
      sitemapParts(db),
      slugsWithGigs({ points, places }, MAX_CITIES),
    ]);
    return { parts, cities: cities.sort() };
  }, now);

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', { compress: false }, async (request, reply) => {
    const { parts, cities: slugs } = await list();
    const names = slugs.length > 0 ? ['pages', 'cities'] : ['pages'];
    const versions = [...names, ...parts.map((part) => nameOf(part) + versionOf(part))].join();
    const file = await getOrWrite('', versions, async () =>
      [
        HEAD,
        `<sitemapindex ${NAMESPACE}>`,
        ...names.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>`),
        ...parts.map((part) => {
          const address = `${publicUrl}/sitemap-${nameOf(part)}.xml`;
          return `<sitemap><loc>${address}</loc>${lastChange(part)}</sitemap>`;
        }),
        '</sitemapindex>',
      ].join('\n'),
    );
    return send(file, request, reply);
  });

  app.get<{ Params: { name: string } }>(
    '/sitemap-:name.xml',
    { compress: false },
    async (request, reply) => {
      const { name } = request.params;
      if (name === 'pages') {
        return send(await getOrWrite(name, '', async () => urlsOf(FIXED_PAGES)), request, reply);
      }
      const { parts, cities: slugs } = await list();
      if (name === 'cities' && slugs.length > 0) {
        const paths = slugs.map((slug) => `/c/${slug}`);
        return send(
          await getOrWrite(name, slugs.join(), async () => urlsOf(paths)),
          request,
          reply,
        );
      }
      const part = parts.find((one) => nameOf(one) === name);
      if (!part) {
        reply.callNotFound();
        return reply;
      }
      const file = await getOrWrite(name, versionOf(part), async () => {
        const pages = await pagesOf(db, part);
        // Usernames and short ids hold no character that XML would have to escape.
        return urlset(
          pages.map((page) => `<url><loc>${publicUrl}${page.path}</loc>${lastChange(page)}</url>`),
        );
      });
      return send(file, request, reply);
    },
  );
}

function nameOf({ kind, number }: SitemapPart): string {
  return `${kind}-${number}`;
}

function versionOf({ pages, changedAt }: SitemapPart): string {
  return `${pages} ${changedAt.toISOString()}`;
}

function lastChange({ changedAt }: { changedAt: Date }): string {
  return `<lastmod>${changedAt.toISOString()}</lastmod>`;
}

function urlset(entries: string[]): string {
  return [HEAD, `<urlset ${NAMESPACE}>`, ...entries, '</urlset>'].join('\n');
}

/** The list of files, read again when it is older than an hour, once for all concurrent requests. */
function createList(load: () => Promise<Listed>, now: () => number) {
  let known: { listed: Listed; at: number } | null = null;
  const reload = singleFlight(async () => {
    const at = now();
    known = { listed: await load(), at };
    return known.listed;
  });
  return async (): Promise<Listed> =>
    known && now() - known.at < MAX_AGE * 1000 ? known.listed : await reload();
}

function createFileCache(): FileCache {
  const files = createSegmentedLru<CachedFile>({
    maxBytes: MAX_CACHE_BYTES,
    bytesOf: ({ gzipped }) => gzipped.length,
  });
  const oneAtATime = limitConcurrency(1, 50);

  return (name, version, write) => {
    const fresh = files.get(name);
    if (fresh?.version === version) return Promise.resolve(fresh);
    return oneAtATime(async () => {
      // The previous call may have written it.
      const meanwhile = files.get(name);
      if (meanwhile?.version === version) return meanwhile;
      const file = { version, gzipped: await promisify(gzip)(await write()) };
      files.set(name, file);
      return file;
    });
  };
}

function send({ version, gzipped }: CachedFile, request: FastifyRequest, reply: FastifyReply) {
  const isGzipped = acceptsEncoding('gzip', request.headers['accept-encoding']);
  const hash = createHash('sha256').update(version).update(gzipped).digest('base64url');
  const etag = `"${hash.slice(0, 22)}-${isGzipped ? 'gzip' : 'identity'}"`;
  reply
    .headers({
      'cache-control': `public, max-age=${MAX_AGE}`,
      etag,
      vary: 'accept-encoding',
      ...(isGzipped && { 'content-encoding': 'gzip' }),
    })
    .type('application/xml; charset=utf-8');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (isGzipped) return reply.send(gzipped);
  const plain = createGunzip();
  plain.end(gzipped);
  return reply.send(plain);
}
