import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCityFilter } from '../../contract/city.ts';
import type { Gig } from '../../contract/gig.ts';
import { READS_PER_MINUTE } from '../../contract/limits.ts';
import { createCityList } from '../domain/cities/city-list.ts';
import { gigRowsNear } from '../domain/gigs/gigs-near.ts';
import { unitVector } from '../places/near.ts';
import { createTestApp } from '../testing/app.ts';
import { givenArtist, givenGig } from '../testing/gigs.ts';
import { createDirectApi } from './direct-api.ts';

const LISBON = 'gn:2267057';
const ALMADA = 'gn:2271961';
/** Between Lisbon and Coruche. */
const SACAVEM = 'gn:2263667';
const SETUBAL = 'gn:2262963';
const PORTO = 'gn:2735943';
/** Wednesday, an hour before midnight in Portugal. */
const NOW = new Date('2026-11-25T23:00:00Z');

type GivenGig = Omit<Parameters<typeof givenGig>[2], 'artistId'> & { artistId?: number };

vi.useFakeTimers({ toFake: ['Date'], now: NOW });
const test = await createTestApp();
const site = { publicUrl: 'https://stagebell.example', messengerUrl: '', mapsBrowserKey: null };
let now = 0;
// The list is built again for whoever asks ten seconds later.
const cities = createCityList(test.services, () => (now += 10_000));
const api = createDirectApi(test.services, site, cities);
const djana = (await givenArtist(test.services.db, 'djana')).id;
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});
beforeEach(async () => {
  await test.services.db.deleteFrom('gigs').execute();
});

const given = (gig: GivenGig) =>
  givenGig(test.services.db, test.services.places, { artistId: djana, ...gig });
const at = (instant: string) => new Date(`2026-${instant}:00Z`);

/** Gigs on both sides of every border that a filter draws. */
async function givenWeek() {
  await given({ title: 'begun', placeId: LISBON, startsAt: at('11-25T17:30') });
  await given({ title: 'over', placeId: LISBON, startsAt: at('11-25T16:30') });
  await given({ title: 'late', placeId: LISBON, startsAt: at('11-25T23:59'), genres: ['house'] });
  await given({ title: 'Friday', placeId: ALMADA, startsAt: at('11-27T00:00') });
  await given({ title: 'Sunday', placeId: LISBON, startsAt: at('11-29T23:59'), genres: ['house'] });
  await given({ title: 'Monday', placeId: LISBON, startsAt: at('11-30T00:00') });
  await given({ title: 'north', placeId: PORTO, startsAt: at('11-28T20:00') });
  await given({ title: 'off', placeId: LISBON, startsAt: at('11-28T20:00'), status: 'cancelled' });
  await given({
    title: 'moved',
    placeId: LISBON,
    startsAt: at('11-28T20:00'),
    status: 'postponed',
  });
}

const titlesOf = (gigs: Gig[]) => gigs.map(({ title }) => title);

