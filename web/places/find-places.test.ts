import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPlaces, locatePlace } from './find-places.ts';

const BERLIN = { placeId: 'gn:2950159', description: 'Berlin, Germany' };
const PLACE = {
  placeId: 'google:abc',
  name: 'Berghain',
  coordinates: { lat: 52.5, lng: 13.4 },
  timeZone: 'Europe/Berlin',
};

/** What our server was asked. */
let asked: URL[];
let answer: (url: URL) => Response;
/** What Google's script was asked. */
let google: { input: string; sessionToken: object; includedPrimaryTypes: string[] }[];
let googleWorks: boolean;
let googleHangs: boolean;
/** The session of each Place Details call, which Google bills by it. */
let billed: object[];

/** A place of Google's as its script makes it from a suggestion. */
function detailed(sessionToken: object) {
  const place = {
    location: null as { lat(): number; lng(): number } | null,
    async fetchFields({ fields }: { fields: string[] }) {
      if (googleHangs) return await new Promise<never>(() => {});
      if (!googleWorks) throw new Error('NOT_FOUND');
      billed.push(sessionToken);
      if (fields.includes('location')) place.location = { lat: () => 52.511, lng: () => 13.443 };
    },
  };
  return place;
}

beforeEach(() => {
  asked = [];
  google = [];
  billed = [];
  googleWorks = true;
  googleHangs = false;
  answer = (url) => Response.json(url.pathname.endsWith('/places') ? [BERLIN] : PLACE);
  vi.stubGlobal('fetch', async (url: string) => {
    const address = new URL(url, 'http://test');
    asked.push(address);
    return answer(address);
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const places = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      async fetchAutocompleteSuggestions(request: (typeof google)[number]) {
        if (googleHangs) return await new Promise<never>(() => {});
        if (!googleWorks) throw new Error('OVER_QUERY_LIMIT');
        google.push(request);
        const prediction = {
          placeId: 'abc',
          text: { text: 'Berghain, Berlin' },
          toPlace: () => detailed(request.sessionToken),
        };
        return { suggestions: [{ placePrediction: prediction }, { placePrediction: null }] };
      },
    },
  };
  const importLibrary = async () => places;
  vi.stubGlobal('window', { google: { maps: { importLibrary } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { signal } = new AbortController();
const find = (inBrowser: boolean, purpose: 'gig' | 'follow' = 'gig') =>
  findPlaces('bergh', { purpose, inBrowser, signal });

describe('places found by our server', () => {
  it('are asked for with one session until one is chosen, then with another', async () => {
    await find(false);
    await find(false);
    await locatePlace(BERLIN.placeId, { signal });
    await find(false);
    const sessions = asked.map((url) => url.searchParams.get('session'));
    expect(new Set(sessions.slice(0, 3)).size).toBe(1);
    expect(sessions[3]).not.toBe(sessions[0]);
    expect(sessions[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(google).toEqual([]);
  });

  it('are towns only while the server says that nobody knows addresses', async () => {
    expect(await find(false)).toEqual({ suggestions: [BERLIN], townsOnly: false });
    answer = () => Response.json([BERLIN], { headers: { 'places-fallback': 'gazetteer' } });
    expect(await find(false)).toEqual({ suggestions: [BERLIN], townsOnly: true });
  });
});

describe('places found by Google in the browser', () => {
  it('are addresses for gigs and areas for follows, counted as one search', async () => {
    expect(await find(true)).toEqual({
      suggestions: [{ placeId: 'google:abc', description: 'Berghain, Berlin' }],
      townsOnly: false,
    });
    await find(true, 'follow');
    const [gig, follow] = google;
    expect(gig!.includedPrimaryTypes).toContain('street_address');
    expect(follow!.includedPrimaryTypes).toEqual(['(regions)']);
    expect(follow!.sessionToken).toBe(gig!.sessionToken);
    expect(asked).toEqual([]);
  });

  it('lie where Google says, in the zone that our server says', async () => {
    await find(true);
    const { coordinates, timeZone } = await locatePlace('google:abc', { signal });
    expect({ coordinates, timeZone }).toEqual({
      coordinates: { lat: 52.511, lng: 13.443 },
      timeZone: 'Europe/Berlin',
    });
    expect(asked.map((url) => url.pathname)).toEqual(['/api/v1/places/google%3Aabc']);
  });

  it('end their session with the Place Details call that bills it', async () => {
    await find(true);
    await find(true);
    await locatePlace('google:abc', { signal });
    expect(billed).toEqual([google[1]!.sessionToken]);
    await find(true);
    expect(google[2]!.sessionToken).not.toBe(google[0]!.sessionToken);
  });

  it('lie where our server says when Google does not, which is logged', async () => {
    await find(true);
    googleWorks = false;
    expect((await locatePlace('google:abc', { signal })).coordinates).toEqual(PLACE.coordinates);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Error fetching location details',
      new Error('NOT_FOUND'),
    );
  });

  it('are our server’s two seconds later when Google does not answer', async () => {
    await find(true);
    googleHangs = true;
    vi.useFakeTimers();
    const both = Promise.all([locatePlace('google:abc', { signal }), find(true)]);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    const [{ coordinates }, { suggestions }] = await both;
    expect(coordinates).toEqual(PLACE.coordinates);
    expect(suggestions).toEqual([BERLIN]);
  });

  it('are our server’s, and towns only, when Google or its script fails', async () => {
    googleWorks = false;
    expect(await find(true)).toEqual({ suggestions: [BERLIN], townsOnly: true });
    expect((await locatePlace('google:abc', { signal })).coordinates).toEqual(PLACE.coordinates);
    expect(console.error).toHaveBeenCalledWith(
      'Error fetching location suggestions',
      new Error('OVER_QUERY_LIMIT'),
    );
    vi.stubGlobal('window', {});
    expect((await find(true)).suggestions).toEqual([BERLIN]);
  });
});
