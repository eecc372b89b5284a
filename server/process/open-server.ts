import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import pino from 'pino';
import { CHANGES_GATHERED_MINUTES } from '../../contract/limits.ts';
import { createAlert } from '../alerts.ts';
import { buildApp } from '../app.ts';
import { type Conversation, createConversation } from '../chat/conversation.ts';
import { BUILD_FOLDER, type Config, missingOperatorSettings } from '../config.ts';
import { setClock } from '../db/clock.ts';
import { connect, connectPooled, type Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { dropSharedUses } from '../db/shared-uses.ts';
import { createTurn } from '../db/turns.ts';
import { openVault, reseal } from '../db/vault-keys.ts';
import { alertSeldom } from '../delivery/alert-seldom.ts';
import { createDelivery, type Delivery, type DeliveryDeps } from '../delivery/delivery.ts';
import { connectLedger } from '../delivery/ledger/connect-ledger.ts';
import { sealsReply } from '../delivery/ledger/known.ts';
import { DELIVERY_POLICY, type DeliveryPolicy } from '../delivery/policy.ts';
import { pageVersions } from '../domain/gigs/page-versions.ts';
import { openLeavingJournal } from '../domain/leaving/journal.ts';
import { applyJournal } from '../domain/leaving/leaving.ts';
import { createUnwantedSweep } from '../domain/operating/unwanted.ts';
import { drawGigAsJob } from '../domain/pictures/draw-gig.ts';
import { drawMissingSoon } from '../domain/pictures/drawings.ts';
import { recordedStore } from '../domain/pictures/recorded-store.ts';
import { createOrphanSearch, dropUnusedPictures } from '../domain/pictures/unused-pictures.ts';
import { tellOfReports } from '../domain/reports/tell-of-reports.ts';
import { createRetentionJob } from '../domain/retention/retention-job.ts';
import { createNumberLookup, ensureSenderNumbers } from '../domain/sender/sender-numbers.ts';
import type { Services } from '../domain/services.ts';
import { speak } from '../languages/spoken.ts';
import { makeUnused } from '../load/first-use.ts';
import { LOG_SERIALIZERS, type Logger } from '../log.ts';
import { googleMap } from '../media/map-source/google-map.ts';
import type { MapSource } from '../media/map-source/map-source.ts';
import { tileMap } from '../media/map-source/tile-map.ts';
import { createVersionChecker } from '../pages/cache/version-checker.ts';
import { openGazetteer } from '../places/places.ts';
import { countingLog } from '../watching/counted-log.ts';
import { registerInstallationMetrics } from '../watching/installation-metrics.ts';
import { createMetrics } from '../watching/metrics.ts';
import { measuredStore } from '../watching/picture-measures.ts';
import { registerPoolMetrics } from '../watching/pool-metrics.ts';
import { watchReadiness } from '../watching/readiness.ts';
import { openTracing } from '../watching/traces/open-tracing.ts';
import { measuredTasks, type SweepWatch, watchSweeps } from '../watching/work-measures.ts';
import { WhatsAppClient } from '../whatsapp/client.ts';
import { createReadMarks, type ReadMarks } from '../whatsapp/read-marks.ts';
import { openMedia } from './open-media.ts';
import { openPlaces } from './open-places.ts';
import type { OpenResources } from './open-resources.ts';
import { loadSecretKey } from './secret-key.ts';
import { SWEEP_EVERY_MS, startWorker, type Tasks } from './worker.ts';

/** Overrides of time limits and intervals, for tests. */
export interface Pace {
  delivery?: Partial<DeliveryPolicy>;
  sweepEveryMs?: number;
  /** Else what texts are read by is made in the background of each start. */
  readingReady?: 'for the first text';
}

/**
 * How long each part is waited for when we stop, in milliseconds, and all together no longer than ten seconds. What is cut off
 * by that is found by other workers: a lease ends, a transaction is undone, and a post without an answer is unknown.
 */
const STOP_MS = {
  reading: 500,
  worker: 2_000,
  conversation: 1_500,
  delivery: 3_500,
  requests: 4_000,
  database: 500,
};

export interface ServerOptions {
  databaseUrl: string;
  /** Called when the server listens; resolves when the simulator answers, or at once where there is none. */
  openSimulator(): Promise<void>;
  resources: OpenResources;
  pace: Pace;
}

/** Where things are said that happen. */
type Reporting = Pick<Required<DeliveryDeps>, 'log' | 'measures' | 'tracing' | 'onAlert'>;

/** The provider of street maps: Google if its key is set, else a tile server, else none. */
function mapSourceOf({ mapsServerKey, mapTiles, publicUrl }: Config): MapSource | null {
  const userAgent = `Stagebell (+${publicUrl})`;
  if (mapsServerKey) return googleMap({ key: mapsServerKey, userAgent });
  return mapTiles && tileMap({ ...mapTiles, userAgent });
}

/** How many of a web process's connections apply statuses: one does, and another looks something up. */
const LEDGER_OF_WEB = 2;

/**
 * The database for whoever has no need of a session of their own: through the pooler, where a web process is told
 * of one. A worker listens, so it goes direct, and has the pool for it.
 */
function openDatabase(
  { role, databasePooledUrl }: Config,
  databaseUrl: string,
): { db: Database; pool: pg.Pool | null; main: pg.Pool } {
  if (role === 'web' && databasePooledUrl) {
    const { db, pool } = connectPooled(databasePooledUrl, 14);
    return { db, pool: null, main: pool };
  }
  const { db, pool } = connect(databaseUrl, 14);
  return { db, pool: role === 'web' ? null : pool, main: pool };
}

/** Machines' clocks drift, and the database may move to another machine. */
const CLOCK_EVERY_MS = 60_000;
/** Clocks that somebody keeps differ by less. */
const CLOCK_OFF_MS = 5_000;

async function goByDatabaseClock(
  db: Database,
  log: Logger,
  resources: OpenResources,
): Promise<void> {
  async function look(): Promise<void> {
    const ahead = await setClock(db);
    if (Math.abs(ahead) < CLOCK_OFF_MS) return;
    log.warn(
      { seconds: -ahead / 1000 },
      'The clock of this machine is off from that of the database',
    );
  }
  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'Could not ask for the time'));
  }, CLOCK_EVERY_MS);
  timer.unref();
  resources.add(async () => clearInterval(timer));
}

