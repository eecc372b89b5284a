import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mapCard } from './map-card.ts';

const RECIFE = {
  name: 'Recife',
  region: 'Pernambuco, Brazil',
  latitude: -8.0539,
  longitude: -34.8811,
};

async function render(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    info,
    darkIn: (left: number, top: number, right: number, bottom: number) => {
      let dark = 0;
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++)
          if ((data[(y * info.width + x) * info.channels] ?? 255) < 128) dark += 1;
      return dark;
    },
  };
}

describe('the map card', () => {
  it('is a 500 × 500 SVG with the name, the region and the coordinates', async () => {
    const svg = mapCard(RECIFE);
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ format, width, height }).toEqual({ format: 'svg', width: 500, height: 500 });
    expect(svg).toContain('>Recife<');
    expect(svg).toContain('>Pernambuco, Brazil<');
    expect(svg).toContain('>8.05° S, 34.88° W<');
  });

  it('draws its dots densest around the pin', async () => {
    const { darkIn } = await render(mapCard(RECIFE));
    expect(darkIn(200, 140, 300, 240)).toBeGreaterThan(5 * darkIn(0, 0, 100, 100));
    expect(darkIn(0, 0, 100, 100)).toBeGreaterThan(0);
  });

  it('weighs at most 3 KB on the wire', () => {
    expect(gzipSync(mapCard(RECIFE)).length).toBeLessThan(3_000);
  });

  it('shows markup in a name as text', async () => {
    const svg = mapCard({ ...RECIFE, name: '<b>"A" & \'B\'', region: '</svg><script>' });
    expect(svg).toContain('&lt;b&gt;&quot;A&quot; &amp; &apos;B&apos;');
    expect(svg).not.toContain('<script');
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
    await render(svg);
  });

  it('stays well formed when a name holds what XML forbids', async () => {
    const svg = mapCard({ ...RECIFE, name: 'A\0\x0b\ud800B\ufffe' });
    expect(svg).toContain('>A\ufffd\ufffd\ufffdB\ufffd<');
    await render(svg);
  });

  it('keeps the longest names within its edges', async () => {
    for (const name of [
      'W'.repeat(80),
      'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    ]) {
      const { darkIn } = await render(mapCard({ ...RECIFE, name }));
      expect(darkIn(20, 390, 480, 450)).toBeGreaterThan(0);
      expect(darkIn(490, 390, 500, 450)).toBe(0);
    }
  });

  it('shortens between letters as people see them', () => {
    expect(mapCard({ ...RECIFE, name: '👩‍👩‍👧'.repeat(40) })).toContain(
      `>${'👩‍👩‍👧'.repeat(27)}…<`,
    );
  });

  it('puts the equator and the zero meridian on no wrong side', () => {
    expect(mapCard({ name: 'Null', latitude: -0.001, longitude: -0.001 })).toContain(
      '0.00° N, 0.00° E',
    );
  });
});
