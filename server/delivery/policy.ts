/** Durations and bounds of sending that decide when somebody hears. Milliseconds unless the name says otherwise. */
export interface DeliveryPolicy {
  /** How long a worker holds what it leased; when it dies, others wait this long. */
  leaseMs: number;
  /** A post starts only while its lease has longer to live than this. */
  requestTimeoutMs: number;
  /** Posts under way at once. */
  atOnce: number;
  /** The most deliveries leased at once; usually it is as many as the number may send in a second. */
  leasedAtOnce: number;
  /** How long outcomes are gathered to be recorded together. */
  gatherMs: number;
  /** How long to wait for the status of a message of unknown outcome; a process takes UNKNOWN_WAIT_SECONDS instead. */
  unknownWaitMs: number;
  /** After no worker has swept for so long, statuses are expected late. */
  absenceMs: number;
  /** The first wait of a retry; each further one is twice as long. */
  backOffMs: number;
  backOffLongestMs: number;
  /** The wait after Meta's errors of maintenance and account limits. */
  accountLimitWaitMs: number;
  /** The unit of Meta's pair rate: 4^n of it. */
  pairMs: number;
  /** How long to wait after Meta's cap on marketing to one person. */
  personCapWaitMs: number;
  attemptsMaximum: number;
  replyAttemptsMaximum: number;
  /** Whether a template can go out when the window has closed. */
  hasTemplate: boolean;
  /** How long a number, its announcements or a template rest after Meta has said to stop. */
  numberPauseMs: number;
  announcementsPauseMs: number;
  templatePauseMs: number;
  /** A reply that could not be sent for this long is given up. */
  replyLifetimeMs: number;
  /** Failures as undeliverable in a row that suppress a contact. */
  undeliverableRepeats: number;
  /** An uploaded picture is used this long; Meta keeps it 30 days. */
  mediaLifetimeMs: number;
  /** A free-form message is sent only while the window stays open this long. */
  windowMarginMs: number;
  /** How often templates are asked about while an English one is not approved, while any is not, and else. */
  templateCheckMs: number;
  translatedTemplateCheckMs: number;
  approvedTemplateCheckMs: number;
  /** How long nothing is submitted when Meta takes no more: it counts creations by the hour. */
  templateRateWaitMs: number;
  /** After this a template that Meta refused is submitted again. */
  refusedTemplateWaitMs: number;
  /** How many people a portfolio may write to first in 24 hours, until Meta has said. */
  peoplePerDay: number;
  /** How often Meta is asked for that limit. */
  limitCheckMs: number;
  /** The same alert is raised once in this time. */
  alertEveryMs: number;
  /** Of the rate that is left after a 130429, the share by which it grows back in a second. */
  recoveryPerSecond: number;
  /** Off only in benchmarks, to measure the rest. */
  rateLimited: boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const DELIVERY_POLICY: DeliveryPolicy = {
  leaseMs: 30 * SECOND,
  requestTimeoutMs: 10 * SECOND,
  atOnce: 100,
  leasedAtOnce: 2000,
  gatherMs: 50,
  unknownWaitMs: 5 * MINUTE,
  absenceMs: 100 * SECOND,
  backOffMs: SECOND,
  backOffLongestMs: 10 * MINUTE,
  accountLimitWaitMs: 2 * MINUTE,
  pairMs: SECOND,
  personCapWaitMs: DAY,
  attemptsMaximum: 50,
  replyAttemptsMaximum: 12,
  hasTemplate: true,
  numberPauseMs: 30 * SECOND,
  announcementsPauseMs: 30 * MINUTE,
  templatePauseMs: MINUTE,
  replyLifetimeMs: DAY,
  undeliverableRepeats: 3,
  mediaLifetimeMs: 28 * DAY,
  windowMarginMs: MINUTE,
  templateCheckMs: 30 * SECOND,
  translatedTemplateCheckMs: 10 * MINUTE,
  approvedTemplateCheckMs: HOUR,
  templateRateWaitMs: HOUR,
  refusedTemplateWaitMs: HOUR,
  // Where Meta lets every new business begin.
  peoplePerDay: 250,
  limitCheckMs: HOUR,
  alertEveryMs: 15 * MINUTE,
  recoveryPerSecond: 0.05,
  rateLimited: true,
};

/** What holds for replies: recorded at once, sooner given up, nothing to send when the window has closed. */
export function replyPolicy(policy: DeliveryPolicy): DeliveryPolicy {
  const attemptsMaximum = policy.replyAttemptsMaximum;
  return { ...policy, attemptsMaximum, gatherMs: 0, hasTemplate: false };
}
