import { describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { areasOfPlace, behindName, placeDescription, placeName } from './place-names.ts';
import { openGazetteer } from './places.ts';

const places = await openGazetteer();

const LISBON = 'gn:2267057';
const LISBON_REGION = 'gn:2267056';
const MUNICH = 'gn:2867714';
const COLOGNE = 'gn:2886242';
const MILAN = 'gn:3173435';
const CAIRO = 'gn:360630';
const MUMBAI = 'gn:1275339';
const NEW_YORK = 'gn:5128581';
const SPRINGFIELD = 'gn:4250542';

it('is named by one gazetteer per process', async () => {
  expect(await openGazetteer()).toBe(places);
});

describe('a place in the language of who reads of it', () => {
  it.each([
    ['pt', LISBON, 'Lisboa, Portugal'],
    ['pt', LISBON_REGION, 'Lisboa (região), Portugal'],
    ['pt', 'cc:DE', 'Alemanha'],
    ['es', CAIRO, 'El Cairo, Egipto'],
    ['de', MUNICH, 'München, Bayern, Deutschland'],
    ['de', COLOGNE, 'Köln, Nordrhein-Westfalen, Deutschland'],
    ['de', 'cc:LU', 'Luxemburg (Land)'],
    ['de', 'cc:HK', 'Hongkong'],
    ['fr', COLOGNE, 'Cologne, Rhénanie-du-Nord-Westphalie, Allemagne'],
    ['it', MILAN, 'Milano, Lombardia, Italia'],
    ['id', MUMBAI, 'Mumbai, Maharashtra, India'],
    ['hi', MUMBAI, 'मुंबई, महाराष्ट्र, भारत'],
    ['ar', CAIRO, 'القاهرة، مصر'],
    ['ar', MUNICH, 'ميونخ، بافاريا، ألمانيا'],
    ['en', COLOGNE, 'Cologne, North Rhine-Westphalia, Germany'],
  ])('is in %s, of %s: %s', async (language, id, description) => {
    const stored = (await places.resolve(id))?.description ?? '';
    expect(placeDescription(id, stored, language)).toBe(description);
  });

  it('has its name alone, too', () => {
    expect(placeName(LISBON, 'Lisbon', 'fr')).toBe('Lisbonne');
    expect(placeName('cc:IN', 'India', 'hi')).toBe('भारत');
  });

  it.each([
    ['Recife, Pernambuco, Brazil', 'Pernambuco, Brazil'],
    ['ميونخ، بافاريا، ألمانيا', 'بافاريا، ألمانيا'],
    ['Portugal', ''],
  ])('has what it lies in behind its name: %s', (description, areas) => {
    expect(behindName(description)).toBe(areas);
  });

  it('is never said twice where a language has one name for a town and its region', () => {
    expect(placeDescription(NEW_YORK, 'New York City, New York, United States', 'de')).toBe(
      'New York, Vereinigte Staaten',
    );
  });

  it('leaves out a region that would stand in foreign letters between two names that do not', () => {
    expect(placeDescription(MILAN, 'Milan, Lombardy, Italy', 'hi')).toBe('मिलान, इटली');
    expect(areasOfPlace(MILAN, { region: 'Lombardy', country: 'Italy' }, 'hi')).toEqual({
      region: null,
      country: 'इटली',
    });
    expect(placeDescription(SPRINGFIELD, 'Springfield, …', 'hi')).toBe(
      'Springfield, इलिनॉय, संयुक्त राज्य',
    );
  });

  it('stays as it was stored in English, in no language of ours, and where the gazetteer does not know it', () => {
    expect(placeName(LISBON, 'Lisbon', 'en')).toBe('Lisbon');
    expect(placeName(LISBON, 'Lisbon', 'tlh')).toBe('Lisbon');
    expect(placeDescription('google:1', 'Rua Augusta 1, Lisbon', 'pt')).toBe(
      'Rua Augusta 1, Lisbon',
    );
  });

  it.each(catalogueLanguages())('is found by what it is called in %s', (language) => {
    for (const id of [LISBON, MUNICH, COLOGNE, MILAN, CAIRO, MUMBAI]) {
      const shown = placeDescription(id, places.town(id)?.description ?? '', language);
      expect(places.called(shown).map((place) => place.id)).toContain(id);
    }
  });
});
