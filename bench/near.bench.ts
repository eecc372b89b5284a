import Fastify from 'fastify';
import { sql } from 'kysely';
import { readCityFilter } from '../contract/city.ts';
import { GENRE_IDS } from '../contract/genres/genres.ts';
import { createDirectApi } from '../server/api/direct-api.ts';
import { apiPlugin } from '../server/api/plugin.ts';
import { createCityList } from '../server/domain/cities/city-list.ts';
import type { Services } from '../server/domain/services.ts';
import { openDiskStore } from '../server/media/store.ts';
import { openGazetteer } from '../server/places/places.ts';
import { testVault } from '../server/testing/vault.ts';
import { openBenchDatabase } from './bench-database.ts';
import { addGigsOfTheWorld, createRandom, createTownPicker } from './gigs-of-the-world.ts';
import { addMillionFollowers } from './million-followers.ts';
import { percentile } from './percentile.ts';
import type { Bench } from './run.ts';

const GIGS = 100_000;
const ASKED = 2_000;
const PAGES = 200;

/** What is asked beside the place, in turn. */
const FILTERS = [
  () => '',
  () => '&from=2027-01-01&to=2027-01-03',
  (random: () => number) => `&genres=${GENRE_IDS[Math.floor(random() * GENRE_IDS.length)]}`,
  () => '&radius=200',
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export const bench: Bench = {
  question:
    'How long does it take to find the gigs near a place among 100,000, with 1,000,000 fans in the database?',
  async run() {
    const { db, dataDir, close } = await openBenchDatabase();
    const places = await openGazetteer();
    const services: Services = {
      ...{ db, places, vault: testVault(), maps: null, changeDelayMs: 0 },
      media: await openDiskStore(`${dataDir}/media`),
      publicUrl: 'https://stagebell.example',
    };
    const app = Fastify();
    await app.register(apiPlugin, { prefix: '/api', services });
    try {
      const random = createRandom();
      await addGigsOfTheWorld(db, GIGS, random);
      await addMillionFollowers(db);
      const pick = await createTownPicker(random);

      const call = async (query: string, caller: number) => {
        // From an address of its own, because each may call a thousand times a minute.
        const remoteAddress = `10.0.${caller >> 8}.${caller & 255}`;
        const { statusCode } = await app.inject({ url: `/api/v1/gigs?${query}`, remoteAddress });
        if (statusCode !== 200) throw new Error(`${query} was answered ${statusCode}`);
      };
      const ask = async (town: string, kind: number) =>
        await timed(() => call(`near=${town}${FILTERS[kind]?.(random) ?? ''}`, kind));
      const times: number[] = [];
      for (let i = 0; i < ASKED; i += 1) times.push(await ask(pick().id, i % FILTERS.length));

      const { rows } = await sql<{ id: string }>`
        select place_id as id from gigs group by 1 order by count(*) desc limit 1`.execute(db);
      const densest = rows[0]?.id ?? '';
      const dense: number[] = [];
      for (let i = 0; i < ASKED / 10; i += 1) dense.push(await ask(densest, i % FILTERS.length));

      let version = 0;
      const cities = createCityList(services, async () => String(version));
      const site = { publicUrl: services.publicUrl, messengerUrl: '', mapsBrowserKey: null };
      const api = createDirectApi(services, site, cities);
      const listed: number[] = [];
      for (; version < 5; version += 1) listed.push(await timed(() => api.cities()));
      const filter = readCityFilter(new URLSearchParams('when=weekend'));
      const pages: number[] = [];
      for (let i = 0; i < PAGES; i += 1) {
        pages.push(await timed(() => api.cityPage(pick().id, filter)));
      }
      const p99 = (what: string, ours: number[], atMost: number) => ({
        ...{ what, unit: 'ms', limit: { atMost } },
        ours: percentile(ours, 0.99),
      });
      return [
        p99(`99th percentile of ${ASKED} calls of GET /gigs?near`, times, 25),
        p99('the same around the town with most gigs', dense, 25),
        p99('99th percentile of what the page of a city shows', pages, 50),
        p99('the list of all cities, made anew', listed, 1000),
      ];
    } finally {
      await app.close();
      await close();
    }
  },
};
