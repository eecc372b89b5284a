import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { recordedMeasures } from '../testing/recorded-measures.ts';
import { measureRequests } from './request-measures.ts';

it('an answer is counted by the pattern of its address, never by what stands in it', async () => {
  const { measures, recorded } = recordedMeasures();
  const app = Fastify();
  measureRequests(app, measures);
  app.get('/a/:username', async () => 'djana');
  await app.inject('/a/djana');
  await app.inject({ method: 'PROPFIND', url: '/351911111111' });
  expect(recorded.map(({ what }) => what)).toEqual([
    'requests{route="/a/:username",method="GET",status="2xx"}',
    'request{route="/a/:username"}',
    'requests{route="unknown",method="other",status="4xx"}',
    'request{route="unknown"}',
  ]);
});
