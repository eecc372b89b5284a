import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageKey } from '../domain/page-versions.ts';
import { chosenEncoding, createKeptPages } from './kept-pages.ts';
import { createTrustedVersions } from './trusted-versions.ts';

function site() {
  const versions = new Map<PageKey, string>([['g/abc2345', '1']]);
  const rendered: string[] = [];
  let status = 200;
  const pages = createKeptPages({
    versions: createTrustedVersions(async () => new Map(versions)),
    render: async (url) => {
      rendered.push(url);
      const body = Buffer.from(`${url} at version ${versions.get('g/abc2345')}`);
      return { status, headers: { 'content-type': 'text/html' }, body };
    },
  });
  const view = () => pages.find('/g/abc2345', 'g/abc2345');
  return { versions, rendered, pages, view, fail: () => (status = 500) };
}

describe('kept pages', () => {
  it('are rendered once while their version stands, however many look at once', async () => {
    const { rendered, view } = site();
    await Promise.all([view(), view(), view()]);
    await view();
    expect(rendered).toEqual(['/g/abc2345']);
  });

  it('show an edit at the next view', async () => {
    const { versions, view } = site();
    const before = await view();
    versions.set('g/abc2345', '2');
    const after = await view();
    expect(after?.forms.identity.body.toString()).toContain('at version 2');
    expect(after?.forms.identity.etag).not.toBe(before?.forms.identity.etag);
  });

  it('stand for a moment without being asked, until something is written here', async () => {
    const versions = createTrustedVersions(async () => new Map([['g/abc2345', '1']]));
    const pages = createKeptPages({
      versions,
      render: async () => ({ status: 200, headers: {}, body: Buffer.from('page') }),
    });
    expect(pages.standing('/g/abc2345')).toBeUndefined();
    const page = await pages.find('/g/abc2345', 'g/abc2345');
    expect(pages.standing('/g/abc2345')).toBe(page);
    versions.written();
    expect(pages.standing('/g/abc2345')).toBeUndefined();
  });

  it('hold the same text in every encoding, each with a tag of its own', async () => {
    const { view } = site();
    const { br, gzip, identity } = (await view())!.forms;
    expect(brotliDecompressSync(br.body)).toEqual(identity.body);
    expect(gunzipSync(gzip.body)).toEqual(identity.body);
    expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3);
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  });

  it('are also the ways on from a name given up, each with a tag for where it leads', async () => {
    const ways = new Map<PageKey, string>([['a/old', 'to.one']]);
    const pages = createKeptPages({
      versions: createTrustedVersions(async () => new Map(ways)),
      render: async () => ({
        status: 301,
        headers: { location: `/a/${ways.get('a/old')}` },
        body: Buffer.alloc(0),
      }),
    });
    const first = await pages.find('/a/old', 'a/old');
    expect(first).toMatchObject({
      status: 301,
      forms: { br: { headers: { location: '/a/to.one' } } },
    });
    expect(await pages.find('/a/old', 'a/old')).toBe(first);
    ways.set('a/old', 'to.other');
    const then = await pages.find('/a/old', 'a/old');
    expect(then?.forms.br.etag).not.toBe(first?.forms.br.etag);
  });

  it('are none where nothing is there, and after a failure', async () => {
    const { pages, view, fail, rendered } = site();
    expect(await pages.find('/g/zzzzzzz', 'g/zzzzzzz')).toBeNull();
    fail();
    expect([await view(), await view()]).toEqual([null, null]);
    expect(rendered).toHaveLength(2);
  });
});

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1', 'br'],
    ['identity', 'identity'],
    ['brown', 'identity'],
    [undefined, 'identity'],
  ])('for %j is %s', (accepted, encoding) => {
    expect(chosenEncoding(accepted)).toBe(encoding);
  });
});
