import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { registerDashboard } from './dashboard.ts';
import { perform } from './domain/operating/acts.ts';
import { restoreArtist, suspendArtist } from './domain/operating/artist-state-acts.ts';
import { createTestDatabase } from './testing/database/test-database.ts';
import { givenArtist } from './testing/gigs.ts';

const TOKEN = 'sixteen letters!';
const authorized = { authorization: `Bearer ${TOKEN}` };

const database = await createTestDatabase();
await givenArtist(database.db, 'djana');
for (const act of [suspendArtist('djana'), restoreArtist('djana')]) {
  await perform(database.db, 'an act', { name: 'ana', why: 'a fake' }, act);
}
afterAll(() => database.close());

function dashboard({ metricsToken = TOKEN as string | null, isProduction = true } = {}) {
  const app = Fastify();
  registerDashboard(app, { db: database.db, metricsToken, isProduction });
  return app;
}

it('a dashboard reads how things stand, and the last acts, as many as it asks for', async () => {
  const app = dashboard();
  const status = await app.inject({ url: '/admin/status.json', headers: authorized });
  expect(status.json()).toMatchObject({
    artists: { active: 1, awaiting: 0, suspended: 0 },
    messages: { queued: 0, sentToday: 0 },
  });
  expect(status.headers['cache-control']).toBe('no-store');
  const acts = (limit: string) =>
    app.inject({ url: `/admin/acts.json?limit=${limit}`, headers: authorized });
  expect((await acts('1')).json()).toMatchObject([
    { operator: 'ana', why: 'a fake', target: 'artist djana', after: { state: 'active' } },
  ]);
  for (const limit of ['9', '1e9', 'many', '-1']) {
    expect((await acts(limit)).statusCode).toBe(200);
  }
});

it('only who may read the metrics reads it', async () => {
  const read = async (app: ReturnType<typeof dashboard>, headers = {}) =>
    (await app.inject({ url: '/admin/acts.json', headers })).statusCode;
  expect(await read(dashboard())).toBe(403);
  expect(await read(dashboard(), { authorization: 'Bearer another letters' })).toBe(403);
  const local = dashboard({ metricsToken: null, isProduction: false });
  expect(await read(local)).toBe(200);
  expect(await read(local, { 'x-forwarded-for': '10.0.0.1' })).toBe(403);
  expect(await read(dashboard({ metricsToken: null }))).toBe(404);
});
