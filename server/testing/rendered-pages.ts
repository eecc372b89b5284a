import { createServer, type Plugin } from 'vite';
import type { Api } from '../../contract/api.ts';
import { ApiProblem } from '../../contract/api-problem.ts';
import type { Artist } from '../../contract/artist.ts';
import type { CityPage } from '../../contract/city.ts';
import type { Gig } from '../../contract/gig.ts';
import type { SetupSession, SetupSessionKind } from '../../contract/setup-session.ts';
import english from '../../languages/catalogues/en.json' with { type: 'json' };
import type { Messages } from '../../languages/compile-messages.ts';
import { wallTime } from '../domain/gigs/saving/start.ts';
import { type PageBuild, pageBuild } from '../pages/build.ts';
import type { PageLanguage } from '../pages/language/page-language.ts';
import { createPageRenderer } from '../pages/render.ts';

export const site = {
  publicUrl: 'https://stagebell.example',
  messengerUrl: 'https://wa.me/15550100',
  mapsBrowserKey: null,
};
export const djana: Artist = {
  id: 'artist-1',
  username: 'djana.sousa',
  displayName: 'Djana Sousa',
  bio: 'Tape loops.',
  link: 'https://www.soundcloud.com/djana/',
  genres: ['house', 'rnb'],
  avatar: null,
  picture: null,
};

export function aGig(changes: Partial<Gig> = {}): Gig {
  const picture = { wide: '/w.webp', narrow: '/n.webp', preview: '/p.jpg', colour: '#4a2a6a' };
  const place = { name: 'Recife', description: 'Recife, Pernambuco, Brazil', placeId: 'place-1' };
  const { date = '2026-12-13T01:00:00.000Z', timeZone = 'America/Recife' } = changes;
  return {
    id: 'gig-1',
    shortId: 'abc2345',
    artistId: djana.id,
    artist: djana,
    title: 'Late night at the Silver Room',
    content: 'Two rooms.\n\nOne sound system.',
    date,
    wallTime: wallTime(date, timeZone),
    timeZone,
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
export const KEPT_PAGES = [
  '/',
  '/a/djana.sousa',
  '/a/djana.sousa/qr-code',
  '/g/abc2345',
  '/c',
  '/c/recife-brazil',
];

/** A session with this many minutes left; one to make something has made nothing yet. */
export function aSession(kind: SetupSessionKind, minutes: number): SetupSession {
  const expiration = new Date(Date.now() + minutes * 60_000).toISOString();
  const made = kind.startsWith('create') ? {} : { artistId: djana.id, gigId: 'gig-1', userId: 'u' };
  return { id: 's1', kind, expiration, drafts: 'person.data', ...made };
}

function missing(): never {
  throw new ApiProblem({ title: 'Not found', status: 404, detail: 'Not found' });
}

/** Answers what these pages read; `changes` are what a test is about. */
function anApi(changes: Partial<Api> = {}): Api {
  const api: Partial<Api> = {
    site,
    artistByUsername: async (name) => (name === 'djana.sousa' ? djana : missing()),
    isCalendarAddress: async (token) => token === 'secret',
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
    gigsBeginningNext: async () => [],
    artistQrCode: async () => ({ qrCode: 'data:image/png;base64,AA==' }),
    ...changes,
  };
  return api as Api;
}

const ATTACK = '<img src=x onerror=alert(1)>';
export const HOSTILE: PageLanguage = { language: 'tlh', prefix: '/tlh' };

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

/**
 * The pages from their sources, which a process reads once for all its tests. While this module is loaded, because no
 * test's time is meant for it: on a busy machine it takes a minute.
 */
async function readPages(): Promise<PageBuild> {
  const vite = await createServer({
    plugins: [hostileCatalogue()],
    server: { middlewareMode: true, ws: false, watch: null },
    logLevel: 'error',
  });
  const server = await vite.ssrLoadModule('virtual:react-router/server-build');
  return pageBuild(server as PageBuild['server'], 'web');
}

const sourcePages = await readPages();

/** The same pages with another renderer. */
export function pagesRenderedBy(render: () => Promise<Response>): PageBuild {
  const { server } = sourcePages;
  const entry = { module: { ...server.entry.module, default: render } };
  return { ...sourcePages, server: { ...server, entry } };
}

/** Renders a page that is not kept; `changes` are what the API answers otherwise. */
export async function openPage(
  url: string,
  changes: Partial<Api> = {},
  language = ENGLISH,
  pages = sourcePages,
) {
  const failures: unknown[] = [];
  const log: unknown[] = [];
  const render = createPageRenderer(pages, () => anApi(changes));
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

/** Renders a page that is kept. */
export async function openKeptPage(url: string, pages = sourcePages) {
  const render = createPageRenderer(pages, () => anApi());
  const page = await render({ url, language: ENGLISH, isCached: true, report: () => {} });
  return { html: page.body.toString(), policy: page.headers['content-security-policy']! };
}
