import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { generatedAvatar } from './avatar.ts';

describe('the picture of an artist without one', () => {
  it('is the same for the same artist and another for another', async () => {
    const first = await generatedAvatar('artist-1');
    expect(await generatedAvatar('artist-1')).toBe(first);
    expect(await generatedAvatar('artist-2')).not.toBe(first);
  });

  it('is a square SVG that holds nothing of the artist id', async () => {
    const svg = await generatedAvatar('"><img onerror=x>');
    expect(svg).not.toContain('onerror');
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    expect(format).toBe('svg');
    expect(width).toBe(height);
  });
});
