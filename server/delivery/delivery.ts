import { randomUUID } from 'node:crypto';
import { alertSeldom } from '../alert-seldom.ts';
import { currentTime } from '../db/clock.ts';
import type { Database } from '../db/connect.ts';
import type { Vault } from '../db/vault.ts';
import { writeReminders } from '../domain/announcing/reminders.ts';
import type { Prices } from '../domain/cost/daily-cost.ts';
import type { Jobs } from '../domain/jobs.ts';
import { createNumberLookup, type SenderNumber } from '../domain/sender/sender-numbers.ts';
import { recordedTemplates, recordTemplateNews } from '../domain/sender/templates.ts';
import type { Spoken } from '../languages/spoken.ts';
import { askSeldom } from '../load/single-flight.ts';
import type { Logger } from '../log.ts';
import type { MediaStore } from '../media/store.ts';
import type { TextUpkeep } from '../messenger/first-texts.ts';
import type { Measures } from '../watching/metrics.ts';
import { NO_TRACING, type Tracing } from '../watching/traces/tracing.ts';
import { createAnnouncementTimes } from './announcement-times.ts';
import { createFanOuts } from './fan-outs.ts';
import type { Ledger } from './ledger/connect-ledger.ts';
import { assignQueued } from './ledger/contacts-number.ts';
import { ensurePartitions } from './ledger/partitions.ts';
import { sendProbe } from './ledger/probe.ts';
import { expireLeases, resolveUnknown } from './ledger/unknown-outcomes.ts';
import type { OwnNumber } from './number-deps.ts';
import { DELIVERY_POLICY, type DeliveryPolicy } from './policy.ts';
import { createDailyLimit } from './sending/daily-limit.ts';
import { createNumberSender, type NumberSender } from './sending/own-number.ts';
import { createSendingTraces } from './sending-traces.ts';
import { createConsequences } from './statuses/consequences.ts';
import { noteAbsence, notePresence } from './statuses/late-statuses.ts';
import {
  createStatusApplier,
  type NumberOfStatus,
  type StatusApplier,
} from './statuses/statuses.ts';
import { askToStay } from './upkeep/ask-to-stay.ts';
import { createQualityCheck } from './upkeep/number-quality.ts';

export interface DeliveryDeps {
  db: Database;
  ledger: Ledger;
  vault: Vault;
  /** All of one portfolio; at least one. */
  numbers: [OwnNumber, ...OwnNumber[]];
  media: MediaStore;
  /** Origin of the pages, without a trailing slash. */
  publicUrl: string;
  /** What is said in each language. */
  spoken: Spoken;
  policy?: Partial<DeliveryPolicy>;
  /** What templates cost; left out: costs are not counted. */
  prices?: Prices | null;
  measures: Measures;
  /** Optional; without it nothing is traced. */
  tracing?: Tracing;
  log: Logger;
  /** Raises an alert for the operator. */
  onAlert: (text: string) => void;
}

