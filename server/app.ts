import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Site } from '../contract/api.ts';
import { fault } from '../contract/fault.ts';
import { FALLBACK_LANGUAGE } from '../languages/catalogue-languages.ts';
import { createDirectApi } from './api/direct-api.ts';
import { type ApiOptions, apiPlugin } from './api/plugin.ts';
import { answerUnreadable, answerWithProblem, beginProblem } from './api/problems.ts';
import { registerWebhook, type WebhookServices } from './chat/webhook.ts';
import { registerDashboard } from './dashboard.ts';
import { takeSharedUses } from './db/shared-uses.ts';
import { createCityList } from './domain/cities/city-list.ts';
import { InvalidInputError, NotFoundError } from './domain/errors.ts';
import { languageOfCalendar } from './domain/follows/calendar-addresses.ts';
import { reportFromPage } from './domain/reports/reports.ts';
import { heldNumbers } from './domain/sender/number-states.ts';
import type { Services } from './domain/services.ts';
import { sessionHolder } from './domain/sessions/session-holder.ts';
import { speak } from './languages/spoken.ts';
import { withoutPort } from './load/address-group.ts';
import { HTTP_LIMITS, type HttpLimits } from './load/http-limits.ts';
import { oncePer } from './load/lazy.ts';
import { newRequestId } from './load/request-id.ts';
import { createSharedLimit } from './load/shared-limit.ts';
import { createAdmission } from './pages/admission.ts';
import type { VersionChecker } from './pages/cache/version-checker.ts';
import { registerCalendars } from './pages/calendar/calendar-routes.ts';
import { answerByReader } from './pages/error-page.ts';
import { registerFeeds } from './pages/feeds/feed-routes.ts';
import { registerFollowRedirect } from './pages/follow-redirect.ts';
import { headersOfAll } from './pages/headers.ts';
import { createMessengerLinks } from './pages/messenger-links.ts';
import { leaveOutPaused } from './pages/paused-numbers.ts';
import { registerLinkCards } from './pages/pictures/link-cards.ts';
import { registerMapPicture } from './pages/pictures/map-picture.ts';
import { registerMedia } from './pages/pictures/media-routes.ts';
import { registerQrPosters } from './pages/pictures/qr-posters.ts';
import { plainPagesIn } from './pages/plain-page.ts';
import { registerPages } from './pages/register-pages.ts';
import { registerSitemap } from './pages/sitemap.ts';
import { answerWrongAddresses } from './pages/wrong-address.ts';
import { type HealthOptions, registerHealth } from './watching/health.ts';
import { logAnswers } from './watching/log-answers.ts';
import type { Measures } from './watching/metrics.ts';
import { measureRequests } from './watching/request-measures.ts';
import { traceRequests } from './watching/traces/request-traces.ts';
import { NO_TRACING, type Tracing } from './watching/traces/tracing.ts';

export interface AppOptions extends HealthOptions {
  services: Services;
  site: Site;
  /** Of the chat with each of our numbers, where there are several. */
  messengerUrls?: string[];
  measures: Measures;
  /** Optional; without it nothing is traced. */
  tracing?: Tracing;
  httpLimits?: HttpLimits;
  trustProxy: boolean | string | number;
  log: FastifyBaseLogger;
  /** Null on a process with the role `worker`, which serves only its health and metrics. */
  doors: {
    buildFolder: string;
    webhook: WebhookServices;
    /** Checks the versions of public pages. */
    versions: VersionChecker;
    fetchPicture?: ApiOptions['fetchPicture'];
  } | null;
}

