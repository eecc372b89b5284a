import type pg from 'pg';
import { type Conversation, createConversation } from '../chat/conversation.ts';
import type { Config } from '../config.ts';
import { candidateFor } from '../db/leader.ts';
import { dropSharedUses } from '../db/shared-uses.ts';
import { reseal } from '../db/vault-keys.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { sealsReply } from '../delivery/ledger/queries.ts';
import { pauseUnwanted } from '../domain/operating/unwanted.ts';
import { drawGigAsJob } from '../domain/pictures/draw-gig.ts';
import { drawMissingSoon } from '../domain/pictures/drawings.ts';
import { createOrphanSearch, dropUnusedPictures } from '../domain/pictures/unused-pictures.ts';
import { tellOfReports } from '../domain/reports/tell-of-reports.ts';
import { createRetentionJob } from '../domain/retention/retention-job.ts';
import type { Services } from '../domain/services.ts';
import { speak } from '../languages/spoken.ts';
import { warmUp } from '../load/lazy.ts';
import { askSeldom } from '../load/single-flight.ts';
import type { Logger } from '../log.ts';
import { openGazetteer } from '../places/places.ts';
import { measuredTasks, type SweepWatch } from '../watching/work-measures.ts';
import type { OpenResources } from './open-resources.ts';
import type { OpenServices, Reporting } from './open-services.ts';
import { type Pace, STOP_MS } from './pace.ts';
import { SWEEP_EVERY_MS, startWorker, type Tasks } from './worker.ts';

async function resealOldKeys({ db, vault }: Services, log: Logger): Promise<void> {
  const keys = await reseal(db, vault, sealsReply);
  if (keys > 0) log.info({ keys }, 'Nothing is sealed by an earlier key any more: it is erased');
}

/** Reads a week's deliveries. */
const UNWANTED_EVERY_MS = 60_000;
/** A worker that missed so many sweeps in a row loses the upkeep to another. */
const MISSED_SWEEPS = 3;

interface WorkerDeps {
  config: Config;
  resources: OpenResources;
  pace: Pace;
  delivery: Delivery;
  /** The connections by which jobs are taken. */
  jobs: pg.Pool;
  reporting: Reporting;
  sweeping: SweepWatch;
}

/** Starts working on jobs and sweeps; the conversation is what web processes wake where both are one. */
export async function openWorker(
  { services, journal, versions }: OpenServices,
  { config, delivery, jobs, reporting, sweeping, resources, pace }: WorkerDeps,
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
    ...conversation.tasks,
    draw: ({ gigId }) => drawGigAsJob(services, gigId),
    'tell-of-reports': (payload) => tellOfReports(db, payload, onAlert),
  };
  const sweepsForAll = [
    askSeldom(UNWANTED_EVERY_MS, () => pauseUnwanted(db, onAlert)),
    () => delivery.askMeta(),
    createOrphanSearch(services),
    () => dropUnusedPictures(services),
    () => dropSharedUses(db),
    createRetentionJob({ db, journal, log }),
    () => delivery.askToStay(),
    () => resealOldKeys(services, log),
  ];
  const worker = await startWorker({
    pool: jobs,
    tasks: measuredTasks(tasks, measures),
    sweeps: sweeping.watched([...conversation.sweeps, ...delivery.sweeps]),
    sweepsForAll: sweeping.counted(sweepsForAll),
    candidate: candidateFor('upkeep', db, sweepEveryMs * MISSED_SWEEPS),
    sweepEveryMs,
    log,
  });
  resources.add(() => worker.stop(), STOP_MS.worker);
  await drawMissingSoon(db, services.maps ? ['card', 'map'] : ['card']);
  return conversation;
}

/** Loads in the background the tables and networks that texts are read by, so that the first text does not wait. */
export function warmUpReading(log: Logger, resources: OpenResources): void {
  let isStopping = false;
  const ready = warmUp(() => isStopping).catch((error: unknown) =>
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
