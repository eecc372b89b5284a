import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFansOfTheWorld } from '../../bench/scenes/fans-of-the-world.ts';
import { addGigsOfTheWorld, createRandom } from '../../bench/scenes/gigs-of-the-world.ts';
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

/** The planner believes in five hundred times as many. */
const WORLD = { fans: 2000, artists: 20, gigs: 200 };
/** Fans of these numbers manage an artist, and do not. */
const ARTIST = 7;
const FAN = WORLD.artists + 5;
/** In the planner's units, of which a millisecond has about a hundred. */
const MAX_COST = 2000;

/** What reads much all the same: a part of its text, and why. */
const ALLOWED = {
  'sum(revision) from gig_cells': 'cells of 100 km with gigs in them are 6,000 in the world',
  'group by "place_id", "latitude", "longitude"':
    'the list of all cities with gigs, made anew after a change, by an index that holds all it needs',
  'id / $1 as number': 'the list of files of the sitemap, once an hour',
  "concat('/g/', short_id)": 'a file of the sitemap, of 10,000 gigs',
  'update contacts set offered = null': 'once, when an artist is deleted',
};
const OF_THE_TEST = [
  'select "id" from "replies"',
  'select distinct "contact_id" from "inbound_events"',
];

let chat: TestChat;
let client: pg.Client;
let missing: string[];
let isKnown = false;
const plans: Plan[] = [];

beforeAll(async () => {
  chat = await createTestChat();
  await ensurePartitions(chat.db);
  await addGigsOfTheWorld(chat.db, WORLD.gigs, createRandom(), WORLD.artists);
  await addFansOfTheWorld(chat.db, chat.vault, chat.sender, WORLD.fans);
  const recorded = recordStatements();
  missing = await visitEverything(chat, WORLD.fans);
  await writeEverything(chat, FAN, ARTIST);
  recorded.stop();
  client = new pg.Client({ connectionString: chat.url });
  await client.connect();
  isKnown = await canBelieve(client);
  if (!isKnown) return;
  const big = await believeInMillions(client);
  for (const statement of recorded.sent) plans.push(await planOf(client, statement, big));
}, 120_000);
beforeEach((test) => {
  if (!isKnown) test.skip('Needs PostgreSQL 18 or newer');
});
afterAll(async () => {
  await client?.end();
  await chat?.close();
});

const isAllowed = ({ text }: Plan) =>
  [...Object.keys(ALLOWED), ...OF_THE_TEST].some((part) => text.includes(part));

describe('with 1,000,000 fans of 100,000 gigs', () => {
  it('everything that may be asked for is there, but what was asked for to be missing', () => {
    expect(missing.map((one) => one.replace(/\?.*/, ''))).toEqual([
      '404 /a/nobody',
      '404 /g/zzzzzzz',
      '404 /media/aa/a.webp',
    ]);
  });

  it('nothing that a page, a call or the chat asks of the database reads a big table in full', () => {
    expect(plans.length).toBeGreaterThan(100);
    expect(plans.filter((plan) => plan.inFull.length > 0 && !isAllowed(plan))).toEqual([]);
  });

  it('but what is known to', () => {
    const unused = Object.keys(ALLOWED).filter(
      (part) => !plans.some(({ text }) => text.includes(part)),
    );
    expect(unused).toEqual([]);
  });

  it('nor does any of it cost more than some hundredths of a second', () => {
    expect(plans.filter((plan) => plan.cost > MAX_COST && !isAllowed(plan))).toEqual([]);
  });
});