/** Everything about outgoing messages, as doors and processes call it. */
export interface Delivery {
  /** What the job runner calls. All are wake-up calls: the state is in our own tables. */
  tasks: { [Name in 'fan-out' | 'deliver']: (payload: Jobs[Name]) => Promise<void> };
  statuses: StatusApplier;
  /** Called after replies were committed, by one number or by any; the sweep finds those of a process that died. */
  wakeReplies(senderNumberId?: number): void;
  /** Prepares the database for sending, without waiting for Meta. */
  start(): Promise<void>;
  /** Each wakes what is due or resolves what was left unfinished, by itself; every ten seconds in every worker. */
  sweeps: (() => Promise<void>)[];
  /** Asks contacts who have been silent for long, once each, whether they want to stay. */
  askToStay(): Promise<void>;
  /** Asks Meta about templates, quality and the daily limit when that is due. No sweep waits for it. */
  askMeta(): Promise<void>;
  /** Begins nothing new and waits for the posts under way and the record of their outcomes, at most until their leases end. */
  stop(): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;

/** Puts together everything about outgoing messages: fan-out, sending, statuses and upkeep. */
export function createDelivery(given: DeliveryDeps): Delivery {
  const policy = { ...DELIVERY_POLICY, ...given.policy };
  const timesOf = createAnnouncementTimes(given.db);
  const tracing = given.tracing ?? NO_TRACING;
  const traces = createSendingTraces(given.db, tracing, timesOf);
  const deps = { ...given, policy, timesOf, tracing, traces, worker: randomUUID() };
  const { db, ledger, numbers, measures, log } = deps;
  const [first] = numbers;
  /** Meta keeps templates by account, which may have several numbers. */
  const templates = new Map<string, TextUpkeep>();
  for (const number of numbers) {
    const { businessAccountId } = number.sender;
    if (templates.has(businessAccountId)) continue;
    templates.set(
      businessAccountId,
      number.client.firstTexts.createUpkeep({
        ...deps,
        businessAccountId,
        languages: deps.spoken.languages,
        record: (text) => recordTemplateNews(db, { ...text, businessAccountId }, currentTime()),
        recorded: () => recordedTemplates(db, businessAccountId),
        raise: alertSeldom(db, deps.onAlert, policy.alertEveryMs),
      }),
    );
  }
  const templatesOf = ({ businessAccountId }: SenderNumber) => templates.get(businessAccountId)!;
  // The limit is the portfolio's, whichever number asks.
  const dailyLimit = createDailyLimit({ ...deps, ...first, prices: given.prices ?? null });
  const senders = numbers.map((number) =>
    createNumberSender({
      ...deps,
      ...number,
      templates: templatesOf(number.sender),
      dailyLimit,
      expire,
      onHandedOver: wakeAnnouncements,
      onAlert: alertOf(number.sender),
    }),
  );
  const askQualities = numbers.map((number) =>
    createQualityCheck({ ...deps, ...number, onAlert: alertOf(number.sender) }),
  );
  const byId = new Map(senders.map((one): [number, NumberSender] => [one.sender.id, one]));
  const lookup = createNumberLookup(db);
  const raiseUnknown = alertSeldom(db, deps.onAlert, HOUR_MS);
  const preparePartitions = askSeldom(HOUR_MS, () => ensurePartitions(db));
  const fanOuts = createFanOuts(deps);
  let stayAskedAt = Number.NEGATIVE_INFINITY;

  /** Where there are several numbers, an alert says which. */
  function alertOf({ displayNumber }: SenderNumber): (text: string) => void {
    if (numbers.length === 1) return deps.onAlert;
    return (text) => deps.onAlert(`Number +${displayNumber}: ${text}`);
  }

  function wakeAnnouncements(): void {
    for (const { announcements } of senders) announcements.wake();
  }

  function wakeReplies(senderNumberId?: number): void {
    for (const { sender, replies } of senders) {
      if (senderNumberId === undefined || senderNumberId === sender.id) replies.wake();
    }
  }

  /** The number that a status is about, and what follows from its failures; the first where it names none. */
  async function numberOfStatus(phoneNumberId: string | undefined): Promise<NumberOfStatus> {
    const sender = phoneNumberId ? await lookup(phoneNumberId) : null;
    if (!sender) {
      // Its message is found by our own callback data, or is not ours.
      if (phoneNumberId) {
        await raiseUnknown(`statuses of ${phoneNumberId}`, unknownNumber(phoneNumberId));
      }
      return senders[0]!;
    }
    const known = byId.get(sender.id);
    if (known) return known;
    // It is no longer in our settings, but what it sent may still fail.
    const nothing = async () => {};
    const unused = { onTemplatePaused: nothing, throttle: nothing };
    const applyConsequence = createConsequences({ ...deps, ...unused, ...first, sender });
    return { sender, applyConsequence };
  }

  async function expire(): Promise<number> {
    const { unknown, free } = await expireLeases(ledger, policy);
    if (unknown + free > 0) log.warn({ unknown, free }, 'Workers ended in the middle of sending');
    measures.count('sends_of_unknown_outcome', { what: 'lease expired' }, unknown);
    const assigned = await assignQueued(ledger);
    if (assigned > 0) {
      log.info({ assigned }, 'Gave announcements to numbers in use');
      wakeAnnouncements();
    }
    return free;
  }

  /** Notes first how long each number was away, by which late statuses are known, and last that it is here. */
  async function resolveOpen(): Promise<void> {
    for (const { sender } of senders) await noteAbsence(db, sender.id, policy);
    await expire();
    const { repeated, closed } = await resolveUnknown(db, first.sender.id, policy);
    let probes = 0;
    for (const { sender } of senders) probes += (await sendProbe(ledger, sender.id)) ? 1 : 0;
    if (closed > 0) log.warn({ closed }, 'Deliveries stay unknown, their gigs have begun');
    if (repeated > 0) log.info({ repeated }, 'Sending messages of unknown outcome once more');
    if (probes > 0) log.info({}, 'All is quiet: sending one message of unknown outcome once more');
    measures.count('sends_of_unknown_outcome', { what: 'sent again' }, repeated);
    measures.count('sends_of_unknown_outcome', { what: 'closed' }, closed);
    measures.count('sends_of_unknown_outcome', { what: 'probe' }, probes);
    wakeAnnouncements();
    wakeReplies();
    for (const { sender } of senders) await notePresence(db, sender.id);
  }

  async function releaseHeld(): Promise<void> {
    const released = await dailyLimit.release();
    measures.count('deliveries_released_by_daily_limit', {}, released);
    wakeAnnouncements();
  }

  async function askMeta(): Promise<void> {
    const upkeep = [...templates.values()].map((one) => one.sweep());
    await Promise.all([...upkeep, ...askQualities.map((ask) => ask()), dailyLimit.refresh()]);
  }

  return {
    tasks: {
      'fan-out': ({ announcementId }) => fanOuts.run(announcementId),
      deliver: async () => wakeAnnouncements(),
    },
    statuses: createStatusApplier({ ...deps, messenger: first.client, numberOf: numberOfStatus }),
    wakeReplies,
    async start() {
      await preparePartitions();
      wakeAnnouncements();
      wakeReplies();
    },
    sweeps: [
      preparePartitions,
      () => writeReminders(db, log),
      () => fanOuts.runDue(),
      releaseHeld,
      resolveOpen,
    ],
    askMeta,
    async askToStay() {
      // Not again before, also where it failed: it looks at everybody.
      if (performance.now() - stayAskedAt < HOUR_MS) return;
      stayAskedAt = performance.now();
      const asked = await askToStay({ ...deps, templatesOf });
      if (asked > 0) log.info({ asked }, 'Asked contacts who were silent for long whether to stay');
      wakeReplies();
    },
    async stop() {
      await Promise.all(
        senders.flatMap(({ announcements, replies }) => [announcements.stop(), replies.stop()]),
      );
    },
  };
}

/** Meta's id of a number is no phone number. */
function unknownNumber(phoneNumberId: string): string {
  const id = phoneNumberId.replace(/[^\w-]/g, '').slice(0, 32);
  return `WhatsApp reports on messages of a number that the settings do not name, which it calls ${id}: somebody else sends by it, or it is missing in WHATSAPP_NUMBERS`;
}
