import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'a-boundary-of-parts';
/** As little as a test wants to send. */
const limits = {
  atOnce: 3,
  perAddress: 2,
  perSession: 2,
  withoutSession: 6,
  withoutSessionPerAddress: 3,
  sessionWithinMs: 60_000,
  bytes: 4 * MEGABYTE,
  bytesPerAddress: 3 * MEGABYTE,
  unauthorizedBytes: MEGABYTE,
  timeoutMs: 60_000,
};
const test = await createTestApp();
const strict = await createTestApp(undefined, limits);
/** Give up soon. */
const hasty = await createTestApp(undefined, { ...limits, timeoutMs: 300 });
const impatient = await createTestApp(undefined, { ...limits, sessionWithinMs: 1000 });
const apps = [test, strict, hasty, impatient];
for (const { app } of apps) await app.listen({ port: 0, host: '::' });
afterAll(async () => {
  for (const { close } of apps) await close();
});

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const FILE = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;

let callers = 0;
/** A form that is being sent; the sender ends it, or never does. */
function begin({ app }: TestApp, from = `127.0.1.${++callers}`): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({
    host: '127.0.0.1',
    localAddress: from,
    port,
    method: 'POST',
    path: '/api/v1/artists',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  // The server may answer before everything was sent, and a test may hang up.
  sent.on('error', () => {});
  return sent;
}

async function answerTo(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = (await json(answer)) as Problem & { username?: string };
  return { status: answer.statusCode, headers: answer.headers, body };
}

async function fields(app: TestApp, username: string) {
  const token = await app.session('create-artist', await app.contact());
  const rest = { username, displayName: 'Djana', bio: '', link: '', genres: '["house"]' };
  return {
    token: field('setupSessionId', token),
    rest: Object.entries(rest).map(([name, value]) => field(name, value)),
  };
}

/** A picture that takes several megabytes because nothing of it is packed. */
async function large(): Promise<Buffer> {
  return await sharp({ create: { width: 1300, height: 1300, channels: 3, background: '#c03070' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function small(): Promise<Buffer> {
  return await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c03070' } })
    .png()
    .toBuffer();
}

describe('the setup session of an upload', () => {
  it('is judged before the file is read: a bad one is answered while the file is still being sent', async () => {
    const sent = begin(test);
    sent.write(field('setupSessionId', 'nobody'));
    sent.write(FILE);
    sent.write(Buffer.alloc(1000));
    expect(await answerTo(sent)).toMatchObject({ status: 404, body: { status: 404 } });
    sent.destroy();
  });

  it('may come after the file, however large that is', async () => {
    const { token, rest } = await fields(test, 'token.last');
    const bytes = await large();
    expect(bytes.length).toBeGreaterThan(4 * MEGABYTE);
    const sent = begin(test);
    for (const part of [FILE, bytes, '\r\n', ...rest, token]) sent.write(part);
    sent.end(END.slice(2));
    expect(await answerTo(sent)).toMatchObject({ status: 201, body: { username: 'token.last' } });
  });

  it('that comes late bounds what is kept until it has come', async () => {
    const sent = begin(strict);
    sent.write(FILE);
    sent.write(Buffer.alloc(2 * MEGABYTE));
    const { status, headers, body } = await answerTo(sent);
    expect([status, body.title]).toEqual([503, 'Not available']);
    expect(headers['retry-after']).toBe('10');
    sent.destroy();
    const { token, rest } = await fields(strict, 'not.too.large');
    const next = begin(strict);
    for (const part of [FILE, await small(), '\r\n', ...rest, token]) next.write(part);
    next.end(END.slice(2));
    expect((await answerTo(next)).status).toBe(201);
  });

  it('lets a form through while strangers fill the memory of those without one', async () => {
    const stranger = begin(strict);
    stranger.write(FILE);
    stranger.write(Buffer.alloc(MEGABYTE));
    let refused: Awaited<ReturnType<typeof answerTo>>;
    // The stranger's bytes may still be on their way to the server.
    do {
      const other = begin(strict);
      other.end(field('setupSessionId', 'nobody') + END.slice(2));
      refused = await answerTo(other);
    } while (refused.status === 400);
    expect(refused.status).toBe(503);
    const { token, rest } = await fields(strict, 'let.through');
    const sent = begin(strict);
    for (const part of [token, ...rest, FILE, await small()]) sent.write(part);
    sent.end(END);
    expect((await answerTo(sent)).status).toBe(201);
    stranger.destroy();
  });

  it('is not asked for before a form without a file has heard what its fields lack', async () => {
    const sent = begin(test);
    sent.end(field('setupSessionId', 'nobody') + END.slice(2));
    expect(await answerTo(sent)).toMatchObject({ status: 400 });
  });
});

describe('unfinished uploads', () => {
  it('are few for one address, which can go on when one of them has ended', async () => {
    const address = '127.0.2.1';
    const { token } = await fields(strict, 'someone');
    const another = await fields(strict, 'someone.else');
    const open = [begin(strict, address), begin(strict, address)];
    for (const sent of open) {
      sent.write(token + FILE);
      sent.write(Buffer.alloc(1000));
    }
    let refused: Awaited<ReturnType<typeof answerTo>>;
    // The others may still be on their way to the server.
    do {
      const third = begin(strict, address);
      third.end(another.token + FILE + END);
      refused = await answerTo(third);
    } while (refused.status === 400);
    expect([refused.status, refused.body.title]).toEqual([429, 'Too often']);
    expect(refused.headers['retry-after']).toBe('10');
    const elsewhere = begin(strict, '127.0.2.2');
    elsewhere.end(another.token + FILE + END);
    expect((await answerTo(elsewhere)).status).toBe(400);

    for (const sent of open) sent.destroy();
    let status: number | undefined;
    do {
      const again = begin(strict, address);
      again.end(another.token + FILE + END);
      ({ status } = await answerTo(again));
    } while (status === 429);
    expect(status).toBe(400);
  });

  it('are few for one session, wherever they come from', async () => {
    const { token } = await fields(strict, 'everywhere');
    const open = ['127.0.2.4', '127.0.2.5'].map((from) => begin(strict, from));
    for (const sent of open) sent.write(token + FILE);
    let status: number | undefined;
    do {
      const third = begin(strict, '127.0.2.6');
      third.end(token + FILE + END);
      ({ status } = await answerTo(third));
    } while (status === 400);
    expect(status).toBe(429);
    for (const sent of open) sent.destroy();
  });

  it('hold no more than their share of the memory', async () => {
    const { token } = await fields(strict, 'greedy');
    const sent = begin(strict, '127.0.2.3');
    sent.write(token + FILE);
    sent.write(Buffer.alloc(3 * MEGABYTE + 1));
    expect((await answerTo(sent)).status).toBe(429);
    sent.destroy();
  });

  it('that take too long are given up', async () => {
    const { token } = await fields(hasty, 'slow');
    const sent = begin(hasty);
    sent.write(token + FILE);
    sent.write(Buffer.alloc(1000));
    const { status, headers, body } = await answerTo(sent);
    expect([status, body.title]).toEqual([408, 'Too slow']);
    expect(headers.connection).toBe('close');
    sent.destroy();
  });
});

describe('silent uploads, which name no session', () => {
  /** What arrives of a form whose sender then says nothing more. */
  const silent = (from: string) => {
    const sent = begin(strict, from);
    sent.write(field('username', 'silent'));
    return sent;
  };

  it.each([
    ['of one’s own network', (_: number) => '127.0.3.1', '127.0.3.1'],
    ['of many networks', (index: number) => `127.0.4.${index}`, '127.0.5.1'],
  ])('%s take nobody’s turn, and make room for whoever comes next', async (_, from, mine) => {
    const open = Array.from({ length: 12 }, (_, index) => silent(from(index)));
    const statuses: unknown[] = [];
    const refused = open.map(async (sent) => statuses.push((await answerTo(sent)).status));
    // Those beyond the pool have made room already.
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(6);
    expect([429, 503]).toEqual(expect.arrayContaining(statuses));
    const { token, rest } = await fields(strict, `beside.${mine}`);
    const sent = begin(strict, mine);
    for (const part of [...rest, token, FILE, await small()]) sent.write(part);
    sent.end(END);
    expect((await answerTo(sent)).status).toBe(201);
    for (const one of open) one.destroy();
    await Promise.allSettled(refused);
  });

  it('are given up after a few seconds', async () => {
    const sent = begin(impatient);
    sent.write(field('username', 'silent'));
    expect((await answerTo(sent)).status).toBe(408);
    sent.destroy();
  });

  it('of somebody who has named one may take their time', async () => {
    const { token, rest } = await fields(impatient, 'takes.time');
    const sent = begin(impatient);
    sent.write(token + FILE);
    const stranger = begin(impatient);
    stranger.write(field('username', 'silent'));
    // As long as it takes until somebody else is given up.
    expect((await answerTo(stranger)).status).toBe(408);
    sent.write(await small());
    sent.end(`\r\n${rest.join('')}${END.slice(2)}`);
    expect((await answerTo(sent)).status).toBe(201);
    stranger.destroy();
  });
});
