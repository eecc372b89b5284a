import Fastify from 'fastify';
import { sql } from 'kysely';
import { readCityFilter } from '../contract/city.ts';
import { GENRE_IDS } from '../contract/genres/genres.ts';
import { createDirectApi } from '../server/api/direct-api.ts';
import { apiPlugin } from '../server/api/plugin.ts';
import { createCityList } from '../server/domain/cities/city-list.ts';
import type { Services } from '../server/domain/services.ts';
import { openDiskStore } from '../server/media/stores/disk-store.ts';
import { openGazetteer } from '../server/places/places.ts';
import { testVault } from '../server/testing/vault.ts';
import { openBenchDatabase } from './bench-database.ts';
import { bestP99 } from './percentile.ts';
import type { Bench } from './run.ts';
import { addMillionFollowers } from './scenes/million-followers.ts';
import { addWorldwideGigs, createRandom, createTownPicker } from './scenes/worldwide-gigs.ts';

const GIGS = 100_000;
const ROUNDS = 5;
const ASKED = 400;
const PAGES = 100;

/** What is asked beside the place, in turn. */
const FILTERS = [
  () => '',
  () => '&from=2027-01-01&to=2027-01-03',
  (random: () => number) => `&genres=${GENRE_IDS[Math.floor(random() * GENRE_IDS.length)]}`,
  () => '&radius=200',
];

export const bench: Bench = {
  question:
    'How long does it take to find the gigs near a place among 100,000, with 1,000,000 fans in the database?',
  async run() {
    await using database = await openBenchDatabase();
    const { db, dataDir } = database;
    const places = await openGazetteer();
    const services: Services = {
      db,
      places,
      vault: testVault(),
      maps: null,
      gatherChangesMs: 0,
      newArtists: 'open' as const,
      media: await openDiskStore(`${dataDir}/media`),
      publicUrl: 'https://stagebell.example',
    };
    await using app = Fastify();
    await app.register(apiPlugin, { prefix: '/api', services });
    const random = createRandom();
    await addWorldwideGigs(db, GIGS, random);
    await addMillionFollowers(db);
    const pick = await createTownPicker(random);

    const ask = async (town: string, turn: number) => {
      const url = `/api/v1/gigs?near=${town}${FILTERS[turn % FILTERS.length]!(random)}`;
      // From an address of its own, because each may call a thousand times a minute.
      const remoteAddress = `10.0.${turn >> 8}.${turn & 255}`;
      const { statusCode } = await app.inject({ url, remoteAddress });
      if (statusCode !== 200) throw new Error(`${url} was answered ${statusCode}`);
    };
    const { rows } = await sql<{ id: string }>`
      select place_id as id from gigs group by 1 order by count(*) desc limit 1`.execute(db);
    const densest = rows[0]?.id ?? '';

    let now = 0;
    const cities = createCityList(services, () => (now += 10_000));
    const site = { publicUrl: services.publicUrl, messengerUrl: '', mapsBrowserKey: null };
    const api = createDirectApi(services, site, cities);
    const weekend = readCityFilter(new URLSearchParams('when=weekend')).filter;
    const finding = (what: string, ours: number, atMost: number) => ({
      what,
      ours,
      unit: 'ms',
      limit: { atMost },
    });
    return [
      finding(
        `99th percentile of ${ASKED} calls of GET /gigs?near`,
        await bestP99(ROUNDS, ASKED, (turn) => ask(pick().id, turn)),
        25,
      ),
      finding(
        'the same around the town with most gigs',
        await bestP99(ROUNDS, ASKED, (turn) => ask(densest, turn)),
        25,
      ),
      finding(
        `99th percentile of what ${PAGES} pages of cities show, made anew`,
        await bestP99(ROUNDS, PAGES, () => api.cityPage(pick().id, weekend)),
        50,
      ),
      finding(
        'the list of all cities, made anew',
        await bestP99(ROUNDS, 1, () => api.cities()),
        500,
      ),
    ];
  },
};
