import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Api } from '../../contract/api.ts';
import { fault } from '../../contract/fault.ts';
import { TooOftenError } from '../domain/errors.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import { isExpectedStartupError } from '../process/startup-errors.ts';
import { createVersionChecker } from './cache/version-checker.ts';
import { createMessengerLinks } from './messenger-links.ts';
import { registerPages } from './register-pages.ts';

const NUMBER_URL = 'https://wa.me/351900000001';
const OWN_NUMBER_URL = 'https://wa.me/351900000002';

/** The least that a build must hold: one page that shows the address it was asked for. */
const SERVER_BUILD = `
const renderingContext = {};
export const entry = { module: {
  apiContext: {},
  renderingContext,
  inlineScripts: [],
  default: (request, status, headers, page, context) => {
    const { language, prefix, messengerUrl } = context.get(renderingContext);
    if (request.url.endsWith('/a/former')) {
      return new Response(null, { status: 301, headers: { location: '/a/now' } });
    }
    return new Response('<p lang="' + language + prefix + '">' + request.url + '</p>', {
      status: request.url.includes('cursor=made-up') ? 400 : request.url.includes('broken') ? 503 : status,
      headers: { 'content-type': 'text/html', 'x-messenger': messengerUrl },
    });
  },
} };
export const routes = {
  root: { id: 'root', path: '', module: { default() {} } },
  every: { id: 'every', parentId: 'root', path: '*', module: { default() {} } },
};
export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' };
export const basename = '/', future = {}, isSpaMode = false, prerender = [], publicPath = '/';
export const routeDiscovery = { mode: 'initial' }, ssr = true;
`;

const NEVER = new Promise<never>(() => {});
const languageOf = (token: string) => ({ ofGerman: 'de', ofPole: 'pl' })[token] ?? null;
const holderOf = async (token: string) => ({
  language: languageOf(token),
  number: token === 'ofGerman' ? '351900000002' : null,
});

const api = {
  site: {
    publicUrl: 'http://stagebell.test',
    messengerUrl: '',
    mapsBrowserKey: null,
    languages: ['en', 'de', 'pt'],
  },
} as unknown as Api;

