import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/connect.ts';
import { candidateFor } from '../db/leader.ts';
import { backlog } from '../delivery/ledger/held.ts';
import { openMessages } from '../delivery/ledger/sending-status.ts';
import { DELIVERY_POLICY } from '../delivery/policy.ts';
import { messageCosts } from '../delivery/statuses/message-costs.ts';
import { estimatedCost } from '../domain/cost/daily-cost.ts';
import { whatWaits } from '../domain/operating/waiting.ts';
import { numberStates, peopleLeft } from '../domain/sender/number-states.ts';
import { singleFlight, singleFlightWithin } from '../load/single-flight.ts';

const DAYS = 31;
/** After so long without a scrape another process reports; monitors ask about once a minute. */
const REPORTER_LASTS_MS = 180_000;
/** Prometheus gives up after ten seconds, and the process's own metrics must not be lost with these. */
const ANSWERS_WITHIN_MS = 2_000;

/** The figures of the whole installation. */
async function figuresOf(db: Database) {
  return {
    costs: await messageCosts(db, DAYS),
    estimate: await estimatedCost(db),
    backlog: await backlog(db),
    waiting: await whatWaits(db),
    open: await openMessages(db),
    numbers: await numberStates(db, DELIVERY_POLICY.recoveryPerSecond),
    /** Null: no limit. */
    peopleLeft: await peopleLeft(db, DELIVERY_POLICY.peoplePerDay),
  };
}
type Figures = Awaited<ReturnType<typeof figuresOf>>;

/**
 * Registers the metrics that are read from the database: `stagebell_database_up`, and in one of the
 * processes those of the whole installation, such as what waits, so that they are told once however many are
 * watched; `stagebell_reports_for_all` is 1 in that process. While the database is down, they are left out.
 */
export function registerInstallationMetrics(registry: Registry, db: Database): void {
  const candidate = candidateFor('metrics', db, REPORTER_LASTS_MS);
  /** Null when another process reports them. */
  const ask = singleFlightWithin(ANSWERS_WITHIN_MS, async () =>
    (await candidate.leads()) ? await figuresOf(db) : null,
  );

  /** Read once for all gauges of one scrape. */
  const read = singleFlight(() =>
    ask().then(
      (whole) => ({ isUp: true, whole }),
      () => ({ isUp: false, whole: null }),
    ),
  );

  new Gauge({
    name: 'stagebell_database_up',
    help: 'Whether the database answered within two seconds',
    registers: [registry],
    async collect() {
      this.set(Number((await read()).isUp));
    },
  });
  new Gauge({
    name: 'stagebell_reports_for_all',
    help: 'Whether this process tells the figures of the whole installation',
    registers: [registry],
    async collect() {
      this.set(Number((await read()).whole !== null));
    },
  });
  /** A gauge of the whole installation: each row's labels and value; nothing where there is none. */
  function registerGauge(
    name: string,
    help: string,
    labelNames: string[],
    rowsOf: (whole: Figures) => [Record<string, string>, number][],
  ): void {
    new Gauge({
      name: `stagebell_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const { whole } = await read();
        this.reset();
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of whole ? rowsOf(whole) : []) this.set(labels, value);
      },
    });
  }

  registerGauge(
    'messages',
    'Messages by the day, in UTC, and the category that WhatsApp says',
    ['day', 'category', 'billable'],
    ({ costs }) =>
      costs.map(({ messages, billable, ...labels }) => [
        { ...labels, billable: String(billable) },
        messages,
      ]),
  );
  registerGauge(
    'estimated_cost_today',
    'What the templates of today, in UTC, cost by MARKETING_PRICE and UTILITY_PRICE',
    [],
    ({ estimate }) => [[{}, estimate]],
  );
  registerGauge(
    'delivery_backlog',
    'Deliveries that could go out now, and those held for a limit of the day',
    ['held'],
    ({ backlog: { ready, held } }) => [
      [{ held: 'false' }, ready],
      [{ held: 'true' }, held],
    ],
  );
  registerGauge(
    'oldest_delivery_seconds',
    'How long the oldest delivery that could go out has waited',
    [],
    ({ backlog: { oldestReadySeconds } }) => [[{}, oldestReadySeconds]],
  );
  registerGauge(
    'waiting',
    'What could be worked on now: announcements, events of the chat, jobs, replies',
    ['what'],
    ({ waiting }) => waiting.map(({ what, count }) => [{ what }, count]),
  );
  registerGauge(
    'oldest_waiting_seconds',
    'How long the oldest of it has waited',
    ['what'],
    ({ waiting }) => waiting.map(({ what, oldestSeconds }) => [{ what }, oldestSeconds]),
  );
  registerGauge(
    'leases',
    'Messages that workers hold to send them',
    ['what'],
    ({ open: { deliveriesLeased, repliesLeased } }) => [
      [{ what: 'deliveries' }, deliveriesLeased],
      [{ what: 'replies' }, repliesLeased],
    ],
  );
  registerGauge(
    'sender_numbers',
    'Our numbers, by whether they send',
    ['state'],
    ({ numbers: { sending, announcementsRest, rest, held } }) => [
      [{ state: 'sending' }, sending],
      [{ state: 'announcements rest' }, announcementsRest],
      [{ state: 'rest' }, rest],
      [{ state: 'held by an operator' }, held],
    ],
  );
  registerGauge(
    'rate_tokens',
    'Messages that our numbers may send at once',
    [],
    ({ numbers: { tokens } }) => [[{}, tokens]],
  );
  registerGauge(
    'rate_per_second',
    'Messages a second that our numbers may send: now, and when WhatsApp does not slow them down',
    ['which'],
    ({ numbers: { ratePerSecond, fullRatePerSecond } }) => [
      [{ which: 'now' }, ratePerSecond],
      [{ which: 'full' }, fullRatePerSecond],
    ],
  );
  registerGauge(
    'daily_limit_left',
    'People whom we may still write to first within these 24 hours; left out where there is no limit',
    [],
    ({ peopleLeft: left }) => (left === null ? [] : [[{}, left]]),
  );
}
