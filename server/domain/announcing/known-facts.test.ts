import { describe, expect, it } from 'vitest';
import type { GigFacts } from './announcements.ts';
import { factsAt, type GigHistory, revisionsKnowing } from './known-facts.ts';

const on = (day: number): GigFacts => ({
  shortId: 'k3p9xw2',
  title: 'Forró',
  status: 'scheduled',
  timeZone: 'America/Recife',
  placeId: 'google:Recife',
  placeName: 'Recife',
  placeDescription: 'Recife, Pernambuco, Brazil',
  venue: null,
  artistName: 'Djana',
  artistUsername: 'djana',
  mediaKey: 'aa/aa.jpg',
  wallTime: `2030-12-${day}T20:00:00`,
  startsAt: `2030-12-${day}T23:00:00.000Z`,
});

/** So many edits, from one day to another and back. */
const edits = (count: number): GigHistory =>
  Array.from({ length: count }, (_, index) => ({
    revision: index + 2,
    facts: { old: on(12 + (index % 2)), new: on(13 - (index % 2)) },
  }));

describe('Who knows of a gig what is told', () => {
  it('are those who read of it while it was so', () => {
    const history = [
      { revision: 1, facts: { new: on(12) } },
      { revision: 3, facts: { old: on(12), new: on(13) } },
      { revision: 5, facts: { old: on(13), new: on(12) } },
      { revision: 5, facts: { new: on(12) } },
    ];
    expect(revisionsKnowing(history, on(12))).toEqual([
      { from: 1, before: 3 },
      { from: 5, before: null },
    ]);
    expect(revisionsKnowing(history, on(13))).toEqual([{ from: 3, before: 5 }]);
  });

  it('are also those who read of it before the first announcement', () => {
    const [first] = edits(1);
    expect(revisionsKnowing([first!], on(12))).toEqual([{ from: 1, before: 2 }]);
  });

  it('are not those who read of it longer ago than is looked at', () => {
    const long = edits(200);
    expect(revisionsKnowing(long, on(12))[0]).toEqual({ from: 3, before: 4 });
    expect(factsAt(long, 1)).toBeUndefined();
    expect(factsAt(edits(199), 1)).toEqual(on(12));
  });

  it('are found by looking at each edit once', () => {
    const looksAt = (count: number) => {
      let looks = 0;
      const history = edits(count).map(({ revision, facts }) => ({
        get revision() {
          looks += 1;
          return revision;
        },
        facts,
      }));
      revisionsKnowing(history, on(12));
      return looks;
    };
    expect(looksAt(190)).toBeLessThanOrEqual(2 * looksAt(95) + 10);
  });
});
