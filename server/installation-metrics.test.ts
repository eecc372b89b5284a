import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from './db/connect.ts';
import { registerInstallationMetrics } from './installation-metrics.ts';
import { createMetrics } from './metrics.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .insertInto('message_costs')
    .values({
      day: new Date().toISOString().slice(0, 10),
      ...{ category: 'marketing', billable: true, messages: 7 },
    })
    .execute();
});
afterAll(() => database.close());

function aProcess(db: Database): Registry {
  const registry = new Registry();
  registerInstallationMetrics(registry, db);
  return registry;
}
const told = async (registry: Registry) =>
  (await registry.metrics()).includes('stagebell_messages{');

describe('the figures of the whole installation', () => {
  it('are told by one process of several, and by another once it is not asked any more', async () => {
    const { db } = database;
    const [one, other] = [aProcess(db), aProcess(db)];
    expect([await told(one), await told(other), await told(one)]).toEqual([true, false, true]);
    expect(await one.metrics()).toMatch(/^stagebell_reports_for_all 1$/m);
    expect(await other.metrics()).toMatch(/^stagebell_reports_for_all 0$/m);
    await sql`update metrics_reporter set until = now() - interval '1 second'`.execute(db);
    expect([await told(other), await told(one)]).toEqual([true, false]);
  });

  it('are left out while the database says nothing, and the process tells the rest', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const { db } = connect(`postgresql://nobody@127.0.0.1:${port}/nothing`, 1);
    const { registry, counters } = createMetrics();
    registerInstallationMetrics(registry, db);
    counters.count('replies');
    const text = await registry.metrics();
    expect(text).toMatch(/^stagebell_database_up 0$/m);
    expect(text).toMatch(/^stagebell_replies_total 1$/m);
    expect(text).not.toContain('stagebell_messages{');
    mute.close();
  });
});
