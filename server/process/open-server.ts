import pino from 'pino';
import { createAlert } from '../alerts.ts';
import { buildApp } from '../app.ts';
import type { Conversation } from '../chat/conversation.ts';
import { createWorkerWaker } from '../chat/inbox/waking.ts';
import { BUILD_FOLDER, type Config, missingOperatorSettings } from '../config.ts';
import { createNumberLookup } from '../domain/sender/sender-numbers.ts';
import { LOG_SERIALIZERS } from '../log.ts';
import { countingLog } from '../watching/counted-log.ts';
import { registerInstallationMetrics } from '../watching/installation-metrics.ts';
import { createMetrics } from '../watching/metrics.ts';
import { registerPoolMetrics } from '../watching/pool-metrics.ts';
import { watchReadiness } from '../watching/readiness.ts';
import { openTracing } from '../watching/traces/open-tracing.ts';
import { watchSweeps } from '../watching/work-measures.ts';
import { whatsAppWebhooks } from '../whatsapp/webhook/reader.ts';
import { openDelivery, openReadMarks } from './open-delivery.ts';
import type { OpenResources } from './open-resources.ts';
import { openServices } from './open-services.ts';
import { openWorker, warmUpReading } from './open-worker.ts';
import { type Pace, STOP_MS } from './pace.ts';

export interface ServerOptions {
  databaseUrl: string;
  /** Called when the server listens; resolves when the simulator answers, or at once where there is none. */
  openSimulator(): Promise<void>;
  resources: OpenResources;
  pace: Pace;
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
  const { delivery, client, fetchPicture } = await openDelivery(config, base, reporting, pace);
  const site = {
    publicUrl: config.publicUrl,
    messengerUrl: config.messengerUrls[0],
    mapsBrowserKey: config.mapsBrowserKey,
    ...(config.mediaUrl !== null && { picturesOrigin: new URL(config.mediaUrl).origin }),
    placesInBrowser: config.mapsBrowserKey !== null && config.placeProvider?.name === 'google',
    hasStyleguide: !config.isProduction,
    approvesArtists: config.newArtists === 'approved',
    languages: config.languages,
    operator: config.operator,
  };
  const unset = config.isProduction ? missingOperatorSettings(config) : [];
  if (unset.length > 0) {
    log.warn({ unset }, '/privacy and /contact do not say who runs this installation');
  }
  /** This process's own worker, while it runs. */
  let conversation: Conversation | null = null;
  const wakeWorkers = createWorkerWaker(services.db, log);
  const webhook = {
    db: services.db,
    vault: services.vault,
    log,
    webhooks: whatsAppWebhooks(config.whatsapp),
    applyStatuses: delivery.statuses.apply,
    markRead: openReadMarks(config, log),
    senderNumber: createNumberLookup(services.db),
    // Without a job, which costs several statements more (decision 4).
    wake: async (contactId: number) =>
      conversation ? conversation.wake(contactId) : wakeWorkers(contactId),
    onAlert,
    measures,
  };
  const sweeping = watchSweeps(registry, measures);
  const readiness = watchReadiness(registry, {
    db: services.db,
    dataDir: config.dataDir,
    log,
    pictureTrouble: base.media.trouble,
    aheadOfWhatsApp: () => client.aheadMs,
    ...(base.jobs && { lastSweepAt: sweeping.lastAt }),
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
    doors: isWeb
      ? { buildFolder: BUILD_FOLDER, webhook, versions: base.versions, fetchPicture }
      : null,
  });
  await app.listen({ port: config.port, host: config.host });
  resources.add(() => app.close(), STOP_MS.requests);
  await openSimulator();
  if (base.jobs) {
    const { jobs } = base;
    const deps = { config, delivery, jobs, reporting, sweeping, resources, pace };
    conversation = await openWorker(base, deps);
    resources.add(async () => {
      conversation = null;
    });
    if (!pace.readingReady) warmUpReading(log, resources);
  }
}
