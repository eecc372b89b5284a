import { sql } from 'kysely';
import type { Database } from '../server/db/connect.ts';
import type { Vault } from '../server/db/vault.ts';
import { openVault } from '../server/db/vault-keys.ts';
import type { Delivery } from '../server/delivery/delivery.ts';
import type { SenderNumber } from '../server/domain/sender/sender-numbers.ts';
import { type Measures, NO_MEASURES } from '../server/watching/metrics.ts';
import { WhatsApp } from '../server/whatsapp/whatsapp.ts';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { createBenchDelivery } from './bench-delivery.ts';
import { postAll } from './post-all.ts';
import type { Bench, Finding } from './run.ts';
import { addContacts, announceGig, queueForAll } from './scenes/one-announcement.ts';
import { forkServer } from './servers/fork-server.ts';

const PORT = 3910;
const SINK = `http://127.0.0.1:${PORT}`;
const CONTACTS = 60_000;
/** For the slow sink. */
const CONTACTS_SLOW = 10_000;
const CONCURRENCY = 100;
/** Pairs of the baseline and ours that do not count: they compile the code and plan the statements. */
const WARM_UP = 2;

/** The baseline: as many posts of the same size at the same concurrency, without a database. */
function baselinePosts(count: number): Promise<number> {
  const message = {
    headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
    body: JSON.stringify({ to: '351900000000', text: { body: 'x'.repeat(700) } }),
  };
  const address = `${SINK}/v26.0/100000000000001/messages`;
  return postAll(
    address,
    CONCURRENCY,
    Array.from({ length: count }, () => message),
  );
}

/** Counts what is recorded as sent. Asking PostgreSQL what is left would itself cost 2 µs a message. */
class RecordedCounter implements Measures {
  #left = 0;
  #reached = () => {};
  readonly observe = NO_MEASURES.observe;

  /** Resolves when so many more are recorded. */
  next(count: number): Promise<void> {
    this.#left = count;
    return new Promise((resolve) => {
      this.#reached = resolve;
    });
  }

  count(name: string, { outcome }: { outcome?: string }): void {
    if (name !== 'delivery_attempts' || outcome !== 'sent') return;
    this.#left -= 1;
    if (this.#left === 0) this.#reached();
  }
}

/** Delivers to every contact; returns the rate from the first lease to the last recorded outcome. */
async function deliverToAll(
  db: Database,
  delivery: Delivery,
  recorded: RecordedCounter,
  count: number,
): Promise<number> {
  await queueForAll(db);
  if (count < CONTACTS) {
    await sql`delete from delivery_queue where contact_id > ${count}`.execute(db);
  }
  const allRecorded = recorded.next(count);
  const startedAt = performance.now();
  await delivery.tasks.deliver({});
  await allRecorded;
  const perSecond = (1000 * count) / (performance.now() - startedAt);
  const { rows } = await sql<{ sent: number }>`
    select count(*) as sent from deliveries where state = 'sent'`.execute(db);
  if (rows[0]?.sent !== count) throw new Error(`${rows[0]?.sent} of ${count} were sent`);
  return perSecond;
}

async function compare(
  { db, ledger }: BenchDatabase,
  sender: SenderNumber,
  vault: Vault,
  { delayMs, count, pairs, goal }: { delayMs: number; count: number; pairs: number; goal: number },
): Promise<Finding> {
  await using _sink = await forkServer('sink-server.ts', [String(PORT), String(delayMs)]);
  const client = new WhatsApp({ apiUrl: SINK, version: 'v26.0', accessToken: 'token' });
  const policy = { rateLimited: false, atOnce: CONCURRENCY };
  const recorded = new RecordedCounter();
  const delivery = createBenchDelivery({
    db,
    ledger,
    vault,
    numbers: [{ sender, client }],
    policy,
    measures: recorded,
  });
  const measured: { ours: number; baseline: number }[] = [];
  for (let pair = 0; pair < WARM_UP + pairs; pair += 1) {
    const baseline = await baselinePosts(count);
    const ours = await deliverToAll(db, delivery, recorded, count);
    if (pair >= WARM_UP) measured.push({ ours, baseline });
  }
  // The machine's speed changes by turns, so each pair is measured at once and has a ratio of its own.
  measured.sort((one, other) => one.ours / one.baseline - other.ours / other.baseline);
  const median = measured[Math.floor(pairs / 2)]!;
  await delivery.stop();
  await client.close();
  const speed = delayMs === 0 ? 'answers at once' : `takes ${delayMs} ms`;
  return {
    what: `to a sink that ${speed}, every state recorded, against a bare loop (the median of ${pairs} pairs)`,
    ...median,
    unit: 'messages/s',
    goal: { atLeast: goal },
  };
}

export const bench: Bench = {
  question: 'How many announcements does one worker deliver in a second, 100 at a time?',
  async run() {
    await using database = await openBenchDatabase();
    const { db } = database;
    const vault = await openVault(db, 'a secret of the bench');
    const sender = await announceGig(db);
    await addContacts(db, vault, sender, CONTACTS);
    return [
      await compare(database, sender, vault, { delayMs: 0, count: CONTACTS, pairs: 9, goal: 0.5 }),
      await compare(database, sender, vault, {
        delayMs: 50,
        count: CONTACTS_SLOW,
        pairs: 3,
        goal: 0.95,
      }),
    ];
  },
};
