import { describe, expect, it } from 'vitest';
import { artistRules, artistValues } from '../artist/artist-values.ts';
import { gigRules, gigValues } from '../gig-form/gig-values.ts';
import { ENGLISH, GERMAN } from '../testing/words.ts';
import { rulesResolver } from './rules-resolver.ts';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const NEW_ARTIST = { ...artistValues(null), username: 'x!', bio: 'x'.repeat(151), link: 'ftp://x' };
const NEW_GIG = { ...gigValues(null), title: 'Oh', link: { text: '', url: '' } };

const faultsOfArtist = (words: typeof ENGLISH) =>
  rulesResolver(artistRules(), words)(NEW_ARTIST, undefined, OPTIONS);
const faultsOfGig = (words: typeof ENGLISH) =>
  rulesResolver(gigRules(words, null, Date.now), words)(NEW_GIG, undefined, OPTIONS);

describe('a form', () => {
  it('in German says its faults in German, the first of each field', async () => {
    expect(await faultsOfArtist(GERMAN)).toMatchObject({
      errors: {
        username: { message: 'Ein Benutzername hat mindestens 3 Zeichen' },
        displayName: { message: 'Der Anzeigename fehlt' },
        bio: { message: 'Eine Bio hat höchstens 150 Zeichen' },
        link: { message: 'Schreib eine Webadresse wie instagram.com/name' },
        genres: { message: 'Wähl mindestens ein Genre' },
      },
    });
    expect(await faultsOfGig(GERMAN)).toMatchObject({
      errors: {
        title: { message: 'Ein Titel hat mindestens 3 Zeichen' },
        day: { message: 'Wähl ein Datum' },
        place: { message: 'Wähl einen Ort aus der Liste' },
        link: {
          text: { message: 'Dem Link fehlt ein Text' },
          url: { message: 'Dem Link fehlt die Adresse' },
        },
      },
    });
  });

  it('in English says them as ever', async () => {
    expect(await faultsOfArtist(ENGLISH)).toMatchObject({
      errors: {
        username: { message: 'A username has at least 3 characters' },
        genres: { message: 'Select at least one genre' },
      },
    });
  });

  it('without a fault gives what is sent', async () => {
    const values = { username: 'djana', displayName: 'Djana', link: 'djana.example', bio: '' };
    const filled = { ...values, genres: ['house' as const] };
    expect(await rulesResolver(artistRules(), GERMAN)(filled, undefined, OPTIONS)).toEqual({
      values: { ...filled, link: 'https://djana.example' },
      errors: {},
    });
  });
});
