import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../server/testing/database/test-database.ts';

const { db, url, close } = await createTestDatabase();
afterAll(() => close());

async function run(settings: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'whatsapp-costs.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
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
  const settings = { DATABASE_URL: url };
  expect(await run(settings)).toBe('WhatsApp has told no prices on the last 31 days.\n');
  const day = new Date().toISOString().slice(0, 10);
  await db
    .insertInto('message_costs')
    .values([
      { day, category: 'marketing', billable: true, messages: 1200 },
      { day, category: 'service', billable: false, messages: 7 },
    ])
    .execute();
  const table = await run(settings);
  expect(table).toMatch(new RegExp(`'${day}' +│ 'marketing' +│ 1200 +│ 0 `));
  expect(table).toMatch(new RegExp(`'${day}' +│ 'service' +│ 0 +│ 7 `));
});

it('npm run whatsapp:costs says in a sentence that there is no database, or that it cannot be reached', async () => {
  expect(await run({ DATA_DIR: '/nowhere' })).toBe(
    'There is no database in /nowhere: set DATA_DIR or DATABASE_URL as Stagebell has them.\n',
  );
  expect(await run({ DATABASE_URL: 'postgres://127.0.0.1:1/stagebell' })).toBe(
    'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
  );
});
