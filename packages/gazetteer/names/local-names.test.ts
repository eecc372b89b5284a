import { expect, it } from 'vitest';
import { openGazetteer } from '../open-gazetteer.ts';
import { ENGLISH_WORDS, townOfZone, writtenLanguages } from './local-names.ts';

it('says the town that a time zone is named after', () => {
  expect(townOfZone('Europe/Lisbon', 'de')).toBe('Lissabon');
  expect(townOfZone('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires');
  expect(townOfZone('Asia/Kolkata', 'hi')).toBe('कोलकाता');
  expect(townOfZone('Mars/Olympus', 'ar')).toBe('Olympus');
});

it('names places in the languages that were asked for, in the words of each', async () => {
  const { named, areasIn } = await openGazetteer({
    languages: ['de', 'pt'],
    wordsIn: (language) => ({
      ...ENGLISH_WORDS,
      region: ({ name }) => (language === 'pt' ? `${name} (região)` : name),
    }),
  });
  const [lisbon, region] = ['gn:2267057', 'gn:2267056'];
  expect(named(lisbon, 'de')).toEqual({ name: 'Lissabon', description: 'Lissabon, Portugal' });
  expect(named(region, 'pt')?.description).toBe('Lisboa (região), Portugal');
  expect(areasIn('gn:2867714', 'de')).toEqual({ region: 'Bayern', country: 'Deutschland' });
  expect(named(lisbon, 'fr')?.name).toBe('Lisbon');
  expect(named('google:1', 'de')).toBeNull();
  expect(areasIn('google:1', 'de')).toBeNull();
});

it.each(writtenLanguages)(
  'names Cairo and its country in %s unless languages are chosen',
  async (language) => {
    const { named } = await openGazetteer();
    const egypt = new Intl.DisplayNames([language], { type: 'region' }).of('EG');
    expect(named('gn:360630', language)?.description.endsWith(`, ${egypt}`)).toBe(true);
  },
);
