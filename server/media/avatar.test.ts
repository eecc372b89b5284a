import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { generatedAvatar } from './avatar.ts';

describe('the picture of an artist without one', () => {
  it('is the same for the same artist and another for another', () => {
    expect(generatedAvatar('artist-1')).toBe(generatedAvatar('artist-1'));
    expect(generatedAvatar('artist-1')).not.toBe(generatedAvatar('artist-2'));
  });

  it('is a square SVG that holds nothing of the artist id', async () => {
    const svg = generatedAvatar('"><img onerror=x>');
    expect(svg).not.toContain('onerror');
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    expect(format).toBe('svg');
    expect(width).toBe(height);
  });
});
