import { sql } from 'kysely';
import type { Database } from '../server/db/connect.ts';
import { fanOut } from '../server/domain/announcing/fan-out.ts';
import { openBenchDatabase } from './bench-database.ts';
import type { Bench } from './run.ts';
import { addMillionFollowers } from './scenes/million-followers.ts';
import { ANNOUNCEMENT_ID, announceGig } from './scenes/one-announcement.ts';

const NEAR = 100_000;
const ROUNDS = 3;

/** The baseline: inserts those who are near into a table with two unique indexes, by no other rule. */
async function baselineInsert(db: Database): Promise<number> {
  await sql`drop table if exists bare`.execute(db);
  await sql`
    create table bare (
      announcement_id bigint not null,
      contact_id bigint not null,
      state text not null default 'queued',
      created_at timestamptz not null default now(),
      primary key (announcement_id, contact_id),
      unique (contact_id, announcement_id)
    )`.execute(db);
  return await timed(async () => {
    const { numAffectedRows } = await sql`
      insert into bare (announcement_id, contact_id)
      select ${ANNOUNCEMENT_ID}::bigint, f.contact_id from follows f
      where f.artist_id = 1 and exists (
        select from followed_locations l, gigs g
        where l.contact_id = f.contact_id and g.id = 1
          and l.ux * g.ux + l.uy * g.uy + l.uz * g.uz >= l.minimum_dot
      )`.execute(db);
    expectAllQueued(Number(numAffectedRows));
  });
}

async function measureFanOut(db: Database): Promise<number> {
  await sql`truncate deliveries, delivery_messages, delivery_queue`.execute(db);
  await sql`update announcements set state = 'waiting'`.execute(db);
  return await timed(async () => expectAllQueued(await fanOut(db, ANNOUNCEMENT_ID)));
}

function expectAllQueued(queued: number | null): void {
  if (queued !== NEAR) throw new Error(`${queued} of ${NEAR} were queued`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const residentMegabytes = () => process.memoryUsage.rss() / 2 ** 20;

export const bench: Bench = {
  question: 'How long until 100,000 who are near among 1,000,000 followers are queued?',
  async run() {
    await using database = await openBenchDatabase();
    const { db } = database;
    await announceGig(db);
    await addMillionFollowers(db);
    const best = { ours: Number.POSITIVE_INFINITY, baseline: Number.POSITIVE_INFINITY };
    const before = residentMegabytes();
    for (let round = 0; round < ROUNDS; round += 1) {
      best.baseline = Math.min(best.baseline, await baselineInsert(db));
      best.ours = Math.min(best.ours, await measureFanOut(db));
    }
    const grown = residentMegabytes() - before;
    return [
      {
        what: 'fan-out, against the bare INSERT … SELECT',
        ...best,
        unit: 'ms',
        goal: { atMost: 1.5 },
      },
      { what: "the worker's memory grows by", ours: grown, unit: 'MB', limit: { atMost: 20 } },
    ];
  },
};
