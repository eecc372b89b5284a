import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Pool } from 'undici';
import type { Database } from '../server/db/connect.ts';
import type { Vault } from '../server/db/vault.ts';
import { openVault } from '../server/db/vault-keys.ts';
import { createDelivery, type Delivery } from '../server/delivery/delivery.ts';
import type { SenderNumber } from '../server/domain/sender/sender-numbers.ts';
import { speak } from '../server/languages/spoken.ts';
import type { Logger } from '../server/log.ts';
import { NO_MEASURES } from '../server/watching/metrics.ts';
import { WhatsAppClient } from '../server/whatsapp/client.ts';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import type { Bench, Finding } from './run.ts';
import { addContacts, announceGig, queueForAll } from './scenes/one-announcement.ts';
import { forkServer } from './servers/fork-server.ts';

const PORT = 3910;
const SINK = `http://127.0.0.1:${PORT}`;
const CONTACTS = 60_000;
/** For the slow sink. */
const CONTACTS_SLOW = 20_000;
const CONCURRENCY = 100;
const ROUNDS = 3;

const WARNINGS_ONLY: Logger = { debug() {}, info() {}, warn: console.warn, error: console.error };

/** The baseline: as many posts of the same size at the same concurrency, without a database. */
async function baselinePosts(count: number): Promise<number> {
  const pool = new Pool(SINK, { connections: CONCURRENCY, pipelining: 1 });
  const message = {
    method: 'POST',
    path: '/v26.0/100000000000001/messages',
    headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
    body: JSON.stringify({ to: '351900000000', text: { body: 'x'.repeat(700) } }),
  } as const;
  const startedAt = performance.now();
  let sent = 0;
  const post = async () => {
    while (sent < count) {
      sent += 1;
      const { body } = await pool.request(message);
      JSON.parse(await body.text());
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, post));
  const perSecond = ratePerSecond(startedAt, count);
  await pool.close();
  return perSecond;
}

function ratePerSecond(startedAt: number, count: number): number {
  return (1000 * count) / (performance.now() - startedAt);
}

/** Delivers to every contact; returns the rate from the first lease to the last recorded outcome. */
async function deliverToAll(db: Database, delivery: Delivery, count: number): Promise<number> {
  await queueForAll(db);
  if (count < CONTACTS) {
    await sql`delete from delivery_queue where contact_id > ${count}`.execute(db);
  }
  const startedAt = performance.now();
  await delivery.tasks.deliver({});
  for (;;) {
    await wait(20);
    const { rows } = await sql<{ open: boolean }>`
      select exists (select from delivery_queue) or exists (select from delivery_leases) as open`.execute(
      db,
    );
    if (!rows[0]?.open) break;
  }
  const perSecond = ratePerSecond(startedAt, count);
  const { rows } = await sql<{ sent: number }>`
    select count(*) as sent from deliveries where state = 'sent'`.execute(db);
  if (rows[0]?.sent !== count) throw new Error(`${rows[0]?.sent} of ${count} were sent`);
  return perSecond;
}

async function compare(
  { db, ledger }: BenchDatabase,
  sender: SenderNumber,
  vault: Vault,
  { delayMs, count, goal }: { delayMs: number; count: number; goal: number },
): Promise<Finding> {
  const sink = await forkServer('sink-server.ts', [String(PORT), String(delayMs)]);
  const client = new WhatsAppClient({ apiUrl: SINK, version: 'v26.0', accessToken: 'token' });
  const delivery = createDelivery({
    db,
    ledger,
    vault,
    log: WARNINGS_ONLY,
    numbers: [{ sender, client }],
    media: { put: unused, get: unused, delete: unused, list: unused } as never,
    publicUrl: 'https://stagebell.example',
    spoken: speak(['en']),
    policy: { rateLimited: false, atOnce: CONCURRENCY },
    measures: NO_MEASURES,
    onAlert: console.error,
  });
  const best = { ours: 0, baseline: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    best.baseline = Math.max(best.baseline, await baselinePosts(count));
    best.ours = Math.max(best.ours, await deliverToAll(db, delivery, count));
  }
  await delivery.stop();
  await client.close();
  sink.kill();
  await once(sink, 'exit');
  const speed = delayMs === 0 ? 'answers at once' : `takes ${delayMs} ms`;
  return {
    what: `to a sink that ${speed}, every state recorded, against a bare loop`,
    ...best,
    unit: 'messages/s',
    goal: { atLeast: goal },
  };
}

function unused(): never {
  throw new Error('The picture is uploaded already');
}

export const bench: Bench = {
  question: 'How many announcements does one worker deliver in a second, 100 at a time?',
  async run() {
    const opened = await openBenchDatabase();
    const { db, close } = opened;
    try {
      const vault = await openVault(db, 'a secret of the bench');
      const sender = await announceGig(db);
      await addContacts(db, vault, sender, CONTACTS);
      return [
        await compare(opened, sender, vault, { delayMs: 0, count: CONTACTS, goal: 0.5 }),
        await compare(opened, sender, vault, { delayMs: 50, count: CONTACTS_SLOW, goal: 0.95 }),
      ];
    } finally {
      await close();
    }
  },
};
