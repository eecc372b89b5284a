import { describe, expect, it } from 'vitest';
import { phrases, readPhrase } from './chat-phrases.ts';

describe('a phrase in a chat', () => {
  it.each([
    ['Follow djana', ['djana']],
    ['  follow   @Djana ', ['djana']],
    ['FOLLOW "djana.sousa"', ['djana.sousa']],
    ['hey, could you follow #djana_s please?', ['djana_s']],
    ['Follow djana.', ['djana.', 'djana']],
    ['Follow: djana_!', ['djana_', 'djana']],
    ['follow “djana”', ['djana']],
  ])('reads %j as a follow', (text, usernames) => {
    expect(readPhrase(text)).toEqual({ kind: 'follow', usernames });
  });

  it('tells unfollow from follow', () => {
    expect(readPhrase('Unfollow djana')).toEqual({ kind: 'unfollow', usernames: ['djana'] });
  });

  it.each([
    ['Keep me updated about gig k3p7xyz', 'watchGig'],
    ['keep me updated, about gig: K3P7XYZ!', 'watchGig'],
    ['Pause updates about gig #k3p7xyz', 'unwatchGig'],
    ['please edit gig k3p7xyz', 'editGig'],
    ['Cancel gig "k3p7xyz".', 'cancelGig'],
    ['postpone gig k3p7xyz', 'postponeGig'],
  ] as const)('reads %j with its gig', (text, kind) => {
    expect(readPhrase(text)).toEqual({ kind, shortId: 'k3p7xyz' });
  });

  it.each([
    ['my cities', 'myCities'],
    ['MY  QR-code', 'myQrCode'],
    ['I want to create a gig; create gig', 'createGig'],
    ['Delete my data', 'deleteMyData'],
    ['what is my data?', 'myData'],
    ['Hello', 'hello'],
    ['hello there', 'hello'],
    ['STOP. thank you', 'stop'],
    ['Start', 'start'],
    ['¡Help!', 'help'],
  ] as const)('reads %j as %s', (text, kind) => {
    expect(readPhrase(text)).toEqual({ kind });
  });

  it.each(['When does it start?', 'please stop', 'unstoppable', 'Follow', 'follow ...', 'ola', ''])(
    'finds no phrase in %j',
    (text) => {
      expect(readPhrase(text)).toBeNull();
    },
  );

  it('reads back every phrase that it writes', () => {
    for (const [kind, write] of Object.entries(phrases)) {
      expect(readPhrase(write('k3p7xyz'))).toMatchObject({ kind });
    }
  });

  it('lets a phrase with an argument win over the words around it', () => {
    expect(readPhrase('Stop! Unfollow djana, my cities')).toEqual({
      kind: 'unfollow',
      usernames: ['djana'],
    });
  });
});
