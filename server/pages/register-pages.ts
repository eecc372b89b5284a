import '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../contract/api.ts';
import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';
import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { TooOftenError } from '../domain/errors.ts';
import type { SessionHolder } from '../domain/sessions/session-holder.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import type { Admit } from './admission.ts';
import { loadPageBuild } from './build.ts';
import { sendEncoded } from './cache/encoded-response.ts';
import { createPageCache, renderWithLimit } from './cache/page-cache.ts';
import { firstPage, type PublicAddress, publicAddress } from './cache/public-address.ts';
import type { VersionChecker } from './cache/version-checker.ts';
import { createLanguageChoice } from './language/accept-language.ts';
import { type PageLanguage, withoutPrefix } from './language/page-language.ts';
import type { MessengerLinks } from './messenger-links.ts';
import { plainPagesIn } from './plain-page.ts';
import { createPageRenderer } from './render.ts';
import { type ReportFormOptions, registerReportForm } from './report-form.ts';

/**
 * The same addresses as in web/routes.ts, so that logs and metrics name the pattern instead of a
 * session's id. The last one takes everything else, the router's data requests included.
 */
const CACHED_PAGES = [
  '/',
  '/help',
  '/privacy',
  '/terms',
  '/contact',
  '/c',
  '/c/:slug',
  '/a/:username',
  '/a/:username/qr-code',
  '/g/:shortId',
  '/report/a/:username',
  '/report/g/:shortId',
  '/report/thanks',
];
const SESSION_PAGES = Object.values(SETUP_SESSION_PATHS).map((path) => `/${path}/:setupSessionId`);
const CALENDAR_PAGE = '/calendar/:token';
const OTHER_PAGES = ['/name', '/styleguide', '/*'];

/** A page that is not cached. */
interface AskedPage {
  url: string;
  language: PageLanguage;
  /** Null where it is never cached. */
  address: PublicAddress | null;
  /** Where its links into the chat lead. */
  messengerUrl: string;
}

export interface PagesOptions {
  /** What loaders call, by the language of their page. */
  api: (language: string) => Api;
  /** The output of `npm run build`. */
  buildFolder: string;
  /** Checks the versions of cached pages. */
  versions: VersionChecker;
  /** Limits how many uncached pages a caller may request. */
  admit: Admit;
  /** What the form of a report sends. */
  report: ReportFormOptions['report'];
  /** Which number the links of a page lead to. */
  links: MessengerLinks;
  /**
   * In which language the chat speaks to whoever holds a setup session, and by which number; null where that is not
   * known.
   */
  holder: (setupSessionId: string) => Promise<SessionHolder>;
  /** And to whose calendar has an address with this token. */
  languageOfCalendar: (token: string) => Promise<string | null>;
}

/**
 * Serves every page and its assets, and a 404 page at every unknown address. Pages speak what the browser asks for;
 * those of a setup session or a fan's calendar speak as the chat does. Public pages also have an address in each
 * language, such as `/pt/g/abc2345`, which fixes it.
 */
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

  const pageCache = createPageCache(
    options.versions,
    (url, language) =>
      render({
        url,
        language,
        messengerUrl: messengerUrlAt(url, publicAddress(url)),
        isCached: true,
        report: (error, message = 'A page failed') => app.log.error({ err: error }, message),
      }),
    () => options.links.leftOut(),
  );

  const { languages = [FALLBACK_LANGUAGE] } = options.api(FALLBACK_LANGUAGE).site;
  const choose = createLanguageChoice(languages);

  app.setErrorHandler((error, request, reply) => {
    // The application's error handler answers every other error.
    const isTooOften = error instanceof TooOftenError;
    if (!(error instanceof LimitExceededError || isTooOften)) throw error;
    const [, first] = (request.raw.url ?? '/').split(/[/?]/, 2);
    const language =
      languages.find((one) => one === first) ?? choose(request.headers['accept-language']);
    return reply
      .code(isTooOften ? 429 : error.status)
      .headers({
        'retry-after': String(isTooOften ? error.retryAfterSeconds : error.seconds),
        'cache-control': 'no-store',
      })
      .headers({ 'content-language': language })
      .type('text/html; charset=utf-8')
      .send(plainPagesIn(language).crowded(error.fault));
  });

  await app.register(async (door) =>
    registerReportForm(door, {
      report: options.report,
      admit: options.admit,
      prefixes: ['', ...languages.map((language) => `/${language}`)],
    }),
  );

  /** All pages of one thing, and in every language, lead to the same number. */
  function messengerUrlAt(url: string, address: PublicAddress | null): string {
    const [path = ''] = url.split('?', 1);
    return options.links.at(address?.key ?? path);
  }

  function answer(
    url: string,
    language: PageLanguage,
    request: FastifyRequest,
    reply: FastifyReply,
    ownUrl?: string,
  ) {
    const address = publicAddress(url);
    const fresh = address && pageCache.fresh(address, language);
    if (fresh) return sendEncoded(fresh, request, reply);
    const messengerUrl = ownUrl ?? messengerUrlAt(url, address);
    return findOrRender({ url, language, address, messengerUrl }, request, reply);
  }

  async function findOrRender(
    { url, language, address, messengerUrl }: AskedPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const admit = () => options.admit(request);
    const cached = address && (await pageCache.find(address, language, admit));
    if (cached) return sendEncoded(cached, request, reply);
    await admit();
    const page = await renderWithLimit(() =>
      render({
        url,
        language,
        messengerUrl,
        isCached: false,
        report: (error, message = 'A page failed') => request.log.error({ err: error }, message),
      }),
    );
    // An invalid cursor leads to the list's first page.
    if (page.status === 400 && address?.isFurther) {
      return reply.redirect(language.prefix + firstPage(address), 302);
    }
    return reply.code(page.status).headers(page.headers).send(page.body);
  }

  const inBrowsersLanguage = (request: FastifyRequest, reply: FastifyReply) => {
    const language = choose(request.headers['accept-language']);
    return answer(request.raw.url ?? '/', { language, prefix: '' }, request, reply);
  };
  // Cached pages are compressed already, and @fastify/compress takes time to find that out.
  for (const url of CACHED_PAGES) app.get(url, { compress: false }, inBrowsersLanguage);
  for (const url of OTHER_PAGES) app.get(url, inBrowsersLanguage);
  async function inLanguage(
    known: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
    ownUrl?: string,
  ) {
    const isSpoken = known !== null && languages.includes(known);
    const language = isSpoken ? known : choose(request.headers['accept-language']);
    return answer(request.raw.url ?? '/', { language, prefix: '' }, request, reply, ownUrl);
  }
  for (const url of SESSION_PAGES) {
    app.get<{ Params: { setupSessionId: string } }>(url, async (request, reply) => {
      const { language, number } = await options.holder(request.params.setupSessionId);
      const ownUrl = number === null ? undefined : options.links.of(number);
      return inLanguage(language, request, reply, ownUrl);
    });
  }
  app.get<{ Params: { token: string } }>(CALENDAR_PAGE, async (request, reply) =>
    inLanguage(await options.languageOfCalendar(request.params.token), request, reply),
  );
  for (const language of languages) {
    const fixed = { language, prefix: `/${language}` };
    for (const url of CACHED_PAGES) {
      app.get(fixed.prefix + url, { compress: false }, (request, reply) =>
        answer(withoutPrefix(request.raw.url ?? '/'), fixed, request, reply),
      );
    }
    // Whatever else is asked for below a language is not there, session pages included.
    app.get(`${fixed.prefix}/*`, (request, reply) =>
      answer(request.raw.url ?? '/', fixed, request, reply),
    );
  }
}
