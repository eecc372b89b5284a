import '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../contract/api.ts';
import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';
import { TurnedAwayError } from '../load/limit-exceeded.ts';
import type { Admit } from './admission.ts';
import { plainPage } from './broken-page.ts';
import { loadPageBuild } from './build.ts';
import { sendReady } from './cache/encoded-response.ts';
import { createKeptPages, renderInTurn } from './cache/page-cache.ts';
import { firstPage, type PublicAddress, publicAddress } from './cache/public-address.ts';
import type { TrustedVersions } from './cache/version-checker.ts';
import { createPageRenderer } from './render.ts';

/**
 * The same addresses as in web/routes.ts, so that logs and metrics hold the pattern instead of a
 * session's id. Everything else, data requests of the router included, is the last one's.
 */
const KEPT_PAGES = ['/', '/help', '/a/:username', '/a/:username/qr-code', '/g/:shortId'];
const OTHER_PAGES = [
  ...Object.values(SETUP_SESSION_PATHS).map((path) => `/${path}/:setupSessionId`),
  '/calendar/:token',
  '/name',
  '/styleguide',
  '/*',
];

export interface PagesOptions {
  /** What loaders read through, and where the site stands. */
  api: Api;
  /** What `npm run build` made. */
  buildFolder: string;
  /** The versions of public pages, which are kept until they change. */
  versions: TrustedVersions;
  /** Counts what a page costs that is not kept. */
  admit: Admit;
}

/** Serves every page with its files, and a page that says so for every unknown address. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const build = await loadPageBuild(options.buildFolder);
  const render = createPageRenderer(build, options.api);

  // Names carry a hash of the content, so a file never changes under its name.
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

  const keptPages = createKeptPages(options.versions, (url) =>
    render({
      url,
      isKept: true,
      report: (error, message = 'A page failed') => app.log.error({ err: error }, message),
    }),
  );

  app.setErrorHandler((error, _request, reply) => {
    // What is wrong beyond that is said as everywhere.
    if (!(error instanceof TurnedAwayError)) throw error;
    return reply
      .code(error.status)
      .headers({ 'retry-after': String(error.seconds), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(plainPage('Too many at once.', error.message));
  });

  function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = publicAddress(request.raw.url ?? '/');
    const standing = address && keptPages.standing(address);
    return standing ? sendReady(standing, request, reply) : answerAnew(address, request, reply);
  }

  async function answerAnew(
    address: PublicAddress | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const admit = () => options.admit(request);
    const kept = address && (await keptPages.find(address, admit));
    if (kept) return sendReady(kept, request, reply);
    await admit();
    const url = request.raw.url ?? '/';
    const page = await renderInTurn(() =>
      render({
        url,
        isKept: false,
        report: (error, message = 'A page failed') => request.log.error({ err: error }, message),
      }),
    );
    // A cursor that we did not make, or of another list: it leads to the list's first page.
    if (page.status === 400 && address?.isFurther) return reply.redirect(firstPage(address), 302);
    return reply.code(page.status).headers(page.headers).send(page.body);
  }
  // Kept pages are compressed already, and asking each answer whether it is takes time.
  for (const url of KEPT_PAGES) app.get(url, { compress: false }, answer);
  for (const url of OTHER_PAGES) app.get(url, answer);
}
