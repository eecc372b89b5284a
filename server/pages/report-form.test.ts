import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fault } from '../../contract/fault.ts';
import { GoneError } from '../domain/errors.ts';
import { registerReportForm } from './report-form.ts';

const reports: unknown[] = [];
const app = Fastify();
await registerReportForm(app, {
  async report(input, address) {
    if (input.name === 'gone') throw new GoneError(fault('gigTakenDown'));
    reports.push({ ...input, address });
  },
  admit: async () => {},
  publicUrl: 'https://stagebell.example',
  prefixes: ['', '/de'],
});
afterAll(() => app.close());
beforeEach(() => {
  reports.length = 0;
});

const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: '2001:db8::1',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('the form of a report', () => {
  it('is taken as a browser sends it, and leads to the thanks in the same language', async () => {
    const text = 'text=a%0D%0Ab+%26+c';
    const answer = await send('/de/report/g/k3p7xyz', `reason=impersonation&${text}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/de/report/thanks']);
    const about = { kind: 'gig', name: 'k3p7xyz', reason: 'impersonation', text: 'a\nb & c' };
    expect(reports).toEqual([{ ...about, address: '2001:db8:0:0::/56' }]);
  });

  it.each([
    ['', 'no reason'],
    ['reason=because', 'a reason that is none'],
    [`reason=spam&text=${'a'.repeat(501)}`, 'too long a text'],
  ])('with "%.20s" leads back to itself, because of %s', async (sent) => {
    const answer = await send('/report/a/djana', sent);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/report/a/djana?again']);
    expect(reports).toEqual([]);
  });

  it('of what was taken down meanwhile leads to the page that says so', async () => {
    const answer = await send('/report/g/gone', 'reason=spam');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/report/g/gone']);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://evil.example' }, { origin: 'https://stagebell.example' }],
    [{ origin: 'https://evil.example' }, { origin: 'http://localhost:80', host: 'localhost' }],
    [{ origin: 'null' }, { origin: 'https://stagebell.example' }],
  ])('reports nothing where another site sends it, as %j says', async (other, own) => {
    const answer = await send('/report/g/k3p7xyz', 'reason=spam', other);
    expect(answer.headers.location).toBe('/report/g/k3p7xyz');
    expect(reports).toEqual([]);
    await send('/report/g/k3p7xyz', 'reason=spam', own as Record<string, string>);
    expect(reports).toHaveLength(1);
  });

  it('is read to 16 KB and no further, and as a form alone', async () => {
    expect((await send('/report/g/k3p7xyz', 'a'.repeat(20_000))).statusCode).toBe(413);
    const json = { 'content-type': 'text/xml' };
    expect((await send('/report/g/k3p7xyz', '<a/>', json)).statusCode).toBe(415);
  });
});