describe('the pages on the server', () => {
  let buildFolder: string;
  let app: FastifyInstance;
  let refuses = false;
  let admitted = 0;
  let isDatabaseAway = false;
  const links = createMessengerLinks([NUMBER_URL, OWN_NUMBER_URL]);
  const patterns: (string | undefined)[] = [];

  beforeAll(async () => {
    buildFolder = await mkdtemp(path.join(tmpdir(), 'stagebell-pages-'));
    await mkdir(path.join(buildFolder, 'server'));
    await mkdir(path.join(buildFolder, 'client', 'assets'), { recursive: true });
    await writeFile(path.join(buildFolder, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(buildFolder, 'server', 'index.js'), SERVER_BUILD);
    await writeFile(path.join(buildFolder, 'client', 'assets', 'app-1a2b.js'), '1');
    await writeFile(path.join(buildFolder, 'client', 'assets', 'app-1a2b.js.br'), 'small');
    await writeFile(path.join(buildFolder, 'client', 'robots.txt'), 'User-agent: *\n');
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    await app.register(compress, { threshold: 1 });
    app.addHook('onResponse', async (request) => {
      patterns.push(request.routeOptions.url);
    });
    await registerPages(app, {
      api: () => api,
      buildFolder,
      versions: createVersionChecker(async (keys) => {
        if (isDatabaseAway) throw new Error('Connection terminated unexpectedly');
        return new Map(keys.map((key) => [key, '1']));
      }),
      admit: async () => {
        admitted += 1;
        if (refuses) throw new LimitExceededError(429, 7);
      },
      report: async () => {
        throw new TooOftenError(fault('reportsADay', { count: 10 }), 60);
      },
      links,
      holder: (token) => (token === 'hangs' ? NEVER : holderOf(token)),
      languageOfCalendar: async (token) => (token === 'hangs' ? NEVER : languageOf(token)),
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(buildFolder, { recursive: true });
  });

  it('lets files with a hash in their name be kept for good', async () => {
    const { statusCode, headers } = await app.inject('/assets/app-1a2b.js');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('lets other files be kept for an hour', async () => {
    const { headers } = await app.inject('/robots.txt');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  it('answers 404 for a file that is not there', async () => {
    expect((await app.inject('/assets/gone.js')).statusCode).toBe(404);
  });

  it('answers HEAD like GET, without the body', async () => {
    const get = await app.inject('/a/djana');
    const head = await app.inject({ method: 'HEAD', url: '/a/djana' });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.body).toBe('');
  });

  it('leads from a cursor that somebody made up to the first page of the list', async () => {
    for (const [made, first] of [
      ['/a/djana?cursor=made-up', '/a/djana'],
      ['/a/djana?tab=previous&cursor=made-up2', '/a/djana?tab=previous'],
    ]) {
      const { statusCode, headers } = await app.inject(made!);
      expect([statusCode, headers.location]).toEqual([302, first]);
    }
  });

  it('says so in a page to who asks too much, and goes on sending what is kept', async () => {
    await app.inject('/g/k3p7xyz');
    refuses = true;
    const refused = await app.inject('/g/zzzzzzz');
    const kept = await app.inject('/g/k3p7xyz');
    refuses = false;
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '7']);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.body).toContain('Too many requests came from this address.');
    expect(kept.statusCode).toBe(200);
  });

  it.each(['/broken/page', '/g/broken1', '/a/djana?cursor=made-up9'])(
    'counts one view of %s once, though it is not kept',
    async (address) => {
      admitted = 0;
      await app.inject(address);
      expect(admitted).toBe(1);
    },
  );

  it.each([
    ['of its address', '/de/g/yyyyyyy', 'pt'],
    ['that the browser asks for', '/g/yyyyyyy', 'de-AT, en;q=0.5'],
  ])('says so in the language %s', async (_which, url, accepted) => {
    refuses = true;
    const refused = await app.inject({ url, headers: { 'accept-language': accepted } });
    refuses = false;
    expect(refused.headers['content-language']).toBe('de');
    expect(refused.body).toContain('<html lang="de"');
    expect(refused.body).toContain('<h1>Zu viel auf einmal.</h1>');
    expect(refused.body).toContain('Von dieser Adresse kamen zu viele Anfragen.');
    expect(refused.body).toContain('Noch mal versuchen');
  });

  it('says in a page that it cannot be made while the database is away', async () => {
    isDatabaseAway = true;
    const failed = await app.inject({ url: '/g/wwwwwww', headers: { 'accept-language': 'de' } });
    isDatabaseAway = false;
    expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '5']);
    expect(failed.headers['content-language']).toBe('de');
    expect(failed.body).toContain('Noch mal versuchen');
  });

  it('takes no writes', async () => {
    expect((await app.inject({ method: 'POST', url: '/a/djana' })).statusCode).toBe(404);
  });

  it('renders for the public address, whatever host was asked', async () => {
    const { body } = await app.inject({ url: '/a/djana?tab=previous', headers: { host: 'evil' } });
    expect(body).toContain('>http://stagebell.test/a/djana?tab=previous<');
    const twoSlashes = await app.inject({ url: '//evil.example/a' });
    expect(twoSlashes.body).toContain('http://stagebell.test//evil.example/a');
  });

  it('knows a session page by its pattern, so that logs need not hold the id', async () => {
    patterns.length = 0;
    await app.inject('/na/secret1');
    await app.inject('/ml/secret2.data');
    expect(patterns).toEqual(['/na/:setupSessionId', '/ml/:setupSessionId']);
  });

  it('sends the form of an asset that was compressed at build time', async () => {
    const headers = { 'accept-encoding': 'br' };
    const small = await app.inject({ url: '/assets/app-1a2b.js', headers });
    expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'small']);
    expect(small.headers['content-type']).toContain('javascript');
    expect((await app.inject('/assets/app-1a2b.js')).body).toBe('1');
  });

  it.each(['/g/abc2345', '/report/g/abc2345', '/name'])('sends %s compressed', async (url) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
  });

  describe('in the reader’s language', () => {
    const PORTUGUESE = { 'accept-language': 'pt-BR,pt;q=0.9' };
    const spoken = (body: string) =>
      /lang="([^"]*)">http:\/\/stagebell\.test([^<]*)/.exec(body)?.slice(1);

    it.each([
      '/',
      '/help',
      '/c',
      '/c/recife-brazil',
      '/a/djana',
      '/a/djana/qr-code',
      '/g/abc2345',
      '/privacy',
      '/terms',
      '/contact',
      '/c?q=recife',
      '/a/djana?tab=previous',
      '/na/s1',
      '/nothing/here',
    ])('speak at %s what the browser asks for, and say that it depends on it', async (url) => {
      const { body, headers } = await app.inject({ url, headers: PORTUGUESE });
      expect(spoken(body)).toEqual(['pt', url]);
      expect(headers['content-language']).toBe('pt');
      expect(headers.vary).toContain('accept-language');
      expect(spoken((await app.inject(url)).body)).toEqual(['en', url]);
    });

    it.each([
      ['/de', '/'],
      ['/de/', '/'],
      ['/%64e', '/'],
      ['/de?utm_source=poster', '/'],
      ['/de/help', '/help'],
      ['/de/c', '/c'],
      ['/de/c?q=recife', '/c?q=recife'],
      ['/de/c/recife-brazil?when=today', '/c/recife-brazil?when=today'],
      ['/de/a/djana?tab=previous', '/a/djana?tab=previous'],
      ['/de/a/djana/qr-code', '/a/djana/qr-code'],
      ['/de/g/abc2345', '/g/abc2345'],
    ])('speak at %s what the address says, whatever the browser asks for', async (url, page) => {
      const { body, headers } = await app.inject({ url, headers: PORTUGUESE });
      expect(spoken(body)).toEqual(['de/de', page]);
      expect(headers['content-language']).toBe('de');
      expect(headers.vary ?? '').not.toContain('accept-language');
    });

    it.each(['/xx/g/abc2345', '/xx', '/fr/a/djana', '/DE/g/abc2345', '/de-de/g/abc2345'])(
      'are not at %s, which names no language of ours',
      async (url) => {
        expect(spoken((await app.inject(url)).body)).toEqual(['en', url]);
      },
    );

    it.each(['/de/na/secret', '/de/name', '/de/calendar/secret', '/de/de/g/abc2345', '/de/x'])(
      'are not at %s, since only public pages have an address in each language',
      async (url) => {
        expect(spoken((await app.inject(url)).body)).toEqual(['de/de', url]);
      },
    );

    it.each([
      ['of a setup session, that of the chat', '/ng/ofGerman', 'de'],
      ['of a setup session in a language of no catalogue, that of the browser', '/ng/ofPole', 'pt'],
      ['of a setup session that nobody holds, that of the browser', '/ml/nobody', 'pt'],
      ['of somebody’s calendar, that of the chat', '/calendar/ofGerman', 'de'],
      ['of a calendar that is nobody’s, that of the browser', '/calendar/nobodys', 'pt'],
    ])('are, %s', async (_, url, language) => {
      const { body, headers } = await app.inject({ url, headers: PORTUGUESE });
      expect(spoken(body)).toEqual([language, url]);
      expect(headers['content-language']).toBe(language);
    });

    it('are the kept ones in each language', async () => {
      const view = (url: string, headers = {}) => app.inject({ url, headers });
      const texts = async () => [
        (await view('/g/kept234')).body,
        (await view('/g/kept234', PORTUGUESE)).body,
        (await view('/pt/g/kept234')).body,
        (await view('/de/g/kept234')).body,
      ];
      const first = await texts();
      expect(new Set(first).size).toBe(4);
      refuses = true;
      const again = await texts();
      refuses = false;
      expect(again).toEqual(first);
    });

    it('lead on in the language of the address', async () => {
      const locationOf = async (url: string) => (await app.inject(url)).headers.location;
      expect(await locationOf('/de/a/former')).toBe('/de/a/now');
      expect(await locationOf('/a/former')).toBe('/a/now');
      expect(await locationOf('/de/a/djana?cursor=made-up3')).toBe('/de/a/djana');
    });

    it('answer a header of 10 KB, and one that asks for nothing we speak, in English', async () => {
      for (const asked of ['tlh,'.repeat(2560), '*', 'x'.repeat(10_240), ';;q=,,']) {
        const { body } = await app.inject({ url: '/help', headers: { 'accept-language': asked } });
        expect(spoken(body)).toEqual(['en', '/help']);
      }
    });
  });

  it('says on a page, in its language, that somebody reports too often', async () => {
    const refused = await app.inject({
      method: 'POST',
      url: '/de/report/a/djana',
      payload: 'reason=spam',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.body).toContain('10 Dinge am Tag');
  });

  it('links each thing’s pages to one number, and those of a setup session to its contact’s', async () => {
    const ledTo = async (url: string) => (await app.inject(url)).headers['x-messenger'];
    for (const name of ['a/djana', 'g/k3p7xyz', 'c/recife-brazil']) {
      const number = await ledTo(`/${name}`);
      expect([NUMBER_URL, OWN_NUMBER_URL]).toContain(number);
      expect(
        await ledTo(`/de/${name.toUpperCase().replace(/^./, (kind) => kind.toLowerCase())}`),
      ).toBe(number);
    }
    expect(await ledTo('/a/djana/qr-code')).toBe(await ledTo('/a/djana'));
    expect(await ledTo('/ng/ofGerman')).toBe(OWN_NUMBER_URL);
  });

  it('leads from a page that is kept to another number while its own is left out', async () => {
    const ledTo = async () => (await app.inject('/g/abc2345')).headers['x-messenger'];
    const usual = String(await ledTo());
    links.leaveOut([usual.replace(/.*\//, '')]);
    expect(await ledTo()).toBe(usual === NUMBER_URL ? OWN_NUMBER_URL : NUMBER_URL);
    links.leaveOut([]);
    expect(await ledTo()).toBe(usual);
  });

  it('says of a reader who cannot be read in time nothing, and shows the page all the same', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const url of ['/ng/hangs', '/calendar/hangs']) {
      let answered = false;
      const answer = app.inject(url).finally(() => {
        answered = true;
      });
      await vi.waitUntil(async () => {
        await vi.advanceTimersByTimeAsync(500);
        return answered;
      });
      const { statusCode, body } = await answer;
      expect(statusCode).toBe(200);
      expect(body).toContain('lang="en"');
    }
  });

  it('refuses to start without built pages', async () => {
    const nowhere = path.join(buildFolder, 'nowhere');
    const start = registerPages(Fastify(), {
      api: () => api,
      buildFolder: nowhere,
      versions: createVersionChecker(async () => new Map()),
      admit: async () => {},
      report: async () => {},
      links: createMessengerLinks([NUMBER_URL]),
      holder: async () => ({ language: null, number: null }),
      languageOfCalendar: async () => null,
    });
    await expect(start).rejects.toThrow(
      `There are no built pages in ${nowhere}. "npm run build" makes them.`,
    );
    expect(
      isExpectedStartupError(await start.catch((error: unknown) => error)),
      'said without a stack',
    ).toBe(true);
  });
});
