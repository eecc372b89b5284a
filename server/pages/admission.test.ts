import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { DRAWINGS_PER_MINUTE, READS_PER_MINUTE } from '../../contract/limits.ts';
import { answerWithProblem } from '../api/problems.ts';
import { takeSharedUses } from '../db/shared-uses.ts';
import { createSharedLimit } from '../load/shared-limit.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { testVault } from '../testing/vault.ts';
import { createAdmission } from './admission.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

it('an address has one share for all that has to be worked for, and others keep theirs', async () => {
  const app = Fastify();
  app.setErrorHandler(answerWithProblem);
  let worked = 0;
  await app.register(async (door) => {
    const { admit, admitDrawing } = createAdmission(
      // On a busy machine the database takes longer than a limit waits before it counts by itself.
      createSharedLimit(takeSharedUses(database.db, testVault()), { answersWithinMs: 60_000 }),
    );
    for (const path of ['/drawing', '/calendar']) {
      door.get(path, { preHandler: admit }, async () => `${++worked}`);
    }
    door.get('/card', { preHandler: admitDrawing }, async () => 'drawn');
    door.get('/kept', async () => 'kept');
  });
  const ask = (url: string, remoteAddress = '203.0.113.7') => app.inject({ url, remoteAddress });
  for (let i = 0; i < READS_PER_MINUTE / 2; i++) await ask('/drawing');
  for (let i = 0; i < READS_PER_MINUTE / 2; i++) await ask('/calendar');
  expect(worked).toBe(READS_PER_MINUTE);
  for (let i = 0; i < DRAWINGS_PER_MINUTE; i++) expect((await ask('/card')).statusCode).toBe(200);
  expect((await ask('/card')).statusCode, 'drawings have a smaller share of their own').toBe(429);
  const refused = await ask('/drawing');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json().detail).toContain('Too many requests');
  expect(worked).toBe(READS_PER_MINUTE);
  expect((await ask('/kept')).statusCode).toBe(200);
  expect((await ask('/drawing', '203.0.113.8')).statusCode).toBe(200);
  await app.close();
});
