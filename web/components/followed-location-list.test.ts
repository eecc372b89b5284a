import { describe, expect, it } from 'vitest';
import { withLocation, withoutLocation } from './followed-location-list.ts';

const recife = { id: '1', name: 'Recife, Pernambuco, Brazil' };
const berlin = { id: '2', name: 'Berlin, Germany' };

describe('the list of followed locations', () => {
  it('has the newest on top', () => {
    expect(withLocation([recife], berlin)).toEqual([berlin, recife]);
  });

  it('lists a place once, however often it is added', () => {
    expect(withLocation([berlin, recife], recife)).toEqual([recife, berlin]);
  });

  it('loses what is removed', () => {
    expect(withoutLocation([berlin, recife], '2')).toEqual([recife]);
  });
});
