import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { createScene } from '../testing/scene.ts';
import { registerHealth } from './health.ts';
import { clockTrouble, databaseTrouble, type ReadinessDeps, watchReadiness } from './readiness.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };

let dataDir: string;
const scene = await createScene();
await (await scene.worker()).stop();
afterAll(() => scene.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagebell-health-'));
  return () => rm(dataDir, { recursive: true, force: true });
});

/** What `/readyz` says: its status, and what is wrong. */
async function said(changes: Partial<ReadinessDeps> = {}): Promise<[number, object]> {
  const app = Fastify();
  // However busy the machine is, the database is neither slow nor away.
  const patience = {
    slowMs: Number.POSITIVE_INFINITY,
    answersWithinMs: 20_000,
    figuresWithinMs: 20_000,
  };
  const deps = { db: scene.db, dataDir, log, pictureTrouble: () => null, ...patience, ...changes };
  registerHealth(app, {
    readiness: watchReadiness(new Registry(), deps),
    metrics: new Registry(),
    metricsToken: null,
    isProduction: false,
  });
  const response = await app.inject('/readyz');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
  const { checks } = response.json<{ checks: Record<string, string> }>();
  const wrong = Object.entries(checks).filter(([, words]) => words !== 'ok');
  return [response.statusCode, Object.fromEntries(wrong)];
}

describe('readiness', () => {
  it('has nothing to say of a process that lacks nothing', async () => {
    expect(await said()).toEqual([200, {}]);
  });

  it('is denied by a database that takes the connection and says nothing', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const { db } = connect(`postgresql://nobody@127.0.0.1:${port}/nothing`, 1);
    const [status, wrong] = await said({ db, answersWithinMs: 200, figuresWithinMs: 200 });
    expect(status).toBe(503);
    expect(wrong).toMatchObject({
      database: 'it does not answer',
      jobs: expect.stringMatching(/unknown/),
    });
    mute.close();
  });

  it('is not denied by a database that answers, and takes long to say how things stand', async () => {
    await scene.db.transaction().execute(async (trx) => {
      await sql`lock table sender_numbers in access exclusive mode`.execute(trx);
      const sender = expect.stringMatching(/^unknown/);
      expect(await said({ figuresWithinMs: 50 })).toMatchObject([200, { sender }]);
    });
  });

  it('is denied by a database that lacks a migration of ours, as after a restore', async () => {
    await sql`update migrations set name = 'taken' || name where name like '0010%'`.execute(
      scene.db,
    );
    expect(await said()).toMatchObject([
      503,
      { migrations: expect.stringMatching(/0010.+ start this process again/) },
    ]);
    await sql`update migrations set name = ltrim(name, 'taken') where name like 'taken%'`.execute(
      scene.db,
    );
  });

  it('names a database that is read-only, which every process has in common', async () => {
    const url = new URL(scene.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const { db } = connect(url.href, 1);
    expect(await said({ db })).toEqual([
      200,
      { database: 'it is read-only: nothing can be saved or sent' },
    ]);
    await db.destroy();
  });

  it('names a number that WhatsApp refuses, a template that it has not approved, and a failing store', async () => {
    await sql`update sender_numbers set paused_until = now() + interval '1 hour'`.execute(scene.db);
    await sql`update templates set status = 'PAUSED' where name like '%cancel%'`.execute(scene.db);
    const [status, wrong] = await said({ pictureTrouble: () => 'S3 refuses the key' });
    expect(status).toBe(200);
    expect(wrong).toMatchObject({
      sender: 'numbers that rest, for WhatsApp refuses what they send: 1 of 1',
      templates: expect.stringMatching(/^WhatsApp has not approved \w+ in English/),
      pictures: 'S3 refuses the key',
    });
    await sql`update sender_numbers set paused_until = null`.execute(scene.db);
    await sql`update templates set status = 'APPROVED'`.execute(scene.db);
  });

  it('does not blame WhatsApp for announcements that rest after a restore', async () => {
    await sql`update sender_numbers set announcements_paused_until = now() + interval '1 day'`.execute(
      scene.db,
    );
    expect(await said()).toMatchObject([
      200,
      { sender: expect.stringMatching(/^numbers whose announcements rest, .+: 1 of 1$/) },
    ]);
    await sql`update sender_numbers set announcements_paused_until = null`.execute(scene.db);
  });

  it('does not call a template refused of which WhatsApp has said nothing yet', async () => {
    const cancel = (await scene.db.selectFrom('templates').selectAll().execute()).filter(
      ({ name }) => name.includes('cancel'),
    );
    await sql`delete from templates where name like '%cancel%'`.execute(scene.db);
    expect(await said()).toEqual([
      200,
      {
        templates: expect.stringMatching(
          /^it is not known yet whether WhatsApp approves \w+ in English/,
        ),
      },
    ]);
    await scene.db.insertInto('templates').values(cancel).execute();
  });

  it('names a worker that lives and ends no sweep', async () => {
    const lastSweepAt = () => Date.now() - 10 * 60_000;
    expect(await said({ lastSweepAt })).toMatchObject([
      200,
      { jobs: expect.stringMatching(/^a sweep has not ended well for 600 s/) },
    ]);
  });

  it('names a disk that is full, and a folder that is gone', async () => {
    await symlink('/dev/full', join(dataDir, '.writable'));
    expect(await said()).toEqual([200, { disk: 'full' }]);
    expect(await said({ dataDir: join(dataDir, 'gone') })).toEqual([
      200,
      { disk: 'DATA_DIR is missing' },
    ]);
  });

  it('names a clock that is an hour off, and by whose', async () => {
    const now = () => Date.now() + 60 * 60_000;
    expect(await said({ now })).toMatchObject([
      200,
      { clock: expect.stringMatching(/^it is 3[56]\d\d s ahead of the database$/) },
    ]);
    expect(clockTrouble(20, -3_600_000)).toBe('it is 3600 s behind WhatsApp');
    expect(clockTrouble(900, 1500)).toBeNull();
  });

  it('names a database that is slow, or older than any that works', () => {
    const state = { isReadOnly: false, version: 180_004 };
    expect(databaseTrouble(state, 20)).toBeNull();
    expect(databaseTrouble(state, 1260)).toBe('it is slow: a short query took 1.3 s');
    expect(databaseTrouble({ ...state, version: 140_012 }, 20)).toMatch(/^it is PostgreSQL 14;/);
  });
});
