import '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../contract/api.ts';
import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';
import { loadPageBuild } from './build.ts';
import { chosenEncoding, createKeptPages, type KeptPage } from './kept-pages.ts';
import { type PublicAddress, publicAddress } from './public-address.ts';
import { createPageRenderer } from './render.ts';
import type { TrustedVersions } from './trusted-versions.ts';

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

  const keptPages = createKeptPages({
    versions: options.versions,
    render: (url) =>
      render({
        url,
        isKept: true,
        report: (error) => app.log.error({ err: error }, 'A page failed'),
      }),
  });

  function sendKept(page: KeptPage, request: FastifyRequest, reply: FastifyReply) {
    const form = page.forms[chosenEncoding(request.headers['accept-encoding'])];
    const isKnown = request.headers['if-none-match']?.includes(form.etag);
    reply.headers(form.headers);
    return isKnown ? reply.code(304).send() : reply.code(page.status).send(form.body);
  }

  function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = publicAddress(request.raw.url ?? '/');
    const standing = address && keptPages.standing(address.url);
    return standing ? sendKept(standing, request, reply) : answerAnew(address, request, reply);
  }

  async function answerAnew(
    address: PublicAddress | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const kept = address && (await keptPages.find(address.url, address.key));
    if (kept) return sendKept(kept, request, reply);
    const url = request.raw.url ?? '/';
    const page = await render({
      url,
      isKept: false,
      report: (error) => request.log.error({ err: error }, 'A page failed'),
    });
    return reply.code(page.status).headers(page.headers).send(page.body);
  }
  // Kept pages are compressed already, and asking each answer whether it is takes time.
  for (const url of KEPT_PAGES) app.get(url, { compress: false }, answer);
  for (const url of OTHER_PAGES) app.get(url, answer);
}
