import '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../contract/api.ts';
import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';
import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import type { SessionHolder } from '../domain/sessions/session-holder.ts';
import { once } from '../load/lazy.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import { withTimeout } from '../load/with-timeout.ts';
import type { Admit } from './admission.ts';
import { loadPageBuild, type PageBuild } from './build.ts';
import { createPageCache, renderWithLimit } from './cache/page-cache.ts';
import type { VersionChecker } from './cache/version-checker.ts';
import { sendEncoded } from './encoded-response.ts';
import { createLanguageChoice, type LanguageChoice } from './language/accept-language.ts';
import { type PageLanguage, withoutPrefix } from './language/page-language.ts';
import type { MessengerLinks } from './messenger-links.ts';
import { plainPagesIn } from './plain-page.ts';
import { firstPage, type PublicAddress, publicAddress, SINGLE_PAGES } from './public-address.ts';
import { createPageRenderer } from './render.ts';
import { type ReportFormOptions, registerReportForm } from './report-form.ts';

/**
 * The same addresses as in web/routes.ts, so that logs and metrics name the pattern instead of a
 * session's id. The last one takes everything else, the router's data requests included.
 */
const CACHED_PAGES = [
  ...Object.keys(SINGLE_PAGES),
  '/c/:slug',
  '/a/:username',
  '/a/:username/qr-code',
  '/g/:shortId',
];
const REPORT_PAGES = ['/report/a/:username', '/report/g/:shortId'];
const SESSION_PAGES = Object.values(SETUP_SESSION_PATHS).map((path) => `/${path}/:setupSessionId`);
const CALENDAR_PAGE = '/calendar/:token';
const OTHER_PAGES = ['/name', '/styleguide', '/*'];

/** Cached pages are compressed already, and @fastify/compress takes time to find that out. */
const PUBLIC_PAGES = [
  ...CACHED_PAGES.map((url) => ({ url, route: { compress: false as const } })),
  ...REPORT_PAGES.map((url) => ({ url, route: {} })),
];

/** A page that is asked for. */
interface AskedPage {
  /** Path and query, without the prefix of a language. */
  url: string;
  language: PageLanguage;
  /** Where its links into the chat lead; left out: to the number that its address leads to. */
  messengerUrl?: string | undefined;
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
  const { languages = [FALLBACK_LANGUAGE] } = options.api(FALLBACK_LANGUAGE).site;
  const choose = createLanguageChoice(languages);
  await registerFiles(app, build);
  registerRefusals(app, languages, choose);
  await app.register(async (door) =>
    registerReportForm(door, {
      report: options.report,
      admit: options.admit,
      publicUrl: options.api(FALLBACK_LANGUAGE).site.publicUrl,
      prefixes: ['', ...languages.map((language) => `/${language}`)],
    }),
  );
  const answer = createPageAnswer(app, build, options);

  /** @param known in which language the chat speaks to the page's reader; null where that is not known */
  function answerIn(
    known: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
    messengerUrl?: string,
  ) {
    const isSpoken = known !== null && languages.includes(known);
    const language = isSpoken ? known : choose(request.headers['accept-language']);
    const page = { url: urlOf(request), language: unfixed(language), messengerUrl };
    return answer(page, request, reply);
  }
  const answerInBrowsersLanguage = (request: FastifyRequest, reply: FastifyReply) =>
    answerIn(null, request, reply);

  for (const { url, route } of PUBLIC_PAGES) app.get(url, route, answerInBrowsersLanguage);
  for (const url of OTHER_PAGES) app.get(url, answerInBrowsersLanguage);
  for (const url of SESSION_PAGES) {
    app.get<{ Params: { setupSessionId: string } }>(url, async (request, reply) => {
      const { language, number } = await readerOr(
        options.holder(request.params.setupSessionId),
        { language: null, number: null },
        request.log,
      );
      const messengerUrl = number === null ? undefined : options.links.of(number);
      return answerIn(language, request, reply, messengerUrl);
    });
  }
  app.get<{ Params: { token: string } }>(CALENDAR_PAGE, async (request, reply) =>
    answerIn(
      await readerOr(options.languageOfCalendar(request.params.token), null, request.log),
      request,
      reply,
    ),
  );
  for (const language of languages) {
    const fixed = { language, prefix: `/${language}` };
    for (const { url, route } of PUBLIC_PAGES) {
      app.get(fixed.prefix + url, route, (request, reply) =>
        answer({ url: withoutPrefix(urlOf(request)), language: fixed }, request, reply),
      );
    }
    // Whatever else is asked for below a language is not there, session pages included.
    app.get(`${fixed.prefix}/*`, (request, reply) =>
      answer({ url: urlOf(request), language: fixed }, request, reply),
    );
  }
}

