import { sql } from 'kysely';
import { expect } from 'vitest';
import { openLeases } from '../server/testing/leases.ts';
import { gatherFans, publish } from './installation/fans.ts';
import { type InstallationOptions, startInstallation } from './installation/installation.ts';
import { progressPoints, RESPONSE_MS } from './killed-workers.ts';

export interface QuietCrashes extends InstallationOptions {
  fans: number;
  kills: number;
  /** Of the simulator's statuses, each after the one before; the wait is longer than all together. */
  statusDelayMs: { sent: object; delivered: object };
  withinMs: number;
}

/**
 * Publishes a gig to `fans` people, kills the only worker at random moments while it sends, starts it
 * again each time, and then leaves everything alone: no message but those of the fan-out.
 * @returns how many phones show how many announcements, how many deliveries each killed worker had
 *   marked without an outcome, when the last fan was told, in milliseconds after the last kill, and how
 *   long the worker took to be back by then
 */
export async function killInSilence(proof: QuietCrashes) {
  const installation = await startInstallation({ ...proof, workers: 1 });
  const { db, phones } = installation;
  const worker = installation.workers[0]!;
  const killed = new Set<string>();
  const markedPerKill: number[] = [];
  try {
    const { artistId, waIds } = await gatherFans(installation, proof.fans);
    await phones.faults({ statusDelayMs: proof.statusDelayMs, responseDelayMs: RESPONSE_MS });
    await publish(installation, artistId);
    let lastKill = Date.now();
    let startMs = 0;
    for (const toldBefore of progressPoints(proof.fans, proof.kills)) {
      await expect
        .poll(() => isSending(toldBefore), { timeout: proof.withinMs, interval: 20 })
        .toBe(true);
      await worker.kill();
      lastKill = Date.now();
      markedPerKill.push(await markedByKilled());
      await worker.start();
      startMs = Date.now() - lastKill;
    }
    await expect.poll(open, { timeout: proof.withinMs, interval: 100 }).toBe(0);
    const lastToldMs = (await lastTold()) - lastKill;
    return { shown: await phones.announcementsShown(waIds), markedPerKill, lastToldMs, startMs };
  } finally {
    await installation.close();
  }

  /** What each worker has leased, and how much of it may have been posted. */
  async function leases() {
    return (await openLeases(db)).filter(({ worker }) => !killed.has(worker));
  }

  /** Whether more than so many have been told and posts are under way, or nobody is left to tell. */
  async function isSending(toldBefore: number): Promise<boolean> {
    const { queued = 0, ...others } = await installation.states();
    const told = Object.values(others).reduce((sum, count) => sum + count, 0);
    if (told <= toldBefore) return false;
    return queued === 0 || (await leases()).some(({ marked }) => marked > 0);
  }

  /** How many deliveries the worker that was just killed had marked. */
  async function markedByKilled(): Promise<number> {
    let marked = 0;
    for (const row of await leases()) {
      killed.add(row.worker);
      marked += row.marked;
    }
    return marked;
  }

  async function open(): Promise<number> {
    const { queued = 0, unknown = 0 } = await installation.states();
    return queued + unknown;
  }

  async function lastTold(): Promise<number> {
    const { rows } = await sql<{ at: Date }>`select max(sent_at) as at from deliveries`.execute(db);
    return rows[0]!.at.getTime();
  }
}
