import { json } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { createAlert } from './alerts.ts';
import type { Logger } from './log.ts';
import { serve } from './testing/stand-ins/serve.ts';
import { NO_MEASURES } from './watching/metrics.ts';

const warn = vi.fn<Logger['warn']>();
const log: Logger = { debug() {}, info() {}, warn, error() {} };
afterEach(() => warn.mockClear());

it('an alert is posted where the operator wants it', async () => {
  const bodies: unknown[] = [];
  const { origin, close } = await serve(async (request, response) => {
    bodies.push(await json(request));
    response.end();
  });
  createAlert(log, origin, NO_MEASURES)('the access token was refused');
  await vi.waitFor(() =>
    expect(bodies).toEqual([{ text: 'Stagebell: the access token was refused' }]),
  );
  await close();
  expect(warn).not.toHaveBeenCalled();
});

it('an alert that was refused where it was posted is a warning in the log', async () => {
  const { origin, close } = await serve((_request, response) => {
    response.writeHead(404).end('no such webhook');
  });
  createAlert(log, origin, NO_MEASURES)('the access token was refused');
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledWith(
      { err: new Error('The answer was 404') },
      'the alert could not be posted',
    ),
  );
  await close();
});