const urlOf = (request: FastifyRequest) => request.raw.url ?? '/';
const unfixed = (language: string): PageLanguage => ({ language, prefix: '' });

async function registerFiles(app: FastifyInstance, { clientFolder }: PageBuild): Promise<void> {
  // A file's name contains a hash of its content, so the file never changes.
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: true,
    immutable: true,
    maxAge: '365d',
  });
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    index: false,
    maxAge: '1h',
  });
}

/** The longest that a page is waited for, as while the database does not answer. */
const RENDERED_WITHIN_MS = 15_000;
/** The longest that a page waits for who it is for, which decides its language alone. */
const READER_WITHIN_MS = 2_000;

/** What is known of a page's reader; `unknown` where that cannot be read. */
async function readerOr<Reader>(
  reading: Promise<Reader>,
  unknown: Reader,
  log: FastifyBaseLogger,
): Promise<Reader> {
  try {
    return await withTimeout(reading, READER_WITHIN_MS);
  } catch (error) {
    log.error({ err: error }, 'the reader of a page could not be read');
    return unknown;
  }
}

/** When a page that could not be made may be asked for again, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Says in a page that too much was asked, or that it cannot be made while the database is away; the application's error
 * handler answers every other error.
 */
function registerRefusals(
  app: FastifyInstance,
  languages: readonly string[],
  choose: LanguageChoice,
): void {
  app.setErrorHandler((error, request, reply) => {
    const isLimit = error instanceof LimitExceededError;
    if (!isLimit && !isDatabaseAway(error)) throw error;
    if (!isLimit) request.log.error({ err: error, route: request.routeOptions.url }, 'page failed');
    const [, first] = urlOf(request).split(/[/?]/, 2);
    const language =
      languages.find((one) => one === first) ?? choose(request.headers['accept-language']);
    const { broken, crowded } = plainPagesIn(language);
    return reply
      .code(isLimit ? error.status : 503)
      .headers({
        'retry-after': String(isLimit ? error.retryAfterSeconds : RETRY_AFTER_SECONDS),
        'cache-control': 'no-store',
        'content-language': language,
      })
      .type('text/html; charset=utf-8')
      .send(isLimit ? crowded(error.fault) : broken);
  });
}

/** Answers with the cached page where there is one, else with one that is rendered for this request. */
function createPageAnswer(
  app: FastifyInstance,
  build: PageBuild,
  { api, versions, admit, links }: PagesOptions,
) {
  const render = createPageRenderer(build, api);
  const reporter =
    (log: FastifyBaseLogger) =>
    (error: unknown, message = 'A page failed') =>
      log.error({ err: error }, message);

  /** All pages of one thing, and in every language, lead to the same number. */
  function messengerUrlAt(url: string, address: PublicAddress | null): string {
    const [path = ''] = url.split('?', 1);
    return links.at(address?.key ?? path);
  }

  const pageCache = createPageCache(
    versions,
    (url, language) =>
      render({
        url,
        language,
        messengerUrl: messengerUrlAt(url, publicAddress(url)),
        isCached: true,
        report: reporter(app.log),
      }),
    () => links.leftOut(),
  );

  async function findOrRender(
    { url, language, messengerUrl }: AskedPage,
    address: PublicAddress | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    // One view counts once, though the cache asks for a page that is not kept, and for the one that says so.
    const admitRequest = once(() => admit(request));
    const cached = address && (await pageCache.find(address, language, admitRequest));
    if (cached) return sendEncoded(cached, request, reply);
    await admitRequest();
    const rendering = renderWithLimit(() =>
      render({
        url,
        language,
        messengerUrl: messengerUrl ?? messengerUrlAt(url, address),
        isCached: false,
        report: reporter(request.log),
      }),
    );
    const page = await withTimeout(rendering, RENDERED_WITHIN_MS);
    // An invalid cursor leads to the list's first page.
    if (page.status === 400 && address?.isFurther) {
      return reply.redirect(language.prefix + firstPage(address), 302);
    }
    return reply.code(page.status).headers(page.headers).send(page.body);
  }

  return (asked: AskedPage, request: FastifyRequest, reply: FastifyReply) => {
    const address = publicAddress(asked.url);
    const fresh = address && pageCache.fresh(address, asked.language);
    return fresh
      ? sendEncoded(fresh, request, reply)
      : findOrRender(asked, address, request, reply);
  };
}
