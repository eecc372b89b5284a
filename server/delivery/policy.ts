const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Durations and bounds of sending that decide when somebody hears. Milliseconds unless the name says otherwise. */
export const DELIVERY_POLICY = {
  /** How long a worker holds what it leased; when it dies, others wait this long. */
  leaseMs: 30 * SECOND,
  /** A post starts only while its lease has longer to live than this. */
  requestTimeoutMs: 10 * SECOND,
  /** Posts under way at once. */
  atOnce: 100,
  /** The most deliveries leased at once; usually it is as many as the number may send in a second. */
  leasedAtOnce: 2000,
  /** How long outcomes are gathered to be recorded together. */
  gatherMs: 50,
  /** How long to wait for the status of a message of unknown outcome; a process takes UNKNOWN_WAIT_SECONDS instead. */
  unknownWaitMs: 5 * MINUTE,
  /** After no worker has swept for so long, statuses are expected late. */
  absenceMs: 100 * SECOND,
  /** The first wait of a retry; each further one is twice as long. */
  backOffMs: SECOND,
  backOffLongestMs: 10 * MINUTE,
  /** The wait after Meta's errors of maintenance and account limits. */
  accountLimitWaitMs: 2 * MINUTE,
  /** The first wait after too many messages to one person; each further one is four times as long (Meta's pair rate). */
  pairMs: SECOND,
  /** How long to wait after Meta's cap on marketing to one person. */
  personCapWaitMs: DAY,
  attemptsMaximum: 50,
  replyAttemptsMaximum: 12,
  /** Whether a template can go out when the window has closed. */
  hasTemplate: true,
  /** How long a number, its announcements or a template rest after Meta has said to stop. */
  numberPauseMs: 30 * SECOND,
  announcementsPauseMs: 30 * MINUTE,
  templatePauseMs: MINUTE,
  /** A reply that could not be sent for this long is given up. */
  replyLifetimeMs: DAY,
  /** Failures as undeliverable in a row that suppress a contact. */
  undeliverableRepeats: 3,
  /** An uploaded picture is used this long; Meta keeps it 30 days. */
  mediaLifetimeMs: 28 * DAY,
  /** A free-form message is sent only while the window stays open this long. */
  windowMarginMs: MINUTE,
  /** How often templates are asked about while an English one is not approved, while any is not, and else. */
  templateCheckMs: 30 * SECOND,
  translatedTemplateCheckMs: 10 * MINUTE,
  approvedTemplateCheckMs: HOUR,
  /** How long nothing is submitted when Meta takes no more: it counts creations by the hour. */
  templateRateWaitMs: HOUR,
  /** After this a template that Meta refused is submitted again. */
  refusedTemplateWaitMs: HOUR,
  /** How many people a portfolio may write to first in 24 hours, until Meta has said; every new business begins with so many. */
  peoplePerDay: 250,
  /** How often Meta is asked for that limit. */
  limitCheckMs: HOUR,
  /** The same alert is raised once in this time. */
  alertEveryMs: 15 * MINUTE,
  /** Of a rate that was slowed down, the share by which it grows back in a second: from a tenth in half a minute. */
  recoveryPerSecond: 0.08,
  /** Off only in benchmarks, to measure the rest. */
  rateLimited: true,
};

export type DeliveryPolicy = typeof DELIVERY_POLICY;

/** What holds for replies: recorded at once, sooner given up, nothing to send when the window has closed. */
export function replyPolicy(policy: DeliveryPolicy): DeliveryPolicy {
  const attemptsMaximum = policy.replyAttemptsMaximum;
  return { ...policy, attemptsMaximum, gatherMs: 0, hasTemplate: false };
}
