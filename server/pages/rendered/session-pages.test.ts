import { createHash } from 'node:crypto';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../../contract/api.ts';
import { ApiProblem } from '../../../contract/api-problem.ts';
import type { Artist } from '../../../contract/artist.ts';
import type { CityPage } from '../../../contract/city.ts';
import type { Gig } from '../../../contract/gig.ts';
import { RETENTION } from '../../../contract/retention.ts';
import {
  SETUP_SESSION_PATHS,
  type SetupSession,
  type SetupSessionKind,
} from '../../../contract/setup-session.ts';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import english from '../../../languages/catalogues/en.json' with { type: 'json' };
import type { Messages } from '../../../languages/compile-messages.ts';
import { phraseWritten } from '../../chat/reading/phrase-written.ts';
import { wordsIn } from '../../languages/words.ts';
import { type PageBuild, pageBuild } from '../build.ts';
import type { PageLanguage } from '../language/page-language.ts';
import { createPageRenderer } from '../render.ts';

const site = {
  publicUrl: 'https://stagebell.example',
  messengerUrl: 'https://wa.me/15550100',
  mapsBrowserKey: null,
};
const djana: Artist = {
  id: 'artist-1',
  username: 'djana.sousa',
  displayName: 'Djana Sousa',
  bio: 'Tape loops.',
  link: 'https://www.soundcloud.com/djana/',
  genres: ['house', 'rnb'],
  avatar: null,
  picture: null,
};

function aGig(changes: Partial<Gig> = {}): Gig {
  const picture = { wide: '/w.webp', narrow: '/n.webp', preview: '/p.jpg', colour: '#4a2a6a' };
  const place = { name: 'Recife', description: 'Recife, Pernambuco, Brazil', placeId: 'place-1' };
  return {
    id: 'gig-1',
    shortId: 'abc2345',
    artistId: djana.id,
    artist: djana,
    title: 'Late night at the Silver Room',
    content: 'Two rooms.\n\nOne sound system.',
    date: '2026-12-13T01:00:00.000Z',
    timeZone: 'America/Recife',
    status: 'scheduled',
    image: picture.wide,
    picture: { ...picture, width: 600, height: 450 },
    genres: ['house'],
    link: null,
    location: {
      ...place,
      coordinates: [-8.05, -34.88],
      timeZone: 'America/Recife',
      venue: null,
      address: null,
    },
    locationName: place.name,
    placeId: place.placeId,
    revision: 1,
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

const recife: CityPage = {
  city: {
    slug: 'recife-brazil',
    placeId: 'place-1',
    name: 'Recife',
    radiusKm: 42,
    region: 'Pernambuco',
    country: 'Brazil',
    latitude: -8.05,
    longitude: -34.88,
    timeZone: 'America/Recife',
  },
  today: '2026-12-12',
  gigs: [aGig()],
  nextCursor: null,
  total: 1,
  all: { gigs: 1, weekend: 1 },
  genres: [{ id: 'house', count: 1 }],
  neighbours: [
    { slug: 'natal-brazil', placeId: 'gn:2', name: 'Natal', country: 'Brazil', gigs: 2, km: 254 },
  ],
  otherDates: [],
};

const ENGLISH: PageLanguage = { language: 'en', prefix: '' };
const TOWNS = [
  { slug: 'recife-brazil', description: 'Recife, Brazil' },
  { slug: 'recife-colombia', description: 'Recife, Colombia' },
];
/** Public pages that are kept. */
const KEPT = [
  '/',
  '/a/djana.sousa',
  '/a/djana.sousa/qr-code',
  '/g/abc2345',
  '/c',
  '/c/recife-brazil',
];
const SETUP_SESSION_KINDS = Object.keys(SETUP_SESSION_PATHS) as SetupSessionKind[];

/** A session with this many minutes left; one to make something has made nothing yet. */
function aSession(kind: SetupSessionKind, minutes: number): SetupSession {
  const expiration = new Date(Date.now() + minutes * 60_000).toISOString();
  const made = kind.startsWith('create') ? {} : { artistId: djana.id, gigId: 'gig-1', userId: 'u' };
  return { id: 's1', kind, expiration, ...made };
}

function missing(): never {
  throw new ApiProblem({ title: 'Not found', status: 404, detail: 'Not found' });
}

/** Answers what these pages read; `changes` are what a test is about. */
function anApi(changes: Partial<Api> = {}): Api {
  const api: Partial<Api> = {
    site,
    artistByUsername: async (name) => (name === 'djana.sousa' ? djana : missing()),
    artistFutureGigs: async () => ({ items: [aGig()], next: null }),
    artistPreviousGigs: async () => ({ items: [], next: null }),
    gigByShortId: async (shortId) => (shortId === 'abc2345' ? aGig() : missing()),
    gigsAfter: async () => null,
    setupSession: async () => missing(),
    artist: async () => djana,
    gig: async () => aGig(),
    followedFutureGigs: async () => ({ items: [], next: null }),
    followedPreviousGigs: async () => ({ items: [], next: null }),
    followedLocations: async () => ({ items: [], next: null }),
    brandNames: async () => [],
    cityPage: async (slug) => (/^(recife|place-1)/.test(slug) ? recife : null),
    cities: async () => [{ ...recife.city, gigs: 1 }],
    citiesCalled: async () => TOWNS,
    gigsOfNow: async () => [],
    artistQrCode: async () => ({ qrCode: 'data:image/png;base64,AA==' }),
    ...changes,
  };
  return api as Api;
}

const ATTACK = '<img src=x onerror=alert(1)>';
const HOSTILE: PageLanguage = { language: 'tlh', prefix: '/tlh' };

/** A language in which every message is the English one behind an attack, in the quotes that MessageFormat asks for. */
function hostileCatalogue(): Plugin {
  const attacking = ({ ...part }: Messages): Messages =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        typeof value === 'string' ? ATTACK.replace('<', "'<'") + value : attacking(value),
      ]),
    );
  const messages = JSON.stringify(
    attacking({
      ...english.pages,
      phrases: english.phrases,
      genreNames: english.genres,
      genresAmid: {},
    }),
  );
  return {
    name: 'hostile-catalogue',
    transform: (code, id) =>
      id.endsWith('/web/words/catalogues.server.ts')
        ? `${code}\ncompiled.set('tlh', compiledOf(${messages}));`
        : undefined,
  };
}

