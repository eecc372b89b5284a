import { describe, expect, it } from 'vitest';
import { cardPosterSize, posterLeading, posterSize } from './poster-type.ts';

/** In parts of the type's size. */
function leading(title: string): number {
  return Number(/leading-\[([\d.]+)\]/.exec(posterLeading(title))?.[1]);
}

describe('the lines of a title', () => {
  it('stand as tight as a tail over a capital allows', () => {
    expect(leading('Late night at the Silver Room')).toBe(1.06);
    expect(leading('Garçon, señor, café 🎉')).toBe(1.06);
  });

  it.each([
    ['an accent on a capital', 'Ángström & Ñandú'],
    ['two accents on a small letter', 'quyến rũ'],
  ])('make room for %s, however it was typed', (_what, title) => {
    expect(leading(title)).toBe(1.26);
    expect(leading(title.normalize('NFD'))).toBe(1.26);
  });

  it('make room for two accents on a capital', () => {
    expect(leading('Đêm nhạc Ấn tượng')).toBe(1.34);
  });

  it.each(['ليلة الموسيقى', 'रात की महफ़िल', 'คืนดนตรีที่กรุงเทพฯ'])(
    'make room for marks above and below: %s',
    (title) => {
      expect(leading(title)).toBe(1.45);
      expect(leading(`Live: ${title}`)).toBe(1.45);
    },
  );

  it('leave some air between square letters', () => {
    expect(leading('東京ナイト')).toBe(1.15);
  });
});

/** The largest size in rem. */
function largest(title: string): number {
  return Number(/([\d.]+)rem\)/.exec(posterSize(title))?.[1]);
}

describe('the size of a title', () => {
  it('shrinks with its length', () => {
    const sizes = ['Q', 'An evening of rather long titles, twice', 'Title '.repeat(20)].map(
      largest,
    );
    expect(sizes).toEqual([5.5, 4, 3]);
  });

  it('is small for a word that fills a phone, however short the title', () => {
    expect(largest('Donaudampfschifffahrtsgesellschaft')).toBe(3);
    expect(largest('Internationally')).toBe(4);
  });
});

it('a long title is set smaller on a card', () => {
  const title = 'Late night at the Silver Room with friends from three towns';
  expect(cardPosterSize(title)).toBe('text-[2.125rem]');
  expect(cardPosterSize(`${title} and more`)).toBe('text-2xl');
});
