import { describe, expect, it } from 'vitest';
import { readPhrase } from './testing/lexicon.ts';

describe('a typo', () => {
  it.each([
    ['Helo', { kind: 'hello' }],
    ['hepl', { kind: 'help' }],
    ['My gig', { kind: 'myGigs' }],
    ['my citeis', { kind: 'myCities' }],
    ['Craete profile', { kind: 'createProfile' }],
    ['Create gih', { kind: 'createGig' }],
    ['my qr cde', { kind: 'myQrCode' }],
    ['Folow djana', { kind: 'follow', usernames: ['djana'] }],
    ['folow', { kind: 'follow', usernames: [] }],
    ['unfolow', { kind: 'unfollow', usernames: [] }],
    ['Cancle gig k3p7xyz', { kind: 'cancelGig', shortId: 'k3p7xyz' }],
    ['edti gig', { kind: 'editGig' }],
    ['thnks', { kind: 'thanks' }],
    ['anounce a gig on friday', { kind: 'createGig' }],
    ['nwe gig', { kind: 'createGig' }],
    ['chnage gig', { kind: 'editGig' }],
    ['edit my gg', { kind: 'editGig' }],
    ['puase updates', { kind: 'unwatchGig' }],
    ['delte my account', { kind: 'deleteMyData', inPassing: true }],
    ['folow Ana Lua', { kind: 'follow', usernames: ['ana'], name: 'Ana Lua' }],
  ])('in %j is read over', (text, phrase) => {
    expect(readPhrase(text)).toEqual(phrase);
  });

  it.each([
    ['Stpo', 'Stop', { kind: 'stop' }],
    ['STOOP!', 'Stop', { kind: 'stop' }],
    ['Strat', 'Start', { kind: 'start' }],
    ['Unfolow djana', 'Unfollow djana', { kind: 'unfollow', usernames: ['djana'] }],
  ])('in %j is asked about, for that would take something away', (text, phrase, intent) => {
    expect(readPhrase(text)).toEqual({ kind: 'mistyped', phrase, intent });
  });

  it.each([
    'hlepo',
    'help me not',
    'mi citties',
    'we stpo here',
    'hollow man walks',
    'new gigs',
    'hp',
  ])('is not seen in %j', (text) => {
    expect(readPhrase(text)).not.toMatchObject({ kind: 'hello' });
    expect(readPhrase(text)).not.toMatchObject({ kind: 'mistyped' });
  });
});
