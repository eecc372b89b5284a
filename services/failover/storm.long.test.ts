import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disturbProcesses } from '../../proofs/several-processes.ts';
import { beginSaving } from '../../proofs/traffic/saves.ts';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';

const FANS = 20_000;
const DISTURBANCES = 40;
/** What a small machine does not bear beside three databases and seven processes is lowered for it. */
const PAGES_PER_SECOND = Number(process.env.STORM_PAGES_PER_SECOND ?? 100);
const CHATS_PER_SECOND = Number(process.env.STORM_CHATS_PER_SECOND ?? 50);
/** Leaves the deliveries five minutes beside the answers, by the rate of the one number. */
const MESSAGES_PER_SECOND = Math.ceil(FANS / 300) + CHATS_PER_SECOND;
const SAVES_EVERY_MS = 5000;
const TRY_EVERY_MS = 50;
const WITHIN_MS = 20 * 60_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
  await migrate(cluster.url);
});
afterAll(async () => {
  await cluster?.stop();
});

it('tells 20,000 fans, answers everyone who writes and keeps every save, each once, and shows every page, though processes are killed, hang and are exchanged for five minutes, and the leader of the databases is killed', async () => {
  const { db, pool } = connect(cluster.url);
  let isFailingOver = false;
  const storm = { outageMs: 0, saves: 0, slowestSaveMs: 0, longestFailingSaveMs: 0 };
  const { shown, answers, wrote, failedTexts, views, ...seen } = await disturbProcesses({
    webs: 3,
    workers: 3,
    fans: FANS,
    disturbances: DISTURBANCES,
    chatsPerSecond: CHATS_PER_SECOND,
    viewers: PAGES_PER_SECOND,
    messagesPerSecond: MESSAGES_PER_SECOND,
    unknownWaitSeconds: 90,
    database: { db, pool, url: cluster.url, close: () => db.destroy() },
    settings: { DATABASE_POOLED_URL: cluster.pooledUrl },
    async besides(installation) {
      const saves = await beginSaving(installation, SAVES_EVERY_MS);
      try {
        await untilTried(FANS / 2);
        isFailingOver = true;
        storm.outageMs = await failOver();
        isFailingOver = false;
        await untilTried(FANS);
      } finally {
        const { acknowledged, slowestMs, longestFailingMs } = await saves.end();
        expect(await saves.stored()).toEqual(acknowledged);
        storm.saves = acknowledged.length;
        storm.slowestSaveMs = slowestMs;
        storm.longestFailingSaveMs = longestFailingMs;
      }

      async function untilTried(count: number): Promise<void> {
        await expect
          .poll(() => installation.tried(), { timeout: WITHIN_MS, interval: 250 })
          .toBeGreaterThanOrEqual(count);
      }
    },
    isDatabaseAway: () => isFailingOver,
    withinMs: WITHIN_MS,
  });
  console.info({ ...storm, wrote, shown, answers, failedTexts, views, ...seen });
  expect({ shown, answers, failedTexts }).toEqual({
    shown: { 1: FANS },
    answers: { 1: wrote },
    failedTexts: 0,
  });
  expect(Math.max(views.longestFailingMs, storm.longestFailingSaveMs)).toBeLessThan(storm.outageMs);
}, 3_600_000);

/**
 * Kills who leads, and starts it again once another does.
 * @returns for how long nobody could write, in milliseconds
 */
async function failOver(): Promise<number> {
  const leader = await cluster.leader();
  const began = performance.now();
  await leader.kill();
  while (!(await canWrite())) await sleep(TRY_EVERY_MS);
  const outageMs = performance.now() - began;
  await leader.start();
  await expect.poll(() => cluster.copies()).toBe(2);
  return outageMs;
}

/** Whether a commit is answered, which it is when a copy has it too. */
async function canWrite(): Promise<boolean> {
  const client = new pg.Client({ connectionString: cluster.url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query("select pg_logical_emit_message(true, 'storm', '')");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
