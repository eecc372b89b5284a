import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { HTTP_LIMITS, type HttpLimits } from './load/http-limits.ts';
import { headersOfAll } from './pages/headers.ts';
import { plainPagesIn } from './pages/plain-page.ts';
import { ALWAYS_READY } from './testing/always-ready.ts';
import { createTestApp } from './testing/app.ts';
import { NO_MEASURES } from './watching/metrics.ts';

/** So little that a test need not wait for it. */
const SHORT = 100;
const LARGE = 64 * 1024 * 1024;
const SITE = { publicUrl: 'https://stagebell.example', messengerUrl: '', mapsBrowserKey: null };

const test = await createTestApp();
afterAll(() => test.close());

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function listening(httpLimits: Partial<HttpLimits>): Promise<FastifyInstance> {
  const app = await buildApp({
    services: test.services,
    site: SITE,
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    measures: NO_MEASURES,
    readiness: ALWAYS_READY,
    metricsToken: null,
    isProduction: false,
    trustProxy: false,
    doors: null,
    httpLimits: { ...HTTP_LIMITS, lookEveryMs: 10, ...httpLimits },
  });
  app.post('/echo', async (request) => request.body);
  app.get('/large', async () => Buffer.alloc(LARGE));
  await app.listen({ port: 0, host: '127.0.0.1' });
  opened.push(app);
  return app;
}

function open(app: FastifyInstance): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  // Who is cut off while sending gets a reset.
  socket.on('error', () => {});
  opened.push({ close: () => socket.destroy() });
  return socket;
}

/** All that the server says until it closes the connection. */
async function answersOf(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes.toString('latin1');
  });
  // Not `once` of events, which an error would end.
  await new Promise((resolve) => socket.on('close', resolve));
  return said;
}

/** Goes on sending one byte after the other for as long as it may. */
function drip(socket: Socket, byte: string): void {
  const dripping = setInterval(() => socket.write(byte), SHORT / 20);
  socket.once('close', () => clearInterval(dripping));
}

const HEAD = 'Host: stagebell.example\r\nContent-Type: application/json\r\n';

describe('a slow client', () => {
  it('that never ends its headers is answered 408 and cut off', async () => {
    const socket = open(await listening({ headersMs: SHORT }));
    socket.write(`GET /healthz HTTP/1.1\r\n${HEAD}X-Slow: `);
    expect(await answersOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that never ends its body is answered 408 and cut off', async () => {
    const socket = open(await listening({ headersMs: SHORT, requestMs: SHORT }));
    socket.write(`POST /echo HTTP/1.1\r\n${HEAD}Content-Length: 100000\r\n\r\n"`);
    expect(await answersOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['headers', 'GET', 'X-Slow: '],
    ['body', 'POST', 'Content-Length: 100000\r\n\r\n"'],
  ])('that goes on dripping its %s is cut off all the same', async (_what, method, begun) => {
    const socket = open(await listening({ headersMs: SHORT, requestMs: SHORT }));
    socket.write(`${method} /echo HTTP/1.1\r\n${HEAD}${begun}`);
    drip(socket, 'a');
    await answersOf(socket);
  });

  it('that says nothing is cut off', async () => {
    const socket = open(await listening({ headersMs: SHORT, requestMs: SHORT, stalledMs: SHORT }));
    await answersOf(socket);
  });

  it('that asks nothing more is cut off', async () => {
    const socket = open(await listening({ idleMs: SHORT }));
    socket.write(`GET /healthz HTTP/1.1\r\n${HEAD}\r\n`);
    expect(await answersOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('that does not read its answer is cut off', async () => {
    const app = await listening({ stalledMs: SHORT });
    const taken = once(app.server, 'connection');
    const socket = open(app).pause();
    socket.write(`GET /large HTTP/1.1\r\n${HEAD}\r\n`);
    const [theirs] = (await taken) as [Socket];
    await once(theirs, 'close');
    expect(socket.bytesRead).toBeLessThan(LARGE);
  });
});

describe('a greedy client', () => {
  it('gets so many answers over one connection', async () => {
    const socket = open(await listening({ requestsPerConnection: 2 }));
    socket.write(`GET /healthz HTTP/1.1\r\n${HEAD}\r\n`.repeat(3));
    let said = '';
    while (!said.includes(' 503 ')) said += (await once(socket, 'data')).toString();
    const [, first, last] = said.split('HTTP/1.1 200 OK');
    expect(first).toContain('Connection: keep-alive');
    expect(last).toContain('Connection: close');
  });

  it('may send so many bytes of headers', async () => {
    const socket = open(await listening({ headerBytes: 1024 }));
    socket.write(`GET /healthz HTTP/1.1\r\n${HEAD}X-Many: ${'a'.repeat(2000)}\r\n\r\n`);
    const answer = await answersOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('application/problem+json');
  });

  it('that is a browser gets a page for what cannot be read', async () => {
    const accept = 'Accept: text/html,*/*;q=0.8\r\n';
    for (const [limit, request] of [
      [1024, `GET / HTTP/1.1\r\n${accept}${HEAD}X-Many: ${'a'.repeat(2000)}\r\n\r\n`],
      [1024, `GET /g/${'a'.repeat(3000)}`],
      [8192, `GET / HTTP/1.1\r\n${accept}${HEAD}Content-Type: a/b;\x7f\r\n\r\n`],
    ] as const) {
      const socket = open(await listening({ headerBytes: limit }));
      socket.write(request);
      const answer = await answersOf(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|31) /);
      expect(answer).toContain('Content-Type: text/html; charset=utf-8');
      expect(answer).toContain('<!doctype html>');
      for (const [name, value] of Object.entries(headersOfAll(SITE))) {
        expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
      }
      expect(answer).not.toContain(plainPagesIn('en').broken);
    }
  });

  it('is told that what it sent cannot be read', async () => {
    const socket = open(await listening({}));
    socket.write(`GET /healthz HTTP/1.1\r\n${HEAD}Content-Type: a/b;\x7f\r\n\r\n`);
    const answer = await answersOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"title":"Bad input","status":400');
  });
});
