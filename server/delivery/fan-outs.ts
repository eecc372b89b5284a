import { currentTime } from '../db/clock.ts';
import { dueAnnouncements, fanOut } from '../domain/announcing/fan-out.ts';
import { costAtMost, type Prices } from '../domain/cost/daily-cost.ts';
import type { Measures } from '../watching/metrics.ts';
import type { TimesOf } from './announcement-times.ts';
import type { NumberDeps } from './number-deps.ts';
import type { SendingTraces } from './sending-traces.ts';

interface Deps extends Pick<NumberDeps, 'db' | 'log'> {
  traces: SendingTraces;
  timesOf: TimesOf;
  /** What templates cost; left out: costs are not counted. */
  prices?: Prices | null;
  measures: Measures;
}

/** Fans announcements out, traced and measured. */
export function createFanOuts(deps: Deps) {
  const { db, traces, timesOf, prices, measures, log } = deps;

  async function run(announcementId: number): Promise<void> {
    const startedAt = performance.now();
    const queued = await traces.fanOut(announcementId, () => fanOut(db, announcementId));
    if (queued === null) return;
    measures.count('deliveries_queued', {}, queued);
    await measure(announcementId, queued, (performance.now() - startedAt) / 1000);
    const ms = Math.round(performance.now() - startedAt);
    const cost = prices ? { costAtMost: costAtMost(prices, queued) } : {};
    log.info({ announcement: announcementId, queued, ms, ...cost }, 'Fanned out an announcement');
  }

  async function measure(id: number, queued: number, seconds: number): Promise<void> {
    measures.observe('fan_out', {}, seconds);
    const times = (await timesOf([id]).catch(() => null))?.get(id);
    if (!times) return;
    const { kind, dueAt } = times;
    measures.count('announcements', { kind, outcome: queued > 0 ? 'queued' : 'for nobody' });
    const sinceDue = (currentTime().getTime() - dueAt.getTime()) / 1000;
    measures.observe('announcement_fanned_out', { kind }, sinceDue);
  }

  return {
    run,
    /** Fans out what is due; one that fails does not hold up the others, and is tried again by the next sweep. */
    async runDue(): Promise<void> {
      for (const id of await dueAnnouncements(db)) {
        try {
          await run(id);
        } catch (error) {
          log.error({ err: error, announcement: id }, 'Could not fan out an announcement');
        }
      }
    },
  };
}
