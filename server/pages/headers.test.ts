import { describe, expect, it } from 'vitest';
import { isSecretPage, pageHeaders } from './headers.ts';

const site = {
  publicUrl: 'https://stagebell.example',
  messengerUrl: 'https://wa.me/15550100',
  mapsBrowserKey: null,
};

describe('the headers of a page', () => {
  it.each([
    '/na/a1B2',
    '/ea/a1B2',
    '/ng/a1B2',
    '/eg/a1B2',
    '/ml/a1B2',
    '/fgs/a1B2',
    '/na/a1B2.data?_routes=root',
    '/NA/a1B2/',
    '//na/a1B2',
    '/%6Ea/a1B2',
    '/calendar/a1B2',
  ])('keep the secret in %s out of caches, indexes and referrers', (url) => {
    const headers = pageHeaders(site, url, 'n');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it.each(['/', '/a/na', '/name', '/g/abc2345', '/nab/x', '/?next=/na/x'])(
    'let %s be found and kept',
    (url) => {
      expect(isSecretPage(url)).toBe(false);
      expect(pageHeaders(site, url, 'n')).not.toHaveProperty('x-robots-tag');
    },
  );

  it('let pictures be shown from where they are public, and nothing else come from there', () => {
    const policyOf = (where: { picturesOrigin?: string }) =>
      pageHeaders({ ...site, ...where }, '/', 'n')['content-security-policy'] ?? '';
    const policy = policyOf({ picturesOrigin: 'https://pictures.example' });
    expect(policy).toMatch(/img-src [^;]* https:\/\/pictures\.example;/);
    expect(policy.match(/pictures\.example/g)).toHaveLength(1);
    expect(policyOf({})).not.toContain('pictures.example');
  });

  it('ask for the position on the page of cities alone, and for nothing else anywhere', () => {
    const asked = (url: string) => pageHeaders(site, url, 'n')['permissions-policy'];
    expect(asked('/')).toContain('camera=(), ');
    expect(asked('/')).toContain('geolocation=()');
    expect(asked('/c?q=x')).toContain('geolocation=(self)');
    expect(asked('/c?q=x')?.match(/=\((?!\))/g)).toHaveLength(1);
  });

  it('name no other site unless a maps key is set', () => {
    const policy = (mapsBrowserKey: string | null) =>
      pageHeaders({ ...site, mapsBrowserKey }, '/', 'n')['content-security-policy'];
    expect(policy(null)).not.toContain('https:/');
    expect(policy('key')).toContain('https://*.googleapis.com');
  });

  it('ask for encryption only where the site is served so', () => {
    const plain = pageHeaders({ ...site, publicUrl: 'http://127.0.0.1:3000' }, '/', 'n');
    expect(plain).not.toHaveProperty('strict-transport-security');
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(pageHeaders(site, '/', 'n')).toHaveProperty('strict-transport-security');
  });

  it.each([
    ['https://stagebell.example', true],
    ['https://stagebell.example:8443', false],
    ['https://192.0.2.7', false],
    ['https://[2001:db8::7]', false],
  ])('ask for it on hosts below that of %s: %s', (publicUrl, isAsked) => {
    const asked = pageHeaders({ ...site, publicUrl }, '/', 'n')['strict-transport-security'];
    expect(asked?.includes('includeSubDomains')).toBe(isAsked);
  });
});
