import { genresIn } from '@stagebell/reading/words';
import { describe, expect, it } from 'vitest';
import { findGenres } from '../../../contract/genres/find-genres.ts';
import { LEXICON } from './read-phrase.ts';

describe('a genre in a text', () => {
  it.each([
    ['Christliche Musik in Berlin', 'christian', 'in Berlin'],
    ['música cristiana en Cali', 'christian', 'en Cali'],
    ['musique latine à Lyon', 'latin', 'à Lyon'],
    ['música electrónica en Lima', 'edm', 'en Lima'],
    ['hiphop em Braga', 'hip-hop', 'em Braga'],
    ['musica da camera a Pisa', 'classical', 'a Pisa'],
    ['koplo di Kediri', 'world', 'di Kediri'],
    ['भजन इंदौर में', 'traditional', 'इंदौर में'],
    ['موسيقى مسيحية في بيروت', 'christian', 'في بيروت'],
  ])('is heard in %j, by its name in that language', (text, genre, rest) => {
    const heard = genresIn(text, LEXICON);
    expect(heard.genres[0]).toBe(genre);
    expect(heard.rest).toBe(rest);
  });

  it.each([
    'a christian name',
    'in the country',
    'una alternativa mejor',
    'in the world',
    'wie ein Christ',
  ])('is not heard in %j, whose words mostly mean other things', (text) => {
    expect(genresIn(text, LEXICON).genres).toEqual([]);
  });
});

/** What people call music in each language, beside the names of our genres. */
const SAID = {
  es: 'folclore | música de cámara | cantautores | acústico | orquesta | batucada | villancicos | norteña',
  pt: 'eletrônica | chorinho | piseiro | música erudita | folclore | louvor | música sertaneja | tributo',
  de: 'hiphop | Blasmusik | Chor | Kammermusik | Liedermacher | Deutschrock | NDW | Kirchenmusik | Orgelkonzert',
  fr: 'chorale | fanfare | variété française | musique de chambre | musique africaine | fest-noz | bal musette',
  it: 'elettronica | liscio | cantautorato | lirica | pizzica | musica sacra | cover band | sinfonica',
  id: 'koplo | campursari | keroncong | akustikan | lagu rohani | sholawat | paduan suara | elektronik',
  hi: 'ghazal | भजन | qawali | सूफ़ी | bhajan | garba | लोकगीत | shastriya sangeet | बॉलीवुड',
  ar: 'شعبي | موشحات | اناشيد | كلاسيك | الكترونية | خليجي | sha3bi | dabke | ترانيم',
};

describe.each(Object.entries(SAID))('what music is called in %s', (_language, said) => {
  it.each(said.split(' | '))('leads from %j to genres, in the chat and on the pages', (name) => {
    const { genres, rest } = genresIn(name, LEXICON);
    expect(genres).not.toEqual([]);
    expect(rest).toBe('');
    expect(findGenres(name).genres.slice(0, genres.length)).toEqual(genres);
  });
});
