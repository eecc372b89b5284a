import { describe, expect, it } from 'vitest';
import { parsePosition, positionText } from './position.ts';

describe('a position', () => {
  it.each([
    '-8.05428, -34.8813',
    '−8.05428,−34.8813',
    '(-8.05428 -34.8813)',
    'https://www.google.com/maps/@-8.05428,-34.8813,17z',
    'https://www.google.com/maps/place/Bar/@-8.1,-34.9,15z/data=!4m2!3m1!3d-8.05428!4d-34.8813',
    'https://www.google.com/maps/search/?api=1&query=-8.05428%2C-34.8813',
    'https://maps.apple.com/?ll=-8.05428,-34.8813&q=Bar',
    'https://maps.google.com/?q=loc:-8.05428,-34.8813',
    'https://www.openstreetmap.org/?mlat=-8.05428&mlon=-34.8813#map=17/-8.1/-34.9',
    'https://www.openstreetmap.org/#map=17/-8.05428/-34.8813',
    'geo:-8.05428,-34.8813?z=17',
    'geo:0,0?q=-8.05428,-34.8813(Bar)',
    'https://www.google.com/maps/search/-8.05428,+-34.8813?entry=tts&g_ep=x',
    'https://maps.apple.com/place?coordinate=-8.05428,-34.8813&name=Bar',
    'https://maps.apple.com/?address=Bar&ll=-8.05428,-34.8813&t=m',
  ])('is read from %s', (text) => {
    expect(parsePosition(text)).toEqual({ lat: -8.05428, lng: -34.8813 });
  });

  it.each(['', 'Silver Room', '12', '91, 10', '10, 181', 'https://maps.app.goo.gl/x1'])(
    'is not read from "%s"',
    (text) => {
      expect(parsePosition(text)).toBeNull();
    },
  );

  it('is written so that it can be read again', () => {
    const position = { lat: -8.05428, lng: 0.5 };
    expect(positionText(position)).toBe('-8.05428, 0.50000');
    expect(parsePosition(positionText(position))).toEqual(position);
  });
});
