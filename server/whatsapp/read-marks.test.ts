import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { serve } from '../testing/stand-ins/serve.ts';
import { WhatsAppClient } from './client.ts';
import { createReadMarks } from './read-marks.ts';

it('Read marks in a rush are left out beyond a few, and failures harm nothing', async () => {
  const asked: ServerResponse[] = [];
  const { origin: apiUrl, close } = await serve((request, response) => {
    request.resume().on('end', () => asked.push(response));
  });
  const client = new WhatsAppClient({ apiUrl, version: 'v26.0', accessToken: 'token' });
  const { promise: failed, resolve } = Promise.withResolvers<string>();
  const log = {
    debug: (_: object, text: string) => resolve(text),
    info() {},
    warn() {},
    error() {},
  };
  const mark = createReadMarks(() => client, log);

  for (let message = 0; message < 100; message++) {
    mark({ phoneNumberId: 'PNID' }, `wamid.${message}`);
  }
  await expect.poll(() => asked).toHaveLength(16);
  for (const response of asked) response.writeHead(500).end();
  expect(await failed).toBe('Could not mark a message as read');
  const again = () => {
    mark({ phoneNumberId: 'PNID' }, 'wamid.later');
    return asked.length;
  };
  await expect.poll(again).toBeGreaterThan(16);

  await client.close();
  await close();
});
