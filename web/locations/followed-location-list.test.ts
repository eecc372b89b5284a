import { describe, expect, it } from 'vitest';
import { withChange, withLocation, withoutLocation } from './followed-location-list.ts';

const recife = {
  id: '1',
  placeId: 'gn:3390760',
  name: 'Recife, Pernambuco, Brazil',
  usualRadiusKm: 42,
  ownRadiusKm: null,
};
const berlin = {
  id: '2',
  placeId: 'gn:2950159',
  name: 'Berlin, Germany',
  usualRadiusKm: 50,
  ownRadiusKm: null,
};

describe('the list of followed locations', () => {
  it('has the newest on top', () => {
    expect(withLocation([recife], berlin)).toEqual([berlin, recife]);
  });

  it('lists a place once, however often it is added', () => {
    expect(withLocation([berlin, recife], recife)).toEqual([recife, berlin]);
  });

  it('keeps its order when a radius changes', () => {
    const wide = { ...recife, ownRadiusKm: 100 as const };
    expect(withChange([berlin, recife], wide)).toEqual([berlin, wide]);
  });

  it('loses what is removed', () => {
    expect(withoutLocation([berlin, recife], '2')).toEqual([recife]);
  });
});
