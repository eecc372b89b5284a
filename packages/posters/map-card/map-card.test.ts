import { gzipSync } from 'node:zlib';
import { openGazetteer } from '@stagebell/gazetteer';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type CardPlace, cardReachKm, mapCard } from './map-card.ts';
import type { MapCardWords } from './map-words.ts';

const ENGLISH_CARD: MapCardWords = {
  language: 'en',
  isRightToLeft: false,
  position: ({ latitude, northSouth, longitude, eastWest }) =>
    `${latitude} ${northSouth}, ${longitude} ${eastWest}`,
  distance: ({ km, inMiles }) => (inMiles ? `${Math.round(km / 1.609344)} miles` : `${km} km`),
};
/** Without what says in which direction numbers run. */
const unmarked = (svg: string) => svg.replaceAll(/[\u2066-\u2069]/g, '');
const RECIFE = {
  name: 'Recife',
  region: 'Pernambuco, Brazil',
  latitude: -8.0539,
  longitude: -34.8811,
};

/** As a page shows it: with the towns that the gazetteer has around. */
async function cardOf(place: CardPlace): Promise<string> {
  const places = await openGazetteer();
  return await mapCard(place, places.townsAround(place, cardReachKm(place), 60), ENGLISH_CARD);
}

async function render(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shareOfDark = (left: number, top: number, right: number, bottom: number) => {
    let dark = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++)
        if ((data[(y * info.width + x) * info.channels] ?? 255) < 128) dark += 1;
    return dark / ((right - left) * (bottom - top));
  };
  return { info, shareOfDark };
}

