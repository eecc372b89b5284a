import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagesOf, type SitemapPart, sitemapParts } from '../domain/artists/sitemap.ts';
import type { Services } from '../domain/services.ts';
import { takingTurns } from '../load/limit-concurrency.ts';
import { isTaken } from './cache/encoded-response.ts';
import { createKeptStore } from './cache/segmented-lru.ts';

/** How long search engines' robots may keep it, and how old our own list of files may be, in seconds. */
const MAXIMUM_AGE = 3600;
/** A file of 10,000 addresses has some 150 KB when it is compressed. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A file as it is kept: compressed, since there is little in it that is not repeated. */
interface KeptFile {
  version: string;
  zipped: Buffer;
}

/** Makes a file while it is missing or of another version. */
type Written = (name: string, version: string, write: () => Promise<string>) => Promise<KeptFile>;

/**
 * Serves `/robots.txt`, the `/sitemap.xml` it names, and the files that one names: every artist and
 * gig, nothing secret. What there is is looked up once an hour, and only files of which something
 * changed are written anew.
 */
export function registerSitemap(
  app: FastifyInstance,
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  now: () => number = Date.now,
): void {
  const written = createWritten();
  const list = createList(() => sitemapParts(db), now);

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${MAXIMUM_AGE}`)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', { compress: false }, async (request, reply) => {
    const parts = await list();
    const versions = parts.map((part) => nameOf(part) + versionOf(part)).join();
    const file = await written('', versions, async () =>
      [
        HEAD,
        `<sitemapindex ${NAMESPACE}>`,
        `<sitemap><loc>${publicUrl}/sitemap-pages.xml</loc></sitemap>`,
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
        const pages = ['/', '/help'].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
        return send(await written(name, '', async () => urlset(pages)), request, reply);
      }
      const part = (await list()).find((one) => nameOf(one) === name);
      if (!part) {
        reply.callNotFound();
        return reply;
      }
      const file = await written(name, versionOf(part), async () => {
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

/** What there is, looked up when it is older than an hour, once for all who ask meanwhile. */
function createList(look: () => Promise<SitemapPart[]>, now: () => number) {
  let known: { parts: SitemapPart[]; at: number } | null = null;
  let looking: Promise<SitemapPart[]> | null = null;

  async function lookAgain(): Promise<SitemapPart[]> {
    const at = now();
    const parts = await look();
    known = { parts, at };
    return parts;
  }

  return async (): Promise<SitemapPart[]> => {
    if (known && now() - known.at < MAXIMUM_AGE * 1000) return known.parts;
    looking ??= lookAgain().finally(() => {
      looking = null;
    });
    return await looking;
  };
}

function createWritten(): Written {
  const files = createKeptStore<KeptFile>({
    mostBytes: MOST_KEPT_BYTES,
    bytesOf: ({ zipped }) => zipped.length,
  });
  const inTurn = takingTurns(1, 50);

  return (name, version, write) => {
    const standing = files.get(name);
    if (standing?.version === version) return Promise.resolve(standing);
    return inTurn(async () => {
      // Whoever had the turn before may have written it.
      const meanwhile = files.get(name);
      if (meanwhile?.version === version) return meanwhile;
      const file = { version, zipped: await promisify(gzip)(await write()) };
      files.set(name, file);
      return file;
    });
  };
}

function send({ version, zipped }: KeptFile, request: FastifyRequest, reply: FastifyReply) {
  const isZipped = isTaken('gzip', request.headers['accept-encoding']);
  const hash = createHash('sha256').update(version).update(zipped).digest('base64url');
  const etag = `"${hash.slice(0, 22)}-${isZipped ? 'gzip' : 'identity'}"`;
  reply
    .headers({
      'cache-control': `public, max-age=${MAXIMUM_AGE}`,
      etag,
      vary: 'accept-encoding',
      ...(isZipped && { 'content-encoding': 'gzip' }),
    })
    .type('application/xml; charset=utf-8');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (isZipped) return reply.send(zipped);
  const plain = createGunzip();
  plain.end(zipped);
  return reply.send(plain);
}
