import { describe, expect, it } from 'vitest';
import { readPhrase } from '../testing/lexicon.ts';

describe('where somebody goes out', () => {
  it.each([
    ['I live in Porto', 'Porto'],
    ['i go out in São Paulo!', 'São Paulo'],
    ["I'm from Berlin, Germany", 'Berlin, Germany'],
    ['add city Braga', 'Braga'],
    ['Add Braga please', 'Braga'],
    ['add Faro to my list', 'Faro'],
  ])('is read in %j', (text, name) => {
    expect(readPhrase(text)).toEqual({ kind: 'addPlace', name });
  });

  it.each([
    ['remove Lisbon', { kind: 'unfollow', usernames: ['lisbon'] }],
    ['Remove city São Paulo', { kind: 'unfollow', usernames: [], name: 'São Paulo' }],
  ])('and no more is read in %j', (text, phrase) => {
    expect(readPhrase(text)).toEqual(phrase);
  });

  it.each(['add me', 'add a song', 'remove it', 'I live for music', 'additional', 'remove my gig'])(
    'is not read in %j',
    (text) => {
      expect(readPhrase(text)).toBeNull();
    },
  );
});

describe('"Keep me updated" alone', () => {
  it.each(['keep me updated', 'Keep me updated please!', 'please keep me posted'])(
    'is read in %j',
    (text) => {
      expect(readPhrase(text)).toEqual({ kind: 'watchLastGig' });
    },
  );

  it('after a yes is a yes', () => {
    expect(readPhrase('yes, keep me posted')).toEqual({ kind: 'yes' });
  });
});

describe('a request to know what this is', () => {
  it.each([
    'how does this work',
    'How does it work?',
    'info',
    'Who are you?',
    'what is this??',
    'ajuda',
    '¡Ayuda!',
  ])('is Help in %j', (text) => {
    expect(readPhrase(text)).toEqual({ kind: 'help' });
  });
});