describe('the map card', () => {
  it('names the place, its region, its coordinates, towns nearby and a scale', async () => {
    const svg = unmarked(await cardOf(RECIFE));
    for (const text of ['RECIFE', 'Pernambuco, Brazil', '8.05° S, 34.88° W', 'Caruaru', '50 km']) {
      expect(svg).toContain(`>${text}<`);
    }
  });

  it('shows land in the west of Recife and sea in the east, densest around the pin', async () => {
    const { shareOfDark } = await render(await mapCard(RECIFE, [], ENGLISH_CARD));
    expect(shareOfDark(20, 120, 200, 380)).toBeGreaterThan(0.05);
    expect(shareOfDark(300, 120, 480, 380)).toBe(0);
    expect(shareOfDark(180, 120, 250, 270)).toBeGreaterThan(shareOfDark(0, 120, 70, 270) * 2);
  });

  it.each<[string, CardPlace, (share: Awaited<ReturnType<typeof render>>['shareOfDark']) => void]>([
    [
      'both sides of the antimeridian',
      { name: 'Anadyr', region: 'Russia', latitude: 66, longitude: -179.98 },
      (share) => {
        expect(share(20, 60, 200, 170)).toBeGreaterThan(0.02);
        expect(share(300, 60, 380, 170)).toBeGreaterThan(0.02);
      },
    ],
    [
      'an island of Fiji on the antimeridian, and no land in the sea around it',
      { name: 'Labasa', region: 'Fiji', latitude: -16.433, longitude: 179.364 },
      (share) => {
        expect(share(200, 150, 300, 240)).toBeGreaterThan(0.1);
        expect(share(10, 290, 90, 350)).toBe(0);
        expect(share(400, 130, 490, 380)).toBe(0);
      },
    ],
    [
      'Lake Michigan as water',
      { name: 'Chicago', region: 'Illinois', latitude: 41.85, longitude: -87.65 },
      (share) => {
        expect(share(20, 100, 200, 380)).toBeGreaterThan(0.02);
        expect(share(300, 130, 400, 200)).toBe(0);
      },
    ],
    [
      'the South Pole on its ice',
      { name: 'South Pole', region: 'Antarctica', latitude: -90, longitude: 0 },
      (share) => expect(share(20, 250, 480, 380)).toBeGreaterThan(0.02),
    ],
    [
      'the North Pole in its sea',
      { name: 'North Pole', region: '', latitude: 90, longitude: 0 },
      (share) => expect(share(20, 40, 240, 170)).toBe(0),
    ],
  ])('shows %s', async (_what, place, expectations) => {
    expectations((await render(await mapCard(place, [], ENGLISH_CARD))).shareOfDark);
  });

  it('finds towns across the antimeridian', async () => {
    const { name, longitude, latitude } = { name: 'Waiyevo', longitude: -179.99, latitude: -16.78 };
    const labasa = { name: 'Labasa', latitude: -16.433, longitude: 179.364 };
    expect(
      await mapCard({ name, region: '', longitude, latitude }, [labasa], ENGLISH_CARD),
    ).toContain('>Labasa<');
  });

  it('is the same bytes each time, so that who has it is not sent it again', async () => {
    const drawn = await Promise.all([cardOf(RECIFE), cardOf(RECIFE), cardOf(RECIFE)]);
    expect(new Set(drawn).size).toBe(1);
  });

  it('weighs at most 13 KB on the wire, even among many towns', async () => {
    const tokyo = { name: 'Tokyo', region: 'Japan', latitude: 35.69, longitude: 139.69 };
    expect(gzipSync(await cardOf(tokyo)).length).toBeLessThan(13_000);
  });

  it('shows markup in a name as text', async () => {
    const svg = await mapCard(
      { ...RECIFE, name: '<b>"A" & \'B\'', region: '</svg><script>' },
      [],
      ENGLISH_CARD,
    );
    expect(svg).toContain('&lt;B&gt;&quot;A&quot; &amp; &#39;B&#39;');
    expect(svg).not.toContain('<script');
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
    await render(svg);
  });

  it('stays well formed when a name holds what XML forbids', async () => {
    const svg = await mapCard({ ...RECIFE, name: 'A\0\x0b\ud800B\ufffe' }, [], ENGLISH_CARD);
    expect(svg).toContain('>A\ufffd\ufffd\ufffdB\ufffd<');
    await render(svg);
  });

  it.each(['القاهرة', 'मुंबई', '東京'])(
    'has the letters of %s, whatever fonts its viewer has',
    async (name) => {
      const svg = await mapCard(
        { ...RECIFE, name },
        [{ name: `${name} 2`, latitude: -8.4, longitude: -35.4 }],
        ENGLISH_CARD,
      );
      expect(svg).toContain(`<title>${name}</title>`);
      expect(svg).toContain(`<title>${name} 2</title>`);
      expect(svg).not.toContain('<text');
    },
  );

  it('letters a name that no font of ours has in the viewer’s own', async () => {
    expect(await mapCard({ ...RECIFE, name: 'ሙዚቃ' }, [], ENGLISH_CARD)).toMatch(
      /<text[^>]*>ሙዚቃ<\/text>/,
    );
  });

  it('has a scale in miles for a place whose people reckon so', async () => {
    const leeds = { name: 'Leeds', region: '', latitude: 53.8, longitude: -1.55, inMiles: true };
    expect(await mapCard(leeds, [], ENGLISH_CARD)).toContain('<title>20 miles</title>');
  });

  it('begins its plate at the right in a language that is read from there', async () => {
    const inkOfName = async (isRightToLeft: boolean) => {
      const { shareOfDark } = await render(
        await mapCard({ ...RECIFE, name: 'Rio' }, [], { ...ENGLISH_CARD, isRightToLeft }),
      );
      return [shareOfDark(20, 400, 140, 450) > 0.1, shareOfDark(360, 400, 480, 450) > 0.1];
    };
    expect(await inkOfName(false)).toEqual([true, false]);
    expect(await inkOfName(true)).toEqual([false, true]);
  });

  it('keeps the longest names within its edges', async () => {
    for (const name of [
      'W'.repeat(80),
      'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    ]) {
      const { shareOfDark } = await render(await mapCard({ ...RECIFE, name }, [], ENGLISH_CARD));
      expect(shareOfDark(20, 400, 480, 450)).toBeGreaterThan(0.1);
      expect(shareOfDark(485, 400, 500, 450)).toBe(0);
    }
  });

  it('puts the equator and the zero meridian on no wrong side', async () => {
    const svg = await mapCard(
      { name: 'Null', region: '', latitude: -0.001, longitude: -0.001 },
      [],
      ENGLISH_CARD,
    );
    expect(unmarked(svg)).toContain('0.00° N, 0.00° E');
  });
});
