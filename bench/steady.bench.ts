import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../server/db/connect.ts';
import { openVault } from '../server/db/vault-keys.ts';
import { openDiskStore } from '../server/media/stores/disk-store.ts';
import { openBenchDatabase } from './bench-database.ts';
import type { Bench } from './run.ts';
import { addContacts, announceGig, queueForAll } from './scenes/one-announcement.ts';
import { ACCOUNT, SIMULATOR_URL, startProduct } from './servers/product.ts';

const MESSAGES = 30_000;
const PER_SECOND = 1000;
/** Rate limits are counted by the second, so a hundredth may be lost at the edges. */
const GOAL = 0.99 * PER_SECOND;
const SAMPLE_INTERVAL_MS = 100;
/** The beginning of a JPEG, which is all that WhatsApp checks. */
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]);

/** Makes the simulator's phones read every message at once. */
async function enableReadReceipts(): Promise<void> {
  const response = await fetch(`${SIMULATOR_URL}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ read: 'always' }),
  });
  if (!response.ok) throw new Error(`The simulator refused: ${await response.text()}`);
}

async function counts(db: Database): Promise<{ sent: number; read: number }> {
  const { rows } = await sql<{ sent: number; read: number }>`
    select ${MESSAGES} - (select count(*) from delivery_queue) as sent,
      (select count(*) from deliveries where state = 'read') as read`.execute(db);
  return rows[0]!;
}

/** The rates of sent messages and of read receipts, without the first and the last tenth. */
async function watch(db: Database): Promise<{ sent: number; read: number }> {
  const samples: { at: number; sent: number; read: number }[] = [];
  const deadline = performance.now() + (5 * 1000 * MESSAGES) / PER_SECOND;
  for (;;) {
    const sample = { at: performance.now(), ...(await counts(db)) };
    samples.push(sample);
    if (sample.read === MESSAGES) break;
    if (sample.at > deadline)
      throw new Error(`Only ${sample.read} of ${MESSAGES} were read in time`);
    await wait(SAMPLE_INTERVAL_MS);
  }
  const rate = (of: 'sent' | 'read') => {
    const from = samples.find((sample) => sample[of] >= MESSAGES * 0.1)!;
    const to = samples.find((sample) => sample[of] >= MESSAGES * 0.9)!;
    return (1000 * (to[of] - from[of])) / (to.at - from.at);
  };
  return { sent: rate('sent'), read: rate('read') };
}

export const bench: Bench = {
  question: `Are ${PER_SECOND} messages a second sent, with all three statuses of each applied?`,
  async run() {
    await using database = await openBenchDatabase();
    const { url: databaseUrl, dataDir, db } = database;
    const store = await openDiskStore(join(dataDir, 'media'));
    const sender = await announceGig(db, await store.put(PICTURE, 'jpg'));
    const vault = await openVault(db, ACCOUNT.secretKey);
    await addContacts(db, vault, sender, MESSAGES, { haveWritten: false });
    await using _product = await startProduct({ databaseUrl, dataDir });
    await enableReadReceipts();
    await queueForAll(db);
    const { sent, read } = await watch(db);
    const [unit, limit] = ['messages/s', { atLeast: GOAL }] as const;
    return [
      { what: 'sent, beside the database and the simulator', ours: sent, unit, limit },
      { what: 'known to be sent, delivered and read', ours: read, unit, limit },
    ];
  },
};
