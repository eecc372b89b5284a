import { describe, expect, it } from 'vitest';
import { phrases } from '../../../contract/chat-phrases.ts';
import { USERNAME_MINIMUM } from '../../../contract/limits.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/** Every phrase without what is filled in. */
const written = Object.values(phrases).map((phrase) =>
  (phrase as (...blanks: [string, null]) => string)('', null),
);
const words = written
  .flatMap((phrase) => phrase.toLowerCase().match(/[a-z]+/g) ?? [])
  .filter((word) => word.length >= USERNAME_MINIMUM);

describe('reserved usernames', () => {
  it.each([...new Set(words)])('hold %j, a word of the phrases', (word) => {
    expect(isReservedUsername(word)).toBe(true);
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

  it('leave names that only begin with such a word', () => {
    expect(['stopover', 'the.follow.ups', 'helpers', 'djana'].filter(isReservedUsername)).toEqual(
      [],
    );
  });
});
