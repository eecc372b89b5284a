import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../db/connect.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { createScene } from '../testing/scene.ts';
import { registerInstallationMetrics } from './installation-metrics.ts';
import { createMetrics } from './metrics.ts';

const database = await createTestDatabase();
await database.db
  .insertInto('message_costs')
  .values({
    day: new Date().toISOString().slice(0, 10),
    category: 'marketing',
    billable: true,
    messages: 7,
  })
  .execute();
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
    await sql`update turns set until = now() - interval '1 second' where name = 'metrics'`.execute(
      db,
    );
    expect([await told(other), await told(one)]).toEqual([true, false]);
  });

  it('say what of announcements waits to be sent, and since when', async () => {
    const scene = await createScene();
    const artist = await scene.cast.artist('djana');
    await scene.follower('351911111111', artist, 'Recife');
    await scene.follower('351922222222', artist, 'Recife');
    await scene.fanOut(artist);
    await sql`update delivery_queue set ready_at = now() - interval '1 hour'`.execute(scene.db);
    await sql`update delivery_queue set held = true
      where contact_id = (select max(contact_id) from delivery_queue)`.execute(scene.db);
    const text = await aProcess(scene.db).metrics();
    expect(text).toMatch(/^stagebell_delivery_backlog\{held="false"\} 1$/m);
    expect(text).toMatch(/^stagebell_delivery_backlog\{held="true"\} 1$/m);
    expect(text).toMatch(/^stagebell_oldest_delivery_seconds 36\d\d/m);
    expect(text).toMatch(/^stagebell_waiting\{what="announcements"\} 0$/m);
    expect(text).toMatch(/^stagebell_leases\{what="deliveries"\} 0$/m);
    expect(text).toMatch(/^stagebell_sender_numbers\{state="sending"\} 1$/m);
    expect(text).toMatch(/^stagebell_rate_per_second\{which="full"\} 80$/m);
    expect(text).toMatch(/^stagebell_daily_limit_left 250$/m);
    await scene.close();
  });

  it('are left out while the database says nothing, and the process tells the rest', async () => {
    let connections = 0;
    const mute = createServer(() => {
      connections += 1;
    }).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const { db } = connect(`postgresql://nobody@127.0.0.1:${port}/nothing`, 5);
    const { registry, measures } = createMetrics();
    registerInstallationMetrics(registry, db);
    measures.count('alerts', {});
    const text = await registry.metrics();
    expect(text).toMatch(/^stagebell_database_up 0$/m);
    expect(text).toMatch(/^stagebell_alerts_total 1$/m);
    expect(text).not.toMatch(/^stagebell_(messages|delivery_backlog|oldest_delivery_seconds)/m);
    // What hangs is not asked again at each scrape, until no connection is left.
    await registry.metrics();
    expect(connections).toBe(1);
    mute.close();
  });
});
