import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatherFans, publish } from '../../proofs/fans.ts';
import { type House, openHouse } from '../../proofs/house.ts';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { beginChatting } from './chats.ts';
import { beginSaving } from './saves.ts';

const FANS = 1500;
/** Webhooks that waited for the database come again at growing distances, which nobody has to wait for. */
const RETRIES_SECONDS = 120;

let cluster: Cluster;
let house: House | undefined;
beforeAll(async () => {
  cluster = await startCluster();
  await migrate(cluster.url);
});
afterAll(async () => {
  await house?.close();
  await cluster?.stop();
});

it('tells each of 1,500 fans once, keeps every save and answers every text, though the leader is killed, and the next one cut off from its copies and then killed', async () => {
  const { db, pool } = connect(cluster.url);
  house = await openHouse({
    database: { db, pool, url: cluster.url, close: () => db.destroy() },
    workers: 1,
    messagesPerSecond: 60,
    unknownWaitSeconds: 3,
    settings: { DATABASE_POOLED_URL: cluster.pooledUrl },
  });
  const { phones } = house;
  const { artistId, waIds } = await gatherFans(house, FANS);
  const saves = await beginSaving(house);
  const chats = beginChatting(phones);
  await publish(house, artistId);

  await expect.poll(() => told(house!)).toBeGreaterThan(FANS / 6);
  const first = await cluster.leader();
  await first.kill();
  await expect.poll(() => cluster.leader().catch(() => first)).not.toBe(first);
  await first.start();
  await expect.poll(() => cluster.copies()).toBe(2);

  expect(await told(house)).toBeLessThan(FANS);
  const second = await cluster.leader();
  second.cable.cut();
  await expect.poll(() => second.waitsForCopies()).toBeGreaterThan(0);
  await second.kill();

  await expect.poll(() => told(house!)).toBe(FANS);
  const { acknowledged, slowestMs } = await saves.end();
  const texted = await chats.end();
  await phones.pass(RETRIES_SECONDS);
  await house.settled(['queued', 'unknown'], 60_000);
  expect(await phones.announcementsShown(waIds)).toEqual({ 1: FANS });
  expect(await saves.stored()).toEqual(acknowledged);
  await expect.poll(async () => new Set(await chats.answers(texted))).toEqual(new Set([1]));
  // Nor was any of those answers an apology.
  expect(await failedEvents(house)).toEqual([]);
  // From the first try to the answer, with nobody but the form that is sent again.
  expect(slowestMs).toBeLessThan(30_000);
});

/** How many fans WhatsApp has accepted a message to; none while nobody can say. */
async function told({ db }: House): Promise<number> {
  const counted = sql<{ told: number }>`
    select count(*) as told from deliveries where state in ('sent', 'delivered', 'read')`;
  const { rows } = await counted.execute(db).catch(() => ({ rows: [] }));
  return rows[0]?.told ?? 0;
}

/** Texts that were given up and apologized for. */
const failedEvents = ({ db }: House) =>
  db.selectFrom('inbound_events').select('id').where('state', '=', 'failed').execute();
