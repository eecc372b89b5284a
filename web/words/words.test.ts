import { describe, expect, it } from 'vitest';
import { directionOf } from '../../languages/direction.ts';
import { hasTallLetters } from './script.ts';
import { type PageLanguage, wordsOf } from './words.ts';

const pageIn = (language: string, place: unknown): PageLanguage => ({
  language,
  prefix: '',
  messages: JSON.stringify({ gig: { map: place }, phrases: {} }),
});

/** What compiling "<before>{place}" makes of it. */
const message = (before: string) => [before, ['place']];

describe('what a page says', () => {
  it('keeps a name in its own direction within a sentence of the other', () => {
    const rightToLeft = wordsOf(pageIn('ckb', message('خريطة ')));
    expect(rightToLeft.gig.map({ place: 'Recife' })).toBe('خريطة \u2068Recife\u2069');
    expect(rightToLeft.gig.map({ place: 'القاهرة' })).toBe('خريطة القاهرة');
    const leftToRight = wordsOf(pageIn('nds', message('Karte: ')));
    expect(leftToRight.gig.map({ place: 'القاهرة' })).toBe('Karte: \u2068القاهرة\u2069');
    expect(leftToRight.gig.map({ place: 'Köln' })).toBe('Karte: Köln');
  });

  it('chooses by an argument that nobody reads', () => {
    const chosen = ['status', 1, { cancelled: 'ملغاة', other: 'قائمة' }];
    const rightToLeft = wordsOf(pageIn('sd', [chosen]));
    expect((rightToLeft.gig.map as (values: object) => string)({ status: 'cancelled' })).toBe(
      'ملغاة',
    );
  });

  it('leaves an address as it is, for programs that read it', () => {
    const rightToLeft = wordsOf(pageIn('azb', message('')));
    expect(rightToLeft.gig.map({ place: 'https://stagebell.example' })).toBe(
      'https://stagebell.example',
    );
  });
});

it.each([
  ['en', 'ltr', false],
  ['pt', 'ltr', false],
  ['hi', 'ltr', true],
  ['ar', 'rtl', true],
  ['fa', 'rtl', true],
  ['he', 'rtl', true],
  ['ja', 'ltr', false],
] as const)('a page in %s runs %s, its letters being tall: %s', (language, direction, tall) => {
  expect(directionOf(language)).toBe(direction);
  expect(hasTallLetters(language)).toBe(tall);
});
