import { afterAll, describe, expect, it } from 'vitest';
import { dropSharedUses, takeSharedUses } from '../db/shared-uses.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { testVault } from '../testing/vault.ts';
import { createSharedLimit } from './shared-limit.ts';

const MINUTE = 60_000;
/** Here every answer comes, however busy the machine is. */
const PATIENT = { answersWithinMs: MINUTE };

const database = await createTestDatabase();
const takeShared = takeSharedUses(database.db, testVault());
afterAll(() => database.close());

/** How many of so many uses were within the limit. */
async function within(
  uses: number,
  use: (index: number) => Promise<{ isWithin: boolean }>,
): Promise<number> {
  const counted = await Promise.all(Array.from({ length: uses }, (_, index) => use(index)));
  return counted.filter(({ isWithin }) => isWithin).length;
}

describe('a limit over several processes', () => {
  it('holds over all of them together, and for each caller by themselves', async () => {
    const processes = [1, 2, 3].map(() => createSharedLimit(takeShared, PATIENT));
    const use = (caller: string) =>
      within(600, (index) => processes[index % 3]!(caller, 200, MINUTE));
    expect(await use('one')).toBe(200);
    expect(await use('another')).toBe(200);
  });

  it('refuses a caller at one of them no sooner than by what the others keep', async () => {
    const [mine, other] = [1, 2].map(() => createSharedLimit(takeShared, PATIENT));
    await other!('spread', 1000, MINUTE);
    expect(await within(1200, () => mine!('spread', 1000, MINUTE))).toBe(980);
    expect(await within(100, () => other!('spread', 1000, MINUTE))).toBe(19);
  });

  it('asks the database once for many uses, and not again once it is reached', async () => {
    let asked = 0;
    const count = createSharedLimit((wanted) => {
      asked += 1;
      return takeShared(wanted);
    }, PATIENT);
    for (let uses = 0; uses < 20; uses++) await count('many', 1000, MINUTE);
    expect(asked).toBe(1);
    for (let uses = 0; uses < 100; uses++) await count('few', 5, MINUTE);
    expect(asked).toBe(1 + 5);
  });

  it('says how long its window still lasts', async () => {
    const count = createSharedLimit(takeShared, PATIENT);
    const first = await count('told', 100, MINUTE);
    expect(first.isWithin).toBe(true);
    expect(first.leftMs).toBeGreaterThan(0);
    expect(first.leftMs).toBeLessThanOrEqual(MINUTE);
  });

  it('begins anew when its window is over, wherever it was used up', async () => {
    const [one, other] = [1, 2].map(() => createSharedLimit(takeShared, PATIENT));
    await within(5, () => one!('again', 5, 1));
    await expect.poll(async () => (await other!('again', 5, MINUTE)).isWithin).toBe(true);
    // The window that still goes on may be over between the two statements.
    await expect
      .poll(async () => {
        await dropSharedUses(database.db);
        return await database.pool.query('select from shared_uses where ends_at < now()');
      })
      .toMatchObject({ rows: [] });
  });

  it.each([
    ['is away', () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('is each one’s own while the database %s', async (_, away) => {
    const processes = [1, 2].map(() => createSharedLimit(away, { answersWithinMs: 1 }));
    for (const count of processes) {
      expect(await within(600, () => count('alone', 200, MINUTE))).toBe(200);
      expect(await within(1, () => count('another', 200, MINUTE))).toBe(1);
    }
  });

  it('is shared again once the database is back', async () => {
    let isAway = true;
    let clock = 0;
    const [one, other] = [1, 2].map(() =>
      createSharedLimit(
        (wanted) => (isAway ? Promise.reject(new Error('away')) : takeShared(wanted)),
        { ...PATIENT, now: () => clock },
      ),
    );
    await one!('back', 200, MINUTE);
    isAway = false;
    clock += MINUTE;
    await within(200, () => one!('back', 200, MINUTE));
    expect(await within(1, () => other!('back', 200, MINUTE))).toBe(0);
  });
});