async function openServices(
  config: Config,
  databaseUrl: string,
  resources: OpenResources,
  { log, measures, onAlert }: Pick<DeliveryDeps, 'log' | 'measures' | 'onAlert'>,
) {
  const [places, newer] = await Promise.all([openPlaces(config, log), migrate(databaseUrl)]);
  if (newer.length > 0) {
    log.warn({ newer }, 'The database is of a newer version: this one works on beside it');
  }
  const { db, pool, main } = openDatabase(config, databaseUrl);
  resources.add(() => db.destroy(), STOP_MS.database);
  const ledger = connectLedger(databaseUrl, pool ? undefined : LEDGER_OF_WEB);
  resources.add(() => ledger.destroy(), STOP_MS.database);
  await goByDatabaseClock(db, log, resources);
  const secret = await loadSecretKey(config.secretKey, config.dataDir);
  const vault = await openVault(db, secret, config.previousSecretKey);
  if (config.previousSecretKey) {
    log.info({}, 'SECRET_KEY holds from here on: SECRET_KEY_PREVIOUS is not needed any more');
  }
  const media = await openMedia(config, alertSeldom(db, onAlert, DELIVERY_POLICY.alertEveryMs));
  const journal = await openLeavingJournal(config.dataDir);
  const forgotten = await applyJournal(db, journal);
  if (forgotten > 0) {
    log.warn({ forgotten }, 'The database was restored: who had been forgotten since is again');
  }
  const services: Services = {
    db,
    vault,
    media: recordedStore(db, measuredStore(media.store, measures)),
    places,
    maps: mapSourceOf(config),
    publicUrl: config.publicUrl,
    gatherChangesMs: CHANGES_GATHERED_MINUTES * 60_000,
    newArtists: config.newArtists,
  };
  const versions = createVersionChecker((keys) => pageVersions(db, services.places, keys));
  const pools = { main, ledger: ledger.pool };
  return { services, media, journal, ledger, pool, pools, versions };
}

