import { describe, expect, it } from 'vitest';
import { loadGazetteer } from './load-gazetteer.ts';
import { countPeopleAround } from './people-around.ts';

const gazetteer = await loadGazetteer();

const around = (latitude: number, longitude: number, km = 40) =>
  countPeopleAround(gazetteer, { latitude, longitude }, { columns: 3, rows: 3, km });

describe('the people around a point', () => {
  it('live where their towns are: in Lisbon and not in the sea before it', () => {
    const people = around(38.72, -9.14);
    expect(people).toHaveLength(9);
    expect(people[4]).toBeGreaterThan(1_000_000);
    // The south west is the Atlantic.
    expect(people[6]).toBe(0);
  });

  it('are those on the other side of the antimeridian too', () => {
    const [fromTheWest, fromTheEast] = [around(-16.8, 179.99, 100), around(-16.8, -179.99, 100)];
    const sum = (people: number[]) => people.reduce((one, other) => one + other, 0);
    expect(sum(fromTheWest)).toBeGreaterThan(0);
    expect(sum(fromTheEast)).toBe(sum(fromTheWest));
  });

  it('are counted at the poles, where nobody lives', () => {
    expect(around(90, 0)).toEqual(new Array(9).fill(0));
  });
});
