import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import { candidateFor } from '../server/db/leader.ts';
import { ALWAYS_READY } from '../server/testing/always-ready.ts';
import { createTestDatabase } from '../server/testing/database/test-database.ts';
import { registerHealth } from '../server/watching/health.ts';
import { registerInstallationMetrics } from '../server/watching/installation-metrics.ts';

const { db, close } = await createTestDatabase();
const metrics = new Registry();
registerInstallationMetrics(metrics, db);
const app = Fastify();
const readiness = ALWAYS_READY;
registerHealth(app, {
  readiness,
  metrics,
  metricsToken: 'a token for metrics',
  isProduction: true,
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await close();
});

async function run(port: number, token = 'a token for metrics') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'whatsapp-costs.ts')], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      METRICS_TOKEN: token,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return said + complained;
}

it('npm run whatsapp:costs shows what is billed and what is not, by day and category', async () => {
  const { port } = app.server.address() as { port: number };
  expect(await run(port)).toBe('WhatsApp has told no prices on the last 31 days.\n');
  const day = new Date().toISOString().slice(0, 10);
  await db
    .insertInto('message_costs')
    .values([
      { day, category: 'marketing', billable: true, messages: 1200 },
      { day, category: 'service', billable: false, messages: 7 },
    ])
    .execute();
  const table = await run(port);
  expect(table).toMatch(new RegExp(`'${day}' +│ 'marketing' +│ 1200 +│ 0 `));
  expect(table).toMatch(new RegExp(`'${day}' +│ 'service' +│ 0 +│ 7 `));
  expect(await run(1)).toBe('No server answers on port 1\n');
});

it('npm run whatsapp:costs says in a sentence what is wrong with the token', async () => {
  const { port } = app.server.address() as { port: number };
  const asks = `The server on port ${port} asks for its token: set METRICS_TOKEN as that server has it\n`;
  expect(await run(port, '')).toBe(asks);
  expect(await run(port, 'too short')).toBe(
    'These settings are not right:\n  METRICS_TOKEN: at least 16 characters\n',
  );
});

it('npm run whatsapp:costs says which process to ask where another one tells the figures', async () => {
  await db.deleteFrom('turns').execute();
  await candidateFor('metrics', db, 60_000).leads();
  const { port } = app.server.address() as { port: number };
  expect(await run(port)).toBe(
    `The server on port ${port} leaves these figures to another process: set PORT to the one whose /metrics has "stagebell_reports_for_all 1". After a restart there may be none for three minutes: then ask again\n`,
  );
});