/** A number means: trust that many proxies in front of us. */
function trustProxyOption(proxies: AppOptions['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i;
/** Path and query of an address, which a client may send whole (RFC 9112, 3.2.2) or as `*`. */
const pathOf = (address: string) => address.replace(ORIGIN, '').replace(/^\/?/, '/');

/** Builds the application with all its routes; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, site, httpLimits = HTTP_LIMITS } = options;
  const headers = headersOfAll(site);
  const answerWrongAddress = answerWrongAddresses(site, answerWithProblem);
  const app = Fastify({
    loggerInstance: options.log,
    // Addresses contain session ids, so `logAnswers` logs the route's pattern instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxyOption(options.trustProxy),
    bodyLimit: 256 * 1024,
    // Left to itself (10 s), a start on a busy machine fails.
    pluginTimeout: 60_000,
    requestTimeout: httpLimits.requestMs,
    keepAliveTimeout: httpLimits.idleMs,
    connectionTimeout: httpLimits.stalledMs,
    // While we stop, what came in is answered; a proxy learns from the closed door that we are going.
    return503OnClosing: false,
    maxRequestsPerSocket: httpLimits.requestsPerConnection,
    http: {
      headersTimeout: httpLimits.headersMs,
      connectionsCheckingInterval: httpLimits.lookEveryMs,
      maxHeaderSize: httpLimits.headerBytes,
    },
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    // Nobody else may choose what stands in our logs.
    requestIdHeader: false,
    genReqId: newRequestId,
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be decoded fails before it is routed.
    frameworkErrors: answerWrongAddress,
    clientErrorHandler: (error, socket) =>
      answerUnreadable(error, socket, {
        headers,
        page: (status) => {
          const { missing, refused } = plainPagesIn(FALLBACK_LANGUAGE);
          return status === 431 ? refused(fault('sentTooMuch')) : missing;
        },
      }),
  });
  app.server.maxHeadersCount = httpLimits.headers;
  app.server.maxConnections = httpLimits.connections;
  app.setErrorHandler(answerByReader(site, { beginProblem, answerWithProblem }));
  app.setNotFoundHandler(() => {
    throw new NotFoundError(fault('nothingHere'));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const forwarded = request.raw.headers['x-forwarded-for'];
    // Fastify compares addresses as they are written.
    if (typeof forwarded === 'string') {
      request.raw.headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join();
    }
    // PostgreSQL cannot store a null character in a text, so a query with one would fail.
    if (request.url.includes('%00')) {
      answerWrongAddress(new InvalidInputError(fault('addressWrong')), request, reply);
      return reply;
    }
  });
  logAnswers(app, (network) => services.vault.lookup('log-network', network));
  measureRequests(app, options.measures);
  traceRequests(app, options.tracing ?? NO_TRACING);
  registerHealth(app, options);
  registerDashboard(app, { ...options, db: services.db });
  // A form sent packed would be held until its time is up, because its parser reads the bytes as they came.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  if (options.doors) {
    const { buildFolder, webhook, versions, fetchPicture } = options.doors;
    const messengerUrls = options.messengerUrls ?? [site.messengerUrl];
    const links = createMessengerLinks(messengerUrls);
    if (messengerUrls.length > 1) leaveOutPaused(app, links, () => heldNumbers(services.db));
    const cities = createCityList(services);
    const api = oncePer((language: string) => createDirectApi(services, site, cities, language));
    const countUse = createSharedLimit(takeSharedUses(services.db, services.vault));
    await app.register(async (door) => registerWebhook(door, webhook));
    await app.register(async (door) => {
      // Before the response is sent, so that the author of a change sees it on the page.
      door.addHook('onSend', async ({ method }) => {
        if (method !== 'GET') versions.invalidate();
      });
      await door.register(apiPlugin, { prefix: '/api', services, countUse, fetchPicture });
    });
    await app.register(async (open) => {
      const { admit, admitDrawing } = createAdmission(countUse);
      const spoken = speak(site.languages ?? []);
      await open.register(async (door) => registerMedia(door, { ...services, admit }));
      await open.register(async (door) => {
        // Each of these queries the database and may draw a picture.
        door.addHook('preHandler', admit);
        registerFollowRedirect(door, api(FALLBACK_LANGUAGE), links);
        registerLinkCards(door, services, spoken, admitDrawing);
        registerQrPosters(door, services, spoken, admitDrawing);
        registerMapPicture(door, services, spoken);
      });
      registerCalendars(open, { ...services, versions, admit, spoken });
      registerFeeds(open, { ...services, versions, admit, spoken });
      registerSitemap(open, { ...services, versions });
      await open.register(async (door) => {
        await registerPages(door, {
          api,
          buildFolder,
          versions,
          admit,
          report: (input, address) => reportFromPage(services, input, address),
          links,
          holder: (token) => sessionHolder(services.db, services.vault, token),
          languageOfCalendar: (token) => languageOfCalendar(services.db, services.vault, token),
        });
      });
    });
  }
  return app;
}
