import { describe, expect, it } from 'vitest';
import { readPhrase } from './testing/lexicon.ts';

describe('a phrase in a chat', () => {
  it.each(['Follow', 'follow ...', '@follow!'])('reads %j as a follow of nobody yet', (text) => {
    expect(readPhrase(text)).toEqual({ kind: 'follow', usernames: [] });
  });

  it.each([
    ['Follow DJ Ana', ['dj'], 'DJ Ana'],
    ['follow São Paulo please', [], 'São Paulo'],
    ['Follow Ânia, my dear', [], 'Ânia'],
    ['Hello, follow New York. Thanks', ['new'], 'New York'],
  ])('reads in %j the whole name', (text, usernames, name) => {
    expect(readPhrase(text)).toEqual({ kind: 'follow', usernames, name });
  });

  it.each([
    ['25', 25],
    [' 25 km.', 25],
    ['100 kilometres', 100],
    ['usual', null],
  ])('reads %j as a distance', (text, km) => {
    expect(readPhrase(text)).toEqual({ kind: 'distance', km });
  });

  it.each([
    ['Cancel gig WRONGCODE', 'wrongcode'],
    ['Edit gig "Late Lights", please', 'late lights'],
    ['cancel gig Late Lights on Friday', 'late lights friday'],
    ['cancel my gig in Porto', 'porto'],
    ['postpone gig tonight', 'tonight'],
  ])('reads in %j what stands in the place of a code', (text, words) => {
    expect(readPhrase(text)).toMatchObject({ words });
  });

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
    ['Unfollow gig k3p7xyz', 'unwatchGig'],
    ['follow gig k3p7xyz', 'watchGig'],
    ['Edit gig https://stagebell.example/g/k3p7xyz', 'editGig'],
    ['to edit gig so and so I text edit gig k3p7xyz', 'editGig'],
  ] as const)('reads %j with its gig', (text, kind) => {
    expect(readPhrase(text)).toEqual({ kind, shortId: 'k3p7xyz' });
  });

  it('reads a code that ends like the days of the week, which are none', () => {
    expect(readPhrase('Edit gig ptwyday')).toEqual({ kind: 'editGig', shortId: 'ptwyday' });
    expect(readPhrase('Edit gig tuesday')).toEqual({ kind: 'editGig', words: 'tuesday' });
    expect(readPhrase('Cancel gig wednesday')).toEqual({ kind: 'cancelGig', words: 'wednesday' });
  });

  it.each([
    ['my cities', 'myCities'],
    ['MY  QR-code', 'myQrCode'],
    ['I want to create a gig', 'createGig'],
    ['create a new gig please', 'createGig'],
    ['create my profile', 'createProfile'],
    ['new gig', 'createGig'],
    ['i have a gig in leeds tomorrow', 'createGig'],
    ["I've got a concert in Berlin on saturday", 'createGig'],
    ['cancel everything', 'cancel'],
    ['announce', 'createGig'],
    ['Announce a gig', 'createGig'],
    ['I want to announce a gig on friday at Musicbox', 'createGig'],
    ['change gig', 'editGig'],
    ['edit my gig', 'editGig'],
    ['my QR', 'myQrCode'],
    ['my citys', 'myCities'],
    ['pause updates', 'unwatchGig'],
    ['How can I edit my profile?', 'editProfile'],
    ['Delete my data', 'deleteMyData'],
    ['what is my data?', 'myData'],
    ['Hello', 'hello'],
    ['hello there', 'hello'],
    ['STOP. thank you', 'stop'],
    ['Start', 'start'],
    ['¡Help!', 'help'],
    ['UNSUBSCRIBE please', 'stop'],
    ['opt-out', 'stop'],
    ['Opt out of this', 'stop'],
    ['StopAll', 'stop'],
    ['Thank you so much!', 'thanks'],
    ['thanks', 'thanks'],
    ['obrigado!', 'thanks'],
    ['hi', 'hello'],
    ['Hey!', 'hello'],
    ['olá, tudo bem?', 'hello'],
    ['Ola', 'hello'],
    ['hallo zusammen', 'hello'],
    ['Bonjour', 'hello'],
    ['¡Hola!', 'hello'],
    ['Menu', 'hello'],
    ['my city', 'myCities'],
    ['cancel', 'cancel'],
    ['END', 'stop'],
    ['unfollow gig', 'unwatchGig'],
    ['👍🏽', 'thanks'],
    ['❤️ 🙏', 'thanks'],
    ['edit gig', 'editGig'],
    ['I have to cancel gig please', 'cancelGig'],
    ['Pause updates about gig', 'unwatchGig'],
    ['yes, cancel gig', 'yes'],
  ] as const)('reads %j as %s', (text, kind) => {
    expect(readPhrase(text)).toEqual({ kind });
  });

  it.each(['delete account', 'Delete my account!', 'delete my number'])(
    'reads %j as Delete my data',
    (text) => {
      expect(readPhrase(text)).toEqual({ kind: 'deleteMyData' });
    },
  );

  it.each([
    'When does it start?',
    'any new gigs?',
    'have you got a gig tonight?',
    'is there a new gig?',
    'the bus stop',
    'unstoppable',
    'I follow',
    'cancel culture',
    'the end',
    'it has 25 seats',
    'constructor',
    '😡',
    '',
  ])('finds no phrase in %j', (text) => {
    expect(readPhrase(text)).toBeNull();
  });

  it.each([
    ['Cancel gig k1p0xyl', 'k1p0xyl'],
    ['Cancel gig k3p7xy', 'k3p7xy'],
    ['cancel gig K3P7XYZ2', 'k3p7xyz2'],
    ['cancel gig abcdeflo', 'abcdeflo'],
    ['cancel gig /g/k3p', 'k3p'],
    ['yes cancel gig k3p7xy1', 'k3p7xy1'],
  ])('takes what is meant for a code in %j as one', (text, shortId) => {
    expect(readPhrase(text)).toEqual({ kind: 'cancelGig', shortId });
  });

  it.each([
    ['Follow place gn:2950159', { kind: 'followPlace', placeId: 'gn:2950159' }],
    ['Follow place cc:DE', { kind: 'followPlace', placeId: 'cc:DE' }],
    ['Unfollow place gn:2950159', { kind: 'unfollowPlace', placeId: 'gn:2950159' }],
    ['Radius around gn:2950159', { kind: 'radius', placeId: 'gn:2950159' }],
    ['Radius around gn:2950159: 25 km', { kind: 'setRadius', placeId: 'gn:2950159', km: 25 }],
    ['Radius around gn:2950159: usual', { kind: 'setRadius', placeId: 'gn:2950159', km: null }],
    ['Undo gn:2950159 @djana', { kind: 'undo', placeIds: ['gn:2950159'], usernames: ['djana'] }],
    ['Yes, put back gig k3p7xyz', { kind: 'confirmRestoreGig', shortId: 'k3p7xyz' }],
    ['Yes, postpone gig k3p7xyz', { kind: 'confirmPostponeGig', shortId: 'k3p7xyz' }],
  ])('reads %j, as buttons said it before they had payloads', (text, intent) => {
    expect(readPhrase(text)).toEqual(intent);
  });

  it('tells a place to follow from an artist called Place', () => {
    expect(readPhrase('Follow place')).toEqual({ kind: 'follow', usernames: ['place'] });
  });

  it.each([
    ['Create gig as djana', 'createGig'],
    ['edit profile of @djana!', 'editProfile'],
    ['my QR code for djana', 'myQrCode'],
  ] as const)('reads in %j which artist is meant', (text, kind) => {
    expect(readPhrase(text)).toEqual({ kind, usernames: ['djana'] });
  });

  it('tells an answer to a question from the request that led to it', () => {
    expect(readPhrase('Yes, cancel gig k3p7xyz')).toMatchObject({ kind: 'confirmCancelGig' });
    expect(readPhrase('Cancel gig k3p7xyz')).toMatchObject({ kind: 'cancelGig' });
    expect(readPhrase('yes delete my data')).toEqual({ kind: 'confirmDeleteMyData' });
    expect(readPhrase('No, keep it')).toEqual({ kind: 'no' });
    expect(readPhrase('Yes please')).toEqual({ kind: 'yes' });
    expect(readPhrase('Oh yes')).toBeNull();
  });

  it('lets a phrase with an argument win over the words around it', () => {
    expect(readPhrase('Stop! Unfollow djana, my cities')).toEqual({
      kind: 'unfollow',
      usernames: ['djana'],
    });
  });
});
