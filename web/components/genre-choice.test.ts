import { describe, expect, it } from 'vitest';
import { GENRE_IDS, type Genre } from '../../contract/genres.ts';
import { genresMatching, toggledGenre } from './genre-choice.ts';

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

describe('searching genres', () => {
  it.each(['hiphop', 'Hip Hop', 'hip-hop'])('finds hip hop by %j', (search) => {
    expect(genresMatching(search)).toEqual(['hip-hop']);
  });

  it('shows the whole catalogue while nothing is searched for', () => {
    expect(genresMatching(' ')).toEqual(GENRE_IDS);
  });

  it('finds by label as well as by id', () => {
    expect(genresMatching('R&B')).toEqual(['rnb']);
    expect(genresMatching('rnb')).toEqual(['rnb']);
    expect(genresMatching('polka')).toEqual([]);
  });
});
