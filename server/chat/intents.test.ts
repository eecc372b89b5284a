import type { Need } from '@stagebell/reading';
import { INTENTS, type Intent, type Kind, rowOf } from '@stagebell/reading';
import { describe, expect, it } from 'vitest';
import { GENRE_SYNONYMS } from '../../contract/genres/genre-synonyms.ts';
import { ENGLISH } from '../languages/words.ts';
import { LIMITS } from '../messenger/outgoing.ts';
import {
  type Given,
  givenOfWhatIsOn,
  payloadOf,
  phraseOf,
  readGiven,
  type WrittenKind,
} from './payloads.ts';
import { nearestTo } from './phrases/genre-names.ts';
import { readPhrase, readTap } from './phrases/read-phrase.ts';

const kinds = Object.keys(INTENTS) as Kind[];
const PLACE = 'gn:2950159';

/** What is only typed has no payload. */
const TYPED: Need[] = ['distance', 'place name', 'swapped'];

/** All that buttons give along for a need, and what it means. */
const GIVEN: { [N in Need]?: [Given[N], object][] } = {
  nothing: [[[], {}]],
  artist: [
    [[], { usernames: [] }],
    [['Djana'], { usernames: ['djana'] }],
    [['djana_', 'djana'], { usernames: ['djana_', 'djana'] }],
  ],
  'own artist': [
    [[], {}],
    [['dj.ana'], { usernames: ['dj.ana'] }],
  ],
  gig: [
    [[], {}],
    [['k3p7xyz'], { shortId: 'k3p7xyz' }],
  ],
  'known gig': [[['k3p7xyz'], { shortId: 'k3p7xyz' }]],
  'gig question': [[['when', 'k3p7xyz'], { question: 'when', shortId: 'k3p7xyz' }]],
  place: [
    [[PLACE], { placeId: PLACE }],
    [['cc:DE'], { placeId: 'cc:DE' }],
  ],
  'place and radius': [
    [[PLACE, 25], { placeId: PLACE, km: 25 }],
    [[PLACE, null], { placeId: PLACE, km: null }],
  ],
  radius: [[[], {}]],
  language: [[['zh-Hant'], { language: 'zh-Hant' }]],
  'what is on': [
    [[], { artists: [], places: [], nearMe: false, when: null, genres: [], synonyms: [] }],
    [
      [PLACE, '@djana', 'near', '~indie_rock', 'techno', '2026-12-04..2026-12-06'],
      {
        artists: ['@djana'],
        places: [PLACE],
        nearMe: true,
        genres: ['alternative', 'rock', 'techno'],
        synonyms: ['indie rock'],
        when: {
          kind: 'range',
          from: { year: 2026, month: 12, date: 4 },
          to: { year: 2026, month: 12, date: 6 },
        },
      },
    ],
  ],
  pause: [
    [[], { usernames: [], placeIds: [], shortIds: [] }],
    [
      [PLACE, '@djana', 'k3p7xyz'],
      { usernames: ['djana'], placeIds: [PLACE], shortIds: ['k3p7xyz'] },
    ],
  ],
  followed: [
    [[], { placeIds: [], usernames: [] }],
    [[PLACE, '@djana'], { placeIds: [PLACE], usernames: ['djana'] }],
  ],
  reported: [
    [[], { usernames: [] }],
    [['k3p7xyz'], { usernames: [], shortId: 'k3p7xyz' }],
    [['@dj.ana'], { usernames: ['dj.ana'] }],
  ],
  reason: [[[], {}]],
  'report reason': [
    [['spam', 'k3p7xyz'], { reason: 'spam', of: 'gig', name: 'k3p7xyz' }],
    [['notReal', '@dj.ana'], { reason: 'notReal', of: 'artist', name: 'dj.ana' }],
  ],
  'own words': [[[], {}]],
};

