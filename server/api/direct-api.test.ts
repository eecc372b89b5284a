import { expect, it, onTestFinished, vi } from 'vitest';
import type { Site } from '../../contract/api.ts';
import type { Services } from '../domain/services.ts';
import { createDirectApi } from './direct-api.ts';

/** A database in which every query hangs. */
const hanging: unknown = new Proxy(() => {}, {
  get: (_, name) => (String(name).startsWith('execute') ? () => new Promise(() => {}) : hanging),
  apply: () => hanging,
});

it('what the database does not answer in time is a problem, in time for a page to say so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const services = { db: hanging, vault: { hash: () => Buffer.alloc(0) } } as unknown as Services;
  const api = createDirectApi(services, {} as Site, async () => []);
  const failed = expect(api.setupSession('s1')).rejects.toMatchObject({
    name: 'ApiProblem',
    status: 503,
  });
  await vi.advanceTimersByTimeAsync(6_000);
  await failed;
});
