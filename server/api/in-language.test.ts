import { afterAll, describe, expect, it } from 'vitest';
import { readCityFilter } from '../../contract/city.ts';
import { createCityList } from '../domain/cities/city-list.ts';
import { createTestApp } from '../testing/app.ts';
import { givenArtist, givenGig } from '../testing/gigs.ts';
import { createDirectApi } from './direct-api.ts';

const LISBON = 'gn:2267057';
const PORTO = 'gn:2735943';
const { filter: EVERYTHING } = readCityFilter(new URLSearchParams());

const test = await createTestApp();
const { db, places } = test.services;
const site = { publicUrl: 'https://stagebell.example', messengerUrl: '', mapsBrowserKey: null };
const cities = createCityList(test.services);
const api = (language: string) => createDirectApi(test.services, site, cities, language);
const { id: artistId } = await givenArtist(db, 'djana');
const { shortId } = await givenGig(db, places, { artistId, placeId: LISBON, title: 'South' });
await givenGig(db, places, { artistId, placeId: PORTO, title: 'North' });
afterAll(() => test.close());

/** An answer of the API, to a page in this language or to somebody who asks for none. */
async function answer(url: string, language?: string) {
  const headers = language === undefined ? {} : { 'places-language': language };
  return (await test.app.inject({ url: `/api/v1${url}`, headers })).json();
}

describe('a call of the API', () => {
  it('is answered with places as the page that calls says them', async () => {
    expect(await answer('/places?query=lissabon', 'pt')).toContainEqual({
      placeId: LISBON,
      description: 'Lisboa, Portugal',
    });
    expect(await answer(`/places/${LISBON}`, 'de')).toMatchObject({ name: 'Lissabon' });
    const gig = await answer(`/gigs/short-id/${shortId}`, 'fr');
    expect(gig.location).toMatchObject({ name: 'Lisbonne', placeId: LISBON });
    const [near] = await answer(`/gigs?near=${LISBON}`, 'hi');
    expect(near.location.description).toBe('लिस्बन, पुर्तगाल');
  });

  it.each([undefined, 'en', 'tlh', '*', 'x'.repeat(5_000)])(
    'is answered in English where it asks for no language of ours: %s',
    async (language) => {
      const found = await answer('/places?query=lissabon', language);
      expect(found[0]).toEqual({ placeId: LISBON, description: 'Lisbon, Portugal' });
      const { location } = await answer(`/gigs/short-id/${shortId}`, language);
      expect(location.name).toBe('Lisbon');
    },
  );
});

describe('what a page reads', () => {
  it('calls the place of a gig as its reader does, and leaves what is stored alone', async () => {
    const { location, locationName } = await api('de').gigByShortId(shortId);
    expect(location).toMatchObject({ name: 'Lissabon', description: 'Lissabon, Portugal' });
    expect(locationName).toBe('Lissabon, Portugal');
    const english = await api('en').gigByShortId(shortId);
    expect(english.location).toMatchObject({ name: 'Lisbon', description: 'Lisbon, Portugal' });
  });

  it('calls a city and all places on its page so, at the address that it has in every language', async () => {
    const page = await api('ar').cityPage('lisbon-portugal', EVERYTHING);
    expect(page?.city).toMatchObject({
      slug: 'lisbon-portugal',
      name: 'لشبونة',
      region: null,
      country: 'البرتغال',
    });
    expect(page?.gigs[0]?.location.name).toBe('لشبونة');
    expect(page?.neighbours).toMatchObject([{ slug: 'porto-portugal', country: 'البرتغال' }]);
  });

  it('lists cities by what they and their countries are called', async () => {
    const listed = await api('it').cities();
    expect(listed).toContainEqual(
      expect.objectContaining({ slug: 'lisbon-portugal', name: 'Lisbona', country: 'Portogallo' }),
    );
    expect(await api('en').cities()).toContainEqual(
      expect.objectContaining({ slug: 'lisbon-portugal', name: 'Lisbon', country: 'Portugal' }),
    );
  });

  it('finds a city by its name in any language and says it in the reader’s', async () => {
    for (const name of ['Lissabon', 'लिस्बन', 'Lisbonne']) {
      const [first] = await api('es').citiesCalled(name);
      expect(first).toEqual({ slug: 'lisbon-portugal', description: 'Lisboa, Portugal' });
    }
    expect(await api('hi').cityAt(38.72, -9.14)).toEqual({
      slug: 'lisbon-portugal',
      description: 'लिस्बन, पुर्तगाल',
    });
  });
});
