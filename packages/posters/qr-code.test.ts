import decodeQR from 'qr/decode.js';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { qrCodeDataUrl, qrCodeForMessage } from './qr-code.ts';

const TEXT = 'https://stagebell.example/f/djana.sousa';

async function pixelsOf(dataUrl: string) {
  const bytes = Buffer.from(dataUrl.replace('data:image/png;base64,', ''), 'base64');
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(1);
  return {
    side: info.width,
    height: info.height,
    at: (x: number, y: number) => data[y * info.width + x],
  };
}

describe('the QR code above a message', () => {
  it('is whole, and read by a scanner, however wide the messenger cuts it', async () => {
    const picture = await qrCodeForMessage(TEXT);
    const { width, height } = await sharp(picture).metadata();
    expect(width / height).toBeGreaterThanOrEqual(1.91);
    const { data, info } = await sharp(picture)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ data, width: info.width, height: info.height })).toBe(TEXT);
  });
});

describe('the QR code', () => {
  it('is a square PNG of at least 600 px for a short and for a long text', async () => {
    for (const text of ['a', TEXT, 'x'.repeat(1000)]) {
      const { side, height } = await pixelsOf(await qrCodeDataUrl(text));
      expect(side).toBe(height);
      expect(side).toBeGreaterThanOrEqual(600);
    }
  });

  it('is read by a scanner', async () => {
    const bytes = Buffer.from((await qrCodeDataUrl(TEXT)).split(',')[1] ?? '', 'base64');
    const { data, info } = await sharp(bytes)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ data, width: info.width, height: info.height })).toBe(TEXT);
  });

  it('draws every module of the code in whole pixels inside a quiet zone of four modules', async () => {
    const { modules } = QRCode.create(TEXT, { errorCorrectionLevel: 'Q' });
    const { side, at } = await pixelsOf(await qrCodeDataUrl(TEXT));
    const scale = side / (modules.size + 8);
    expect(Number.isInteger(scale)).toBe(true);
    const wrong: string[] = [];
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const [column, row] = [Math.floor(x / scale) - 4, Math.floor(y / scale) - 4];
        const inside = Math.min(column, row) >= 0 && Math.max(column, row) < modules.size;
        const dark = inside && modules.get(row, column);
        if (at(x, y) !== (dark ? 0 : 255)) wrong.push(`${x},${y}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('stays light enough to travel inside a reply', async () => {
    expect((await qrCodeDataUrl(TEXT)).length).toBeLessThan(4_000);
  });

  it('fails rather than cut a text that is too long', async () => {
    await expect(qrCodeDataUrl('x'.repeat(1_664))).rejects.toThrow();
    await expect(qrCodeDataUrl('x'.repeat(1_663))).resolves.toMatch(/^data:image\/png;base64,/);
  });
});
