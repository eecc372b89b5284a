import { z } from 'zod';

const chance = z.number().min(0).max(1);
const milliseconds = z.number().min(0);
/** A fixed time, or a range from which each case draws. */
const delay = z.union([milliseconds, z.strictObject({ min: milliseconds, max: milliseconds })]);
const code = z.number().int().min(0);

/**
 * Every fault by name. Chances are 0 to 1; delays are milliseconds of simulator time, but for
 * `responseDelayMs`, which a client really waits.
 */
export const knobs = z.strictObject({
  /** Starts the fault generator anew, so that a run can be repeated. */
  seed: z.number().int(),

  /** Answers a send late: the message is accepted, and its statuses may come before the answer. */
  responseDelayMs: delay,
  /** Refuses sends at once with this error. */
  sendError: z.strictObject({ code, to: z.array(z.string()).min(1).optional() }),
  /** Accepts sends and lets them fail by webhook with this error. */
  failMessages: z.strictObject({ code }),
  /** Accepts the message and cuts the connection instead of answering. */
  resetAfterAccepting: chance,
  /** Every Graph call answers a server error, for so long in simulator time or until reset. */
  outage: z.strictObject({
    seconds: z.number().positive().optional(),
    /** false: the body is a proxy's page, which says nothing of whether the call counted. */
    graphError: z.boolean().default(true),
  }),
  /** The access token is refused as expired, for so long in simulator time or until reset. */
  tokenExpired: z.strictObject({ seconds: z.number().positive().optional() }),
  /** Messages per second for the business number; beyond it 130429. */
  throughput: z.strictObject({ messagesPerSecond: z.number().positive() }),

  /** How Meta rates numbers, by their ids; GREEN where nothing is said. */
  quality: z.record(z.string(), z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN'])),
  /** How many people may be written to first in a day, in Meta's words. */
  messagingLimit: z.string(),
  /** Refuses to create templates, named as in `templatesPaused`, with these errors. */
  templateErrors: z.record(z.string(), code),

  /** How long after acceptance, and after each other, the statuses come. */
  statusDelayMs: z.strictObject({
    sent: delay.optional(),
    delivered: delay.optional(),
    read: delay.optional(),
  }),
  /** The share of statuses that are never sent, although the phone shows the message. */
  statusesLost: chance,
  /** Messages are read without anybody opening the chat. */
  read: z.literal('always'),

  /** Sends a webhook this many times. */
  webhookCopies: z.number().int().min(1).max(20),
  /** Gathers updates for this long and sends them shuffled. */
  webhookShuffleMs: milliseconds,
  /** The most updates in one webhook, and how long to wait for that many. */
  webhookBatch: z.strictObject({
    size: z.number().int().min(1).max(1000),
    waitMs: milliseconds.default(0),
  }),
  /** Sends updates this much later, so that later ones overtake them. */
  webhookDelayMs: delay,
  /** Which share of webhooks first comes with a wrong signature. */
  webhookBadSignature: chance,

  /**
   * Templates paused for low quality, named in all their languages ("gig_new") or in one
   * ("gig_new/pt_BR"); lifting the fault reinstates them.
   */
  templatesPaused: z.array(z.string()).min(1),
  /** What Meta reclassifies templates as, by name; lifting the fault does not take it back. */
  templateCategories: z.record(z.string(), z.enum(['MARKETING', 'UTILITY'])),
});

/** The faults in force: any of the knobs. */
export type Knobs = Partial<z.infer<typeof knobs>>;
