import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { SETUP_SESSION_PATHS } from '../contract/setup-session.ts';

const ROOT = join(import.meta.dirname, '..');
const SECRET = '4fYtSecretOfSomeone';

/** The fields that Caddy's log is told to change, as a file has them. */
async function fieldsIn(file: string): Promise<string[]> {
  const text = await readFile(join(ROOT, file), 'utf8');
  const [, fields = ''] = /fields \{\n([^}]*)\}/.exec(text) ?? [];
  // Compose reads a dollar that is written twice.
  const lines = fields.split('\n').map((line) => line.trim().replaceAll('$$', '$'));
  return lines.filter((line) => line !== '');
}

const fields = await fieldsIn('docs/operate.md');
const [, pattern = '', written = ''] =
  fields.map((line) => /^request>uri regexp (\S+) (\S+)$/.exec(line)).find(Boolean) ?? [];
// Go's regular expressions, as Caddy has them, are RE2's.
const logged = (uri: string) => RE2JS.compile(pattern).matcher(uri).replaceAll(written);

describe('the filter of the proxy’s log', () => {
  it.each(
    [...Object.values(SETUP_SESSION_PATHS), 'calendar', 'api/v1/setup-sessions'].flatMap((path) => [
      `/${path}/${SECRET}`,
      `/${path.toUpperCase()}/${SECRET}`,
      `/${path}/${SECRET}.data?_routes=root`,
      `/${path}/${SECRET}/picture`,
      `/${path}/${SECRET};x=1`,
      `/${path};x=1/${SECRET}`,
      `/%${path.charCodeAt(0).toString(16)}${path.slice(1)}/${SECRET}`,
      `//${path}/${SECRET}`,
      `/./${path}/${SECRET}`,
      `/%2e/${path}/${SECRET}`,
      `/a/../${path}/${SECRET}`,
      `/a/x/../../${path}/${SECRET}`,
      `/pt/${path}/${SECRET}`,
      `https://stagebell.example/${path}/${SECRET}`,
    ]),
  )('takes the secret out of %s', (uri) => {
    expect(logged(uri)).not.toContain(SECRET);
  });

  it.each(
    ['userId', 'USERID', '%75serId', 'user%49d', 'setupSessionId', 'setup%53essionId'].flatMap(
      (name) =>
        ['?', '?limit=5&', '?limit=5;', '?limit=5&amp;', '?%26', '?x[', '#?', '%3F'].flatMap(
          (before) => [
            `/api/v1/gigs/future-gigs${before}${name}=${SECRET}`,
            `/api/v1/location-subscriptions${before}${name}=${SECRET}&cursor=1`,
            `/API/v1/../v1/location-subscriptions/12${before}${name}=${SECRET}`,
            `/a/djana${before}${name}=${SECRET}`,
          ],
        ),
    ),
  )('takes the handle out of %s', (uri) => {
    expect(logged(uri)).not.toContain(SECRET);
  });

  it.each([
    ['/', '/'],
    ['/c', '/c'],
    ['/a/djana.sol_1', '/a/djana.sol_1'],
    ['/pt/g/abc2345?x', '/pt/g/abc2345'],
    ['/api/v1/gigs?near=gn:1', '/api/v1/gigs'],
    ['/webhooks/whatsapp', '/webhooks'],
  ])('shows of %s what is public', (uri, shown) => {
    expect(logged(uri)).toBe(`${shown}…`);
  });

  it('deletes the headers that hold such an address', () => {
    expect(fields).toEqual(
      expect.arrayContaining([
        'request>headers>Setup-Session delete',
        'request>headers>Referer delete',
        'resp_headers>Link delete',
        'resp_headers>Location delete',
      ]),
    );
  });

  it('is the same in compose.yaml', async () => {
    expect(await fieldsIn('compose.yaml')).toEqual(fields);
  });
});
