import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../db/connect.ts';
import { addJob } from '../domain/jobs.ts';
import type { Logger } from '../log.ts';
import { createTestDatabase, KEEPER_NAME } from '../testing/database/test-database.ts';
import { startWorker, type Tasks } from './worker.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const log: Logger = { info() {}, warn() {}, error() {}, debug() {} };
const idle = async () => {};
const idleTasks: Tasks = {
  converse: idle,
  'fan-out': idle,
  deliver: idle,
  draw: idle,
  'tell-maker': idle,
  'tell-approved': idle,
  'tell-declined': idle,
  'tell-paused': idle,
  'tell-of-reports': idle,
};

async function cutTheOthersOff(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name <> ${KEEPER_NAME}`.execute(database.db);
}

/** On whichever connection is still there. */
async function added(gigId: number): Promise<void> {
  await vi.waitFor(() => addJob(database.db, 'draw', { gigId }), { timeout: 20_000 });
}

describe('the worker', () => {
  it('starts without a warning though it works on more jobs at once than it has connections', async () => {
    const { pool } = connect(database.url, 3);
    const warn = vi.fn<Logger['warn']>();
    const worker = await startWorker({
      pool,
      tasks: idleTasks,
      sweeps: [],
      sweepEveryMs: 60_000,
      log: { ...log, warn },
    });
    await worker.stop();
    await pool.end();
    expect(warn).not.toHaveBeenCalled();
  });

  it('lets no sweep wait for another one that hangs', async () => {
    const { pool } = connect(database.url, 5);
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hung = 0;
    let swept = 0;
    const sweeps = [
      () => {
        hung += 1;
        return hanging;
      },
      async () => {
        swept += 1;
      },
    ];
    const worker = await startWorker({ pool, tasks: idleTasks, sweeps, sweepEveryMs: 10, log });
    await expect.poll(() => swept).toBeGreaterThan(3);
    expect(hung).toBe(1);
    release();
    await worker.stop();
    await pool.end();
  });

  it('stops though the outcomes of jobs cannot be recorded', async () => {
    const { pool } = connect(database.url, 5);
    const warn = vi.fn<Logger['warn']>();
    const jobs = new Map<number, PromiseWithResolvers<void>>();
    const worker = await startWorker({
      pool,
      tasks: {
        ...idleTasks,
        draw: ({ gigId }) => {
          const job = Promise.withResolvers<void>();
          jobs.set(gigId, job);
          return job.promise;
        },
      },
      sweeps: [],
      sweepEveryMs: 60_000,
      log: { ...log, warn },
    });
    for (const gigId of [11, 12, 13]) await added(gigId);
    await expect.poll(() => jobs.size).toBe(3);
    const connecting = vi.spyOn(pool, 'connect');
    connecting.mockImplementation(() => Promise.reject(new Error('the database is away')));
    const stopped = worker.stop();
    const unrecorded = () =>
      warn.mock.calls.filter(([facts]) => /Failed to complete/.test(JSON.stringify(facts))).length;
    jobs.get(11)!.resolve();
    await expect.poll(unrecorded).toBe(1);
    jobs.get(12)!.resolve();
    await expect.poll(unrecorded).toBe(2);
    jobs.get(13)!.reject(new Error('the database is away'));
    await stopped;
    connecting.mockRestore();
    await pool.end();
  });

  it('stops without an error though the connection that it listens on breaks meanwhile', async () => {
    const { pool } = connect(database.url, 5);
    const listening = Promise.withResolvers<never>();
    let listens = 0;
    const unlistens: Promise<unknown>[] = [];
    pool.on('connect', (client) => {
      const query = client.query.bind(client);
      vi.spyOn(client, 'query').mockImplementation((...args: [string]) => {
        if (String(args[0]).startsWith('LISTEN')) {
          listens += 1;
          return listening.promise;
        }
        const result = query(...args);
        if (String(args[0]).startsWith('UNLISTEN')) unlistens.push(result);
        return result;
      });
    });
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    process.on('uncaughtException', unhandled);
    const worker = await startWorker({
      pool,
      tasks: idleTasks,
      sweeps: [],
      sweepEveryMs: 60_000,
      log,
    });
    await expect.poll(() => listens).toBe(1);
    await worker.stop();
    listening.reject(new Error('the connection is gone'));
    await expect.poll(() => unlistens).toHaveLength(2);
    await Promise.allSettled(unlistens);
    await pool.end();
    // It tries to listen once more, on a pool that has ended.
    const connecting = vi.spyOn(pool, 'connect');
    await expect.poll(() => connecting.mock.calls.length).toBe(1);
    await nextTurn();
    process.off('unhandledRejection', unhandled);
    process.off('uncaughtException', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('takes jobs once the database writes that it met while it only read', async () => {
    const settings = `select set_config('default_transaction_read_only', (to_regclass('promoted') is null)::text, false)`;
    const { pool } = connect(database.url, 3, {}, settings);
    const debug = vi.fn<Logger['debug']>();
    const done: number[] = [];
    const worker = await startWorker({
      pool,
      tasks: {
        ...idleTasks,
        draw: async ({ gigId }) => {
          done.push(gigId);
        },
      },
      sweeps: [],
      sweepEveryMs: 60_000,
      log: { ...log, debug },
    });
    await expect.poll(() => JSON.stringify(debug.mock.calls)).toContain('Failed to acquire job');
    await sql`create table promoted ()`.execute(database.db);
    await cutTheOthersOff();
    await added(21);
    await expect.poll(() => done).toContain(21);
    await worker.stop();
    await pool.end();
    await sql`drop table promoted`.execute(database.db);
  });

  it.each([
    ['succeeds', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('the connection is gone'))],
  ])('goes on when the database goes away under a job that then %s', async (_, end) => {
    const { pool } = connect(database.url, 5);
    const done: number[] = [];
    const worker = await startWorker({
      pool,
      tasks: {
        ...idleTasks,
        draw: async ({ gigId }) => {
          if (gigId === 0) {
            await cutTheOthersOff();
            return await end();
          }
          done.push(gigId);
        },
      },
      sweeps: [],
      sweepEveryMs: 60_000,
      log,
    });
    for (const gigId of [1, 2, 3]) {
      await added(0);
      // Added anew until it is done: a job that was just being taken went away with the database.
      await vi.waitFor(
        async () => {
          await added(gigId);
          expect(done).toContain(gigId);
        },
        { timeout: 20_000, interval: 200 },
      );
    }
    await worker.stop();
    await pool.end();
  });
});
