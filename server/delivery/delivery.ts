import { randomUUID } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import type { Vault } from '../db/vault.ts';
import { dueAnnouncements, fanOut } from '../domain/announcing/fan-out.ts';
import { writeReminders } from '../domain/announcing/reminders.ts';
import { costAtMost, type Prices } from '../domain/cost/daily-cost.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { SenderNumber } from '../domain/sender/sender-numbers.ts';
import type { Spoken } from '../languages/spoken.ts';
import type { Logger } from '../log.ts';
import type { MediaStore } from '../media/store.ts';
import type { Counters } from '../metrics.ts';
import type { WhatsAppClient } from '../whatsapp/client.ts';
import type { Ledger } from './ledger/connect-ledger.ts';
import { ensurePartitions } from './ledger/partitions.ts';
import { sendProbe } from './ledger/probe.ts';
import { expireLeases, resolveUnknown } from './ledger/unknown-outcomes.ts';
import { DELIVERY_POLICY, type DeliveryPolicy } from './policy.ts';
import { createAnnouncementSender } from './sending/announcement-sender.ts';
import { createDailyLimit } from './sending/daily-limit.ts';
import { createMediaUploads } from './sending/media-uploads.ts';
import { createReplySender } from './sending/reply-sender.ts';
import { createConsequences } from './statuses/consequences.ts';
import { noteAbsence, notePresence } from './statuses/late-statuses.ts';
import { createStatusApplier, type StatusApplier } from './statuses/statuses.ts';
import { askToStay } from './upkeep/ask-to-stay.ts';
import { createTemplateUpkeep } from './upkeep/template-upkeep.ts';

export interface DeliveryDeps {
  db: Database;
  ledger: Ledger;
  vault: Vault;
  client: WhatsAppClient;
  sender: SenderNumber;
  media: MediaStore;
  /** Origin of the pages, without a trailing slash. */
  publicUrl: string;
  /** What is said in each language. */
  spoken: Spoken;
  policy?: Partial<DeliveryPolicy>;
  /** What templates cost; left out: nobody counts that. */
  prices?: Prices | null;
  counters: Counters;
  log: Logger;
  /** Notified, in words, of what a person has to see to. */
  onAlert: (text: string) => void;
}

type Task<Name extends keyof Jobs> = (payload: Jobs[Name]) => Promise<void>;

export interface Delivery {
  /** What the job runner calls. All are wake-up calls: the state is in our own tables. */
  tasks: {
    'fan-out': Task<'fan-out'>;
    deliver: Task<'deliver'>;
  };
  statuses: StatusApplier;
  /** Says that replies are committed; the sweep finds what nobody said so of. */
  wakeReplies(): void;
  /** Makes ready what sending needs in the database. Waits for nothing of Meta's. */
  start(): Promise<void>;
  /** Wakes what is due and resolves what was left unfinished; every ten seconds in every worker. */
  sweep(): Promise<void>;
  /** Asks who was long silent whether they want to stay; a question that goes out once. */
  askToStay(): Promise<void>;
  /** Asks Meta, when it is time to, how templates and the daily limit stand. No sweep waits for that. */
  askMeta(): Promise<void>;
  /** Begins nothing more and waits for what is under way, at most as long as a request may take. */
  stop(): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;

/** Everything that gets messages out: who hears of a gig, sending, and what became of it. */
export function createDelivery(given: DeliveryDeps): Delivery {
  const policy = { ...DELIVERY_POLICY, ...given.policy };
  const deps = { ...given, policy, worker: randomUUID() };
  const { db, ledger, sender, counters, log } = deps;
  const uploads = createMediaUploads(deps);
  const templates = createTemplateUpkeep(deps);
  const applyConsequence = createConsequences({
    ...deps,
    onTemplatePaused: () => templates.alertStuck(),
  });
  const dailyLimit = createDailyLimit({ ...deps, prices: given.prices ?? null });
  const announcements = createAnnouncementSender({
    ...deps,
    ...{ applyConsequence, uploads, templates, dailyLimit, expire },
  });
  const replies = createReplySender({ ...deps, applyConsequence, uploads });
  let partitionsAt = Number.NEGATIVE_INFINITY;
  let stayAskedAt = Number.NEGATIVE_INFINITY;

  async function fanOutOne(announcementId: number): Promise<void> {
    const startedAt = performance.now();
    const queued = await fanOut(db, announcementId);
    if (queued === null) return;
    counters.count('deliveries_queued', {}, queued);
    const ms = Math.round(performance.now() - startedAt);
    const cost = given.prices ? { costAtMost: costAtMost(given.prices, queued) } : {};
    log.info({ announcement: announcementId, queued, ms, ...cost }, 'Fanned out an announcement');
  }

  /** One that fails holds up neither the others nor the rest of the sweep; the next sweep tries again. */
  async function tryFanOut(announcementId: number): Promise<void> {
    try {
      await fanOutOne(announcementId);
    } catch (error) {
      log.error({ err: error, announcement: announcementId }, 'Could not fan out an announcement');
    }
  }

  async function preparePartitions(): Promise<void> {
    if (performance.now() - partitionsAt < HOUR_MS) return;
    await ensurePartitions(db);
    partitionsAt = performance.now();
  }

  async function expire(): Promise<number> {
    const { unknown, free } = await expireLeases(ledger, policy);
    if (unknown + free > 0) log.warn({ unknown, free }, 'Workers ended in the middle of sending');
    counters.count('sends_of_unknown_outcome', { what: 'lease expired' }, unknown);
    return free;
  }

  async function resolveOpen(): Promise<void> {
    await expire();
    const { repeated, closed } = await resolveUnknown(db, sender.id, policy);
    const isProbed = await sendProbe(ledger, sender.id);
    if (closed > 0) log.warn({ closed }, 'Deliveries stay unknown, their gigs have begun');
    if (repeated > 0) log.info({ repeated }, 'Sending messages of unknown outcome once more');
    if (isProbed) log.info({}, 'All is quiet: sending one message of unknown outcome once more');
    counters.count('sends_of_unknown_outcome', { what: 'sent again' }, repeated);
    counters.count('sends_of_unknown_outcome', { what: 'closed' }, closed);
    counters.count('sends_of_unknown_outcome', { what: 'probe' }, isProbed ? 1 : 0);
  }

  async function askMeta(): Promise<void> {
    await Promise.all([templates.sweep(), dailyLimit.refresh()]);
  }

  return {
    tasks: {
      'fan-out': ({ announcementId }) => fanOutOne(announcementId),
      deliver: async () => announcements.wake(),
    },
    statuses: createStatusApplier({ ...deps, applyConsequence }),
    wakeReplies: replies.wake,
    async start() {
      await preparePartitions();
      announcements.wake();
      replies.wake();
    },
    async sweep() {
      await preparePartitions();
      await noteAbsence(db, sender.id, policy);
      await resolveOpen();
      await writeReminders(db);
      for (const id of await dueAnnouncements(db)) await tryFanOut(id);
      const released = await dailyLimit.release();
      counters.count('deliveries_released_by_daily_limit', {}, released);
      announcements.wake();
      replies.wake();
      await notePresence(db, sender.id);
    },
    askMeta,
    async askToStay() {
      if (performance.now() - stayAskedAt < HOUR_MS) return;
      stayAskedAt = performance.now();
      const asked = await askToStay({ ...deps, templates });
      if (asked > 0) log.info({ asked }, 'Asked who was long silent whether they want to stay');
      replies.wake();
    },
    async stop() {
      await Promise.all([announcements.stop(), replies.stop()]);
    },
  };
}