describe('the table of intents', () => {
  it.each(kinds)('has phrases for %s that are read as it', (kind) => {
    const row = rowOf(kind);
    const isWritten = (one: Kind): one is WrittenKind => one in ENGLISH.phrases.alone;
    if (isWritten(kind)) {
      expect(readPhrase(phraseOf(ENGLISH, kind))).toMatchObject({ kind });
      expect(readPhrase(phraseOf(ENGLISH, kind, 'k3p7xyz'))).toMatchObject({ kind });
    }
    for (const word of row.firstWords?.split(' ') ?? []) {
      expect(readPhrase(word)).toEqual({ kind });
    }
    for (const phrase of row.fuzzy ?? []) {
      expect(readPhrase(phrase.replace(' …', ''))).toMatchObject({ kind });
    }
  });

  it.each(kinds)('reads back every payload of %s', (kind) => {
    const { needs } = INTENTS[kind];
    if (TYPED.includes(needs)) return expect(readTap(`1/${kind}`)).toBeNull();
    for (const [given, details] of GIVEN[needs] as [string[], object][]) {
      const payload = (payloadOf as (kind: Kind, ...given: string[]) => string)(kind, ...given);
      expect(payload.length).toBeLessThan(LIMITS.rowId);
      expect(readTap(payload)).toEqual({ kind, ...details });
    }
  });

  it('reads back every name that people have for a kind of music', () => {
    const names = GENRE_SYNONYMS.flatMap(({ names }) => names);
    const nothing = { artists: [], places: [], nearMe: false, when: null };
    for (const name of names) {
      const asked = { ...nothing, genres: [...(nearestTo(name) ?? [])], synonyms: [name] };
      const payload = payloadOf('whatsOn', ...givenOfWhatIsOn(asked));
      expect(readTap(payload)).toEqual({ kind: 'whatsOn', ...asked });
    }
  });

  it('writes no phrase of a language into a payload', () => {
    for (const kind of kinds.filter((one) => !TYPED.includes(INTENTS[one].needs))) {
      expect(`1/${kind}`).toMatch(/^1\/[a-z]+(?:[A-Z][a-z]*)*$/);
    }
    expect(payloadOf('watchGig', 'k3p7xyz')).toBe('1/watchGig/k3p7xyz');
  });
});

