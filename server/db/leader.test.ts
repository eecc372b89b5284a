import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { type Candidate, candidateFor } from './leader.ts';

let one: Candidate;
let other: Candidate;
const database = await createTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate turns`.execute(database.db);
  one = candidateFor('upkeep', database.db, 60_000);
  other = candidateFor('upkeep', database.db, 60_000);
});

describe('the leader', () => {
  it('of one work may be another than that of the other', async () => {
    expect(await one.leads()).toBe(true);
    expect(await candidateFor('metrics', database.db, 60_000).leads()).toBe(true);
  });

  it('is one of several who ask at once, and stays it', async () => {
    const asked = await Promise.all([one, other, one, other].map((candidate) => candidate.leads()));
    expect(asked.filter(Boolean)).toHaveLength(2);
    expect(asked[0]).toBe(asked[2]);
    expect(await one.leads()).toBe(asked[0]);
  });

  it('is another once it hangs', async () => {
    expect(await one.leads()).toBe(true);
    await sql`update turns set until = now() - interval '1 second'`.execute(database.db);
    expect(await other.leads()).toBe(true);
    expect(await one.leads()).toBe(false);
  });

  it('is another at once when it resigns, which only the leader can', async () => {
    await one.leads();
    await other.resign();
    expect(await other.leads()).toBe(false);
    await one.resign();
    expect(await other.leads()).toBe(true);
  });
});
