import { once } from 'node:events';
import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { callerOf } from './load/address-group.ts';
import { LOG_SERIALIZERS } from './log.ts';
import { ALWAYS_READY } from './testing/always-ready.ts';
import { createTestApp } from './testing/app.ts';
import { NO_MEASURES } from './watching/metrics.ts';

const TOKEN = 'a token for the metrics';

const lines: string[] = [];
const test = await createTestApp();
afterAll(() => test.close());

function application(
  metricsToken: string | null,
  isProduction = false,
  trustProxy: string | false = false,
): Promise<FastifyInstance> {
  return buildApp({
    services: test.services,
    site: { publicUrl: 'https://stagebell.example', messengerUrl: '', mapsBrowserKey: null },
    log: pino(
      { level: 'info', serializers: LOG_SERIALIZERS },
      { write: (line) => void lines.push(line) },
    ),
    metrics: new Registry(),
    measures: NO_MEASURES,
    readiness: ALWAYS_READY,
    metricsToken,
    isProduction,
    trustProxy,
    doors: null,
  });
}

describe('a process', () => {
  it('says that it is up and ready', async () => {
    const app = await application(null);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it.each([
    ['http://somewhere.example/healthz', 200],
    ['http://somewhere.example', 404],
    ['*', 404],
  ])('answers an address in another form of RFC 9112: %s', async (path, status) => {
    const app = await application(null);
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const [answer] = await once(get({ host: '127.0.0.1', port, path }), 'response');
    answer.resume();
    expect(answer.statusCode).toBe(status);
    expect(lines.join()).not.toContain('somewhere');
    await app.close();
  });

  it('shows its metrics on this machine, but not through a proxy', async () => {
    const app = await application(null);
    expect((await app.inject('/metrics')).statusCode).toBe(200);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(403);
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(
      403,
    );
  });

  it('asks for the token of its metrics where one is set', async () => {
    const app = await application(TOKEN);
    const statusWith = async (authorization: string) =>
      (await app.inject({ url: '/metrics', headers: { authorization } })).statusCode;
    expect([await statusWith('Bearer wrong'), await statusWith(`Bearer ${TOKEN}`)]).toEqual([
      403, 200,
    ]);
  });

  it('serves its metrics to nobody in production until a token is set, not on this machine either', async () => {
    const statusOf = async (app: FastifyInstance, headers = {}) =>
      (await app.inject({ url: '/metrics', headers })).statusCode;
    expect(await statusOf(await application(null, true))).toBe(404);
    const guarded = await application(TOKEN, true);
    expect(await statusOf(guarded)).toBe(403);
    expect(await statusOf(guarded, { authorization: `Bearer ${TOKEN}` })).toBe(200);
  });

  it.each([
    ['/%ZZ', 400],
    ['/a/%00', 400],
    ['/nothing', 404],
  ])('answers %s with a problem', async (url, status) => {
    const response = await (await application(null)).inject({ method: 'POST', url });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  it.each(['/a/%ff', '/a/%E0%A4%A', '/a/%00'])(
    'shows %s as a page to people, and as a problem to programs',
    async (url) => {
      const app = await application(null);
      const shown = await app.inject({ url, headers: { 'accept-language': 'en' } });
      expect(shown.statusCode).toBe(404);
      expect(shown.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      expect(shown.body).toContain('<h1>There is nothing at this address.</h1>');
      const told = await app.inject({ url: `/api/v1${url}` });
      expect(told.json()).toMatchObject({ status: 400, title: 'Bad input' });
    },
  );

  it('says with every answer that it is served encrypted and is of one type', async () => {
    const app = await application(null);
    for (const url of ['/healthz', '/readyz', '/metrics', '/nothing', '/a/%ff']) {
      expect((await app.inject({ url })).headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it('unpacks nothing that is sent to it packed', async () => {
    const app = await application(null);
    app.post('/echo', async ({ body }) => body);
    const sent = {
      method: 'POST' as const,
      url: '/echo',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync('{"name":"Djana"}'),
    };
    expect((await app.inject(sent)).statusCode).toBe(400);
  });

  it('names a request that failed as its logs do, and by nothing that its sender chose', async () => {
    const app = await application(null);
    app.get('/fails', async () => {
      throw new Error('of its own');
    });
    const headers = { 'x-request-id': 'chosen', 'request-id': 'chosen' };
    const named = (await app.inject({ url: '/fails', headers })).headers['x-request-id'];
    expect(named).toMatch(/^[\w-]{8}-\w+$/);
    expect(lines.join('')).toContain(`"reqId":"${named}"`);
    expect(lines.join('')).not.toContain('chosen');
  });

  it('logs the network of a caller by a keyed hash', async () => {
    const app = await application(null);
    const networkOf = async (remoteAddress: string) => {
      lines.length = 0;
      await app.inject({ url: '/healthz', remoteAddress });
      return JSON.parse(lines.at(-1)!).network as string;
    };
    const network = await networkOf('2001:db8:0:1::1');
    expect(network).toMatch(/^[\w-]{12}$/);
    expect(await networkOf('2001:db8:0:1::2')).toBe(network);
    expect(await networkOf('203.0.113.7')).not.toBe(network);
    expect(lines.join('')).not.toContain('203.0.113.7');
  });

  it('counts equal refusals of one network instead of writing a line for each', async () => {
    const app = await application(null);
    lines.length = 0;
    for (let time = 0; time < 20; time++) await app.inject('/nothing');
    await app.inject({ url: '/nothing', remoteAddress: '203.0.113.7' });
    expect(lines).toHaveLength(2);
    await app.close();
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[2]!)).toMatchObject({
      msg: 'refused again',
      status: 404,
      again: 19,
      network: JSON.parse(lines[0]!).network,
    });
  });

  it('blames no network for the refusals that are too many to tell apart', async () => {
    const app = await application(null);
    lines.length = 0;
    for (let network = 0; network < 1003; network++) {
      const remoteAddress = `10.${network >> 8}.${network & 255}.1`;
      await app.inject({ url: '/nothing', remoteAddress });
    }
    await app.close();
    const counts = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'refused again');
    expect(counts).toEqual([expect.objectContaining({ kinds: 'others', again: 2 })]);
    expect(counts[0]).not.toHaveProperty('network');
  });

  it.each([
    '203.0.113.7',
    '203.0.113.7:40000',
    '[::ffff:cb00:7107]:40001',
    '::ffff:203.0.113.7, 10.0.0.1:80',
  ])('knows a caller behind a proxy by the address alone: %s', async (forwarded) => {
    const app = await application(null, false, '127.0.0.1, 10.0.0.1');
    app.get('/whoami', async (request) => callerOf(request));
    const headers = { 'x-forwarded-for': forwarded };
    expect((await app.inject({ url: '/whoami', headers })).body).toBe('203.0.113.7');
  });

  it('logs the pattern of a route, never the address', async () => {
    const app = await application(null);
    app.get('/na/:setupSessionId', async () => 'page');
    app.get('/ea/:setupSessionId', async (request, reply) => {
      await reply.send('page');
      request.log.warn({ req: request }, 'as the framework logs a second answer');
    });
    await app.inject('/na/4fYtSecretOfSomeone');
    await app.inject('/ea/4fYtSecretOfSomeone');
    const logged = lines.join('');
    expect(logged).toContain('/na/:setupSessionId');
    expect(logged).toContain('as the framework logs');
    expect(logged).not.toContain('4fYtSecretOfSomeone');
  });
});