describe('a button in an old message', () => {
  // These stay in people's chats for good: a row's kind and what it needs are no longer ours to rename.
  it.each<[string, Intent]>([
    ['1/hello', { kind: 'hello' }],
    ['1/help', { kind: 'help' }],
    ['1/stop', { kind: 'stop' }],
    ['1/start', { kind: 'start' }],
    ['1/no', { kind: 'no' }],
    ['1/follow/djana', { kind: 'follow', usernames: ['djana'] }],
    ['1/unfollow/djana', { kind: 'unfollow', usernames: ['djana'] }],
    ['1/undo/gn:2950159/@djana', { kind: 'undo', placeIds: [PLACE], usernames: ['djana'] }],
    ['1/watchGig/k3p7xyz', { kind: 'watchGig', shortId: 'k3p7xyz' }],
    ['1/unwatchGig/k3p7xyz', { kind: 'unwatchGig', shortId: 'k3p7xyz' }],
    ['1/editGig/k3p7xyz', { kind: 'editGig', shortId: 'k3p7xyz' }],
    ['1/cancelGig', { kind: 'cancelGig' }],
    ['1/cancelGig/k3p7xyz', { kind: 'cancelGig', shortId: 'k3p7xyz' }],
    ['1/postponeGig/k3p7xyz', { kind: 'postponeGig', shortId: 'k3p7xyz' }],
    ['1/confirmCancelGig/k3p7xyz', { kind: 'confirmCancelGig', shortId: 'k3p7xyz' }],
    ['1/confirmPostponeGig/k3p7xyz', { kind: 'confirmPostponeGig', shortId: 'k3p7xyz' }],
    ['1/confirmRestoreGig/k3p7xyz', { kind: 'confirmRestoreGig', shortId: 'k3p7xyz' }],
    ['1/createProfile', { kind: 'createProfile' }],
    ['1/editProfile/djana', { kind: 'editProfile', usernames: ['djana'] }],
    ['1/createGig/djana', { kind: 'createGig', usernames: ['djana'] }],
    ['1/myQrCode/djana', { kind: 'myQrCode', usernames: ['djana'] }],
    [
      `1/whatsOn/${PLACE}/2026-12-04`,
      {
        kind: 'whatsOn',
        artists: [],
        places: [PLACE],
        nearMe: false,
        genres: [],
        synonyms: [],
        when: { kind: 'day', day: { year: 2026, month: 12, date: 4 } },
      },
    ],
    ['1/myCities', { kind: 'myCities' }],
    ['1/myGigs', { kind: 'myGigs' }],
    ['1/myCalendar', { kind: 'myCalendar' }],
    ['1/myRadius', { kind: 'myRadius' }],
    ['1/myData', { kind: 'myData' }],
    ['1/deleteMyData', { kind: 'deleteMyData' }],
    ['1/confirmDeleteMyData', { kind: 'confirmDeleteMyData' }],
    ['1/followPlace/cc:DE', { kind: 'followPlace', placeId: 'cc:DE' }],
    ['1/unfollowPlace/gn:2950159', { kind: 'unfollowPlace', placeId: PLACE }],
    ['1/radius/gn:2950159', { kind: 'radius', placeId: PLACE }],
    ['1/setRadius/gn:2950159/25', { kind: 'setRadius', placeId: PLACE, km: 25 }],
    ['1/setRadius/gn:2950159/usual', { kind: 'setRadius', placeId: PLACE, km: null }],
  ])('with the payload %s is read for ever', (payload, intent) => {
    expect(readTap(payload)).toEqual(intent);
  });

  it.each([
    ['Keep me updated about gig k3p7xyz', { kind: 'watchGig', shortId: 'k3p7xyz' }],
    ['Pause updates about gig k3p7xyz', { kind: 'unwatchGig', shortId: 'k3p7xyz' }],
    ['My gigs', { kind: 'myGigs' }],
    ['Yes, delete my data', { kind: 'confirmDeleteMyData' }],
    ['Undo gn:2950159 @djana', { kind: 'undo', placeIds: [PLACE], usernames: ['djana'] }],
    ['Radius around gn:2950159: 25 km', { kind: 'setRadius', placeId: PLACE, km: 25 }],
    ['Create gig of djana', { kind: 'createGig', usernames: ['djana'] }],
    ['Follow place gn:2950159', { kind: 'followPlace', placeId: PLACE }],
  ])('with the English phrase "%s" for its id is read', (id, intent) => {
    expect(readTap(id)).toEqual(intent);
  });
});

describe('a payload that is not ours', () => {
  it.each([
    '1/toString',
    '1/__proto__',
    '1/constructor/k3p7xyz',
    '1/nothing',
    '1/',
    '//',
    '2/hello',
    '1/hello/',
    '1/hello/djana',
    '1/stop/all',
    '1/watchGig/K3P7XYZ',
    '1/watchGig/',
    '1/watchGig/k3p7xyz/k3p7xyz',
    '1/confirmCancelGig',
    '1/follow/dj ana',
    '1/follow/',
    '1/followPlace/gn:',
    '1/followPlace/gn:1;drop',
    '1/followPlace',
    '1/unfollowPlace/cc:de',
    '1/setRadius/gn:1',
    '1/setRadius/gn:1/26',
    '1/setRadius/gn:1/25/25',
    '1/undo/djana',
    '1/whatsOn/Porto',
    '1/whatsOn/2026-12-04/2026-12-05',
    `1/whatsOn${'/techno'.repeat(13)}`,
    '1/distance/25',
    '1/addPlace/Porto',
    `1/follow/${'a'.repeat(300)}`,
    '\u0000',
    'btn-7',
  ])('as %j means nothing', (payload) => {
    expect(readTap(payload)).toBeNull();
  });

  it('is refused by every need, however much is given', () => {
    for (const read of Object.values(readGiven)) {
      expect(read(Array(1000).fill('<script>'))).toBeNull();
    }
  });

  it('never makes up a phrase: what is written for people has no payload in it', () => {
    expect(phraseOf(ENGLISH, 'follow', 'djana')).toBe('Follow djana');
    expect(readPhrase('1/stop')).toBeNull();
  });
});
