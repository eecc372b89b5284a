import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Site } from '../../contract/api.ts';
import { fault } from '../../contract/fault.ts';
import { answerWithProblem, beginProblem } from '../api/problems.ts';
import { NotFoundError } from '../domain/errors.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import { answerByReader } from './error-page.ts';

const app = Fastify({ bodyLimit: 10 });
const site = { publicUrl: 'http://stagebell.test', languages: ['en', 'de'] } as unknown as Site;
app.setErrorHandler(answerByReader(site, { beginProblem, answerWithProblem }));
app.all('/api/v1/gigs', () => Promise.reject(new NotFoundError(fault('nothingHere'))));
app.get('/missing', () => Promise.reject(new NotFoundError(fault('nothingHere'))));
app.get('/broken', () => Promise.reject(new Error('secret')));
app.get('/late', () => Promise.reject(new DOMException('No answer within 1 ms', 'TimeoutError')));
app.get('/crowded', () => Promise.reject(new LimitExceededError(429, 7)));
app.post('/form', () => ({}));

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de' };
const LARGE = { method: 'POST', url: '/form', body: { text: 'more than is read' } } as const;

it.each([
  [404, { url: '/missing' }],
  [500, { url: '/broken' }],
  [503, { url: '/late' }],
  [429, { url: '/crowded' }],
  [413, LARGE],
] as const)(
  'answers a browser %i with a page in its language, and a program with JSON',
  async (status, request) => {
    const page = await app.inject({ ...request, headers: BROWSER });
    expect(page.statusCode).toBe(status);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<html lang="de"');
    expect(page.body).not.toContain('secret');
    const call = await app.inject(request);
    expect(call.statusCode).toBe(status);
    expect(call.headers['content-type']).toContain('application/problem+json');
    expect(page.headers['retry-after']).toBe(call.headers['retry-after']);
  },
);

it('answers calls of the API with JSON, whoever makes them', async () => {
  const { headers } = await app.inject({ url: '/api/v1/gigs', headers: BROWSER });
  expect(headers['content-type']).toContain('application/problem+json');
});
