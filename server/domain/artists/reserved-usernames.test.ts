import { describe, expect, it } from 'vitest';
import { USERNAME_MINIMUM } from '../../../contract/limits.ts';
import { phrasesOfAllLanguages } from '../../languages/phrases.ts';
import { ENGLISH } from '../../languages/words.ts';
import { isReservedUsername } from './reserved-usernames.ts';

const words = Object.values(ENGLISH.phrases.alone)
  .flatMap((phrase) => phrase.toLowerCase().split(' '))
  .filter((word) => /^[a-z]+$/.test(word) && word.length >= USERNAME_MINIMUM);

describe('reserved usernames', () => {
  it.each([...new Set(words)])('hold %j, a word of the phrases', (word) => {
    expect(isReservedUsername(word)).toBe(true);
  });

  it('hold every phrase of every language, as a username would write it', () => {
    const possible = phrasesOfAllLanguages()
      .flatMap(({ alone }) => Object.values(alone))
      .map((phrase) => phrase.replaceAll(/[ -]/g, '_'))
      .filter((username) => /^\w{3,30}$/.test(username));
    expect(possible).toEqual(expect.arrayContaining(['Mis_datos', 'Hilfe', 'Gig_ku', 'Ikuti']));
    expect(possible.filter((username) => !isReservedUsername(username))).toEqual([]);
  });

  it('hold what the chat understands as a first word', () => {
    expect(['merci', 'thx', 'stopall', 'hallo'].map(isReservedUsername)).not.toContain(false);
  });

  it('hold them in any case and with any dots and underscores', () => {
    expect(['STOP', 'Stage.Bell', '_menu_', 'my.gigs'].map(isReservedUsername)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('hold what would be taken for us by the look of its letters', () => {
    const lookalikes = ['stagebe11', 'Supp0rt', 'adrnin', 'OfficiaI', 'rneta'];
    expect(lookalikes.filter((username) => !isReservedUsername(username))).toEqual([]);
  });

  it('leave names that only begin with such a word', () => {
    expect(['stopover', 'the.follow.ups', 'helpers', 'djana'].filter(isReservedUsername)).toEqual(
      [],
    );
  });
});
