import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { connect } from './db/connect.ts';
import { registerHealth } from './health.ts';

it('readiness is denied by a database that takes the connection and says nothing', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const { db } = connect(`postgresql://nobody@127.0.0.1:${port}/nothing`, 1);
  const app = Fastify();
  registerHealth(app, { db, metrics: new Registry(), metricsToken: null, isProduction: false });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
  mute.close();
});