describe('a rendered page', () => {
  let vite: ViteDevServer;
  let build: PageBuild;

  beforeAll(async () => {
    vite = await createServer({
      plugins: [hostileCatalogue()],
      server: { middlewareMode: true, ws: false },
      logLevel: 'error',
    });
    const server = await vite.ssrLoadModule('virtual:react-router/server-build');
    build = pageBuild(server as PageBuild['server'], 'web');
  });
  afterAll(() => vite.close());

  async function open(url: string, changes: Partial<Api> = {}, language = ENGLISH) {
    const failures: unknown[] = [];
    const log: unknown[] = [];
    const render = createPageRenderer(build, () => anApi(changes));
    const report = (error: unknown, message?: string) => {
      failures.push(error);
      log.push(message);
    };
    const page = await render({ url, language, isCached: false, report });
    const html = page.body.toString();
    // A script brings all that its page may say.
    const shown = html.replace(/<script.*?<\/script>/gs, '');
    return { ...page, html, shown, failures, log };
  }

  it.each([
    ...KEPT,
    '/g/nowhere',
    '/help',
    '/c?q=recife',
    '/c/recife-brazil?when=today',
    '/privacy',
  ])('leads from %s in a language only to public pages in it', async (url) => {
    const spoken = { language: 'en', prefix: '/en' };
    const { html } = await open(url, {}, spoken);
    const paths = [...html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(\/[^"]*)"/g)].map(
      ([, path]) => path ?? '',
    );
    const pages = paths.filter((path) => !/\.(ics|atom|png)$/.test(path));
    expect(pages).toContain('/en');
    expect(pages.filter((path) => !/^\/en(\/|$)/.test(path))).toEqual([]);
  });

  it.each([
    ...KEPT,
    '/g/nowhere',
    '/help',
    '/c?q=recife',
    '/calendar/secret',
    '/na/s1',
    '/eg/s2',
    '/name',
    '/privacy',
    '/terms',
    '/contact',
  ])('shows at %s the markup in a translation as text', async (url) => {
    const setupSession = async (id: string) =>
      aSession(id === 's1' ? 'create-artist' : 'edit-gig', 20);
    const { html, failures } = await open(url, { setupSession }, HOSTILE);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
    expect(failures).toEqual([]);
  });

  it.each(catalogueLanguages())('speaks on every public page in %s', async (language) => {
    const about = ['/help', '/privacy', '/terms', '/contact'];
    for (const url of ['/', '/a/djana.sousa', '/g/abc2345', '/c', '/c/recife-brazil', ...about]) {
      const spoken = { language, prefix: `/${language}` };
      const { status, html, headers, failures } = await open(url, {}, spoken);
      expect([status, headers['content-language'], failures]).toEqual([200, language, []]);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).not.toMatch(/undefined|\[object /);
    }
  });

  it.each(catalogueLanguages())(
    'leads to the chat by phrases of its language: %s',
    async (language) => {
      const { alone, about } = wordsIn(language)!.phrases;
      const spoken = { language, prefix: `/${language}` };
      const linked = async (url: string) => {
        const { html } = await open(url, {}, spoken);
        return [...html.matchAll(/\?text=([^"&]*)"/g)].map(([, text]) => decodeURIComponent(text!));
      };
      expect(await linked('/')).toContain(alone.hello);
      expect(await linked('/a/djana.sousa')).toEqual([
        about.follow({ name: 'djana.sousa' }),
        about.unfollow({ name: 'djana.sousa' }),
      ]);
      expect(await linked('/g/abc2345')).toEqual(
        [about.watchGig, about.unwatchGig, about.editGig].map((phrase) =>
          phrase({ name: 'abc2345' }),
        ),
      );
      expect(await linked('/help')).toEqual(
        expect.arrayContaining([
          alone.myCities,
          alone.createProfile,
          alone.stop,
          alone.deleteMyData,
        ]),
      );
      for (const text of await linked('/c/recife-brazil')) {
        expect(phraseWritten(text)?.languages ?? ['en']).toContain(language);
      }
    },
  );

  it('leads back to a page that failed in the language of its address', async () => {
    const broken = { gigByShortId: async () => Promise.reject(new Error('no database')) };
    const { status, html } = await open('/g/abc2345', broken, { language: 'en', prefix: '/en' });
    expect(status).toBe(500);
    expect(html).toContain('href="/en/g/abc2345"');
  });

  it('leads on from a former name in the language of the address', async () => {
    const spoken = { language: 'en', prefix: '/en' };
    const renamed = { artistByUsername: async () => djana };
    const { status, headers } = await open('/a/old.name/qr-code', renamed, spoken);
    expect([status, headers.location]).toEqual([301, '/en/a/djana.sousa/qr-code']);
  });

  it('allows its own inline scripts and no others', async () => {
    const { headers, html } = await open('/name');
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
    expect((await open('/name')).headers['content-security-policy']).not.toContain(nonce);
  });

  const inline = (html: string) =>
    [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
    );

  async function openKept(url: string, from = build) {
    const render = createPageRenderer(from, () => anApi());
    const page = await render({ url, language: ENGLISH, isCached: true, report: () => {} });
    return { html: page.body.toString(), policy: page.headers['content-security-policy']! };
  }

  it.each(KEPT)('that is kept allows the scripts we wrote, all of them: %s', async (url) => {
    const { html, policy } = await openKept(url);
    for (const hash of inline(html)) expect(policy).toContain(hash);
    expect(policy).not.toContain('nonce');
  });

  it('that is kept allows no script that somebody got into it', async () => {
    const { server } = build;
    const injected = async () => new Response('<script>alert(document.domain)</script>');
    const { html, policy } = await openKept('/g/abc2345', {
      ...build,
      server: { ...server, entry: { module: { ...server.entry.module, default: injected } } },
    });
    expect(inline(html)).toHaveLength(1);
    expect(policy).not.toContain(inline(html)[0]);
  });

  it.each([...KEPT, '/help', '/nowhere', '/c/nowhere'])(
    'comes without React at %s: what is read needs none',
    async (url) => {
      const scripts = (await open(url)).html.match(/<script[^>]*>/g) ?? [];
      expect(scripts.filter((script) => script.includes('src=')).length).toBeLessThanOrEqual(1);
      expect(scripts.join()).not.toContain('nonce');
    },
  );

  it('shows real gigs on the front page, and nothing in their place while there are none', async () => {
    const title = 'Late night at the Silver Room</h2>';
    const { html } = await open('/', { gigsOfNow: async () => [aGig()] });
    expect(html).toContain(title);
    expect(html).toContain('href="/c"');
    const quiet = (await open('/')).html;
    expect(quiet).not.toContain(title);
    expect(quiet).not.toContain('Coming up');
  });

  it('says on the front page what it is for though the gigs cannot be had, and is not kept so', async () => {
    const gigsOfNow = async () => Promise.reject(new Error('The database is away'));
    const { html, status, log } = await open('/', { gigsOfNow });
    expect(html).toContain('Never Miss a Show.');
    expect(status).toBe(503);
    expect(log).toEqual(['Error fetching gigs:']);
  });

  it('shows the gigs of a city, and where else something is on', async () => {
    const { html, status } = await open('/c/recife-brazil');
    expect(status).toBe(200);
    expect(html.replace(/<[^>]*>/g, '')).toContain('1 gig within 42 km');
    expect(html).toContain('href="/g/abc2345"');
    expect(html).toContain('href="/c/natal-brazil"');
    expect(html).toContain('text=Follow%20city%20Recife%2C%20Pernambuco%2C%20Brazil');
  });

  it.each([
    ['genre=polka-core', 'There is no genre called “polka-core”'],
    ['when=someday', 'Choose one of today'],
    ['from=2026-02-31', 'That is not a date'],
    ['from=2026-12-06&to=2026-12-04', 'The first day is after the last'],
  ])(
    'says of a city with the filter %s why it is none, and shows everything',
    async (query, says) => {
      const { html, status } = await open(`/c/recife-brazil?${query}`);
      expect(status).toBe(400);
      expect(html).toContain(says);
      expect(html).toContain('href="/g/abc2345"');
    },
  );

  it('says why a filter is none in the language of the page', async () => {
    const spoken = { language: 'de', prefix: '/de' };
    const { html } = await open('/c/recife-brazil?genre=polka&to=tomorrow', {}, spoken);
    expect(html).toContain(
      'Ein Genre namens „polka“ gibt es nicht. Das ist kein Datum: Schreib es wie 2026-12-04. ',
    );
  });

  it('leads from another spelling of a city to its own, with the filter', async () => {
    const { status, headers } = await open('/c/place-1?when=weekend');
    expect([status, headers.location]).toEqual([301, '/c/recife-brazil?when=weekend']);
    expect((await open('/c/nowhere')).status).toBe(404);
  });

  it('lets the browser say where one is on the page of cities alone', async () => {
    const policy = async (url: string) => (await open(url)).headers['permissions-policy'];
    expect(await policy('/c')).toContain('geolocation=(self)');
    for (const url of ['/', '/c/recife-brazil', '/a/djana.sousa']) {
      expect(await policy(url), url).toContain('geolocation=()');
    }
  });

  it('says on the front page what it is for, that it needs no account and no app, and that it is free', async () => {
    const text = (await open('/')).html.replace(/<[^>]*>/g, '');
    for (const said of [
      'Never Miss a Show. Never Play to an Empty Dancefloor.',
      'by text message',
      'announces a gig in your favourite cities, your phone knows first',
      'No app, no account.',
      '100% free',
    ]) {
      expect(text).toContain(said);
    }
  });

  it.each(['/', '/a/djana.sousa', '/g/abc2345', '/name', '/na/unknown'])(
    'loads the maps script with the places library at %s, where a key for it is set',
    async (url) => {
      const { html, headers } = await open(url, { site: { ...site, mapsBrowserKey: 'a-key' } });
      const scripts = html.match(/<script[^>]*maps\.googleapis\.com[^>]*>/g) ?? [];
      expect(scripts).toHaveLength(1);
      expect(scripts[0]).toContain(' async=""');
      const src = /src="([^"]+)"/.exec(scripts[0]!)?.[1]?.replaceAll('&amp;', '&');
      const { origin, pathname, searchParams } = new URL(src!);
      expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/js');
      expect(searchParams.get('libraries')).toBe('places');
      expect(searchParams.get('key')).toBe('a-key');
      const allowed = /script-src ([^;]*)/.exec(headers['content-security-policy']!)?.[1];
      expect(allowed).toContain('https://*.googleapis.com');
      expect((await open(url)).html).not.toContain('googleapis');
    },
  );

  it('shows an artist whatever the case of the address', async () => {
    const { status, html } = await open('/a/DJANA.Sousa');
    expect(status).toBe(200);
    expect(html).toContain('https://wa.me/15550100?text=Follow%20djana.sousa');
    expect(html).toContain('https://wa.me/15550100?text=Unfollow%20djana.sousa');
    expect(html).toContain('/media/avatars/artist-1.svg');
    for (const shown of ['>Djana Sousa<', '@<!-- -->djana.sousa', '>R&amp;B<', '>Tape loops.<']) {
      expect(html).toContain(shown);
    }
  });

  it.each([
    ['/a/gave.up', '/a/djana.sousa'],
    ['/a/Gave.Up/?tab=previous', '/a/djana.sousa/?tab=previous'],
    ['/a/gave.up/qr-code', '/a/djana.sousa/qr-code'],
  ])('leads for good from %s, a name given up, to %s', async (former, current) => {
    const { status, headers } = await open(former, { artistByUsername: async () => djana });
    expect([status, headers.location]).toEqual([301, current]);
  });

  it('leads from an artist to their own page elsewhere, where there is one', async () => {
    const { html } = await open('/a/djana.sousa');
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.soundcloud\.com\/djana\/"/);
    expect(html).toContain('>soundcloud.com/djana<');
    const artistByUsername = async () => ({ ...djana, link: null });
    expect((await open('/a/djana.sousa', { artistByUsername })).html).not.toContain('soundcloud');
  });

  it('answers tabs by their address', async () => {
    expect((await open('/a/djana.sousa')).html).toContain('12, Dec, 2026');
    const none = async () => ({ items: [], next: null });
    const { html } = await open('/a/djana.sousa', { artistFutureGigs: none });
    expect(html).toContain('No upcoming gigs');
    const previous = await open('/a/djana.sousa?tab=previous');
    expect(previous.html).toContain('No previous gigs');
    expect(previous.html).not.toContain('12, Dec, 2026');
  });

  it.each([
    ['/a/djana.sousa', '/a/djana.sousa#gigs'],
    ['/a/djana.sousa?tab=previous', '/a/djana.sousa?tab=previous#gigs'],
  ])('leads from %s on, and from there back', async (first, back) => {
    const gigs = async () => ({ items: [aGig()], next: 'next-page' });
    const lists = { artistFutureGigs: gigs, artistPreviousGigs: gigs };
    const wayBack = (html: string) =>
      /href="([^"]+)"[^>]*>(?:<svg(?:(?!<a ).)*<\/svg>)?Back to the first gigs/.exec(html)?.[1];
    const onFirst = (await open(first, lists)).html;
    expect(wayBack(onFirst)).toBeUndefined();
    const more = /href="([^"#]+)#gigs"[^>]*>More gigs/.exec(onFirst)![1]!.replaceAll('&amp;', '&');
    expect(more).toContain('cursor=next-page');
    expect(wayBack((await open(more, lists)).html)).toBe(back);
  });

  it('shows a gig with its links to the chat', async () => {
    const { html } = await open('/g/abc2345');
    expect(html).toContain('?text=Keep%20me%20updated%20about%20gig%20abc2345');
    expect(html).toContain('?text=Pause%20updates%20about%20gig%20abc2345');
    expect(html).toContain('?text=Edit%20gig%20abc2345');
    expect(html).toMatch(/<img [^>]*src="\/w\.webp"/);
    expect(html).toMatch(/<p [^>]*>Two rooms\.<\/p><p [^>]*>One sound system\.<\/p>/);
    expect(html).toMatch(/<a [^>]*href="\/a\/djana\.sousa"/);
    expect(html).toContain('alt="Map of Recife, Pernambuco, Brazil"');
  });

  it.each([
    ['scheduled', { struck: [], main: ['keep', 'ticket'], grey: 0, newDate: false }],
    [
      'postponed',
      { struck: ['12', 'Sat · Dec 2026', '22:00'], main: ['keep'], grey: 0, newDate: true },
    ],
    ['cancelled', { struck: ['12', 'Sat · Dec 2026', '22:00'], main: [], grey: 2, newDate: false }],
  ] as const)('shows of a %s gig only what still holds', async (status, wanted) => {
    const link = { text: 'Your ticket', url: 'https://tickets.example/1' };
    const { html } = await open('/g/abc2345', {
      gigByShortId: async () => aGig({ status, link }),
      gigsAfter: async () => (status === 'cancelled' ? [] : null),
    });
    const links = [...html.matchAll(/<a [^>]*(tickets\.example|Keep%20me%20updated)/g)];
    const main = links.map(([, address]) => (address === 'tickets.example' ? 'ticket' : 'keep'));
    const struck = [...html.matchAll(/<span class="(?:[^"]* )?struck">(.*?)<\/span>/g)];
    expect({
      struck: struck.map(([, line]) => line?.replaceAll('<!-- -->', '')),
      main,
      grey: html.match(/class="[^"]*\bgrayscale\b/g)?.length ?? 0,
      newDate: html.includes('New date to come</p>'),
    }).toEqual(wanted);
    const isOn = status === 'scheduled';
    expect(/<s [^>]*><span class="sr-only">was <\/span><time/.test(html)).toBe(!isOn);
    expect(html.includes('data-time-zone=')).toBe(isOn);
    for (const calendar of ['calendar.google.com', '/g/abc2345.ics']) {
      expect(html.includes(calendar), calendar).toBe(isOn);
    }
  });

  it('says that a gig is over, what it was, and what its artist plays next', async () => {
    const link = { text: 'Your ticket', url: 'https://tickets.example/1' };
    const next = aGig({ shortId: 'next234', title: 'The night after' });
    const show = (gigsAfter: Gig[], changes: Partial<Gig> = {}) =>
      open('/g/abc2345', {
        gigByShortId: async () => aGig({ link, ...changes }),
        gigsAfter: async () => gigsAfter,
      });
    const { html } = await show([next]);
    expect(html).toContain('This gig has taken place.');
    for (const kept of ['Two rooms.', 'Recife, Pernambuco, Brazil', 'dateTime="2026-12-13T']) {
      expect(html).toContain(kept);
    }
    for (const gone of ['tickets.example', 'Keep%20me', 'calendar.google.com', '/g/abc2345.ics']) {
      expect(html, gone).not.toContain(gone);
    }
    expect(html).toContain('?text=Follow%20djana.sousa"');
    expect(html).toContain('href="/g/next234"');
    expect((await show([])).html).not.toContain('Next gigs of');
    const cancelled = (await show([next], { status: 'cancelled' })).html;
    expect(cancelled).toContain('This gig does not take place.');
    expect(cancelled).not.toContain('This gig has taken place.');
  });

  it.each(['/', '/help', '/a/djana.sousa', '/a/djana.sousa/qr-code', '/g/abc2345', '/name'])(
    'leads to the front page, the help and who answers for it at the end of %s',
    async (url) => {
      const { status, html } = await open(url, {
        artistQrCode: async () => ({ qrCode: 'data:,' }),
      });
      expect(status).toBe(200);
      const footer = html.slice(html.lastIndexOf('<footer'));
      expect(footer).toContain('href="/"');
      for (const page of ['/help', '/privacy', '/terms', '/contact']) {
        expect(footer).toContain(`href="${page}"`);
      }
    },
  );

  it('says in the help what Stagebell is, what it stores, how to stop and whom to ask', async () => {
    const { status, html } = await open('/help');
    expect(status).toBe(200);
    const headings = [...html.matchAll(/<h[12] [^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(headings).toEqual([
      'How it works',
      'Follow artists',
      'Announce gigs',
      'Stop messages',
      'What is stored',
      'Delete your data',
      'Ask us',
    ]);
    for (const phrase of ['My cities', 'Create gig', 'Stop', 'My data', 'Delete my data', 'Help']) {
      expect(html).toContain(`https://wa.me/15550100?text=${encodeURIComponent(phrase)}"`);
    }
    expect(html).toContain('stagebell.example');
  });

  it('says of everything in the table of retention times how long it is kept', async () => {
    const { shown } = await open('/privacy');
    const times = [...shown.matchAll(/<dd[^>]*>([^<]*)</g)].map(([, time]) => time);
    expect(times).toEqual(
      Object.values(RETENTION).map(
        ({ unit, count }) => `${count} ${count === 1 ? unit : `${unit}s`}`,
      ),
    );
    const { shown: inGerman } = await open('/privacy', {}, { language: 'de', prefix: '/de' });
    expect(inGerman).toContain('>90 Tage<');
  });

  it.each(['/privacy', '/contact'])(
    'names at %s who runs the site, where that is set',
    async (url) => {
      const operator = { name: 'A & B <GbR>', address: 'Street 1\nTown', email: 'us@site.example' };
      const { shown } = await open(url, { site: { ...site, operator } });
      expect(shown).toContain('<bdi>A &amp; B &lt;GbR&gt;</bdi>');
      expect(shown).toContain('Street 1\nTown');
      expect(shown).toContain('href="mailto:us@site.example"');
      expect(shown).not.toContain('answers for it');
    },
  );

  it.each(['/privacy', '/contact'])(
    'sends people at %s to the chat where it is not',
    async (url) => {
      const nobody = { name: null, address: null, email: null };
      for (const operator of [undefined, nobody]) {
        const { shown } = await open(url, { site: { ...site, ...(operator && { operator }) } });
        expect(shown).toContain('Whoever runs stagebell.example answers for it. Text “Help”');
        expect(shown).not.toContain('Run by');
      }
    },
  );

  it.each(['/report/g/abc2345', '/report/a/djana.sousa'])(
    'says at %s who looks at a report, by name where it is set',
    async (url) => {
      const operator = { name: 'Bell GbR', address: null, email: null };
      const named = await open(url, { site: { ...site, operator } });
      expect(named.shown).toContain('Bell GbR will look at it.');
      expect(named.shown).not.toContain('Whoever runs');
      const unnamed = await open(url, {});
      expect(unnamed.shown).toContain('Whoever runs stagebell.example will look at it.');
    },
  );

  it('names the artist of a gig right below its title', async () => {
    const { html } = await open('/g/abc2345');
    const at = (text: string) => html.indexOf(text, html.indexOf('<h1'));
    expect(at('>Djana Sousa</bdi>')).toBeLessThan(at('<time'));
  });

  it('writes what people typed as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const { html } = await open('/g/abc2345', { gigByShortId: async () => aGig({ title }) });
    expect(html).not.toContain(title);
  });

  it.each([
    '/a/nobody',
    '/a/nobody/qr-code',
    '/g/zzzzzzz',
    '/nowhere',
    '/styleguide',
    '/no%0Awhere',
    '//evil.example/no%0Dwhere',
    '/no%E2%80%A8where',
    '/no%e2%80%a9where',
  ])('answers 404 with a way on at %s', async (url) => {
    const { status, html, failures } = await open(url);
    expect(status).toBe(404);
    expect(html).toContain('Go to the front page');
    expect(failures).toEqual([]);
  });

  it.each(SETUP_SESSION_KINDS)(
    'says of a session to %s that it has expired where it is over already or of another kind',
    async (kind) => {
      const url = `/${SETUP_SESSION_PATHS[kind]}/s1`;
      const shown = async (session: SetupSession) => {
        const { status, shown: html } = await open(url, { setupSession: async () => session });
        expect(status).toBe(200);
        return { expired: html.includes('This session has expired.'), html };
      };
      const good = await shown(aSession(kind, 10));
      expect(good.expired).toBe(false);
      expect(good.html).toMatch(/<[^>]*role="timer"[^>]*>(10m 0s|9m 5\ds)</);
      const others = SETUP_SESSION_KINDS.filter((other) => other !== kind);
      for (const session of [aSession(kind, -1), ...others.map((other) => aSession(other, 10))]) {
        const { expired, html } = await shown(session);
        expect(expired, session.kind).toBe(true);
        expect(html).not.toContain('role="timer"');
      }
    },
  );

  it('of a session is not begun before the session is known, and its form is left to the browser', async () => {
    const asked = Promise.withResolvers<void>();
    const known = Promise.withResolvers<SetupSession>();
    const setupSession = () => {
      asked.resolve();
      return known.promise;
    };
    let begun = false;
    const page = open('/ng/s1', { setupSession }).finally(() => {
      begun = true;
    });
    await asked.promise;
    await new Promise((done) => setImmediate(done));
    expect(begun).toBe(false);
    known.resolve(aSession('create-gig', 10));
    const { html } = await page;
    expect(html).toContain('>Create Gig</h1>');
    expect(html).not.toContain('<form');
  });

  it('answers 200 to an unknown session and says that it has expired', async () => {
    const { status, html } = await open('/na/unknown');
    expect(status).toBe(200);
    expect(html).toContain('This session has expired.');
  });

  it.each([
    ['/g/abc2345', 'gigByShortId', 'Error fetching gig:'],
    ['/a/djana.sousa', 'artistByUsername', 'Error fetching artist:'],
    ['/a/djana.sousa', 'artistFutureGigs', 'Error fetching gigs:'],
    ['/a/djana.sousa?tab=previous', 'artistPreviousGigs', 'Error fetching gigs:'],
    ['/a/djana.sousa/qr-code', 'artistQrCode', 'Error fetching artist:'],
  ] as const)(
    'says so when the data of %s cannot be had by %s, and logs it',
    async (url, read, message) => {
      const error = new Error('the database is away');
      const { status, html, failures, log } = await open(url, {
        [read]: async () => Promise.reject(error),
      });
      expect(status).toBe(500);
      expect(html).toContain('Something broke on our side.');
      expect(html).not.toContain('the database is away');
      expect([failures, log]).toEqual([[error], [message]]);
    },
  );

  it.each([
    ['an error', new Error('the database is away')],
    ['a problem', new ApiProblem({ title: 'Away', status: 503, detail: 'Try again' })],
  ])(
    'of a session that cannot be had for %s says that it may be a brief fault, and logs it',
    async (_why, error) => {
      const { status, html, failures, log } = await open('/ng/s1', {
        setupSession: async () => Promise.reject(error),
      });
      expect(status).toBe(503);
      expect(html).toContain('This session has expired.');
      expect(html).toContain('It may also be a brief fault');
      expect(html).toMatch(/<button [^>]*>Try again</);
      expect(html).toContain('?text=Create%20gig');
      expect([failures, log]).toEqual([[error], ['Error fetching session:']]);
    },
  );

  it('offers no second try of a session that is over', async () => {
    const over = new ApiProblem({ title: 'Gone', status: 410, detail: 'Over' });
    const { status, shown, failures } = await open('/ng/s1', {
      setupSession: async () => Promise.reject(over),
    });
    expect(status).toBe(200);
    expect(shown).toContain('This session has expired.');
    expect(shown).not.toContain('Try again');
    expect(failures).toEqual([]);
  });

  it.each([
    ['edit-artist', '/ea/s1', 'Error fetching artist:', 'Your profile could not be loaded.'],
    ['edit-gig', '/eg/s1', 'Error fetching gig:', 'Your gig could not be loaded.'],
    ['followed-gigs', '/fgs/s1', 'Error fetching gigs:', 'Your gigs could not be loaded.'],
    [
      'manage-locations',
      '/ml/s1',
      'Error fetching locations:',
      'Your locations could not be loaded.',
    ],
  ] as const)(
    'of a session to %s says what could not be read, and logs it',
    async (kind, url, message, said) => {
      const away = async () => Promise.reject(new Error('the database is away'));
      const expiration = new Date(Date.now() + 60_000).toISOString();
      const { status, html, log } = await open(url, {
        setupSession: async (id) => ({
          id,
          kind,
          expiration,
          artistId: 'a',
          gigId: 'g',
          userId: 'u',
        }),
        artist: away,
        gig: away,
        followedFutureGigs: away,
        followedPreviousGigs: away,
        followedLocations: away,
      });
      expect(status).toBe(200);
      expect(html).toContain(said);
      expect(new Set(log)).toEqual(new Set([message]));
    },
  );

  it('of brand names works on when the saved ones cannot be read, and says so', async () => {
    const error = new Error('the database is away');
    const { status, html, failures, log } = await open('/name', {
      brandNames: async () => Promise.reject(error),
    });
    expect(status).toBe(200);
    expect(html).toContain('The saved names could not be loaded.');
    expect(html).toContain('Rotate Both');
    expect([failures, log]).toEqual([[error], ['Error fetching brand names:']]);
  });

  it('keeps the status of a refused read', async () => {
    const away = { title: 'Away', status: 503, detail: 'Try again' };
    const { status, html } = await open('/a/djana.sousa', {
      artistFutureGigs: async () => Promise.reject(new ApiProblem(away)),
    });
    expect(status).toBe(503);
    expect(html).toContain('Something broke on our side.');
  });

  it.each([
    ['/g/abc2345', 'This gig was taken down.', 'en'],
    ['/g/abc2345', 'Este show foi retirado do ar.', 'pt'],
    ['/a/djana.sousa', 'Die Seite dieses Artists wurde entfernt.', 'de'],
  ])('at %s answers 410 and says “%s” of what was taken down', async (url, said, language) => {
    const gone = { title: 'Taken down', status: 410, detail: 'Gone' };
    const refuse = async () => Promise.reject(new ApiProblem(gone));
    const api = { gigByShortId: refuse, artistByUsername: refuse };
    const { status, html } = await open(url, api, { language, prefix: '' });
    expect(status).toBe(410);
    expect(html).toContain(said);
  });

  it.each([
    ['en', 'Something broke on our side.'],
    ['de', 'Bei uns ist etwas schiefgelaufen.'],
    ['ar', 'حدث خلل عندنا.'],
  ])('says so when it cannot be rendered at all, in %s', async (language, said) => {
    const { server } = build;
    const broken = { ...server.entry.module, default: () => Promise.reject(new Error('no React')) };
    const render = createPageRenderer(
      { ...build, server: { ...server, entry: { module: broken } } },
      () => anApi(),
    );
    const failures: unknown[] = [];
    const page = await render({
      url: '/',
      language: { language, prefix: '' },
      isCached: false,
      report: (error) => failures.push(error),
    });
    expect(page.status).toBe(500);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body.toString()).toContain(`<html lang="${language}"`);
    expect(page.body.toString()).toContain(said);
    expect(failures.length).toBeGreaterThan(0);
  });
});
