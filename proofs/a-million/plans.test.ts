import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addWorldwideFans } from '../../bench/scenes/worldwide-fans.ts';
import { addWorldwideGigs, createRandom } from '../../bench/scenes/worldwide-gigs.ts';
import type { Database } from '../../server/db/connect.ts';
import { ensurePartitions } from '../../server/delivery/ledger/partitions.ts';
import { createTestChat, type TestChat } from '../../server/testing/chat.ts';
import { visitEverything, writeEverything } from './everything.ts';
import {
  believeInMillions,
  canBelieve,
  type Plan,
  planOf,
  recordStatements,
} from './read-plans.ts';
import { openWorker } from './workers.ts';

/** The planner believes in five hundred times as many. */
const WORLD = { fans: 2000, artists: 20, gigs: 200 };
/** Fans of these numbers manage an artist, and do not. */
const ARTIST = 7;
const FAN = WORLD.artists + 5;
/** Those that are announced. */
const GIGS = [3, 4];
/** In the planner's units, of which a millisecond has about a hundred. */
const MAX_COST = 2000;

/** What reads much all the same: a part of its text, and why. */
const ALLOWED = {
  'select "place_id" as "placeId"': 'where all gigs to come are, at most once in five seconds',
  'with unassigned as': 'ten thousand at most, when a number has gone from the settings',
  "concat('/g/', short_id)": 'a file of the sitemap, of 10,000 gigs',
  'update contacts set offered = null, pending': 'when an artist is erased, which is seldom',
};
/** What reads by an index, though the planner expects it to be costly: a part of its text, and why. */
const OVERESTIMATED = {
  'select key from asked join artists on':
    'whose pictures these are: of keys that it learns as it runs, the planner expects each in 0.5 % of all rows',
  'coalesce(merged_into, id) as living, case':
    'who reads a batch of messages, before they are sent: whose windows are open is asked for all of them at once',
};
/** What a worker reads in full once an hour, or at its start: a part of its text, and why. */
const ALLOWED_SELDOM = {
  'update contacts c set active_at':
    'who was silent for 18 months, of all who have been here for so long',
  'for no key update of c skip locked': 'the same, to ask whether they want to stay',
  'order by c.id limit': 'the same, to forget who did not answer',
  'update contacts set pending = null, offered': 'who was asked or offered something',
};
/** Indexes that hold only what is still to be done, or is so for a while. */
const OF_WHAT_IS_OPEN = [
  'replies_open',
  'replies_sealed',
  'announcements_waiting',
  'setup_sessions_untold',
  'inbound_events_open',
  'unknown_until_idx',
  'identities_former',
  'artists_proposed',
];
const OF_THE_TEST = [
  'select "id" from "replies"',
  'select distinct "contact_id" from "inbound_events"',
];

let chat: TestChat;
let client: pg.Client;
let missing: string[];
let isKnown = false;
/** Of what somebody waits for and of sweeps, and of what a worker does once an hour or at its start. */
const plans: Plan[] = [];
const seldom: Plan[] = [];

/** Keeps autovacuum, which comes by after a minute, from counting anew what the planner is made to believe. */
async function keepStatistics(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  for (const { name } of rows) {
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = false)`.execute(db);
  }
}

beforeAll(async () => {
  chat = await createTestChat();
  await ensurePartitions(chat.db);
  await keepStatistics(chat.db);
  await addWorldwideGigs(chat.db, WORLD.gigs, createRandom(), WORLD.artists);
  await addWorldwideFans(chat.db, chat.vault, chat.sender, WORLD.fans);
  const recorded = recordStatements();
  missing = await visitEverything(chat, WORLD.fans);
  await writeEverything(chat, FAN, ARTIST);
  const worker = await openWorker(chat);
  await worker.often(GIGS);
  recorded.stop();
  const recordedSeldom = recordStatements();
  await worker.seldom();
  recordedSeldom.stop();
  await worker.stop();
  client = new pg.Client({ connectionString: chat.url });
  await client.connect();
  isKnown = await canBelieve(client);
  if (!isKnown) return;
  const big = await believeInMillions(client);
  for (const statement of recorded.sent) plans.push(await planOf(client, statement, big));
  for (const statement of recordedSeldom.sent) seldom.push(await planOf(client, statement, big));
}, 120_000);
beforeEach((test) => {
  if (!isKnown) test.skip('Needs PostgreSQL 18 or newer');
});
afterAll(async () => {
  await client?.end();
  await chat?.close();
});

const seemsCostly = ({ text, cost }: Plan) =>
  cost > MAX_COST && !Object.keys(OVERESTIMATED).some((part) => text.includes(part));
const isAllowed = ({ text }: Plan) =>
  [...Object.keys(ALLOWED), ...OF_THE_TEST].some((part) => text.includes(part));
const readsInFull = ({ inFull }: Plan) =>
  inFull.some((read) => !OF_WHAT_IS_OPEN.some((index) => read.endsWith(index)));

describe('with 1,000,000 fans of 100,000 gigs', () => {
  it('everything that may be asked for is there, but what was asked for to be missing', () => {
    expect(missing.map((one) => one.replace(/\?.*/, ''))).toEqual([
      '404 /a/nobody',
      '404 /g/zzzzzzz',
      '404 /media/aa/a.webp',
    ]);
  });

  it('nothing that a page, a call, the chat or a worker asks of the database reads a big table in full', () => {
    expect(plans.length).toBeGreaterThan(100);
    expect(plans.filter((plan) => readsInFull(plan) && !isAllowed(plan))).toEqual([]);
  });

  it('nothing that a worker asks once an hour reads a big table in full, but for what is listed', () => {
    const inFull = seldom.filter(readsInFull);
    const known = Object.keys(ALLOWED_SELDOM);
    expect(inFull.filter(({ text }) => !known.some((part) => text.includes(part)))).toEqual([]);
  });

  it('nothing is listed that needs no exception any more', () => {
    const isUnused = (part: string, among: Plan[]) =>
      !among.some(({ text }) => text.includes(part));
    expect([
      ...Object.keys(ALLOWED).filter((part) => isUnused(part, plans)),
      ...Object.keys(OVERESTIMATED).filter((part) => isUnused(part, plans)),
      ...OF_THE_TEST.filter((part) => isUnused(part, [...plans, ...seldom])),
      ...Object.keys(ALLOWED_SELDOM).filter((part) => isUnused(part, seldom)),
    ]).toEqual([]);
  });

  it('nothing that is asked costs more than some hundredths of a second', () => {
    expect(plans.filter((plan) => seemsCostly(plan) && !isAllowed(plan))).toEqual([]);
  });
});
