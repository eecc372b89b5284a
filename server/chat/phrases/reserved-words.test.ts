import { FIRST_WORD, STOP_WORDS } from '@stagebell/reading';
import { expect, it } from 'vitest';
import { isReservedUsername } from '../../domain/artists/reserved-usernames.ts';
import { ENGLISH } from '../../languages/words.ts';

const phrases = Object.values(ENGLISH.phrases.alone);
const words = [...FIRST_WORD.keys(), ...STOP_WORDS, ...phrases].join(' ').toLowerCase().split(' ');

it('no artist can take a word for a username that the chat reads as a phrase of its own', () => {
  const possible = words.filter((word) => /^[a-z0-9]{3,}$/.test(word));
  expect(possible).toContain('unsubscribe');
  expect(possible.filter((word) => !isReservedUsername(word))).toEqual([]);
});
