import pino from 'pino';
import { CHANGES_GATHERED_MINUTES } from '../../contract/limits.ts';
import { createAlert } from '../alerts.ts';
import { buildApp } from '../app.ts';
import { createConversation } from '../chat/conversation.ts';
import { BUILD_FOLDER, type Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openVault, reseal } from '../db/vault-keys.ts';
import { createDelivery, type Delivery, type DeliveryDeps } from '../delivery/delivery.ts';
import { sealsReply } from '../delivery/ledger/known.ts';
import { DELIVERY_POLICY, type DeliveryPolicy } from '../delivery/policy.ts';
import { tidyBrandNames } from '../domain/brand-names.ts';
import { pageVersions } from '../domain/gigs/page-versions.ts';
import { drawGigAsJob } from '../domain/pictures/draw-gig.ts';
import { drawMissingSoon } from '../domain/pictures/drawings.ts';
import { recordedStore } from '../domain/pictures/recorded-store.ts';
import { createOrphanSearch, dropUnusedPictures } from '../domain/pictures/unused-pictures.ts';
import { ensureSenderNumber } from '../domain/sender/sender-numbers.ts';
import type { Services } from '../domain/services.ts';
import { dropOldSetupSessions } from '../domain/sessions/setup-sessions.ts';
import { measureInstallation } from '../installation-metrics.ts';
import { LOG_SERIALIZERS, type Logger } from '../log.ts';
import { googleMap } from '../media/map-source/google-map.ts';
import type { MapSource } from '../media/map-source/map-source.ts';
import { tileMap } from '../media/map-source/tile-map.ts';
import { openDiskStore } from '../media/store.ts';
import { createMetrics } from '../metrics.ts';
import { createTrustedVersions } from '../pages/cache/version-checker.ts';
import { openGazetteer } from '../places/places.ts';
import { WhatsAppClient } from '../whatsapp/client.ts';
import { createReadMarks, type ReadMarks } from '../whatsapp/read-marks.ts';
import { openPlaces } from './open-places.ts';
import type { Opened } from './open-resources.ts';
import { loadSecretKey } from './secret-key.ts';
import { SWEEP_EVERY_MS, startWorker } from './worker.ts';

/** How long everything takes; proofs of what happens in the end make it short. */
export interface Pace {
  delivery?: Partial<DeliveryPolicy>;
  sweepEveryMs?: number;
}

export interface ServerOptions {
  databaseUrl: string;
  /** Called once our port is ours; resolves when the simulator answers, or where there is none. */
  openSimulator(): Promise<void>;
  opened: Opened;
  pace: Pace;
}

/** Who makes maps with streets: Google where its key is set, else a tile server, else nobody. */
function mapSourceOf({ mapsServerKey, mapTiles, publicUrl }: Config): MapSource | null {
  const userAgent = `Stagebell (+${publicUrl})`;
  if (mapsServerKey) return googleMap({ key: mapsServerKey, userAgent });
  return mapTiles && tileMap({ ...mapTiles, userAgent });
}

async function openServices(config: Config, databaseUrl: string, opened: Opened, log: Logger) {
  const [places] = await Promise.all([openPlaces(config, log), migrate(databaseUrl)]);
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
    places,
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
  const keys = await reseal(db, vault, sealsReply);
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

/** Opens everything that this process does for others, over a database that answers. */
export async function openServer(
  config: Config,
  { databaseUrl, openSimulator, opened, pace }: ServerOptions,
): Promise<void> {
  const log = pino({ level: config.logLevel, serializers: LOG_SERIALIZERS });
  const isWeb = config.role !== 'worker';
  const { registry, counters } = createMetrics();
  const base = await openServices(config, databaseUrl, opened, log);
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
    applyStatuses: delivery.statuses.apply,
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
  await openSimulator();
  if (config.role !== 'web') {
    await openWorker(base, config, delivery, { log, onAlert }, opened, pace);
  }
}
