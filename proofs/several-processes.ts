import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { DELIVERY_POLICY } from '../server/delivery/policy.ts';
import { gatherFans, publish } from './fans.ts';
import { type HouseOptions, openHouse } from './house.ts';
import { momentsAmong, RESPONSE_MS } from './killed-workers.ts';
import type { ServerProcess } from './server-process.ts';

const CHAT_EVERY_MS = 500;
const LOOK_EVERY_MS = 250;
const FIRST_CHATTER = 351_950_000_000;

export interface SeveralProcesses extends HouseOptions {
  webs: number;
  workers: number;
  fans: number;
  /** So often something happens to one of the processes; each time something else. */
  blows: number;
  /** People who say hello, one after the other, all the while. */
  chatters: number;
  withinMs: number;
}

/**
 * Publishes a gig to `fans` people, has others chat and pages looked at, and meanwhile kills, hangs and exchanges web processes
 * and workers, one after the other.
 */
export async function disturbProcesses(proof: SeveralProcesses) {
  const house = await openHouse(proof);
  const { db, phones, webs, workers } = house;
  const leaseMs = proof.pace?.delivery?.leaseMs ?? DELIVERY_POLICY.leaseMs;
  const chatters = Array.from({ length: proof.chatters }, (_, index) =>
    String(FIRST_CHATTER + index),
  );
  const longestStop = { ms: 0 };
  const longestOutage = { ms: 0 };
  let isOver = false;

  const blows: [
    name: string,
    strike: (process: ServerProcess) => Promise<void>,
    ServerProcess[],
  ][] = [
    ['a web process is killed', killed, webs],
    ['a worker hangs for longer than its leases', (one) => one.hang(leaseMs * 1.5), workers],
    ['a worker is exchanged', exchanged, workers],
    ['a worker is killed', killed, workers],
    ['a web process is exchanged', exchanged, webs],
  ];

  try {
    const { artistId, waIds } = await gatherFans(house, proof.fans);
    await phones.faults({
      statusDelayMs: { sent: { min: 10, max: 200 }, delivered: { min: 10, max: 300 } },
      responseDelayMs: RESPONSE_MS,
    });
    await publish(house, artistId);
    const meanwhile = Promise.all([chat(), look()]);
    for (const [index, toldBefore] of momentsAmong(proof.fans, proof.blows).entries()) {
      await expect
        .poll(told, { timeout: proof.withinMs, interval: 250 })
        .toBeGreaterThan(toldBefore);
      const [, strike, among] = blows[index % blows.length]!;
      await strike(among[Math.floor(Math.random() * among.length)]!);
    }
    await house.settled(['queued', 'unknown'], proof.withinMs);
    isOver = true;
    await meanwhile;
    await expect.poll(answered, { timeout: proof.withinMs, interval: 250 }).toBe(chatters.length);
    return {
      shown: await phones.announcementsShown(waIds),
      answers: await phones.announcementsShown(chatters),
      ...{ longestStopMs: longestStop.ms, longestOutageMs: longestOutage.ms },
    };
  } finally {
    isOver = true;
    await house.close();
  }

  async function killed(process: ServerProcess): Promise<void> {
    await process.kill();
    await process.start();
  }

  /** As an upgrade does it. */
  async function exchanged(process: ServerProcess): Promise<void> {
    const began = performance.now();
    await process.stop();
    longestStop.ms = Math.max(longestStop.ms, performance.now() - began);
    await process.start();
  }

  async function chat(): Promise<void> {
    for (const chatter of chatters) {
      await phones.send(chatter, 'Hello');
      await sleep(CHAT_EVERY_MS);
    }
  }

  /** Looks at a page again and again; notes the longest time in which none came. */
  async function look(): Promise<void> {
    for (let seenAt = performance.now(); !isOver; await sleep(LOOK_EVERY_MS)) {
      const isSeen = await fetch(`${house.url}/a/djana`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isSeen) continue;
      longestOutage.ms = Math.max(longestOutage.ms, performance.now() - seenAt);
      seenAt = performance.now();
    }
  }

  async function told(): Promise<number> {
    const { rows } = await sql<{ told: number }>`
      select count(*) as told from deliveries where state <> 'queued'`.execute(db);
    return rows[0]!.told;
  }

  async function answered(): Promise<number> {
    await phones.chat();
    const { 0: none = 0 } = await phones.announcementsShown(chatters);
    return chatters.length - none;
  }
}
