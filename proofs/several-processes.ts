import { expect } from 'vitest';
import { DELIVERY_POLICY } from '../server/delivery/policy.ts';
import { gatherFans, publish } from './installation/fans.ts';
import {
  type Installation,
  type InstallationOptions,
  startInstallation,
} from './installation/installation.ts';
import type { ServerProcess } from './installation/server-process.ts';
import { progressPoints, RESPONSE_MS } from './killed-workers.ts';
import { beginChatting } from './traffic/chats.ts';
import { beginViewing, type Seen } from './traffic/views.ts';

/** Webhooks that met no process that could store them come again at growing distances, which nobody has to wait for. */
const RETRIES_SECONDS = 120;

export interface SeveralProcesses extends InstallationOptions {
  webs: number;
  workers: number;
  fans: number;
  /** So often at most something happens to one of the processes, until all are told; each time something else. */
  disturbances: number;
  /** So many people begin to chat each second while the gig is told; an even number. */
  chatsPerSecond?: number;
  /** So many people look at pages meanwhile, each at one a second. */
  viewers?: number;
  /** What else happens meanwhile; called when the gig has been published. */
  besides?(installation: Installation): Promise<void>;
  /** Whether the database is away: a process that starts ends then, and its supervisor starts it again. */
  isDatabaseAway?(): boolean;
  withinMs: number;
}

/** What was seen while and after processes were killed, hung and were exchanged. */
export interface Disturbed {
  /** How many fans' phones show how many announcements. */
  shown: Record<number, number>;
  /** How many of those who wrote got how many answers. */
  answers: Record<number, number>;
  /** How many wrote. */
  wrote: number;
  /** Texts that were given up, with an answer that says so. */
  failedTexts: number;
  views: Seen;
  /** How often something happened to a process. */
  disturbed: number;
  /** How long the slowest took to stop. */
  longestStopMs: number;
  /** From the publishing until no delivery was queued any more. */
  toldInMs: number;
}

/**
 * Publishes a gig to `fans` people, has others chat and look at pages, and meanwhile kills, hangs and exchanges web
 * processes and workers, one after the other.
 */
export async function disturbProcesses(proof: SeveralProcesses): Promise<Disturbed> {
  const installation = await startInstallation(proof);
  const { phones, webs, workers } = installation;
  const leaseMs = proof.pace?.delivery?.leaseMs ?? DELIVERY_POLICY.leaseMs;
  let disturbed = 0;
  let longestStopMs = 0;

  const disturbances: [
    name: string,
    disturb: (process: ServerProcess) => Promise<void>,
    ServerProcess[],
  ][] = [
    ['a web process is killed', killed, webs],
    ['a worker hangs for longer than its leases', (one) => one.hang(leaseMs * 1.5), workers],
    ['a worker is exchanged', exchanged, workers],
    ['a worker is killed', killed, workers],
    ['a web process is exchanged', exchanged, webs],
  ];

  try {
    const { artistId, waIds } = await gatherFans(installation, proof.fans);
    await phones.faults({
      statusDelayMs: { sent: { min: 10, max: 200 }, delivered: { min: 10, max: 300 } },
      responseDelayMs: RESPONSE_MS,
    });
    const began = performance.now();
    const gigPage = await publish(installation, artistId);
    const urls = ['/', '/a/djana', gigPage].map((path) => `${installation.url}${path}`);
    const views = beginViewing(urls, proof.viewers ?? 4);
    const chats = beginChatting(phones, proof.chatsPerSecond);
    try {
      await Promise.all([disturbAll(), proof.besides?.(installation)]);
      await installation.settled(['queued'], proof.withinMs);
    } finally {
      await Promise.all([views.end(), chats.end()]);
    }
    const toldInMs = performance.now() - began;
    await phones.pass(RETRIES_SECONDS);
    await installation.settled(['queued', 'unknown'], proof.withinMs);
    await expect
      .poll(() => chats.answers(), { timeout: proof.withinMs, interval: 1000 })
      .not.toHaveProperty('0');
    return {
      shown: await phones.announcementsShown(waIds),
      answers: await chats.answers(),
      wrote: (await chats.end()).length,
      failedTexts: await failedTexts(installation),
      views: await views.end(),
      disturbed,
      longestStopMs,
      toldInMs,
    };
  } finally {
    await installation.close();
  }

  async function disturbAll(): Promise<void> {
    let tried = 0;
    const look = async () => {
      tried = await installation.tried();
      return tried;
    };
    for (const [index, triedBefore] of progressPoints(proof.fans, proof.disturbances).entries()) {
      await expect
        .poll(look, { timeout: proof.withinMs, interval: 250 })
        .toBeGreaterThan(triedBefore);
      if (tried === proof.fans) return;
      const [, disturb, among] = disturbances[index % disturbances.length]!;
      await disturb(among[Math.floor(Math.random() * among.length)]!);
      disturbed += 1;
    }
  }

  async function killed(process: ServerProcess): Promise<void> {
    await process.kill();
    await start(process);
  }

  /** As its supervisor does. */
  async function start(process: ServerProcess): Promise<void> {
    for (;;) {
      const wasAway = proof.isDatabaseAway?.();
      try {
        return await process.start();
      } catch (error) {
        if (!wasAway && !proof.isDatabaseAway?.()) throw error;
      }
    }
  }

  /** As an upgrade does it. */
  async function exchanged(process: ServerProcess): Promise<void> {
    const began = performance.now();
    await process.stop();
    longestStopMs = Math.max(longestStopMs, performance.now() - began);
    await start(process);
  }
}

/** Texts that were given up and apologized for. */
export async function failedTexts({ db }: Installation): Promise<number> {
  const failed = db.selectFrom('inbound_events').select('id').where('state', '=', 'failed');
  return (await failed.execute()).length;
}
