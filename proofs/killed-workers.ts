import { sql } from 'kysely';
import { expect } from 'vitest';
import { SWEEP_EVERY_MS } from '../server/worker.ts';
import { gatherFans, publish } from './fans.ts';
import { type HouseOptions, openHouse } from './house.ts';
import type { ServerProcess } from './server-process.ts';

/** As Meta takes to answer: long enough that a killed worker leaves posts without one. */
export const RESPONSE_MS = { min: 80, max: 400 };

export interface KilledWorkers extends HouseOptions {
  fans: number;
  kills: number;
  /** Of the simulator's statuses, each after the one before; the wait is longer than all together. */
  statusDelayMs: { sent: object; delivered: object };
  /** The control: messages arrive as before, and no status ever says so. */
  withoutStatuses?: true;
  withinMs: number;
}

/**
 * Publishes a gig to `fans` people and kills one of two workers whenever a random share of them has
 * been told; a killed worker is started again at once.
 * @returns how many phones show how many announcements, and how the deliveries stand
 */
export async function killWorkers(proof: KilledWorkers) {
  const house = await openHouse(proof);
  const { db, phones, workers } = house;
  const { sweepEveryMs = SWEEP_EVERY_MS } = proof.pace ?? {};
  const restarts = new Map<ServerProcess, Promise<void>>();
  try {
    const { artistId, waIds } = await gatherFans(house, proof.fans);
    await phones.faults({
      ...{ statusDelayMs: proof.statusDelayMs, responseDelayMs: RESPONSE_MS },
      ...(proof.withoutStatuses && { statusesLost: 1 }),
    });
    await publish(house, artistId);
    for (const toldBefore of momentsAmong(proof.fans, proof.kills)) {
      await expect
        .poll(told, { timeout: proof.withinMs, interval: 50 })
        .toBeGreaterThan(toldBefore);
      await killOne();
    }
    await Promise.all(restarts.values());
    await house.settled(proof.withoutStatuses ? ['queued'] : ['queued', 'unknown'], proof.withinMs);
    await expect.poll(waiting, { timeout: proof.withinMs, interval: 250 }).toBe(0);
    return { shown: await phones.announcementsShown(waIds), states: await house.states() };
  } finally {
    await house.close();
  }

  /** Kills a worker that runs and has it started again, as its supervisor would. */
  async function killOne(): Promise<void> {
    if (restarts.size === workers.length) await Promise.race(restarts.values());
    const running = workers.filter((worker) => !restarts.has(worker));
    const worker = running[Math.floor(Math.random() * running.length)]!;
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

  async function told(): Promise<number> {
    const { rows } = await sql<{ told: number }>`
      select count(*) as told from deliveries where state <> 'queued'`.execute(db);
    return rows[0]!.told;
  }
}

/** Random numbers of fans already told, lowest first. */
export function momentsAmong(fans: number, count: number): number[] {
  return Array.from({ length: count }, () => Math.floor(Math.random() * fans * 0.95)).sort(
    (one, other) => one - other,
  );
}
