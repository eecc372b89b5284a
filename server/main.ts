import pino from 'pino';
import { CHANGES_GATHERED_MINUTES } from '../contract/limits.ts';
import { createAlert } from './alerts.ts';
import { buildApp } from './app.ts';
import { createConversation } from './chat/conversation.ts';
import { BUILD_FOLDER, type Config, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { startEmbeddedDatabase } from './db/embedded/embedded-database.ts';
import { migrate } from './db/migrate.ts';
import { openVault, reseal } from './db/vault-keys.ts';
import { createDelivery, type Delivery, type DeliveryDeps } from './delivery/delivery.ts';
import { DELIVERY_POLICY, type DeliveryPolicy } from './delivery/policy.ts';
import { tidyBrandNames } from './domain/brand-names.ts';
import { pageVersions } from './domain/gigs/page-versions.ts';
import { drawGigAsJob } from './domain/pictures/draw-gig.ts';
import { drawMissingSoon } from './domain/pictures/drawings.ts';
import { recordedStore } from './domain/pictures/recorded-store.ts';
import { createOrphanSearch, dropUnusedPictures } from './domain/pictures/unused-pictures.ts';
import { ensureSenderNumber } from './domain/sender/sender-numbers.ts';
import type { Services } from './domain/services.ts';
import { dropOldSetupSessions } from './domain/sessions/setup-sessions.ts';
import { measureInstallation } from './installation-metrics.ts';
import { LOG_SERIALIZERS, type Logger } from './log.ts';
import { googleMap } from './media/map-source/google-map.ts';
import type { MapSource } from './media/map-source/map-source.ts';
import { tileMap } from './media/map-source/tile-map.ts';
import { openDiskStore } from './media/store.ts';
import { createMetrics } from './metrics.ts';
import { openPlaces } from './open-places.ts';
import { loadPageBuild } from './pages/build.ts';
import { createTrustedVersions } from './pages/trusted-versions.ts';
import { onParentGone } from './parent-watch.ts';
import { openGazetteer } from './places/places.ts';
import { isPlain } from './plain-errors.ts';
import { loadSecretKey } from './secret-key.ts';
import { startSimulator } from './simulator-process.ts';
import { WhatsAppClient } from './whatsapp/client.ts';
import { createReadMarks, type ReadMarks } from './whatsapp/read-marks.ts';
import { SWEEP_EVERY_MS, startWorker } from './worker.ts';

/** How long everything takes; proofs of what happens in the end make it short. */
export interface Pace {
  delivery?: Partial<DeliveryPolicy>;
  sweepEveryMs?: number;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What is open, closed in the opposite order. */
class Opened {
  readonly #closers: (() => Promise<unknown>)[] = [];
  #closing: Promise<void> | null = null;

  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  closeAll(): Promise<void> {
    this.#closing ??= (async () => {
      for (const close of this.#closers.reverse()) {
        // One part that cannot stop must not keep the database from being stopped last.
        await close().catch((error: unknown) => console.error(error));
      }
    })();
    return this.#closing;
  }
}

/** Who makes maps with streets: Google where its key is set, else a tile server, else nobody. */
function mapSourceOf({ mapsServerKey, mapTiles, publicUrl }: Config): MapSource | null {
  const userAgent = `Stagebell (+${publicUrl})`;
  if (mapsServerKey) return googleMap({ key: mapsServerKey, userAgent });
  return mapTiles && tileMap({ ...mapTiles, userAgent });
}

async function openServices(
  config: Config,
  opened: Opened,
  log: Logger,
  onLost: (error: Error) => void,
) {
  let databaseUrl = config.databaseUrl;
  if (!databaseUrl) {
    const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: say, onLost });
    opened.add(() => embedded.stop());
    databaseUrl = embedded.url;
  }
  await migrate(databaseUrl);
  const { db, pool } = connect(databaseUrl, 20);
  opened.add(() => db.destroy());
  const secret = await loadSecretKey(config.secretKey, config.dataDir);
  const vault = await openVault(db, secret, config.previousSecretKey);
  if (config.previousSecretKey) {
    log.info({}, 'SECRET_KEY holds from here on: SECRET_KEY_PREVIOUS is not needed any more');
  }
  const services: Services = {
    db,
    vault,
    media: recordedStore(db, await openDiskStore(`${config.dataDir}/media`)),
    places: await openPlaces(config, log),
    maps: mapSourceOf(config),
    publicUrl: config.publicUrl,
    changeDelayMs: CHANGES_GATHERED_MINUTES * 60_000,
  };
  const versions = createTrustedVersions((keys) => pageVersions(pool, keys));
  return { services, pool, versions };
}

async function openDelivery(
  config: Config,
  services: Services,
  tellers: Pick<DeliveryDeps, 'log' | 'counters' | 'onAlert'>,
  pace: Pace,
): Promise<Delivery> {
  const { whatsapp } = config;
  const policy = {
    ...DELIVERY_POLICY,
    unknownWaitMs: config.unknownWaitSeconds * 1000,
    ...pace.delivery,
  };
  const sender = await ensureSenderNumber(services.db, {
    portfolio: whatsapp.businessAccountId,
    businessAccountId: whatsapp.businessAccountId,
    phoneNumberId: whatsapp.phoneNumberId,
    displayNumber: whatsapp.number,
    messagesPerSecond: whatsapp.messagesPerSecond,
  });
  const client = new WhatsAppClient({
    apiUrl: whatsapp.apiUrl,
    version: whatsapp.apiVersion,
    accessToken: whatsapp.accessToken,
    timeoutMs: policy.requestTimeoutMs,
  });
  return createDelivery({
    db: services.db,
    vault: services.vault,
    media: services.media,
    publicUrl: services.publicUrl,
    client,
    sender,
    policy,
    ...tellers,
  });
}

