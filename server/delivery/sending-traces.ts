import { LRUCache } from 'lru-cache';
import { currentTime } from '../db/clock.ts';
import type { Database } from '../db/connect.ts';
import { withTrace } from '../watching/traces/current-trace.ts';
import type { Attributes, Tracing } from '../watching/traces/tracing.ts';
import type { TimesOf } from './announcement-times.ts';

/** The most announcements of one batch, or of one group of statuses, that get a span. */
const TRACED_AT_ONCE = 20;
const BATCHES_KNOWN = 200;

/** The outcome of a message of a batch. */
interface Posted {
  batch: number;
  announcementId: number;
  postedAt: Date | null;
  decision: { state: string; errorCode: number | null };
}

/** Writes the spans of an announcement, from its fan-out on. */
export interface SendingTraces {
  /** Runs a fan-out within the trace of the request that announced; null: there was nothing to fan out. */
  fanOut(announcementId: number, work: () => Promise<number | null>): Promise<number | null>;
  leased(batch: { batch: number; announcementId: number }[], from: number): Promise<void>;
  /** The first message of each announcement in a batch stands for all of them. */
  posted(results: Posted[]): void;
  statuses(told: { announcementId: number; status: string }[], from: number): Promise<void>;
}

const NOTHING: SendingTraces = {
  fanOut: (_id, work) => work(),
  leased: async () => {},
  posted() {},
  statuses: async () => {},
};

/** Without tracing, nothing is looked up or written. What cannot be traced is sent all the same. */
export function createSendingTraces(
  db: Database,
  tracing: Tracing,
  timesOf: TimesOf,
): SendingTraces {
  if (!tracing.isOn) return NOTHING;
  /** The spans of batches whose first message is still to be noted, by batch and announcement. */
  const batches = new LRUCache<string, string>({ max: BATCHES_KNOWN });
  const keyOf = (one: { batch: number; announcementId: number }) =>
    `${one.batch} ${one.announcementId}`;

  /** Each announcement with what is told of it, as far as it is traced. */
  async function traced<Told extends { announcementId: number }>(told: Told[]) {
    const byId = Map.groupBy(told, ({ announcementId }) => announcementId);
    const some = [...byId].slice(0, TRACED_AT_ONCE);
    // A message is sent even when it cannot be traced.
    const times = await timesOf(some.map(([id]) => id)).catch(() => null);
    return some.flatMap(([id, ofIt]) => {
      const trace = times?.get(id)?.trace;
      return trace ? [{ id, ofIt, trace }] : [];
    });
  }

  return {
    async fanOut(announcementId, work) {
      const made = await db
        .selectFrom('announcements')
        .select(['kind', 'created_at', 'trace'])
        .where('id', '=', announcementId)
        .executeTakeFirst();
      if (!made) return await work();
      const about = { 'stagebell.announcement': announcementId, 'stagebell.kind': made.kind };
      const waits = tracing.begin('announcement', made.trace, about, made.created_at.getTime());
      const span = tracing.begin('fan-out', waits.trace, about);
      try {
        const queued = await withTrace(span.trace, work);
        if (queued === null) return null;
        waits.end();
        span.end({ 'stagebell.deliveries': queued });
        return queued;
      } catch (error) {
        waits.end();
        span.end({}, error);
        throw error;
      }
    },
    async leased(batch, from) {
      for (const { id, ofIt, trace } of await traced(batch)) {
        const about = { 'stagebell.announcement': id, 'stagebell.deliveries': ofIt.length };
        const time = { from, to: currentTime().getTime() };
        const noted = tracing.note('lease batch', trace, time, about);
        if (noted) batches.set(keyOf(ofIt[0]!), noted);
      }
    },
    posted(results) {
      for (const result of results) {
        if (batches.size === 0) return;
        const parent = batches.get(keyOf(result));
        if (!parent || !result.postedAt) continue;
        batches.delete(keyOf(result));
        const { state, errorCode } = result.decision;
        const time = { from: result.postedAt.getTime(), to: currentTime().getTime() };
        const about: Attributes = { 'stagebell.outcome': state };
        if (errorCode !== null) about['stagebell.error_code'] = errorCode;
        tracing.note('post', parent, time, about);
      }
    },
    async statuses(told, from) {
      for (const { id, ofIt, trace } of await traced(told)) {
        const counts = Map.groupBy(ofIt, ({ status }) => `stagebell.${status}`);
        const about = Object.fromEntries([...counts].map(([name, all]) => [name, all.length]));
        const time = { from, to: currentTime().getTime() };
        tracing.note('status', trace, time, { 'stagebell.announcement': id, ...about });
      }
    },
  };
}
