import { describe, expect, it } from 'vitest';
import { offeredIn, tapMeantBy } from './offered.ts';

/** What a text means right after a list of these rows. */
function tapAfter(rows: [title: string, description: string][], text: string): string | null {
  const list = rows.map(([title, description], index) => ({
    id: `row ${index}`,
    title,
    description,
  }));
  const reply = { type: 'list' as const, body: 'Which one?', button: 'Choose' };
  return tapMeantBy(offeredIn({ ...reply, sections: [{ rows: list }] }), text);
}

describe('a region or country typed after a list', () => {
  const CAMBRIDGES: [string, string][] = [
    ['Cambridge', 'Cambridge, Ontario, Canada'],
    ['Cambridge', 'Cambridge, Massachusetts, United States'],
    ['Cambridge', 'Cambridge, Maryland, United States'],
  ];

  it('means the only place there of those with one name', () => {
    expect(tapAfter(CAMBRIDGES, 'canada')).toBe('row 0');
    expect(tapAfter(CAMBRIDGES, 'Maryland!')).toBe('row 2');
    expect(tapAfter(CAMBRIDGES, 'the one in Maryland')).toBe('row 2');
    expect(tapAfter(CAMBRIDGES, 'la de Canada')).toBe('row 0');
    expect(tapAfter(CAMBRIDGES, 'United States')).toBeNull();
  });

  it('is read where commas are written in Arabic', () => {
    const rows: [string, string][] = [
      ['كامبريدج', 'كامبريدج، أونتاريو، كندا'],
      ['كامبريدج', 'كامبريدج، إنجلترا، المملكة المتحدة'],
    ];
    expect(tapAfter(rows, 'كندا')).toBe('row 0');
  });

  it('means nothing of the list where names differ, or where rows are gigs', () => {
    expect(tapAfter([...CAMBRIDGES, ['Porto', 'Porto, Porto, Portugal']], 'Canada')).toBeNull();
    const gigs: [string, string][] = [
      ['Tour', 'Fri, 12 Dec, 22:00, Recife'],
      ['Tour', 'Sat, 13 Dec, 22:00, Porto'],
    ];
    expect(tapAfter(gigs, 'Porto')).toBeNull();
  });

  it('stays a word for Stop', () => {
    const rows: [string, string][] = [
      ['Belém', 'Belém, Pará, Brazil'],
      ['Belém', 'Belém, Paraíba, Brazil'],
    ];
    expect(tapAfter(rows, 'Pará')).toBeNull();
    expect(tapAfter(rows, 'Paraíba')).toBe('row 1');
  });
});

describe('a number typed after a list', () => {
  it('means the row in that place', () => {
    const rows: [string, string][] = [
      ['Djana', '@djana'],
      ['Djana', '@djana.live'],
    ];
    expect(tapAfter(rows, '2')).toBe('row 1');
    expect(tapAfter(rows, '3')).toBeNull();
  });

  it('means what it says where rows are numbers', () => {
    const rows: [string, string][] = [
      ['10 km', 'Around Porto'],
      ['25 km', 'Around Porto'],
    ];
    expect(tapAfter(rows, '2')).toBeNull();
  });
});

it('the name of a row that says what a tap does is no tap', () => {
  expect(tapAfter([['Djana', 'Choose']], 'djana')).toBeNull();
});

describe('"both" and "none of these" typed after a list', () => {
  const list = (ids: string[]) => ({
    type: 'list' as const,
    body: 'Which one?',
    button: 'Choose',
    sections: [{ rows: ids.map((id) => ({ id, title: `Of ${id}`, description: id })) }],
  });

  it('follow all of its rows, and none', () => {
    const offered = offeredIn(list(['1/followPlace/gn:1', '1/followPlace/gn:2', '1/follow/djana']));
    for (const text of ['both', 'All of them!', 'beide', 'os dois'])
      expect(tapMeantBy(offered, text)).toBe('1/followThese/gn:1/gn:2/@djana');
    for (const text of ['none of these', 'neither', 'keine davon', 'nenhum desses'])
      expect(tapMeantBy(offered, text)).toBe('1/no');
  });

  it('do nothing to all gigs of a list', () => {
    const offered = offeredIn(list(['1/cancelGig/k3p7xyz', '1/cancelGig/k3p7xyy']));
    expect(tapMeantBy(offered, 'both')).toBeNull();
  });
});
