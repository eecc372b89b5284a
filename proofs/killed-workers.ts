import { sql } from 'kysely';
import { expect } from 'vitest';
import { SWEEP_EVERY_MS } from '../server/process/worker.ts';
import { openLeases } from '../server/testing/leases.ts';
import { gatherFans, publish } from './installation/fans.ts';
import type { Installation } from './installation/installation.ts';
import type { ServerProcess } from './installation/server-process.ts';

/** As Meta takes to answer: long enough that a killed worker leaves posts without one. */
export const RESPONSE_MS = { min: 80, max: 400 };
/** Of the control, so that no kill comes too late for the posts that it is to interrupt. */
const SLOW_RESPONSE_MS = { min: 1500, max: 2500 };

export interface KilledWorkers {
  /** The artist's username; an installation may have several such artists. */
  username?: string;
  fans: number;
  kills: number;
  /** Of the simulator's statuses, each after the one before; the wait is longer than all together. */
  statusDelayMs: { sent: object; delivered: object };
  /** The control: all workers are killed while they post, and no status ever says what arrived. */
  withoutStatuses?: true;
  withinMs: number;
}

/**
 * Publishes a gig to `fans` people and kills one of two workers whenever a random share of them has
 * been told; a killed worker is started again at once.
 * @returns how many phones show how many announcements, and how the deliveries stand
 */
export async function killWorkers(installation: Installation, proof: KilledWorkers) {
  const { db, phones, workers } = installation;
  const { sweepEveryMs = SWEEP_EVERY_MS } = installation.pace;
  const restarts = new Map<ServerProcess, Promise<void>>();
  const { artistId, waIds } = await gatherFans(installation, proof.fans, proof.username);
  await phones.faults({
    statusDelayMs: proof.statusDelayMs,
    responseDelayMs: RESPONSE_MS,
    ...(proof.withoutStatuses && { statusesLost: 1, responseDelayMs: SLOW_RESPONSE_MS }),
  });
  const triedOfOthers = await installation.tried();
  await publish(installation, artistId);
  // Half of them are left to the control, whose kills must find posts under way.
  const killedAmong = proof.withoutStatuses ? proof.fans / 2 : proof.fans;
  for (const toldBefore of progressPoints(killedAmong, proof.kills)) {
    await expect
      .poll(() => installation.tried(), { timeout: proof.withinMs, interval: 50 })
      .toBeGreaterThan(triedOfOthers + toldBefore);
    await (proof.withoutStatuses ? killAllWhilePosting() : killOne());
  }
  await Promise.all(restarts.values());
  await installation.settled(
    proof.withoutStatuses ? ['queued'] : ['queued', 'unknown'],
    proof.withinMs,
  );
  await expect.poll(waiting, { timeout: proof.withinMs, interval: 250 }).toBe(0);
  return { shown: await phones.announcementsShown(waIds), states: await installation.states() };

  /** Kills a worker that runs and has it started again, as its supervisor would. */
  async function killOne(): Promise<void> {
    if (restarts.size === workers.length) await Promise.race(restarts.values());
    const running = workers.filter((worker) => !restarts.has(worker));
    await killAndRestart(running[Math.floor(Math.random() * running.length)]!);
  }

  /** Kills all workers while posts are under way, or when nobody is left to tell. */
  async function killAllWhilePosting(): Promise<void> {
    await Promise.all(restarts.values());
    await expect.poll(isPostingOrDone, { timeout: proof.withinMs, interval: 20 }).toBe(true);
    await Promise.all(workers.map(killAndRestart));
  }

  async function killAndRestart(worker: ServerProcess): Promise<void> {
    await worker.kill();
    restarts.set(
      worker,
      worker.start().then(() => void restarts.delete(worker)),
    );
  }

  /** Deliveries of unknown outcome that a sweep may not have looked at since their wait was over. */
  async function waiting(): Promise<number> {
    await phones.chat();
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from deliveries
      where state = 'unknown' and unknown_until > now() - ${sweepEveryMs * 3} * interval '1 millisecond'`.execute(
      db,
    );
    return rows[0]!.waiting;
  }

  async function isPostingOrDone(): Promise<boolean> {
    if ((await openLeases(db)).some(({ marked }) => marked > 0)) return true;
    const { rows } = await sql<{ done: boolean }>`
      select not exists (select from deliveries where state = 'queued') as done`.execute(db);
    return rows[0]!.done;
  }
}

/** Random numbers of fans already told, lowest first. */
export function progressPoints(fans: number, count: number): number[] {
  return Array.from({ length: count }, () => Math.floor(Math.random() * fans * 0.95)).sort(
    (one, other) => one - other,
  );
}
