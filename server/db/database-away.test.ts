import { createServer } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

it.each(['08006', '53100', '53300', '57P01', 'ECONNREFUSED', 'EAI_AGAIN'])(
  'An error with the code %s says that the database is away',
  (code) => {
    expect(isDatabaseAway(Object.assign(new Error('no'), { code }))).toBe(true);
  },
);

it('A connection that is reset while it is used says so too', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'nobody' });
  const error = await client.connect().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  expect(isDatabaseAway(error)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
  Object.assign(new Error('duplicate key'), { code: '23505' }),
  new Error('anything'),
  null,
])('A caller that hangs up, a violated constraint or anything else does not: %o', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