async function openDelivery(
  config: Config,
  { services, ledger }: Pick<Awaited<ReturnType<typeof openServices>>, 'services' | 'ledger'>,
  reporting: Reporting,
  pace: Pace,
): Promise<{ delivery: Delivery; client: WhatsAppClient }> {
  const { whatsapp } = config;
  const policy = {
    ...DELIVERY_POLICY,
    unknownWaitMs: config.unknownWaitSeconds * 1000,
    ...pace.delivery,
  };
  const senders = await ensureSenderNumbers(
    services.db,
    whatsapp.numbers.map(({ number, businessAccountId, phoneNumberId, messagesPerSecond }) => ({
      // All are of one portfolio, which we know by the account that the settings name.
      portfolio: whatsapp.businessAccountId,
      ...{ businessAccountId, phoneNumberId, displayNumber: number, messagesPerSecond },
    })),
  );
  // Each number its own connections: one that Meta keeps waiting holds up no other.
  const [first, ...others] = senders.map((sender, index) => ({
    sender,
    client: new WhatsAppClient({
      apiUrl: whatsapp.apiUrl,
      version: whatsapp.apiVersion,
      accessToken: whatsapp.numbers[index]!.accessToken,
      timeoutMs: policy.requestTimeoutMs,
    }),
  }));
  const delivery = createDelivery({
    db: services.db,
    ledger,
    vault: services.vault,
    media: services.media,
    publicUrl: services.publicUrl,
    spoken: speak(config.languages),
    numbers: [first!, ...others],
    policy,
    prices: config.prices,
    ...reporting,
  });
  return { delivery, client: first!.client };
}

function openReadMarks({ whatsapp }: Config, log: Logger): ReadMarks {
  const { apiUrl, apiVersion: version } = whatsapp;
  const clients = new Map(
    whatsapp.numbers.map(({ phoneNumberId, accessToken }) => [
      phoneNumberId,
      new WhatsAppClient({ apiUrl, version, accessToken, connections: 4 }),
    ]),
  );
  return createReadMarks((phoneNumberId) => clients.get(phoneNumberId), log);
}

async function resealOldKeys({ db, vault }: Services, log: Logger): Promise<void> {
  const keys = await reseal(db, vault, sealsReply);
  if (keys > 0) log.info({ keys }, 'Nothing is sealed by an earlier key any more: it is erased');
}

/** A worker that misses so many sweeps leaves the upkeep to another. */
const TURN_LASTS_SWEEPS = 3;

interface WorkerDeps extends Pick<ServerOptions, 'resources' | 'pace'> {
  config: Config;
  delivery: Delivery;
  pool: pg.Pool;
  reporting: Reporting;
  sweeping: SweepWatch;
}

async function openWorker(
  { services, journal, versions }: Awaited<ReturnType<typeof openServices>>,
  { config, delivery, pool, reporting, sweeping, resources, pace }: WorkerDeps,
): Promise<Conversation> {
  const { db } = services;
  const { log, measures, tracing, onAlert } = reporting;
  const { sweepEveryMs = SWEEP_EVERY_MS } = pace;
  await delivery.start();
  const conversation = createConversation({
    ...services,
    journal,
    places: await openGazetteer(),
    log,
    measures,
    tracing,
    onAlert,
    sessionMinutes: config.sessionMinutes,
    spoken: speak(config.languages),
    onWorked(senderNumberId) {
      versions.invalidate();
      delivery.wakeReplies(senderNumberId);
    },
  });
  resources.add(() => delivery.stop(), STOP_MS.delivery);
  resources.add(() => conversation.stop(), STOP_MS.conversation);
  const tasks: Tasks = {
    ...delivery.tasks,
    converse: (payload) => conversation.converse(payload),
    'tell-maker': (payload) => conversation.tellMaker(payload),
    'tell-approved': (payload) => conversation.tellApproved(payload),
    'tell-paused': (payload) => conversation.tellPaused(payload),
    draw: ({ gigId }) => drawGigAsJob(services, gigId),
    'tell-of-reports': (payload) => tellOfReports(db, payload, onAlert),
  };
  const sweepsForAll = [
    createUnwantedSweep(db, onAlert),
    () => delivery.askMeta(),
    createOrphanSearch(services),
    () => dropUnusedPictures(services),
    () => dropSharedUses(db),
    createRetentionJob({ db, journal, log }),
    () => delivery.askToStay(),
    () => resealOldKeys(services, log),
  ];
  const worker = await startWorker({
    pool,
    tasks: measuredTasks(tasks, measures),
    sweeps: sweeping.measured([() => conversation.sweep(), () => delivery.sweep()]),
    sweepsForAll: sweeping.measured(sweepsForAll),
    turn: createTurn(db, 'upkeep', randomUUID(), sweepEveryMs * TURN_LASTS_SWEEPS),
    sweepEveryMs,
    log,
  });
  resources.add(() => worker.stop(), STOP_MS.worker);
  await drawMissingSoon(db, services.maps ? ['card', 'map'] : ['card']);
  return conversation;
}

