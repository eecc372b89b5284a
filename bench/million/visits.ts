import { Agent, request } from 'undici';
import { percentile } from '../percentile.ts';
import { phoneOf } from '../scenes/phones.ts';
import { textWebhook } from '../servers/reply-sink.ts';
import type { Target, World } from './world.ts';

/** Several visits in one world, in milliseconds. */
export interface Visits {
  /** How long each was waited for. */
  times: number[];
  /** What one took product and PostgreSQL on their cores. */
  cpu: number;
}

/** The same visits in both worlds. */
export interface Visited {
  what: string;
  small: Visits;
  large: Visits;
}

/** So long is an answer of the chat waited for. */
const ANSWERED_WITHIN_MS = 30_000;

/** Public pages and files, which are kept: asked for twice. */
const KEPT: Record<string, (target: Target) => string> = {
  'gig page': ({ gig }) => `/g/${gig}`,
  'artist page': ({ artist }) => `/a/${artist}`,
  'city page': ({ town }) => `/c/${town}`,
  "artist's feed": ({ artist }) => `/a/${artist}.atom`,
  "city's feed": ({ town }) => `/c/${town}.atom`,
  "artist's calendar": ({ artist }) => `/a/${artist}.ics`,
  "city's calendar": ({ town }) => `/c/${town}.ics`,
  "fan's calendar": ({ calendar }) => `/calendar/${calendar}.ics`,
};

/** What is made anew each time, or is the same for everybody. */
const CALLS: Record<string, (target: Target) => string> = {
  'front page': () => '/',
  'list of cities': () => '/c',
  sitemap: () => '/sitemap.xml',
  "gigs' part of the sitemap": () => '/sitemap-gigs-0.xml',
  "gig's card": ({ gig }) => `/g/${gig}/card.jpg`,
  'gigs near a place': ({ placeId }) => `/api/v1/gigs?near=${placeId}`,
  'gig by id': ({ gigId }) => `/api/v1/gigs/${gigId}`,
  'artist by username': ({ artist }) => `/api/v1/artists/username/${artist}`,
  "artist's future gigs": ({ artistId }) => `/api/v1/artists/future-gigs/${artistId}`,
  "artist's previous gigs": ({ artistId }) => `/api/v1/artists/previous-gigs/${artistId}`,
  'search for a place': ({ town }) => `/api/v1/places?query=${town.slice(0, 5)}`,
  'whether a username is free': ({ fan }) => `/api/v1/artists/check-username?username=fan.${fan}`,
  "page of a fan's gigs": ({ listSession }) => `/fgs/${listSession}`,
  "page of a fan's cities": ({ citySession }) => `/ml/${citySession}`,
};

const TEXTS: Record<string, (target: Target) => string> = {
  Hello: () => 'Hello',
  "What's on": () => "What's on",
  "What's on in a country": () => "What's on in Portugal",
  'My gigs': () => 'My gigs',
  Follow: () => 'Follow',
  'Follow an artist': ({ artist }) => `Follow ${artist}`,
  'something in own words': () => 'who is playing something nice around here soon',
  'My cities': () => 'My cities',
  'My data': () => 'My data',
  Stop: () => 'Stop',
  Start: () => 'Start',
};

const agent = new Agent({ connections: 4 });
let caller = 0;

async function visit(world: World, path: string): Promise<number> {
  caller += 1;
  const startedAt = performance.now();
  const { statusCode, body } = await request(world.product.origin + path, {
    dispatcher: agent,
    headers: {
      'accept-encoding': 'br, gzip',
      'accept-language': 'en',
      'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
    },
  });
  await body.dump({ limit: 50_000_000 });
  const took = performance.now() - startedAt;
  if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}`);
  return took;
}

/** Views the pages of every target in every language, so that a server keeps as many as it will. */
export async function viewAll(world: World): Promise<void> {
  const { body } = await request(world.product.origin, { dispatcher: agent });
  const links = (await body.text()).matchAll(/hreflang="([a-z-]+)"/gi);
  const languages = new Set([...links].map(([, language = '']) => language.toLowerCase()));
  languages.delete('x-default');
  for (const language of languages) {
    const prefix = language === 'en' ? '' : `/${language}`;
    for (const { gig, artist, town } of world.targets) {
      for (const page of [`/g/${gig}`, `/a/${artist}`, `/c/${town}`]) {
        await visit(world, prefix + page);
      }
    }
  }
}

async function write(world: World, target: Target, text: string): Promise<number> {
  const phone = phoneOf(target.fan);
  const replied = Promise.withResolvers<number>();
  const timer = setTimeout(
    () => replied.reject(new Error(`"${text}" was not answered`)),
    ANSWERED_WITHIN_MS,
  );
  world.sink.onReply = (waId) => {
    if (waId === phone) replied.resolve(performance.now());
  };
  caller += 1;
  const startedAt = performance.now();
  const { body } = await request(`${world.product.origin}/webhooks/whatsapp`, {
    dispatcher: agent,
    ...textWebhook(phone, text, String(caller)),
  });
  await body.dump();
  const took = (await replied.promise) - startedAt;
  clearTimeout(timer);
  return took;
}

/** For a product's code to be compiled. */
const WARM_UP = 3;
/** What takes less in both worlds is visited so often that one pause of the garbage collector is not its 99th percentile. */
const QUICK_MS = 10;
const QUICK_VISITS = 500;

/** Visits everything in both worlds by turns, so that other load of the machine slows both alike. */
export async function* visitBoth(small: World, large: World): AsyncGenerator<Visited> {
  const pairs = small.targets.flatMap((one, index) => {
    const other = large.targets[index];
    return other ? [[one, other] as const] : [];
  });
  async function each(
    what: string,
    act: (world: World, target: Target) => Promise<number>,
    { again = false } = {},
  ): Promise<Visited> {
    const times = { small: [] as number[], large: [] as number[] };
    const goesOn = () =>
      again &&
      times.small.length < QUICK_VISITS &&
      percentile(times.small, 0.5) < QUICK_MS &&
      percentile(times.large, 0.5) < QUICK_MS;
    const visitPair = async ([one, other]: readonly [Target, Target], turn: number) => {
      const inSmall = async () => times.small.push(await act(small, one));
      const inLarge = async () => times.large.push(await act(large, other));
      // Each world is the first as often as the other.
      for (const inOne of turn % 2 === 0 ? [inSmall, inLarge] : [inLarge, inSmall]) await inOne();
    };
    for (const [turn, pair] of pairs.slice(0, WARM_UP).entries()) await visitPair(pair, turn);
    times.small = [];
    times.large = [];
    const before = [await small.cpu(), await large.cpu()];
    do {
      for (const [turn, pair] of pairs.slice(WARM_UP).entries()) await visitPair(pair, turn);
    } while (goesOn());
    const visits = async (world: World, times: number[], before = 0): Promise<Visits> => ({
      times,
      cpu: ((await world.cpu()) - before) / times.length,
    });
    return {
      what,
      small: await visits(small, times.small, before[0]),
      large: await visits(large, times.large, before[1]),
    };
  }
  for (const [what, path] of Object.entries(KEPT)) {
    const view = (world: World, target: Target) => visit(world, path(target));
    yield await each(`${what}, first time`, view);
    yield await each(`${what}, kept`, view, { again: true });
  }
  for (const [what, path] of Object.entries(CALLS)) {
    const call = (world: World, target: Target) => visit(world, path(target));
    yield await each(what, call, { again: true });
  }
  for (const [what, text] of Object.entries(TEXTS)) {
    yield await each(`chat: ${what}`, (world, target) => write(world, target, text(target)));
  }
}
