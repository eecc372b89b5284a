import { describe, expect, it } from 'vitest';
import { findGenres } from './find-genres.ts';
import { GENRE_SYNONYMS } from './genre-synonyms.ts';
import { GENRE_IDS, GENRES } from './genres.ts';

describe('Searching genres', () => {
  it('shows the whole catalogue while nothing is searched for', () => {
    for (const blank of ['', '  ', '!?']) {
      expect(findGenres(blank)).toEqual({ genres: GENRE_IDS, areNearest: false });
    }
  });

  it.each(GENRE_IDS)('finds %s by its label and by its id, as one that we have', (id) => {
    for (const name of [id, GENRES[id], GENRES[id].toUpperCase()]) {
      const { genres, areNearest } = findGenres(name);
      expect(genres).toContain(id);
      expect(areNearest).toBe(false);
    }
  });

  it.each([
    ['hiphop', ['hip-hop']],
    ['Hip Hop', ['hip-hop']],
    ['R&B', ['rnb']],
    ['metal', GENRE_IDS.filter((id) => id.includes('metal'))],
  ])('by %j finds exactly %j', (typed, genres) => {
    expect(findGenres(typed)).toEqual({ genres, areNearest: false });
  });

  it.each([
    'drum & bass',
    'Drum n Bass',
    "drum'n'bass",
    'drum + bass',
    'DnB',
    'd&b',
    'drumnbass',
    'drum bass',
  ])('leads from %j to Drum and Bass', (typed) =>
    expect(findGenres(typed).genres[0]).toBe('drum-and-bass'),
  );

  it.each([
    ['indie', 'alternative'],
    ['Electronic', 'edm'],
    ['reggaeton', 'latin'],
    ['Reggaetón', 'latin'],
    ['trap', 'hip-hop'],
    ['fado', 'traditional'],
    ['Forró', 'latin'],
    ['bossa-nova', 'jazz'],
    ['TECH HOUSE', 'house'],
    ['рок', 'rock'],
  ])('leads from %j, which we lack, to %s first', (typed, nearest) => {
    const found = findGenres(typed);
    expect(found.genres[0]).toBe(nearest);
    expect(found.areNearest).toBe(true);
  });

  it.each([
    ['tehcno', 'techno'],
    ['shugaze', 'shoegaze'],
    ['regaeton', 'latin'],
    ['electornic', 'edm'],
    ['expermental', 'experimental'],
    ['flamneco', 'flamenco'],
  ])('forgives the typos in %j', (typed, meant) => {
    expect(findGenres(typed).genres[0]).toBe(meant);
  });

  it.each([
    ['atmospheric black metal', 'black-metal'],
    ['dark indie disco', 'disco'],
    ['swedish death metal', 'death-metal'],
  ])('finds the names within %j', (typed, held) => {
    expect(findGenres(typed).genres).toContain(held);
  });

  it.each(['zzzz', 'q', 'x'.repeat(5000), '🎸', 'किर्तन', 'my grandmother’s songs'])(
    'always suggests something sensible, and not much, for %j',
    (typed) => {
      const { genres } = findGenres(typed);
      expect(genres.length).toBeGreaterThan(0);
      expect(genres.every((genre) => GENRE_IDS.includes(genre))).toBe(true);
    },
  );

  it('leads from each of at least 150 synonyms to its nearest genre', () => {
    const synonyms = GENRE_SYNONYMS.flatMap(({ names, nearest }) =>
      names.map((name) => [name, nearest[0]] as const),
    );
    expect(new Set(synonyms.map(([name]) => name)).size).toBe(synonyms.length);
    expect(synonyms.length).toBeGreaterThanOrEqual(150);
    for (const [name, nearest] of synonyms) {
      expect(findGenres(name).genres, name).toContain(nearest);
    }
  });

  it('names only genres of the catalogue as the nearest', () => {
    const nearest = new Set(GENRE_SYNONYMS.flatMap((synonym) => synonym.nearest));
    expect(GENRE_IDS).toEqual(expect.arrayContaining([...nearest]));
  });

  it('narrows with every letter and never comes to nothing on the way', () => {
    for (const name of ['reggaeton', 'electronic', 'drum & bass', 'bossa nova']) {
      for (let length = 1; length <= name.length; length += 1) {
        expect(findGenres(name.slice(0, length)).genres.length).toBeGreaterThan(0);
      }
    }
  });

  it('finds what readers call a genre in their language, and its English name too', () => {
    const names = { classical: 'Klassik', 'drum-and-bass': 'Drum and Bass' };
    expect(findGenres('klassik', names)).toEqual({ genres: ['classical'], areNearest: false });
    expect(findGenres('klasik', names).genres).toContain('classical');
    expect(findGenres('classical', names).genres).toContain('classical');
  });
});