/** Makes in the background what reading a text for the first time would make while its writer waits. */
function makeReadingReady(log: Logger, resources: OpenResources): void {
  let isStopping = false;
  const ready = makeUnused(() => isStopping).catch((error: unknown) =>
    log.warn(
      { error },
      'What texts are read by could not be made ahead: the next text tries again',
    ),
  );
  resources.add(async () => {
    isStopping = true;
    await ready;
  }, STOP_MS.reading);
}

/** Opens the HTTP server and, by role, the worker. The database must be running. */
export async function openServer(
  config: Config,
  { databaseUrl, openSimulator, resources, pace }: ServerOptions,
): Promise<void> {
  const isWeb = config.role !== 'worker';
  const { registry, measures } = createMetrics();
  const log = pino({
    level: config.logLevel,
    serializers: LOG_SERIALIZERS,
    hooks: countingLog(measures),
  });
  const onAlert = createAlert(log, config.alertWebhookUrl, measures);
  const tracing = await openTracing({ url: config.tracesUrl, role: config.role, measures });
  resources.add(() => tracing.stop());
  const reporting = { log, measures, tracing, onAlert };
  const base = await openServices(config, databaseUrl, resources, reporting);
  const { services } = base;
  registerInstallationMetrics(registry, services.db);
  registerPoolMetrics(registry, measures, base.pools);
  const { delivery, client } = await openDelivery(config, base, reporting, pace);
  const site = {
    publicUrl: config.publicUrl,
    messengerUrl: config.messengerUrls[0],
    mapsBrowserKey: config.mapsBrowserKey,
    ...(config.mediaUrl !== null && { picturesOrigin: new URL(config.mediaUrl).origin }),
    placesInBrowser: config.mapsBrowserKey !== null && config.placeProvider?.name === 'google',
    hasStyleguide: !config.isProduction,
    languages: config.languages,
    operator: config.operator,
  };
  const unsaid = config.isProduction ? missingOperatorSettings(config) : [];
  if (unsaid.length > 0) {
    log.warn({ unset: unsaid }, '/privacy and /contact do not say who runs this installation');
  }
  /** This process's own worker, while it runs. */
  let conversation: Conversation | null = null;
  const webhook = {
    db: services.db,
    vault: services.vault,
    log,
    appSecret: config.whatsapp.appSecret,
    verifyToken: config.whatsapp.verifyToken,
    applyStatuses: delivery.statuses.apply,
    markRead: openReadMarks(config, log).mark,
    senderNumber: createNumberLookup(services.db),
    wakeHere: () => conversation?.wake ?? null,
    onAlert,
    measures,
  };
  const sweeping = watchSweeps(registry, measures);
  const readiness = watchReadiness(registry, {
    ...{ db: services.db, dataDir: config.dataDir, log },
    pictureTrouble: base.media.trouble,
    aheadOfWhatsApp: () => client.aheadMs,
    ...(base.pool && { lastSweepAt: sweeping.lastAt }),
  });
  const app = await buildApp({
    services,
    site,
    messengerUrls: config.messengerUrls,
    log,
    metrics: registry,
    measures,
    tracing,
    readiness,
    metricsToken: config.metricsToken,
    isProduction: config.isProduction,
    trustProxy: config.trustProxy,
    doors: isWeb ? { buildFolder: BUILD_FOLDER, webhook, versions: base.versions } : null,
  });
  await app.listen({ port: config.port, host: config.host });
  resources.add(() => app.close(), STOP_MS.requests);
  await openSimulator();
  if (base.pool) {
    const { pool } = base;
    const deps = { config, delivery, pool, reporting, sweeping, resources, pace };
    conversation = await openWorker(base, deps);
    resources.add(async () => {
      conversation = null;
    });
    if (!pace.readingReady) makeReadingReady(log, resources);
  }
}
