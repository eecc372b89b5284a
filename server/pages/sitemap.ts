import type { FastifyInstance } from 'fastify';
import { fault } from '../../contract/fault.ts';
import { pagesOf, type SitemapPart, sitemapParts } from '../domain/artists/sitemap.ts';
import { slugsWithGigs } from '../domain/cities/city-list.ts';
import { NotFoundError } from '../domain/errors.ts';
import type { Services } from '../domain/services.ts';
import { limitConcurrency } from '../load/limit-concurrency.ts';
import { askSeldom } from '../load/single-flight.ts';
import { createResponseCache } from './cache/response-cache.ts';
import type { VersionChecker } from './cache/version-checker.ts';
import { sendEncoded } from './encoded-response.ts';

/** For how long crawlers may cache a file, and how old our own list of files may be, in seconds. */
const MAX_AGE = 3600;
/** What sitemaps.org allows in a file. */
const MAX_CITIES = 50_000;
/** A file of 10,000 addresses has about 150 KB in each encoding. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
const FIXED_PAGES = ['/', '/help', '/c', '/privacy', '/terms', '/contact'].map((path) => ({
  path,
}));
const HEADERS = {
  'cache-control': `public, max-age=${MAX_AGE}`,
  'content-type': 'application/xml; charset=utf-8',
};

interface SitemapOptions extends Pick<Services, 'db' | 'places' | 'publicUrl'> {
  versions: VersionChecker;
}

/** A file of the sitemap, which is written again when its version has changed. */
interface SitemapFile {
  version: string;
  write(): string | Promise<string>;
}

/**
 * Serves `/robots.txt`, the `/sitemap.xml` that it names, and the files of that sitemap: every artist and gig and the
 * cities with gigs, nothing secret. The list of files is read once an hour, and only changed files are written again.
 */
export function registerSitemap(
  app: FastifyInstance,
  { db, places, publicUrl, versions }: SitemapOptions,
  now?: () => number,
): void {
  const cache = createResponseCache(versions, MAX_CACHE_BYTES);
  const oneAtATime = limitConcurrency(1, 50);
  const list = askSeldom(
    MAX_AGE * 1000,
    async () => {
      const [parts, cities] = await Promise.all([
        sitemapParts(db),
        slugsWithGigs({ db, places }, MAX_CITIES),
      ]);
      return { parts, cities: cities.sort() };
    },
    now,
  );

  function xml(kind: 'sitemap' | 'url', pages: { path: string; changedAt?: Date }[]): string {
    const root = kind === 'sitemap' ? 'sitemapindex' : 'urlset';
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      ...pages.map(({ path, changedAt }) => {
        const change = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
        // Usernames, short ids and slugs hold no character that XML would have to escape.
        return `<${kind}><loc>${publicUrl}${path}</loc>${change}</${kind}>`;
      }),
      `</${root}>`,
    ].join('\n');
  }

  async function index(): Promise<SitemapFile> {
    const { parts, cities } = await list();
    const names = cities.length > 0 ? ['pages', 'cities'] : ['pages'];
    return {
      version: [...names, ...parts.map((part) => nameOf(part) + versionOf(part))].join(),
      write: () =>
        xml('sitemap', [
          ...names.map((name) => ({ path: `/sitemap-${name}.xml` })),
          ...parts.map((part) => ({ ...part, path: `/sitemap-${nameOf(part)}.xml` })),
        ]),
    };
  }

  async function fileCalled(name: string): Promise<SitemapFile> {
    if (name === 'pages') return { version: '', write: () => xml('url', FIXED_PAGES) };
    const { parts, cities } = await list();
    if (name === 'cities' && cities.length > 0) {
      const pages = cities.map((slug) => ({ path: `/c/${slug}` }));
      return { version: cities.join(), write: () => xml('url', pages) };
    }
    const part = parts.find((one) => nameOf(one) === name);
    if (!part) throw new NotFoundError(fault('fileUnknown'));
    return { version: versionOf(part), write: async () => xml('url', await pagesOf(db, part)) };
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  for (const address of ['/sitemap.xml', '/sitemap-:name.xml']) {
    app.get<{ Params: { name?: string } }>(address, { compress: false }, async (request, reply) => {
      const { name } = request.params;
      const { version, write } = await (name === undefined ? index() : fileCalled(name));
      const file = await cache.at(name ?? '', version, {
        make: () =>
          oneAtATime(async () => {
            return { status: 200, headers: HEADERS, body: Buffer.from(await write()) };
          }),
      });
      return sendEncoded(file!, request, reply);
    });
  }
}

const nameOf = ({ kind, number }: SitemapPart): string => `${kind}-${number}`;

function versionOf({ pages, changedAt }: SitemapPart): string {
  return `${pages} ${changedAt.toISOString()}`;
}
