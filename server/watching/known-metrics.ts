type Labels = readonly string[];

const counter = <const Names extends Labels>(help: string, ...labels: Names) => ({ help, labels });

/** @param buckets in seconds */
const timeIn =
  (buckets: number[]) =>
  <const Names extends Labels>(help: string, ...labels: Names) => ({ help, labels, buckets });

/** What somebody waits for. */
const wait = timeIn([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]);
/** What may wait for limits, pauses and phones that are off: up to half a day. */
const delay = timeIn([
  0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200,
]);

/**
 * What each process counts, as `stagebell_{name}_total`. Labels have few values, and none names a person,
 * an artist or a thing. `docs/metrics.md` tells what each is good for, and a test holds it to this list.
 */
export const COUNTERS = {
  requests: counter(
    'Answers, by the pattern of the address, and the class of their status',
    'route',
    'method',
    'status',
  ),
  webhooks: counter("WhatsApp's calls, by what became of them", 'result'),
  webhook_items: counter('What these calls told of', 'kind'),
  chat_events: counter(
    'What people wrote or did in the chat, by how its handling ended',
    'outcome',
  ),
  announcements: counter(
    'Announcements, by kind and whether anybody was to hear them',
    'kind',
    'outcome',
  ),
  deliveries_queued: counter('Deliveries that fan-outs queued'),
  delivery_attempts: counter('Attempts at announcements, by what became of the message', 'outcome'),
  reply_attempts: counter('Attempts at replies, by what became of the message', 'outcome'),
  posts: counter('Messages given to WhatsApp, by its answer', 'what', 'answer'),
  whatsapp_errors: counter('Messages that WhatsApp refused, at once or later, by its code', 'code'),
  statuses: counter('Statuses applied', 'status'),
  statuses_of_unknown_messages: counter('Statuses of messages that are not ours'),
  statuses_put_aside: counter('Statuses that could not be recorded'),
  sends_of_unknown_outcome: counter(
    'Leases that expired, messages sent again, probes, and those closed as unknown',
    'what',
  ),
  deliveries_released_by_daily_limit: counter('Deliveries that had waited for a limit of the day'),
  jobs: counter('Jobs that ended, by task and outcome', 'task', 'outcome'),
  sweeps: counter('Sweeps that ended', 'outcome'),
  picture_store_calls: counter(
    'Calls of the store of pictures, by what came of them',
    'call',
    'outcome',
  ),
  log_lines: counter('Lines of the log that are warnings or worse', 'level'),
  trace_spans: counter('Spans that were sent to the collector, or lost', 'outcome'),
  alerts: counter('Alerts raised: what a person must see to'),
};

/** What each process measures in seconds, as `stagebell_{name}_seconds`. */
export const HISTOGRAMS = {
  request: wait('How long answers took, by the pattern of the address', 'route'),
  chat_answer: wait('From the arrival of what a person wrote to its answer being committed'),
  reply_accepted: wait('From the arrival of what a person wrote to WhatsApp taking the reply'),
  fan_out: wait('How long fan-outs took'),
  announcement_fanned_out: delay(
    'From when an announcement was due to its deliveries being queued',
    'kind',
  ),
  delivery_leased: delay('From when a delivery could go out to a worker leasing it'),
  announcement_accepted: delay(
    'From when an announcement was due to WhatsApp taking it for one phone',
    'kind',
  ),
  announcement_delivered: delay(
    'From when an announcement was due to its arrival on one phone',
    'kind',
  ),
  post: wait('How long WhatsApp took to answer a message', 'what'),
  job: wait('How long jobs took', 'task'),
  database_connection: wait('How long work waited for a connection to the database', 'pool'),
};

export type CounterName = keyof typeof COUNTERS;
export type HistogramName = keyof typeof HISTOGRAMS;

type LabelsOf<Known extends { labels: Labels }> = Record<Known['labels'][number], string>;
export type CounterLabels<Name extends CounterName> = LabelsOf<(typeof COUNTERS)[Name]>;
export type HistogramLabels<Name extends HistogramName> = LabelsOf<(typeof HISTOGRAMS)[Name]>;
