import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Database } from '../../server/db/connect.ts';
import type { Vault } from '../../server/db/vault.ts';
import { openVault } from '../../server/db/vault-keys.ts';
import { calendarToken } from '../../server/domain/follows/calendar-addresses.ts';
import { createSetupSession } from '../../server/domain/sessions/setup-sessions.ts';
import { openGazetteer } from '../../server/places/places.ts';
import { addSender } from '../scenes/phones.ts';
import { addWorldwideFans } from '../scenes/worldwide-fans.ts';
import { addWorldwideGigs, createRandom } from '../scenes/worldwide-gigs.ts';
import { ACCOUNT, type Product, startProduct } from '../servers/product.ts';
import { openReplySink, type ReplySink } from '../servers/reply-sink.ts';
import { cpuOfAll } from './cpu-time.ts';

/** So long a product may be busy with its start, in seconds. */
const IDLE_WITHIN_S = 60;
/** Whoever uses less of a second on a core is idle, in milliseconds. */
const IDLE_MS = 50;

/** How many of each a world has. */
export interface Size {
  fans: number;
  artists: number;
  gigs: number;
}

/** What one turn of visits is about: a gig, its artist and its town, and a fan with what the chat gave them. */
export interface Target {
  gig: string;
  gigId: string;
  artist: string;
  artistId: string;
  placeId: string;
  town: string;
  /** From 1. */
  fan: number;
  listSession: string;
  citySession: string;
  calendar: string;
}

/** A product that serves a filled database, alone, until it is disposed of. */
export interface World extends AsyncDisposable {
  /** Another one after `startAnew`. */
  readonly product: Product;
  sink: ReplySink;
  targets: Target[];
  /** How long the product and its PostgreSQL have run on a core, in milliseconds. */
  cpu(): Promise<number>;
  /** Has the product forget all that it keeps. */
  startAnew(): Promise<void>;
}

/** Fills a migrated database, which is empty. */
export async function fillWorld(db: Database, size: Size): Promise<void> {
  const sender = await addSender(db);
  const vault = await openVault(db, ACCOUNT.secretKey);
  await addWorldwideGigs(db, size.gigs, createRandom(), size.artists);
  await addWorldwideFans(db, vault, sender, size.fans);
}

/** Starts a product on a filled database; it also takes the port after its own. */
export async function openWorld(
  database: { url: string; dataDir: string },
  port: number,
  targets: number,
): Promise<World> {
  const { db } = connect(database.url, 2);
  const found = await chooseTargets(db, await openVault(db, ACCOUNT.secretKey), targets);
  await db.destroy();
  const sink = await openReplySink(port + 1);
  const start = () =>
    startProduct({
      databaseUrl: database.url,
      dataDir: database.dataDir,
      apiUrl: `http://127.0.0.1:${port + 1}`,
      port,
      // Each visit comes from an address of its own, because one may ask only so often.
      settings: { TRUST_PROXY: '127.0.0.1' },
    });
  let product = await start();
  const postmaster = await readFile(join(database.dataDir, 'postgres/postmaster.pid'), 'utf8');
  const cpu = () => cpuOfAll([product.pid, Number.parseInt(postmaster, 10)]);
  await untilIdle(cpu);
  return {
    get product() {
      return product;
    },
    sink,
    targets: found,
    cpu,
    async startAnew() {
      await product[Symbol.asyncDispose]();
      product = await start();
      await untilIdle(cpu);
    },
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      sink[Symbol.dispose]();
    },
  };
}

/** Waits until what begins with a product has ended. */
async function untilIdle(cpu: () => Promise<number>): Promise<void> {
  for (let second = 0; second < IDLE_WITHIN_S; second += 1) {
    const before = await cpu();
    await wait(1000);
    if ((await cpu()) - before < IDLE_MS) return;
  }
}

/** Gigs from all over the list of them, each of another artist. */
async function chooseTargets(db: Database, vault: Vault, most: number): Promise<Target[]> {
  const places = await openGazetteer();
  const gigs = await db
    .selectFrom('gigs')
    .innerJoin('artists', 'artists.id', 'gigs.artist_id')
    .distinctOn('artists.id')
    .select([
      'gigs.short_id as gig',
      'gigs.public_id as gigId',
      'artists.username as artist',
      'artists.public_id as artistId',
      'gigs.place_id as placeId',
    ])
    .orderBy('artists.id')
    .orderBy('gigs.id')
    .limit(most)
    .execute();
  const targets: Target[] = [];
  for (const [index, gig] of gigs.entries()) {
    const contactId = index + 1;
    const session = (kind: 'followed-gigs' | 'manage-locations') =>
      createSetupSession(db, vault, { kind, contactId, minutes: 600 });
    targets.push({
      ...gig,
      town: places.town(gig.placeId)?.slug ?? '',
      fan: contactId,
      listSession: await session('followed-gigs'),
      citySession: await session('manage-locations'),
      calendar: await calendarToken(db, vault, contactId),
    });
  }
  return targets;
}
