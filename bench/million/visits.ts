import { Agent, request } from 'undici';
import { phoneOf } from '../scenes/phones.ts';
import { textWebhook } from '../servers/reply-sink.ts';
import type { Target, World } from './world.ts';

/** Several visits in one world, in milliseconds. */
export interface Visits {
  /** How long each was waited for. */
  times: number[];
  /** What all of them took product and PostgreSQL on their cores. */
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
  "gig's card": ({ gig }) => `/g/${gig}/card.jpg`,
};

/** What is made anew each time, or is the same for everybody. */
const CALLS: Record<string, (target: Target) => string> = {
  'front page': () => '/',
  'list of cities': () => '/c',
  sitemap: () => '/sitemap.xml',
  "gigs' part of the sitemap": () => '/sitemap-gigs-0.xml',
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

async function get(world: World, path: string): Promise<number> {
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
        await get(world, prefix + page);
      }
    }
  }
}

async function write(world: World, fan: number, text: string): Promise<number> {
  const phone = phoneOf(fan);
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

/** For a product's code to be compiled, at the start of each round. */
const WARM_UP = 3;
/** Together some 500 visits: of fewer, one pause of the garbage collector is the 99th percentile. */
const ROUNDS = 5;
/** In milliseconds: what is quicker is visited more often, because a pause is long in comparison. */
const VISITED_FOR_MS = 3000;

type Visit = (world: World, target: Target, round: number) => Promise<number>;

/** Visits everything in both worlds by turns, so that other load of the machine slows both alike. */
export async function* visitBoth(small: World, large: World): AsyncGenerator<Visited> {
  async function visitTargets(visit: Visit, round: number, visited: Visited): Promise<void> {
    const sides = [
      { world: small, visits: visited.small },
      { world: large, visits: visited.large },
    ];
    for (let turn = 0; turn < Math.min(small.targets.length, large.targets.length); turn += 1) {
      if (turn === WARM_UP) for (const { world, visits } of sides) visits.cpu -= await world.cpu();
      // Each world is the first as often as the other.
      for (const { world, visits } of turn % 2 === 0 ? sides : sides.toReversed()) {
        const took = await visit(world, world.targets[turn]!, round);
        if (turn >= WARM_UP) visits.times.push(took);
      }
    }
    for (const { world, visits } of sides) visits.cpu += await world.cpu();
  }
  async function visitOften(visit: Visit, visited: Visited): Promise<void> {
    const tookMs = () => visited.large.times.reduce((sum, time) => sum + time, 0);
    for (let round = 0; round < ROUNDS || tookMs() < VISITED_FOR_MS; round += 1) {
      await visitTargets(visit, round, visited);
    }
  }
  const nothingYet = (what: string): Visited => ({
    what,
    small: { times: [], cpu: 0 },
    large: { times: [], cpu: 0 },
  });

  const kept = Object.entries(KEPT).map(([what, path]) => ({
    visit: (world: World, target: Target) => get(world, path(target)),
    first: nothingYet(`${what}, first time`),
    again: nothingYet(`${what}, kept`),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) await Promise.all([small.startAnew(), large.startAnew()]);
    for (const { visit, first } of kept) await visitTargets(visit, round, first);
  }
  for (const { visit, first, again } of kept) {
    await visitOften(visit, again);
    yield* [first, again];
  }

  const others: [string, Visit][] = [
    ...Object.entries(CALLS).map(([what, path]): [string, Visit] => [
      what,
      (world, target) => get(world, path(target)),
    ]),
    ...Object.entries(TEXTS).map(([what, text]): [string, Visit] => [
      `chat: ${what}`,
      // In each round another fan writes, because one may write only so much.
      (world, target, round) =>
        write(world, target.fan + round * world.targets.length, text(target)),
    ]),
  ];
  for (const [what, visit] of others) {
    const visited = nothingYet(what);
    await visitOften(visit, visited);
    yield visited;
  }
}
