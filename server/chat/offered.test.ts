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

it('The number of a row means it, also where a messenger shows no more than ten rows', () => {
  const rows = [...'abcdefghijkl'].map((name): [string, string] => [`Artist ${name}`, `@${name}`]);
  expect(tapAfter(rows, '12')).toBe('row 11');
});

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

describe('a list that asks which of these', () => {
  const GIGS: [string, string, string][] = [
    ['1/cancelGig/aaa', 'Night One', 'Fri, 4 Dec, 22:00, Leeds'],
    ['1/cancelGig/bbb', 'Stop Making Sense', 'Fri, 11 Dec, 22:00, Manchester'],
  ];
  const meantAfter = (text: string) => {
    const rows = GIGS.map(([id, title, description]) => ({ id, title, description }));
    const list = { type: 'list' as const, body: 'Which one?', button: 'Choose' };
    return tapMeantBy(offeredIn({ ...list, sections: [{ rows }] }), text);
  };

  it.each([
    ['Manchester', 'bbb'],
    ['the Leeds one', 'aaa'],
    ['the one in leeds, please', 'aaa'],
    ['the second one', 'bbb'],
    ['el segundo', 'bbb'],
    ['das erste', 'aaa'],
    ['sense', 'bbb'],
  ])('is answered by a word of one row, or by its place: %s', (text, gig) => {
    expect(meantAfter(text)).toBe(`1/cancelGig/${gig}`);
  });

  it('is not answered by a date that reads as a place in it', () => {
    expect(meantAfter('the 2nd')).toBeNull();
  });

  it.each(['Friday', 'stop', 'the third one', 'leeds manchester', 'the one', 'porto'])(
    'is not answered by what stands on both rows, on none, or is a request: %s',
    (text) => {
      expect(meantAfter(text)).toBeNull();
    },
  );

  it('may be one of buttons', () => {
    const [quinn, quist] = ['1/follow/nora.quinn', '1/follow/nora.quist'];
    const buttons = [
      { id: quinn, title: 'Follow Nora Quinn' },
      { id: quist, title: 'Follow Nora Quist' },
      { id: '1/no', title: 'No, thanks' },
    ];
    const offered = offeredIn({ type: 'buttons', body: 'Which one?', buttons });
    expect(tapMeantBy(offered, 'quist')).toBe(quist);
    expect(tapMeantBy(offered, '2')).toBe(quist);
    expect(tapMeantBy(offered, 'the first')).toBe(quinn);
    expect(tapMeantBy(offered, 'nora')).toBeNull();
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
