import { describe, expect, it } from 'vitest';
import { aGig } from './a-gig.ts';
import { deviceOf, mapLink } from './map-link.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0';

describe('the device', () => {
  it.each([
    ['an iPhone', IPHONE, 5, 'apple'],
    ['an iPad that calls itself a Macintosh', MAC, 5, 'apple'],
    ['a Macintosh without a touch screen', MAC, 0, 'other'],
    ['an Android phone', ANDROID, 5, 'android'],
    ['a Windows computer with a touch screen', WINDOWS, 10, 'other'],
  ])('is recognised: %s', (_name, userAgent, maxTouchPoints, device) => {
    expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
  });
});

describe('the map link', () => {
  const town = aGig().location;
  const venue = { ...town, venue: 'Casa Amarela', address: 'Rua da Aurora 12' };

  it('opens the maps app of an iPhone or iPad at the position', () => {
    expect(mapLink(town, 'apple')).toBe('maps://?q=-8.05%2C-34.88&ll=-8.05,-34.88');
  });

  it('is a geo link with a pin on Android', () => {
    expect(mapLink(town, 'android')).toBe('geo:-8.05,-34.88?q=-8.05%2C-34.88');
  });

  it('is a search on the web elsewhere', () => {
    const link = new URL(mapLink(town, 'other'));
    expect(link.origin + link.pathname).toBe('https://www.google.com/maps/search/');
    expect(link.searchParams.get('query')).toBe('-8.05,-34.88');
  });

  it('asks for the venue by name and address when the artist gave them', () => {
    const link = new URL(mapLink(venue, 'other'));
    expect(link.searchParams.get('query')).toBe(
      'Casa Amarela, Rua da Aurora 12, Recife, Pernambuco, Brazil',
    );
    expect(mapLink(venue, 'android')).toContain('geo:-8.05,-34.88?q=Casa%20Amarela%2C%20Rua');
  });
});
