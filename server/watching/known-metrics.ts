/** In seconds: what somebody waits for. */
const AT_ONCE = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** In seconds, up to half a day: what may wait for limits, pauses and phones that are off. */
const UP_TO_HOURS = [
  0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200,
];

/**
 * What each process counts, as `stagebell_{name}_total`. Labels have few values, and none names a person,
 * an artist or a thing. `docs/metrics.md` tells what each is good for, and a test holds it to this list.
 */
export const COUNTERS = {
  requests: {
    help: 'Answers, by the pattern of the address, and the class of their status',
    labels: ['route', 'method', 'status'],
  },
  webhooks: { help: "WhatsApp's calls, by what became of them", labels: ['result'] },
  webhook_items: { help: 'What these calls told of', labels: ['kind'] },
  chat_events: {
    help: 'What people wrote or did in the chat, by how its handling ended',
    labels: ['outcome'],
  },
  announcements: {
    help: 'Announcements, by kind and whether anybody was to hear them',
    labels: ['kind', 'outcome'],
  },
  deliveries_queued: { help: 'Deliveries that fan-outs queued', labels: [] },
  delivery_attempts: {
    help: 'Attempts at announcements, by what became of the message',
    labels: ['outcome'],
  },
  reply_attempts: {
    help: 'Attempts at replies, by what became of the message',
    labels: ['outcome'],
  },
  posts: { help: 'Messages given to WhatsApp, by its answer', labels: ['what', 'answer'] },
  whatsapp_errors: {
    help: 'Messages that WhatsApp refused, at once or later, by its code',
    labels: ['code'],
  },
  statuses: { help: 'Statuses applied', labels: ['status'] },
  statuses_of_unknown_messages: { help: 'Statuses of messages that are not ours', labels: [] },
  statuses_put_aside: { help: 'Statuses that could not be recorded', labels: [] },
  sends_of_unknown_outcome: {
    help: 'Leases that expired, messages sent again, probes, and those closed as unknown',
    labels: ['what'],
  },
  deliveries_released_by_daily_limit: {
    help: 'Deliveries that had waited for a limit of the day',
    labels: [],
  },
  jobs: { help: 'Jobs that ended, by task and outcome', labels: ['task', 'outcome'] },
  sweeps: { help: 'Sweeps that ended', labels: ['outcome'] },
  picture_store_calls: {
    help: 'Calls of the store of pictures, by what came of them',
    labels: ['call', 'outcome'],
  },
  log_lines: { help: 'Lines of the log that are warnings or worse', labels: ['level'] },
  trace_spans: { help: 'Spans that were sent to the collector, or lost', labels: ['outcome'] },
  alerts: { help: 'Alerts raised: what a person must see to', labels: [] },
} as const;

/** What each process measures in seconds, as `stagebell_{name}_seconds`. */
export const HISTOGRAMS = {
  request: {
    help: 'How long answers took, by the pattern of the address',
    labels: ['route'],
    buckets: AT_ONCE,
  },
  chat_answer: {
    help: 'From the arrival of what a person wrote to its answer being committed',
    labels: [],
    buckets: AT_ONCE,
  },
  reply_accepted: {
    help: 'From the arrival of what a person wrote to WhatsApp taking the reply',
    labels: [],
    buckets: AT_ONCE,
  },
  fan_out: { help: 'How long fan-outs took', labels: [], buckets: AT_ONCE },
  announcement_fanned_out: {
    help: 'From when an announcement was due to its deliveries being queued',
    labels: ['kind'],
    buckets: UP_TO_HOURS,
  },
  delivery_leased: {
    help: 'From when a delivery could go out to a worker leasing it',
    labels: [],
    buckets: UP_TO_HOURS,
  },
  announcement_accepted: {
    help: 'From when an announcement was due to WhatsApp taking it for one phone',
    labels: ['kind'],
    buckets: UP_TO_HOURS,
  },
  announcement_delivered: {
    help: 'From when an announcement was due to its arrival on one phone',
    labels: ['kind'],
    buckets: UP_TO_HOURS,
  },
  post: { help: 'How long WhatsApp took to answer a message', labels: ['what'], buckets: AT_ONCE },
  job: { help: 'How long jobs took', labels: ['task'], buckets: AT_ONCE },
  database_connection: {
    help: 'How long work waited for a connection to the database',
    labels: ['pool'],
    buckets: AT_ONCE,
  },
} as const;

export type CounterName = keyof typeof COUNTERS;
export type HistogramName = keyof typeof HISTOGRAMS;

type LabelsOf<Known extends { labels: readonly string[] }> = Record<
  Known['labels'][number],
  string
>;
export type CounterLabels<Name extends CounterName> = LabelsOf<(typeof COUNTERS)[Name]>;
export type HistogramLabels<Name extends HistogramName> = LabelsOf<(typeof HISTOGRAMS)[Name]>;
