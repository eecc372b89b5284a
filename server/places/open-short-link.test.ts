import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { shortLinkIn } from '../../contract/places/short-link.ts';
import { isPublicAddress, lookUpPublic, openShortLink } from './open-short-link.ts';

const LONG = 'https://www.google.com/maps/search/-8.05428,+-34.8813';

/** Opens a link on a network where these links lead so. */
async function open(leads: Record<string, string>) {
  const asked: string[] = [];
  const [first] = Object.keys(leads);
  const found = await openShortLink(new URL(first!), async ({ href }) => {
    asked.push(href);
    return leads[href] ?? null;
  });
  return { found, asked };
}

describe('a short link of a maps app', () => {
  it.each([
    ['https://maps.app.goo.gl/aB3', 'https://maps.app.goo.gl/aB3'],
    ['Bar Central https://maps.app.goo.gl/aB3?g_st=ic', 'https://maps.app.goo.gl/aB3'],
    ['http://goo.gl/maps/aB3', 'https://goo.gl/maps/aB3'],
    ['maps.apple/p/x~y', 'https://maps.apple/p/x~y'],
    ['https://osm.org/go/0EEQjE--?m=', 'https://osm.org/go/0EEQjE--'],
  ])('is found in "%s"', (text, link) => {
    expect(shortLinkIn(text)?.href).toBe(link);
  });

  it.each([
    '',
    'https://goo.gl/aB3',
    'https://maps.app.goo.gl/',
    'https://maps.app.goo.gl:8080/aB3',
    'https://maps.app.goo.gl.evil.example/aB3',
    'https://evil.example/https://maps.app.goo.gl/aB3',
    'https://maps.app.goo.gl@127.0.0.1/aB3',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ])('is not found in "%s"', (text) => {
    expect(shortLinkIn(text)).toBeNull();
  });

  it('is followed over short links to the first long one, which is not asked for', async () => {
    const [first, second] = ['https://goo.gl/maps/a', 'https://maps.app.goo.gl/b'];
    const { found, asked } = await open({ [first]: second, [second]: LONG });
    expect(found).toBe(LONG);
    expect(asked).toEqual([first, second]);
  });

  it.each([
    ['nowhere', {}],
    ['in a circle', { 'https://osm.org/go/a': '/go/a' }],
    ['to another scheme', { 'https://osm.org/go/a': 'file:///etc/passwd' }],
    ['to a very long address', { 'https://osm.org/go/a': `${LONG}?${'x'.repeat(2000)}` }],
  ])('that leads %s opens nothing', async (_, leads) => {
    const { found, asked } = await open({ 'https://osm.org/go/a': '', ...leads });
    expect(found).toBeNull();
    expect(asked.length).toBeLessThanOrEqual(3);
  });
});

describe('an address', () => {
  it.each(['142.250.185.78', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888'])(
    'of the internet is asked: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    '2002:7f00:1::',
    '2001:0:1::1',
  ])('of our own network never is: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([true, false])('of our own network is not resolved (all: %s)', async (all) => {
    const answer = await new Promise<{ error: unknown; found: string | LookupAddress[] }>(
      (done) => {
        lookUpPublic('localhost', { all }, (error, found) => done({ error, found }));
      },
    );
    expect(answer.error).toMatchObject({ code: 'ENOTFOUND' });
  });
});