async function asked(query: string, headers: Record<string, string> = {}) {
  const response = await test.app.inject({ url: `/api/v1/gigs?${query}`, headers });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

describe('the gigs near a place', () => {
  it.each([
    ['', ['begun', 'late', 'Friday', 'Sunday', 'Monday']],
    ['&from=2026-11-27&to=2026-11-29', ['Friday', 'Sunday']],
    ['&to=2026-11-25', ['begun', 'late']],
    ['&from=2026-11-30', ['Monday']],
    ['&from=2020-01-01&to=2020-01-02', []],
    ['&from=9999-12-31&to=9999-12-31', []],
    ['&genres=house', ['late', 'Sunday']],
    ['&genres=house,jazz&from=2026-11-26', ['Sunday']],
    ['&genres=jazz', []],
    ['&radius=2', ['begun', 'late', 'Sunday', 'Monday']],
    ['&radius=200', ['begun', 'late', 'Friday', 'Sunday', 'Monday']],
  ])('are those that are on, by its clock%s', async (query, titles) => {
    await givenWeek();
    const { status, body } = await asked(`near=${LISBON}${query}`);
    expect([status, titlesOf(body)]).toEqual([200, titles]);
  });

  it('come page by page, none twice and none left out, though two begin at once', async () => {
    for (const title of ['one', 'two', 'three', 'four', 'five']) {
      await given({ title, placeId: title === 'two' ? ALMADA : LISBON, inHours: 24 });
    }
    const found: string[] = [];
    let url: string | undefined = `near=${LISBON}&limit=2`;
    while (url) {
      const { body, headers } = await asked(url);
      found.push(...titlesOf(body));
      url = /<.+\?(.+)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(found).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('can be read by a page anywhere, refusals too', async () => {
    for (const query of [`near=${LISBON}`, 'near=', `near=${LISBON}&cursor=x`]) {
      const { headers } = await asked(query, { origin: 'https://elsewhere.example' });
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'link, retry-after',
      });
    }
  });

  it.each([
    [90, 0],
    [-90, 0],
    [0, 0],
    [0, 90],
    [0, -90],
    [-16.8, 179.999],
    [51.5, -0.0001],
    [-34.6, -58.4],
  ])(
    'are found in the same cell by the database as by us: %d°, %d°',
    async (latitude, longitude) => {
      const { id } = await given({ title: 'far', placeId: LISBON });
      const { x, y, z } = unitVector({ latitude, longitude });
      const { db } = test.services;
      await db.updateTable('gigs').set({ ux: x, uy: y, uz: z }).where('id', '=', id).execute();
      for (const east of [0, 0.01, 359.99]) {
        const around = { latitude, longitude: longitude + east, timeZone: 'UTC' };
        expect((await gigRowsNear(db, { around, radiusKm: 2 })).length).toBe(1);
      }
    },
  );

  it('can be read by a page anywhere that asks too often, too', async () => {
    const answers = new Set<unknown>();
    for (let asked = 0; asked <= READS_PER_MINUTE; asked += 1) {
      const response = await test.app.inject({ url: '/api/v1/gigs', remoteAddress: '10.1.2.3' });
      answers.add(`${response.statusCode} ${response.headers['access-control-allow-origin']}`);
    }
    expect(answers).toEqual(new Set(['400 *', '429 *']));
  });

  it.each([
    ['', 'near', 'Please pass near, the id of a place'],
    ['near=gn:1', 'near', 'This place is not known'],
    ['near=Lisbon', 'near', 'This place is not known'],
    ['near=cc:PT', 'near', 'Choose a town: a region or country has no middle to be near to'],
    [`near=${LISBON}&radius=0`, 'radius', 'A radius is 1 to 200 km'],
    [`near=${LISBON}&radius=20000`, 'radius', 'A radius is 1 to 200 km'],
    [`near=${LISBON}&radius=far`, 'radius', 'A radius is 1 to 200 km'],
    [`near=${LISBON}&radius=0x20`, 'radius', 'A radius is 1 to 200 km'],
    [`near=${LISBON}&radius=1e2`, 'radius', 'A radius is 1 to 200 km'],
    [`near=${LISBON}&radius=`, 'radius', 'A radius is 1 to 200 km'],
    [`near=${LISBON}&from=2026-02-30`, 'from', 'That is not a date: write it like 2026-12-04'],
    [`near=${LISBON}&to=soon`, 'to', 'That is not a date: write it like 2026-12-04'],
    [`near=${LISBON}&from=2026-12-06&to=2026-12-04`, 'to', 'The first day is after the last'],
    [`near=${LISBON}&genres=tehcno`, 'genres.0', 'There is no genre called “tehcno”'],
    [
      `near=${LISBON}&cursor=abc`,
      'cursor',
      'This cursor is not one of ours, or it belongs to another list',
    ],
  ])('are refused to ?%s', async (query, path, detail) => {
    const { status, body } = await asked(query);
    expect({ status, ...body }).toMatchObject({ status: 400, detail, errors: [{ path }] });
  });

  it('are refused to a cursor of another place or filter', async () => {
    await given({ title: 'one', placeId: LISBON, inHours: 24 });
    await given({ title: 'two', placeId: LISBON, inHours: 25 });
    const { headers } = await asked(`near=${LISBON}&limit=1`);
    const cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1];
    const others = [`near=${PORTO}`, `near=${LISBON}&radius=9`, `near=${LISBON}&genres=techno`];
    for (const other of others) {
      expect((await asked(`${other}&cursor=${cursor}`)).status).toBe(400);
    }
    expect((await asked(`near=${LISBON}&cursor=${cursor}`)).status).toBe(200);
  });
});

describe("a city's page", () => {
  const page = async (query: string, slug = 'lisbon-portugal', cursor?: string) => {
    const found = await api.cityPage(
      slug,
      readCityFilter(new URLSearchParams(query)).filter,
      cursor,
    );
    if (!found) throw new Error('There is no such city');
    return found;
  };

  it('says what is on within the circle of the town, and how much of it', async () => {
    await givenWeek();
    const { gigs, ...rest } = await page('');
    expect(titlesOf(gigs)).toEqual(['begun', 'late', 'Friday', 'Sunday', 'Monday']);
    expect(rest).toEqual({
      city: {
        slug: 'lisbon-portugal',
        placeId: LISBON,
        name: 'Lisbon',
        region: null,
        country: 'Portugal',
        latitude: expect.closeTo(38.7, 1),
        longitude: expect.closeTo(-9.1, 1),
        timeZone: 'Europe/Lisbon',
        radiusKm: 35,
      },
      today: '2026-11-25',
      nextCursor: null,
      total: 5,
      all: { gigs: 5, weekend: 2 },
      genres: [
        { id: 'techno', count: 3 },
        { id: 'house', count: 2 },
      ],
      neighbours: [
        {
          slug: 'porto-portugal',
          placeId: PORTO,
          name: 'Porto',
          country: 'Portugal',
          km: 274,
          gigs: 1,
        },
      ],
      otherDates: [],
    });
  });

  it.each([
    ['when=today', ['begun', 'late'], 2],
    ['when=weekend', ['Friday', 'Sunday'], 2],
    ['when=weekend&genre=house', ['Sunday'], 2],
    ['from=2026-11-30', ['Monday'], 1],
  ])('is narrowed by ?%s, and counts the genres of those days', async (query, titles, ofDays) => {
    await givenWeek();
    const { gigs, total, genres, otherDates } = await page(query);
    expect(titlesOf(gigs)).toEqual(titles);
    expect(total).toBe(titles.length);
    expect(genres.reduce((sum, { count }) => sum + count, 0)).toBe(ofDays);
    expect(otherDates).toEqual([]);
  });

  it('offers the next gigs where the filter finds none', async () => {
    await givenWeek();
    const { gigs, total, otherDates } = await page('genre=jazz&when=today');
    expect([gigs, total]).toEqual([[], 0]);
    expect(titlesOf(otherDates)).toEqual(['begun', 'late', 'Friday', 'Sunday', 'Monday']);
  });

  it('goes on where it ended, and refuses a cursor of another filter', async () => {
    for (let hour = 1; hour <= 51; hour++) {
      await given({ title: `gig ${hour}`, placeId: LISBON, inHours: hour });
    }
    const first = await page('genre=techno');
    expect([first.gigs.length, first.total]).toEqual([50, 51]);
    const cursor = first.nextCursor ?? '';
    const second = await page('genre=techno', 'lisbon-portugal', cursor);
    expect([titlesOf(second.gigs), second.nextCursor, second.total]).toEqual([
      ['gig 51'],
      null,
      51,
    ]);
    await expect(page('', 'lisbon-portugal', cursor)).rejects.toMatchObject({ status: 400 });
  });

  it('is there for a village without gigs, whose neighbours are cities and not their suburbs', async () => {
    await given({ title: 'one', placeId: LISBON, inHours: 1 });
    await given({ title: 'another', placeId: LISBON, inHours: 1 });
    await given({ title: 'two', placeId: SACAVEM, inHours: 2 });
    const { gigs, total, neighbours } = await page('', 'coruche-portugal');
    expect([gigs, total]).toEqual([[], 0]);
    expect(neighbours).toMatchObject([{ slug: 'lisbon-portugal', gigs: 3 }]);
  });

  it('says whether people there reckon in miles', async () => {
    const inMiles = async (slug: string) => (await page('', slug)).city.inMiles ?? false;
    expect(await inMiles('london-united-kingdom')).toBe(true);
    expect(await inMiles('lisbon-portugal')).toBe(false);
  });

  it('is none for a slug that names no town', async () => {
    expect(await api.cityPage('atlantis', readCityFilter(new URLSearchParams()).filter)).toBeNull();
  });
});

describe('the list of cities', () => {
  it('changes when a gig appears, moves, is called off, or is over', async () => {
    const listed = async () => (await api.cities()).map(({ slug, gigs }) => `${slug} ${gigs}`);
    await given({ title: 'soon', placeId: LISBON, startsAt: at('11-26T20:00') });
    await given({ title: 'later', placeId: PORTO, startsAt: at('11-28T20:00') });
    const lisbon = 'lisbon-portugal 1';
    expect(await listed()).toEqual([lisbon, 'porto-portugal 1']);
    const { db } = test.services;
    const third = await given({ title: 'third', placeId: LISBON, startsAt: at('11-28T20:00') });
    expect(await listed()).toContain('lisbon-portugal 2');
    await db
      .updateTable('gigs')
      .set((eb) => ({ status: 'cancelled', revision: eb('revision', '+', 1) }))
      .where('id', '=', third.id)
      .execute();
    expect(await listed()).toContain(lisbon);
    vi.setSystemTime(at('11-27T20:00'));
    try {
      expect(await listed()).toEqual(['porto-portugal 1']);
    } finally {
      vi.setSystemTime(NOW);
    }
  });

  it('has the towns that gigs are in, with all within their circle, most first, and no suburbs of them', async () => {
    expect(await api.cities()).toEqual([]);
    await givenWeek();
    await given({ title: 'south', placeId: SETUBAL, inHours: 3 });
    expect((await api.cities()).map(({ slug, gigs }) => [slug, gigs])).toEqual([
      ['lisbon-portugal', 6],
      ['setubal-portugal', 2],
      ['porto-portugal', 1],
    ]);
  });

  it('finds a town by what was typed, and by where somebody is', async () => {
    expect((await api.citiesCalled('lisbo'))[0]).toEqual({
      slug: 'lisbon-portugal',
      description: 'Lisbon, Portugal',
    });
    expect(await api.citiesCalled('qqqqq')).toEqual([]);
    expect((await api.cityAt(41.16, -8.62))?.slug).toBe('porto-portugal');
    expect(await api.cityAt(0, -140)).toBeNull();
  });
});

describe('the gigs that begin next', () => {
  it('are the next to begin anywhere, one of each artist', async () => {
    expect(await api.gigsBeginningNext()).toEqual([]);
    await givenWeek();
    const kaya = await givenArtist(test.services.db, 'kaya');
    await given({ title: 'kaya', placeId: PORTO, startsAt: at('11-26T20:00'), artistId: kaya.id });
    expect(titlesOf(await api.gigsBeginningNext())).toEqual(['late', 'kaya']);
  });
});
