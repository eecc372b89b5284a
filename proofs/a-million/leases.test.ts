import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaseDeliveries } from '../../server/delivery/ledger/lease.ts';
import { DELIVERY_POLICY } from '../../server/delivery/policy.ts';
import { createScene, type Scene } from '../../server/testing/scene.ts';
import { recordStatements } from './read-plans.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

it('what is queued is not compared with all that is leased, while statistics say that nothing is', async () => {
  // As autovacuum finds it in a quiet hour.
  await sql`vacuum analyze delivery_leases`.execute(scene.db);
  const recorded = recordStatements();
  await leaseDeliveries(
    scene.ledger,
    { worker: 'one', senderNumberId: scene.sender.id, limit: 2000 },
    DELIVERY_POLICY,
  );
  recorded.stop();
  const { text } = recorded.sent.find((statement) => statement.text.includes('delivery_leases'))!;

  const { rows } = await scene.ledger.pool.query(`explain (generic_plan) ${text}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');

  expect(plan).toContain('Index Cond: ((announcement_id = q.announcement_id)');
  expect(plan).not.toMatch(/Materialize|Join Filter/);
});
