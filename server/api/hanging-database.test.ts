import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { holdTable } from '../testing/database/database-faults.ts';
import { apiPlugin } from './plugin.ts';

it('a call is answered in bounded time while the database hangs, and says when to try again', async () => {
  const { services, close } = await createTestApp();
  const app = Fastify();
  const answeredWithinMs = { reads: 100, writes: 100 };
  const countUse = async () => ({ isWithin: true, leftMs: 0 });
  await app.register(apiPlugin, { prefix: '/api', services, countUse, answeredWithinMs });
  const release = await holdTable(services.db, 'brand_names');
  const answer = await app.inject('/api/v1/brand-names');
  await release();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  await app.close();
  await close();
});
