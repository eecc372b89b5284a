import { describe, expect, it } from 'vitest';
import type { Genre } from '../../contract/genres/genres.ts';
import { toggledGenre } from './genre-choice.ts';

describe('choosing genres', () => {
  it('adds a genre at the end and takes it out again', () => {
    expect(toggledGenre(['house'], 'disco')).toEqual(['house', 'disco']);
    expect(toggledGenre(['house', 'disco'], 'house')).toEqual(['disco']);
  });

  it('refuses a sixth, but lets one of five go', () => {
    const five: Genre[] = ['pop', 'rock', 'rap', 'jazz', 'blues'];
    expect(toggledGenre(five, 'folk')).toEqual(five);
    expect(toggledGenre(five, 'jazz')).toHaveLength(4);
  });
});
