import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';

const database = await createTestDatabase();
const db = database.db;
afterAll(() => database.close());

/** Whether the database takes one name for the other. */
async function lookAlike(one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ alike: boolean }>`
    select looks_of(${one}) && looks_of(${other}) as alike`.execute(db);
  return rows[0]!.alike;
}

it.each([
  ['djana', 'dj.ana'],
  ['djana', '_Dj_Ana_'],
  ['Ian.Live', 'lan_live'],
  ['Ian.Live', 'ian_live'],
  ['stella', 'ste11a'],
  ['nova', 'N0VA'],
  ['modern', 'modem'],
  ['Djana', 'Djаna'],
  ['Djana', '𝐃𝐣𝐚𝐧𝐚'],
  ['Djana', 'Ｄｊａｎａ'],
  ['Djana', 'D\u200Djа\u2060na\u3164'],
  ['Djana', 'Djáná ✨'],
  ['ΑΒΒΑ', 'ABBA'],
  ['АВВА', 'ABBA'],
  ['Phœnix', 'Phoenix'],
  ['دجانا', 'دجـانا\u200F'],
])('%j looks like %j', async (one, other) => {
  expect(await lookAlike(one, other)).toBe(true);
});

it.each([
  ['djana', 'djanna'],
  ['mali', 'mall'],
  ['Ali', 'All'],
  ['राम', 'रमा'],
  ['東京', '京東'],
  ['✨', '🎸'],
])('%j does not look like %j', async (one, other) => {
  expect(await lookAlike(one, other)).toBe(false);
});
