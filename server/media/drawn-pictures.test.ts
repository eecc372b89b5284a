import { LINE_ROOM } from '@stagebell/posters';
import { openLettering } from '@stagebell/posters/lettering';
import { describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { distanceWords } from '../../languages/distance.ts';
import { wordsIn } from '../languages/words.ts';
import { mapCard, mapCardWords } from './drawn-pictures.ts';

const { text } = await openLettering();
const cardWords = (language: string) => mapCardWords(wordsIn(language)!);
/** Without what says in which direction numbers run. */
const unmarked = (svg: string) => svg.replaceAll(/[\u2066-\u2069]/g, '');
const RECIFE = {
  name: 'Recife',
  region: 'Pernambuco, Brazil',
  latitude: -8.0539,
  longitude: -34.8811,
};

describe('a link preview’s card', () => {
  it.each(catalogueLanguages())('has room for what is said on it in %s', async (language) => {
    const { city, landing } = wordsIn(language)!.files.card;
    const said = [
      city({
        distance: distanceWords(language, ({ km }) => `${km} km`, { km: 60, inMiles: true }),
      }),
      ...Object.values(landing),
    ];
    for (const line of said)
      expect(await text.width(line, LINE_ROOM.size), line).toBeLessThan(LINE_ROOM.width);
  });
});

describe('the map card', () => {
  it.each([
    ['en', '8.05° S, 34.88° W', '50 km'],
    ['de', '8,05° S, 34,88° W', '50 km'],
    ['id', '8,05° LS, 34,88° BB', '50 km'],
    ['hi', '8.05° द, 34.88° प', '50 किमी'],
    ['ar', '8.05° جنوبًا، 34.88° غربًا', '50 كم'],
  ])('says position and scale in %s', async (language, position, scale) => {
    const svg = await mapCard(RECIFE, [], cardWords(language));
    expect(unmarked(svg)).toContain(`<title>${position}</title>`);
    expect(svg).toContain(`<title>${scale}</title>`);
  });

  it.each([
    ['en', '20 miles'],
    ['de', '20 Meilen'],
    ['ar', '20 ميلاً'],
    ['hi', '20 मील'],
  ])('has a scale in miles in %s for a place whose people reckon so', async (language, scale) => {
    const leeds = { name: 'Leeds', region: '', latitude: 53.8, longitude: -1.55, inMiles: true };
    const svg = await mapCard(leeds, [], cardWords(language));
    expect(svg).toContain(`<title>${scale}</title>`);
    expect(svg).not.toMatch(/>[0-9]+ (?:km|كم|किमी)</u);
  });

  it.each([
    ['de', false],
    ['ar', true],
  ])('is read from the right in %s: %s', (language, isRightToLeft) => {
    expect(cardWords(language).isRightToLeft).toBe(isRightToLeft);
  });
});
