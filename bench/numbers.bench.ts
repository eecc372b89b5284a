import type { ChildProcess } from 'node:child_process';
import { sql } from 'kysely';
import type { Database } from '../server/db/connect.ts';
import { openVault } from '../server/db/vault-keys.ts';
import { openBenchDatabase } from './bench-database.ts';
import type { Bench, Finding } from './run.ts';
import {
  addContacts,
  announceGig,
  queueForAll,
  untilDelivered,
} from './scenes/one-announcement.ts';
import { addSender } from './scenes/phones.ts';
import { forkServer } from './servers/fork-server.ts';
import { ACCOUNT } from './servers/product.ts';

const SECRET = 'a secret of the bench';
const PORT = 3911;
const NUMBERS = 10;
const WORKERS = 2;
const CONTACTS = 100_000;
/** What WhatsApp takes of a number at most, in messages a second. */
const HIGHEST_RATE = 1000;
/** In messages a second: together what any machine carries, so that only the limits decide. */
const OWN_RATES = Array.from({ length: NUMBERS }, (_, index) => 20 * (index + 1));
const OWN_RATES_SECONDS = 12;

/** Gives contact after contact to the next number, and each a window there. */
async function shareAmong(db: Database, ids: number[]): Promise<void> {
  await sql`
    update contacts set sender_number_id = (${ids}::smallint[])[1 + id % ${NUMBERS}]`.execute(db);
  await sql`
    insert into windows (contact_id, sender_number_id, open_until)
    select id, sender_number_id, now() + interval '20 hours' from contacts`.execute(db);
  await sql`
    insert into media_uploads (sender_number_id, media_key, media_id, expires_at)
    select id, media_key, media_id, expires_at
    from unnest(${ids}::smallint[]) as id cross join media_uploads
    on conflict do nothing`.execute(db);
}

/** Delivers to all by every number, each from an empty bucket on; messages a second of all, and of each number. */
async function deliver(
  db: Database,
  workers: ChildProcess[],
  rates: (index: number) => number,
  count: (index: number) => number,
): Promise<{ all: number; each: { rate: number; perSecond: number }[] }> {
  const ids = (await db.selectFrom('sender_numbers').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
  // Until all is queued: workers that idle look by themselves.
  await db.updateTable('sender_numbers').set({ held_at: new Date() }).execute();
  await queueForAll(db);
  for (const [index, id] of ids.entries()) {
    await sql`
      delete from delivery_queue where sender_number_id = ${id} and contact_id not in (
        select contact_id from delivery_queue where sender_number_id = ${id}
        order by contact_id limit ${count(index)}
      )`.execute(db);
    await sql`
      update sender_numbers
      set messages_per_second = ${rates(index)}, tokens = 0, refilled_at = clock_timestamp()
      where id = ${id}`.execute(db);
  }
  await db
    .updateTable('sender_numbers')
    .set({ held_at: null, refilled_at: sql<Date>`clock_timestamp()` })
    .execute();
  for (const worker of workers) worker.send('go');
  await untilDelivered(db, 50);
  const { rows } = await sql<{ id: number; sent: number; from: Date; to: Date }>`
    select sender_number_id as id, count(*)::int as sent, min(sent_at) as from, max(sent_at) as to
    from deliveries where state = 'sent' group by sender_number_id order by sender_number_id`.execute(
    db,
  );
  const perSecond = (sent: number, from: Date, to: Date) =>
    (1000 * sent) / (to.getTime() - from.getTime());
  const sent = rows.reduce((sum, row) => sum + row.sent, 0);
  const queued = ids.reduce((sum, _, index) => sum + count(index), 0);
  if (sent !== queued) throw new Error(`${sent} of ${queued} were sent`);
  const times = rows.flatMap(({ from, to }) => [from.getTime(), to.getTime()]);
  return {
    all: perSecond(sent, new Date(Math.min(...times)), new Date(Math.max(...times))),
    each: rows.map(({ from, to, sent: own }, index) => ({
      rate: rates(index),
      perSecond: perSecond(own, from, to),
    })),
  };
}

export const bench: Bench = {
  question: `How many messages a second go out by ${NUMBERS} numbers, from ${WORKERS} processes that share the database alone?`,
  async run(): Promise<Finding[]> {
    await using database = await openBenchDatabase();
    const { db, url } = database;
    const vault = await openVault(db, SECRET);
    const sender = await announceGig(db);
    const ids = [sender.id];
    for (let index = 1; index < NUMBERS; index++) {
      const phoneNumberId = `${ACCOUNT.phoneNumberId}${index}`;
      const displayNumber = `${ACCOUNT.displayNumber}${index}`;
      ids.push((await addSender(db, { phoneNumberId, displayNumber })).id);
    }
    await addContacts(db, vault, sender, CONTACTS, { haveWritten: false });
    await shareAmong(db, ids);
    await using children = new AsyncDisposableStack();
    children.use(await forkServer('sink-server.ts', [String(PORT), '0']));
    const sink = `http://127.0.0.1:${PORT}`;
    const workers: ChildProcess[] = [];
    for (let worker = 0; worker < WORKERS; worker++) {
      workers.push(children.use(await forkServer('number-worker.ts', [url, sink, SECRET])));
    }
    // First, so that all that runs often has run when each limit is looked at.
    const full = await deliver(
      db,
      workers,
      () => HIGHEST_RATE,
      () => CONTACTS / NUMBERS,
    );
    const rateOf = (index: number) => OWN_RATES[index]!;
    const own = await deliver(db, workers, rateOf, (index) => OWN_RATES_SECONDS * rateOf(index));
    const shares = own.each.map(({ rate, perSecond }) => perSecond / rate);
    return [
      {
        what: `${HIGHEST_RATE} a second allowed of each`,
        ours: full.all,
        unit: 'messages/s',
        limit: { atLeast: 0.95 * NUMBERS * HIGHEST_RATE },
      },
      {
        what: 'the slowest of them',
        ours: Math.min(...full.each.map(({ perSecond }) => perSecond)),
        unit: 'messages/s',
        limit: { atLeast: 0.95 * HIGHEST_RATE },
      },
      {
        what: `limits of ${OWN_RATES[0]} to ${OWN_RATES.at(-1)} a second: the least of its own that one reached`,
        ours: Math.min(...shares),
        unit: '×',
        limit: { atLeast: 0.95 },
      },
      {
        what: 'and the most',
        ours: Math.max(...shares),
        unit: '×',
        limit: { atMost: 1.1 },
      },
    ];
  },
};
