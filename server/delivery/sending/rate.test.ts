import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureSenderNumber } from '../../domain/sender/sender-numbers.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { DELIVERY_POLICY } from '../policy.ts';
import { createReplyTokens, returnTokens, takeTokens } from './rate.ts';
import { slowDown } from './slow-down.ts';

/** Recovery is slow enough that the milliseconds of a test do not show. */
const POLICY = { ...DELIVERY_POLICY, recoveryPerSecond: 0.0001 };

const log = { debug() {}, info() {}, warn: console.warn, error: console.error };

describe('The rate of a number', () => {
  let database: TestDatabase;
  let id: number;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const number = { portfolio: 'P', businessAccountId: 'W', displayNumber: '351' };
    const sender = await ensureSenderNumber(database.db, {
      ...number,
      phoneNumberId: `PNID ${Math.random()}`,
      messagesPerSecond: 100,
    });
    id = sender.id;
  });

  const take = (purpose: 'replies' | 'announcements', wanted: number, policy = POLICY) =>
    takeTokens(database.db, id, purpose, wanted, policy);
  /** As if the number had last been used this long ago. */
  const restSeconds = (seconds: number) =>
    sql`update sender_numbers set tokens = 0,
      refilled_at = now() - ${seconds} * interval '1 second',
      slowed_at = slowed_at - ${seconds} * interval '1 second' where id = ${id}`.execute(
      database.db,
    );

  /** What has gathered since a moment, however slow the machine is: a token every 10 ms. */
  const gatheredSince = (startedAt: number) => Math.ceil((performance.now() - startedAt) / 10);

  it('gives what has gathered, at most a second’s worth', async () => {
    const startedAt = performance.now();
    await restSeconds(0.5);
    const { granted } = await take('announcements', 80);
    expect(granted).toBeGreaterThanOrEqual(50);
    expect(granted).toBeLessThanOrEqual(50 + gatheredSince(startedAt));
    await restSeconds(60);
    expect((await take('announcements', 500)).granted).toBe(100);
  });

  it('says when to ask again once it is spent', async () => {
    await restSeconds(60);
    const startedAt = performance.now();
    await take('announcements', 100);
    const { granted, againInMs } = await take('announcements', 100);
    expect(granted).toBeLessThanOrEqual(gatheredSince(startedAt));
    expect(againInMs).toBeLessThanOrEqual(100);
  });

  it('lets replies go first, on credit that announcements wait for', async () => {
    await restSeconds(60);
    await take('announcements', 100);
    expect((await take('replies', 100)).granted).toBeGreaterThanOrEqual(99);
    const next = await take('announcements', 10);
    expect(next.granted).toBe(0);
    expect(next.againInMs).toBeGreaterThan(500);
  });

  it('is shared: two who ask at once get no more together than there is', async () => {
    await restSeconds(60);
    const startedAt = performance.now();
    const grants = await Promise.all(Array.from({ length: 8 }, () => take('announcements', 20)));
    const total = grants.reduce((sum, { granted }) => sum + granted, 0);
    expect(total).toBeGreaterThanOrEqual(100);
    expect(total).toBeLessThanOrEqual(100 + gatheredSince(startedAt));
  });

  it('takes back what was not used', async () => {
    await restSeconds(60);
    await take('announcements', 100);
    await returnTokens({ db: database.db, sender: { id }, policy: POLICY, log }, 90);
    expect((await take('announcements', 100)).granted).toBeGreaterThanOrEqual(90);
  });

  describe('for replies', () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => vi.useRealTimers());

    const replyTokens = () =>
      createReplyTokens({ db: database.db, sender: { id }, policy: POLICY, log });
    const setTokens = (tokens: number) =>
      database.db.updateTable('sender_numbers').set({ tokens }).where('id', '=', id).execute();
    const left = async () => {
      const number = await database.db
        .selectFrom('sender_numbers')
        .select('tokens')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return number.tokens;
    };

    it('is kept for the next ones where it was not used, a tenth of a second’s worth at most', async () => {
      const tokens = replyTokens();
      await restSeconds(60);
      expect(await tokens.take(50)).toMatchObject({ granted: 50 });
      await tokens.giveBack(49);
      expect(await left()).toBe(89);
      await setTokens(0);
      expect(await tokens.take(3)).toMatchObject({ granted: 3 });
      expect(await tokens.take(50)).toMatchObject({ granted: 7 });
      await tokens.giveBack(5);
      expect(await left()).toBe(0);
      await tokens.giveBackAll();
      expect(await left()).toBe(5);
    });

    it('comes back by itself where no reply needed it', async () => {
      const tokens = replyTokens();
      await restSeconds(60);
      await tokens.take(10);
      await tokens.giveBack(10);
      await setTokens(0);
      vi.advanceTimersByTime(100);
      await expect.poll(left).toBe(10);
    });
  });

  it('is halved when the messenger says so, once for all who hear it at a time, and grows back', async () => {
    const postedAt = new Date();
    await Promise.all([1, 2, 3].map(() => slowDown(database.db, id, postedAt)));
    await restSeconds(60);
    expect((await take('announcements', 500)).granted).toBe(50);
    await slowDown(database.db, id, new Date());
    await restSeconds(60);
    const quick = { ...POLICY, recoveryPerSecond: 0.05 };
    expect((await take('announcements', 500, quick)).granted).toBe(100);
    const { slowed_to } = await database.db
      .selectFrom('sender_numbers')
      .select('slowed_to')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(slowed_to).toBeNull();
  });

  it('is nothing while the number is paused, and only replies flow while announcements are', async () => {
    await restSeconds(60);
    await sql`update sender_numbers set announcements_paused_until = now() + interval '1 hour'
      where id = ${id}`.execute(database.db);
    const held = await take('announcements', 10);
    expect(held.granted).toBe(0);
    expect(held.againInMs).toBeGreaterThan(3_000_000);
    expect((await take('replies', 10)).granted).toBe(10);
    await sql`update sender_numbers set paused_until = now() + interval '1 hour'
      where id = ${id}`.execute(database.db);
    expect((await take('replies', 10)).granted).toBe(0);
  });
});
