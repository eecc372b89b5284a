import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { type Turn, upkeepTurn } from './leader.ts';

let one: Turn;
let other: Turn;
const database = await createTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate turns`.execute(database.db);
  [one, other] = [1, 2].map(() => upkeepTurn(database.db, randomUUID(), 60_000)) as [Turn, Turn];
});

describe('a turn', () => {
  it('is one’s alone, of several who ask at once, and stays theirs', async () => {
    const asked = await Promise.all([one, other, one, other].map((turn) => turn.isOurs()));
    expect(asked.filter(Boolean)).toHaveLength(2);
    expect(asked[0]).toBe(asked[2]);
    expect(await one.isOurs()).toBe(asked[0]);
  });

  it('is another’s once its holder hangs', async () => {
    expect(await one.isOurs()).toBe(true);
    await sql`update turns set until = now() - interval '1 second'`.execute(database.db);
    expect(await other.isOurs()).toBe(true);
    expect(await one.isOurs()).toBe(false);
  });

  it('is another’s at once when its holder stops, and not by who does not hold it', async () => {
    await one.isOurs();
    await other.giveUp();
    expect(await other.isOurs()).toBe(false);
    await one.giveUp();
    expect(await other.isOurs()).toBe(true);
  });
});
