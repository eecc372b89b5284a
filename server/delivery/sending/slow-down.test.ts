import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureSenderNumber } from '../../domain/sender/sender-numbers.ts';
import type { SendOutcome } from '../../messenger/messenger.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { errorAction } from '../../whatsapp/errors.ts';
import { decideOnOutcome } from '../outcome-policy.ts';
import { DELIVERY_POLICY as POLICY } from '../policy.ts';
import { takeTokens } from './rate.ts';
import { createThrottle, slowDown } from './slow-down.ts';

/** Played time goes on in such steps. */
const STEP_MS = 100;

describe('A number that Meta calls too fast', () => {
  let database: TestDatabase;
  let id: number;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const number = { portfolio: 'P', businessAccountId: 'W', displayNumber: '351' };
    const phoneNumberId = `PNID ${Math.random()}`;
    id = (
      await ensureSenderNumber(database.db, { ...number, phoneNumberId, messagesPerSecond: 80 })
    ).id;
  });
  afterEach(() => vi.restoreAllMocks());

  const setRate = (perSecond: number) =>
    database.db
      .updateTable('sender_numbers')
      .set({ messages_per_second: perSecond, tokens: perSecond })
      .where('id', '=', id)
      .execute();
  /** As if all that the number remembers were this much older. */
  const pass = (ms: number) =>
    sql`update sender_numbers set refilled_at = refilled_at - ${ms} * interval '1 millisecond',
      slowed_at = slowed_at - ${ms} * interval '1 millisecond' where id = ${id}`.execute(
      database.db,
    );
  const slowedTo = async () => {
    const number = await database.db
      .selectFrom('sender_numbers')
      .select('slowed_to')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return number.slowed_to;
  };

  const refused = (code: number): SendOutcome => ({
    kind: 'refused',
    ...{ code, detail: '', action: errorAction(code) },
  });
  const accepted: SendOutcome = { kind: 'accepted', messageId: 'wamid' };

  /**
   * Sends to so many fans until each heard, for a played time at most.
   * @param answer what Meta says to a post of a fan
   */
  async function send(
    fans: number,
    maxSeconds: number,
    answer: (fan: number, attempt: number) => SendOutcome,
    onStep: (seconds: number, posted: number) => void = () => {},
  ): Promise<{ heard: number; lastSeconds: number }> {
    const throttle = createThrottle(database.db, id);
    let queue = Array.from({ length: fans }, (_, fan) => ({ fan, attempt: 1, readyMs: 0 }));
    let heard = 0;
    let nowMs = 0;
    for (; heard < fans && nowMs < maxSeconds * 1000; nowMs += STEP_MS) {
      await pass(STEP_MS);
      const ready = queue.filter(({ readyMs }) => readyMs <= nowMs);
      const { granted } = await takeTokens(database.db, id, 'announcements', ready.length, POLICY);
      const posts = ready.slice(0, granted);
      const decisions = posts.map(({ fan, attempt }) =>
        decideOnOutcome(answer(fan, attempt), attempt, POLICY),
      );
      const postedAt = new Date();
      await throttle(
        decisions.map(({ consequence }) => ({ postedAt, isTooFast: consequence !== null })),
      );
      heard += decisions.filter(({ state }) => state === 'sent').length;
      const again = posts.flatMap(({ fan, attempt }, index) => {
        const { state, delayMs } = decisions[index]!;
        return state === 'queued' ? [{ fan, attempt: attempt + 1, readyMs: nowMs + delayMs }] : [];
      });
      queue = [...queue.filter((one) => !posts.includes(one)), ...again];
      onStep(nowMs / 1000, posts.length);
    }
    return { heard, lastSeconds: nowMs / 1000 };
  }

  /** The same for the same fan and attempt, whenever it is made. */
  function chance(fan: number, attempt: number): number {
    let mixed = Math.imul(fan * 31 + attempt, 0x9e37_79b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca6b);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  }

  it.each([80, 250, 1000])(
    'of 1,500 fans lets the last hear within 40 s though one post in ten is refused by chance, at %d a second',
    async (perSecond) => {
      await setRate(perSecond);
      const { heard, lastSeconds } = await send(1500, 300, (fan, attempt) => {
        const drawn = chance(fan, attempt);
        if (drawn < 0.05) return refused(130429);
        return drawn < 0.1 ? refused(131000) : accepted;
      });
      expect(heard).toBe(1500);
      expect(lastSeconds).toBeLessThan(40);
    },
  );

  it('settles at the limit that Meta hides, with few posts refused', async () => {
    const limit = 30;
    let room = limit;
    const settled = { seconds: 0, posts: 0, refusals: 0 };
    let seconds = 0;
    await send(
      5000,
      90,
      () => {
        if (room >= 1) {
          room -= 1;
          return accepted;
        }
        if (seconds >= 20) settled.refusals += 1;
        return refused(130429);
      },
      (now, posted) => {
        seconds = now;
        room = Math.min(limit, room + (limit * STEP_MS) / 1000);
        if (now < 20) return;
        settled.seconds += STEP_MS / 1000;
        settled.posts += posted;
      },
    );
    const acceptedPerSecond = (settled.posts - settled.refusals) / settled.seconds;
    expect(acceptedPerSecond).toBeGreaterThan(0.8 * limit);
    expect(settled.refusals / settled.posts).toBeLessThan(0.08);
  });

  it('is slowed to a tenth of its rate and no further, and grows back within half a minute', async () => {
    for (let time = 0; time < 8; time++) {
      await slowDown(database.db, id, new Date());
      await pass(1);
    }
    expect(await slowedTo()).toBe(8);
    await pass(30_000);
    const { perSecond } = await takeTokens(database.db, id, 'announcements', 0, POLICY);
    expect(perSecond).toBe(80);
  });

  it('is slowed once by all that was posted before, whenever its answer comes', async () => {
    const postedAt = new Date();
    const workers = [createThrottle(database.db, id), createThrottle(database.db, id)];
    const answers = Array.from({ length: 40 }, () => ({ postedAt, isTooFast: true }));
    for (const throttle of workers) await throttle(answers);
    await pass(5000);
    for (const throttle of workers) await throttle(answers);
    expect(await slowedTo()).toBe(40);
  });
});
