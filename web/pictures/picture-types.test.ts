import { describe, expect, it } from 'vitest';
import { isPictureFile } from './picture-types.ts';

describe('a file', () => {
  it.each([
    ['photo.jpg', 'image/jpeg'],
    ['photo', 'image/png'],
    ['photo.jpg', 'image/jpg'],
    ['IMG_0040.JPEG', ''],
  ])('%s of type "%s" is a picture', (name, type) => {
    expect(isPictureFile({ name, type })).toBe(true);
  });

  it.each([
    ['photo.gif', 'image/gif'],
    ['photo.png', 'image/svg+xml'],
    ['photo.heic', ''],
    ['png', ''],
  ])('%s of type "%s" is none that can be used', (name, type) => {
    expect(isPictureFile({ name, type })).toBe(false);
  });
});
