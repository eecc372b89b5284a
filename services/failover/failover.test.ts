import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatherFans, publish } from '../../proofs/installation/fans.ts';
import { type Installation, startInstallation } from '../../proofs/installation/installation.ts';
import { failedTexts } from '../../proofs/several-processes.ts';
import { beginChatting } from '../../proofs/traffic/chats.ts';
import { beginSaving } from '../../proofs/traffic/saves.ts';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import type { PostgresNode } from '../cluster/postgres-node.ts';

const FANS = 1500;
/** Webhooks that waited for the database come again at growing distances, which nobody has to wait for. */
const RETRIES_SECONDS = 120;

let cluster: Cluster;
let installation: Installation | undefined;
beforeAll(async () => {
  cluster = await startCluster();
  await migrate(cluster.url);
});
afterAll(async () => {
  await installation?.close();
  await cluster?.stop();
});

it('tells each of 1,500 fans of each gig once, keeps every save and answers every text, though the leader is killed with the etcd of its machine, and the next one cut off from its copies and then killed', async () => {
  const { db, pool } = connect(cluster.url);
  installation = await startInstallation({
    database: { db, pool, url: cluster.url, close: () => db.destroy() },
    workers: 1,
    messagesPerSecond: 100,
    unknownWaitSeconds: 3,
    settings: { DATABASE_POOLED_URL: cluster.pooledUrl },
  });
  const { phones } = installation;
  const { artistId, waIds } = await gatherFans(installation, FANS);
  const saves = await beginSaving(installation);
  const chats = beginChatting(phones);
  try {
    await publish(installation, artistId);
    const first = await leaderWhileTold(FANS / 6);
    await Promise.all([first.kill(), cluster.killEtcdBeside(first)]);
    await expect.poll(() => cluster.leader().catch(() => first)).not.toBe(first);
    await first.start();
    await expect.poll(() => cluster.copies()).toBe(2);
    await expect.poll(told).toBe(FANS);

    await publish(installation, artistId);
    const second = await leaderWhileTold(FANS + FANS / 6);
    second.cable.cut();
    await expect.poll(() => second.waitsForCopies()).toBeGreaterThan(0);
    await second.kill();
    await expect.poll(told).toBe(2 * FANS);
  } finally {
    await Promise.all([saves.end(), chats.end()]);
  }

  await phones.pass(RETRIES_SECONDS);
  await installation.settled(['queued', 'unknown'], 180_000);
  expect(await phones.announcementsShown(waIds)).toEqual({ 2: FANS });
  const { acknowledged, slowestMs } = await saves.end();
  expect(await saves.stored()).toEqual(acknowledged);
  const { length: texted } = await chats.end();
  await expect.poll(() => chats.answers()).toEqual({ 1: texted });
  // None of those answers says that the text could not be handled.
  expect(await failedTexts(installation)).toBe(0);
  // From the first try to the answer, with nobody but the form that is sent again.
  expect(slowestMs).toBeLessThan(30_000);
});

/** Who leads, once so many have been told and while others are still to be. */
async function leaderWhileTold(count: number): Promise<PostgresNode> {
  await expect.poll(told).toBeGreaterThan(count);
  const leader = await cluster.leader();
  expect((await installation!.states()).queued).toBeGreaterThan(0);
  return leader;
}

/** How many fans WhatsApp has accepted a message to; none while nobody can say. */
function told(): Promise<number> {
  return installation!.told().catch(() => 0);
}