function openReadMarks({ whatsapp }: Config, log: Logger): ReadMarks {
  const { apiUrl, apiVersion: version, accessToken } = whatsapp;
  return createReadMarks(new WhatsAppClient({ apiUrl, version, accessToken, connections: 4 }), log);
}

async function resealAndSay({ db, vault }: Services, log: Logger): Promise<void> {
  const keys = await reseal(db, vault);
  if (keys > 0) log.info({ keys }, 'Nothing is sealed by an earlier key any more: it is erased');
}

async function openWorker(
  { services, pool, versions }: Awaited<ReturnType<typeof openServices>>,
  config: Config,
  delivery: Delivery,
  { log, onAlert }: Pick<DeliveryDeps, 'log' | 'onAlert'>,
  opened: Opened,
  { sweepEveryMs = SWEEP_EVERY_MS }: Pace,
): Promise<void> {
  const { db } = services;
  await delivery.start();
  const conversation = createConversation({
    ...services,
    places: await openGazetteer(),
    log,
    onAlert,
    sessionMinutes: config.sessionMinutes,
    onWorked() {
      versions.written();
      delivery.wakeReplies();
    },
  });
  opened.add(() => delivery.stop());
  opened.add(() => conversation.stop());
  const worker = await startWorker({
    pool,
    tasks: {
      ...delivery.tasks,
      converse: (payload) => conversation.converse(payload),
      'tell-maker': (payload) => conversation.tellMaker(payload),
      draw: ({ gigId }) => drawGigAsJob(services, gigId),
    },
    sweeps: [
      () => conversation.sweep(),
      () => delivery.sweep(),
      () => delivery.askMeta(),
      () => dropOldSetupSessions(db),
      createOrphanSearch(services),
      () => dropUnusedPictures(services),
      () => tidyBrandNames(db),
      () => resealAndSay(services, log),
    ],
    sweepEveryMs,
    log,
  });
  opened.add(() => worker.stop());
  await drawMissingSoon(db, services.maps ? ['card', 'map'] : ['card']);
}

async function start(
  config: Config,
  opened: Opened,
  onLost: (error: Error) => void,
  pace: Pace,
): Promise<void> {
  const log = pino({ level: config.logLevel, serializers: LOG_SERIALIZERS });
  const isWeb = config.role !== 'worker';
  // First of all: a person who forgot to build should not wait for a database to hear of it.
  if (isWeb) await loadPageBuild(BUILD_FOLDER);
  const { registry, counters } = createMetrics();
  const base = await openServices(config, opened, log, onLost);
  const { services } = base;
  measureInstallation(registry, services.db);
  const onAlert = createAlert(log, config.alertWebhookUrl);
  const delivery = await openDelivery(config, services, { log, counters, onAlert }, pace);
  const site = {
    publicUrl: config.publicUrl,
    messengerUrl: config.messengerUrl,
    mapsBrowserKey: config.mapsBrowserKey,
    placesInBrowser: config.mapsBrowserKey !== null && config.placeProvider?.name === 'google',
    hasStyleguide: !config.isProduction,
  };
  const webhook = {
    db: services.db,
    vault: services.vault,
    log,
    appSecret: config.whatsapp.appSecret,
    verifyToken: config.whatsapp.verifyToken,
    foldStatuses: delivery.statuses.fold,
    markRead: openReadMarks(config, log).mark,
    onAlert,
  };
  const app = await buildApp({
    services,
    site,
    log,
    metrics: registry,
    metricsToken: config.metricsToken,
    isProduction: config.isProduction,
    trustProxy: config.trustProxy,
    doors: isWeb ? { buildFolder: BUILD_FOLDER, webhook, versions: base.versions } : null,
  });
  await app.listen({ port: config.port, host: config.host });
  opened.add(() => app.close());
  if (config.simulated && isWeb) {
    const simulator = await startSimulator(config);
    opened.add(() => simulator.stop());
  }
  if (config.role !== 'web') {
    await openWorker(base, config, delivery, { log, onAlert }, opened, pace);
  }
}

export interface RunOptions {
  production: boolean;
  pace?: Pace;
}

/** Starts this process by its settings and stops it, in order, when it is told to. */
export async function run({ production, pace = {} }: RunOptions): Promise<void> {
  const opened = new Opened();
  let started: Promise<void> | null = null;
  const stop = async () => {
    // What is half open cannot be closed in order, so a stop waits for the start to end.
    await started?.catch(() => {});
    await opened.closeAll();
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  if (!production) onParentGone(() => void stop());
  try {
    const config = readConfig(production);
    const onLost = (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
      void stop();
    };
    started = start(config, opened, onLost, pace);
    await started;
    if (config.role !== 'worker') say(`Stagebell is ready: ${config.publicUrl}`);
    if (config.simulated) say(`The phones are at:   ${new URL(config.messengerUrl).origin}`);
  } catch (error) {
    console.error(isPlain(error) ? error.message : error);
    process.exitCode = 1;
    await opened.closeAll();
    process.exit();
  }
}
