import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageKey } from '../../domain/gigs/page-versions.ts';
import { preferredEncoding } from '../encoded-response.ts';
import type { PageLanguage } from '../language/page-language.ts';
import { publicAddress } from '../public-address.ts';
import { createPageCache } from './page-cache.ts';
import { createVersionChecker } from './version-checker.ts';

const GIG = publicAddress('/g/abc2345')!;
const CITY = publicAddress('/c/lisbon-portugal')!;
const anyone = async () => {};
const ENGLISH: PageLanguage = { language: 'en', prefix: '' };
const GERMAN: PageLanguage = { language: 'de', prefix: '' };
const FIXED: PageLanguage = { language: 'de', prefix: '/de' };

function site() {
  const versions = new Map<PageKey, string>([['g/abc2345', '1']]);
  const rendered: string[] = [];
  let status = 200;
  const pages = createPageCache(
    createVersionChecker(async () => new Map(versions)),
    async (url, { language }) => {
      rendered.push(url);
      const body = Buffer.from(`${url} at version ${versions.get('g/abc2345')} in ${language}`);
      const isThere = url.includes('abc2345');
      return { status: isThere ? status : 404, headers: { 'content-type': 'text/html' }, body };
    },
  );
  const view = (language = ENGLISH) => pages.find(GIG, language, anyone);
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
    expect(after?.forms.identity.body().toString()).toContain('at version 2');
    expect(after?.forms.identity.etag).not.toBe(before?.forms.identity.etag);
  });

  it.each([
    ['a gig', GIG],
    ['a city', CITY],
  ])(
    'of %s are sent while the database does not answer, and no others are',
    async (_what, address) => {
      let isAway = false;
      let time = 0;
      const checker = createVersionChecker(
        async (keys) => {
          if (isAway) throw new Error('Connection terminated unexpectedly');
          return new Map(keys.map((key) => [key, '1']));
        },
        () => time,
      );
      const render = async () => ({ status: 200, headers: {}, body: Buffer.from('page') });
      const pages = createPageCache(checker, render);
      const kept = await pages.find(address, ENGLISH, anyone);
      isAway = true;
      time = 3_600_000;
      expect(await pages.find(address, ENGLISH, anyone)).toBe(kept);
      await expect(pages.find(address, GERMAN, anyone)).rejects.toThrow('Connection terminated');
    },
  );

  it.each([
    ['a gig', GIG, 60_000],
    ['an artist', publicAddress('/a/djana')!, 60_000],
    ['a city', CITY, 5000],
    ['all cities', publicAddress('/c')!, 5000],
    ['what begins next', publicAddress('/')!, 5000],
  ])('of %s are made again when they are old', async (_what, address, maxAge) => {
    let time = 0;
    const checker = createVersionChecker(
      async (keys) => new Map(keys.map((key) => [key, '1'])),
      () => time,
    );
    let rendered = 0;
    const pages = createPageCache(checker, async () => {
      rendered += 1;
      return { status: 200, headers: {}, body: Buffer.from('page') };
    });
    const view = async () =>
      pages.fresh(address, ENGLISH) ?? (await pages.find(address, ENGLISH, anyone));
    await view();
    time = maxAge - 1;
    await view();
    expect(rendered).toBe(1);
    time = maxAge;
    await view();
    expect(rendered).toBe(2);
  });

  it('of lists stand whatever is written here, until they are old', async () => {
    let time = 0;
    const checker = createVersionChecker(
      async (keys) => new Map(keys.map((key) => [key, ''])),
      () => time,
    );
    const pages = createPageCache(checker, async () => {
      return { status: 200, headers: {}, body: Buffer.from(String(time)) };
    });
    const page = await pages.find(CITY, ENGLISH, anyone);
    time = 4999;
    checker.invalidate();
    expect(pages.fresh(CITY, ENGLISH)).toBe(page);
    time = 5000;
    expect(pages.fresh(CITY, ENGLISH)).toBeUndefined();
    expect(await pages.find(CITY, ENGLISH, anyone)).not.toBe(page);
  });

  it('hold no more memory than is counted', async () => {
    const { view } = site();
    const { bytes, forms } = (await view())!;
    expect(forms.br.body().buffer.byteLength + forms.gzip.body().buffer.byteLength).toBe(bytes);
  });

  it('are kept apart in each language, and where the address says which', async () => {
    const { rendered, view } = site();
    const [english, german, fixed] = [await view(), await view(GERMAN), await view(FIXED)];
    expect(english?.forms.identity.body().toString()).toContain('in en');
    expect(german?.forms.identity.body().toString()).toContain('in de');
    expect(fixed).not.toBe(german);
    expect(await view(GERMAN)).toBe(german);
    expect(rendered).toHaveLength(3);
  });

  it('are rendered after an edit in the languages that are asked for alone', async () => {
    const { versions, rendered, view } = site();
    for (const language of [ENGLISH, GERMAN, FIXED]) await view(language);
    versions.set('g/abc2345', '2');
    const german = await view(GERMAN);
    expect(german?.forms.identity.body().toString()).toContain('version 2 in de');
    expect(rendered).toHaveLength(4);
  });

  it('stand for a moment without being asked, until something is written here', async () => {
    const versions = createVersionChecker(async () => new Map([['g/abc2345', '1']]));
    const pages = createPageCache(versions, async () => {
      return { status: 200, headers: {}, body: Buffer.from('page') };
    });
    expect(pages.fresh(GIG, ENGLISH)).toBeUndefined();
    const page = await pages.find(GIG, ENGLISH, anyone);
    expect(pages.fresh(GIG, ENGLISH)).toBe(page);
    versions.invalidate();
    expect(pages.fresh(GIG, ENGLISH)).toBeUndefined();
  });

  it('hold the same text in every encoding, each with a tag of its own', async () => {
    const { view } = site();
    const { br, gzip, identity } = (await view())!.forms;
    expect(brotliDecompressSync(br.body())).toEqual(identity.body());
    expect(gunzipSync(gzip.body())).toEqual(identity.body());
    expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3);
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  });

  it('are also the ways on from a name given up, each with a tag for where it leads', async () => {
    const ways = new Map<PageKey, string>([['a/old', 'to.one']]);
    const pages = createPageCache(
      createVersionChecker(async () => new Map(ways)),
      async () => ({
        status: 301,
        headers: { location: `/a/${ways.get('a/old')}` },
        body: Buffer.alloc(0),
      }),
    );
    const old = publicAddress('/a/old')!;
    const first = await pages.find(old, ENGLISH, anyone);
    expect(first).toMatchObject({
      status: 301,
      forms: { br: { headers: { location: '/a/to.one' } } },
    });
    expect(await pages.find(old, ENGLISH, anyone)).toBe(first);
    ways.set('a/old', 'to.other');
    const then = await pages.find(old, ENGLISH, anyone);
    expect(then?.forms.br.etag).not.toBe(first?.forms.br.etag);
  });

  it('say with one page that there is no such gig, whatever name was made up', async () => {
    const { pages, rendered } = site();
    const missing = (shortId: string) =>
      pages.find(publicAddress(`/g/${shortId}`)!, ENGLISH, anyone);
    const first = await missing('zzzzzzz');
    expect(first?.status).toBe(404);
    for (let i = 0; i < 50; i++) expect(await missing(`made${i}`)).toBe(first);
    expect(rendered).toEqual(['/g/zzzzzzz']);
  });

  it('are none after a failure', async () => {
    const { view, fail, rendered } = site();
    fail();
    expect([await view(), await view()]).toEqual([null, null]);
    expect(rendered).toHaveLength(2);
  });

  it('count against the caller only what is not kept, and make nothing for who is turned away', async () => {
    const { pages, rendered } = site();
    let admitted = 0;
    const counted = async () => void admitted++;
    await pages.find(GIG, ENGLISH, counted);
    await pages.find(GIG, ENGLISH, counted);
    expect(admitted).toBe(1);
    await pages.find(publicAddress('/g/zzzzzzz')!, ENGLISH, counted);
    await pages.find(publicAddress('/g/yyyyyyy')!, ENGLISH, counted);
    expect(admitted, 'names that are not there are counted each').toBeGreaterThanOrEqual(3);
    const before = rendered.length;
    const refused = pages.find(publicAddress('/')!, ENGLISH, () =>
      Promise.reject(new Error('too many')),
    );
    await expect(refused).rejects.toThrow('too many');
    expect(rendered).toHaveLength(before);
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
    expect(preferredEncoding(accepted)).toBe(encoding);
  });
});
