import { expect, it } from 'vitest';
import { touchedValues } from './touched-values.ts';

it('takes no value for touched whose fields only stand in another order', () => {
  const before = { place: { name: 'Recife', at: { lat: -8, lng: -34 } }, venue: '' };
  const stored = { place: { at: { lng: -34, lat: -8 }, name: 'Recife' }, venue: 'The Paper Moon' };
  expect(touchedValues(stored, before)).toEqual({ venue: 'The Paper Moon' });
});
