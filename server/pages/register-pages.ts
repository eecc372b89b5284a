import '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../contract/api.ts';
import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import type { Admit } from './admission.ts';
import { plainPage } from './broken-page.ts';
import { loadPageBuild } from './build.ts';
import { sendEncoded } from './cache/encoded-response.ts';
import { createPageCache, renderWithLimit } from './cache/page-cache.ts';
import { firstPage, type PublicAddress, publicAddress } from './cache/public-address.ts';
import type { VersionChecker } from './cache/version-checker.ts';
import { createPageRenderer } from './render.ts';

/**
 * The same addresses as in web/routes.ts, so that logs and metrics name the pattern instead of a
 * session's id. The last one takes everything else, the router's data requests included.
 */
const CACHED_PAGES = [
  ...['/', '/help', '/c', '/c/:slug'],
  ...['/a/:username', '/a/:username/qr-code', '/g/:shortId'],
];
const OTHER_PAGES = [
  ...Object.values(SETUP_SESSION_PATHS).map((path) => `/${path}/:setupSessionId`),
  '/calendar/:token',
  '/name',
  '/styleguide',
  '/*',
];

export interface PagesOptions {
  /** What loaders call. */
  api: Api;
  /** The output of `npm run build`. */
  buildFolder: string;
  /** Checks the versions of cached pages. */
  versions: VersionChecker;
  /** Limits how many uncached pages a caller may request. */
  admit: Admit;
}

/** Serves every page and its assets, and a 404 page at every unknown address. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const build = await loadPageBuild(options.buildFolder);
  const render = createPageRenderer(build, options.api);

  // A file's name contains a hash of its content, so the file never changes.
  await app.register(fastifyStatic, {
    root: `${build.clientFolder}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: true,
    immutable: true,
    maxAge: '365d',
  });
  await app.register(fastifyStatic, {
    root: build.clientFolder,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    index: false,
    maxAge: '1h',
  });

  const pageCache = createPageCache(options.versions, (url) =>
    render({
      url,
      isCached: true,
      report: (error, message = 'A page failed') => app.log.error({ err: error }, message),
    }),
  );

  app.setErrorHandler((error, _request, reply) => {
    // The application's error handler answers every other error.
    if (!(error instanceof LimitExceededError)) throw error;
    return reply
      .code(error.status)
      .headers({ 'retry-after': String(error.seconds), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(plainPage('Too many at once.', error.message));
  });

  function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = publicAddress(request.raw.url ?? '/');
    const fresh = address && pageCache.fresh(address);
    return fresh ? sendEncoded(fresh, request, reply) : findOrRender(address, request, reply);
  }

  async function findOrRender(
    address: PublicAddress | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const admit = () => options.admit(request);
    const cached = address && (await pageCache.find(address, admit));
    if (cached) return sendEncoded(cached, request, reply);
    await admit();
    const url = request.raw.url ?? '/';
    const page = await renderWithLimit(() =>
      render({
        url,
        isCached: false,
        report: (error, message = 'A page failed') => request.log.error({ err: error }, message),
      }),
    );
    // An invalid cursor leads to the list's first page.
    if (page.status === 400 && address?.isFurther) return reply.redirect(firstPage(address), 302);
    return reply.code(page.status).headers(page.headers).send(page.body);
  }
  // Cached pages are compressed already, and @fastify/compress takes time to find that out.
  for (const url of CACHED_PAGES) app.get(url, { compress: false }, answer);
  for (const url of OTHER_PAGES) app.get(url, answer);
}
