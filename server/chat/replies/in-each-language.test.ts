import type { Place } from '@stagebell/gazetteer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import { wordsIn } from '../../languages/words.ts';
import type { OutgoingMessage } from '../../messenger/outgoing.ts';
import { offeredIn, tapMeantBy } from '../offered.ts';
import { followedAll, leftBehind } from './following/followed-all.ts';
import { myArtists, offerArtist } from './following/following.ts';
import { myCities, placeFollowed } from './following/places.ts';
import { nothingOn, type Understood } from './gigs/whats-on.ts';
import { gigBlock, listedGig } from './parts/gig-lines.ts';
import { unknownNames, type Voice, voiceIn } from './parts/names.ts';

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const spoken = (language: string): Voice =>
  voiceIn(wordsIn(language)!, { publicUrl: '', country: null });
const [ENGLISH, SPANISH, GERMAN, FRENCH, ARABIC] = [
  spoken('en'),
  spoken('es'),
  spoken('de'),
  spoken('fr'),
  spoken('ar'),
] as const;

/** With the marks of direction made visible: [ and ] around an isolate, < and > for lines. */
function shown(text: string): string {
  return text
    .replaceAll('\u2068', '[')
    .replaceAll('\u2069', ']')
    .replaceAll('\u200e', '>')
    .replaceAll('\u200f', '<');
}

const bodyOf = (reply: OutgoingMessage): string =>
  shown('body' in reply && typeof reply.body === 'string' ? reply.body : '');

const gig: GigSummary = {
  id: 1,
  artistId: 1,
  revision: 1,
  shortId: 'k3p7xyz',
  title: 'Northern Lights',
  status: 'scheduled',
  wallTime: '2026-12-12T22:00:00',
  timeZone: 'America/Recife',
  startsAt: new Date('2026-12-13T01:00:00Z'),
  placeId: 'x',
  placeName: 'Recife',
  placeDescription: 'Recife, Brazil',
  venue: 'Casa Rosa',
  artistName: 'Djana',
  artistUsername: 'djana',
  fansWait: null,
};
const artist = { id: 1, username: 'djana', displayName: 'Djana' };
const url = 'https://stagebell.example/g/k3p7xyz';

const asked: Understood = {
  artists: [],
  places: [],
  isPlaced: false,
  genres: ['classical', 'kpop'],
  synonyms: [],
  days: null,
  isNight: false,
  isTonight: false,
};

describe('a genre in the middle of a sentence', () => {
  it.each([
    ['en', 'No classical or K-Pop, as far as I know.'],
    ['es', 'Nada de música clásica o K-pop, que yo sepa.'],
    ['de', 'Keine Gigs mit Klassik oder K-Pop, soweit ich weiß.'],
    ['fr', 'Rien en musique classique ou K-pop, que je sache.'],
    ['ar', 'حسب علمي لا حفلات كلاسيكية أو كي-بوب.'],
  ])('is called as the language (%s) has it there', (language, sentence) => {
    expect(bodyOf(nothingOn(spoken(language), asked, []))).toContain(sentence);
  });
});

describe('a line about a gig', () => {
  const inList = (words: Voice, one = gig) => listedGig(words, one);

  it('is put together as the language has it', () => {
    expect(inList(ENGLISH).split('\n')).toEqual([
      '*Djana* – Northern Lights',
      'Sat, 12 Dec, 22:00 · Casa Rosa, Recife',
      `/g/${gig.shortId}`,
    ]);
    expect(shown(inList(ARABIC)).split('\n').slice(0, 2)).toEqual([
      '*<[Djana]* – [Northern Lights]',
      `${ARABIC.dates.time(gig.wallTime)} · <[Casa Rosa]، [Recife]`,
    ]);
  });

  it('says what it was with the signs of the language', () => {
    const before = { wallTime: '2026-12-11T22:00:00', venue: 'Bar', placeDescription: 'Olinda' };
    const was = { ...gig, ...before, mediaKey: 'cover', startsAt: '2026-12-12T01:00:00Z' };
    expect(inList(ENGLISH, { ...gig, was })).toContain('22:00 (was Fri, 11 Dec, 22:00, Bar) · ');
    expect(inList(ARABIC, { ...gig, was })).toContain('، \u2068Bar\u2069)');
  });

  it('says of a gig that is cancelled when it was to be', () => {
    expect(inList(ENGLISH, { ...gig, status: 'cancelled' })).toContain(
      '\nwas Sat, 12 Dec, 22:00 – cancelled · Casa Rosa, Recife\n',
    );
  });

  it('follows a name with the colon of the language', () => {
    const follows = [{ artist, next: gig }];
    expect(bodyOf(myArtists(FRENCH, follows))).toContain('*Djana*\u202f: ');
    expect(bodyOf(myArtists(ENGLISH, follows))).toContain('*Djana*: ');
  });

  it('runs as its message does, whatever the letters of its title', () => {
    expect(shown(gigBlock(ARABIC, gig)).split('\n')).toEqual([
      '*<[Northern Lights]*',
      `<[Djana] · ${ARABIC.dates.time(gig.wallTime)}`,
      '<[Casa Rosa]، [Recife]',
    ]);
    const arabic = { ...gig, title: 'ليلة', artistName: 'عمرو دياب' };
    expect(shown(gigBlock(GERMAN, arabic)).split('\n').slice(0, 2)).toEqual([
      '*>[ليلة]*',
      `>[عمرو دياب] · ${GERMAN.dates.time(gig.wallTime)}`,
    ]);
    expect(gigBlock(GERMAN, gig)).not.toMatch(/[\u200e\u2068]/);
  });
});

it('lists places in an Arabic message from right to left', () => {
  const place = { id: 1, publicId: 'p', placeId: 'gn:1', kind: 'city' as const, name: 'Recife' };
  const radii = { country: 'BR', usualRadiusKm: null, ownRadiusKm: null };
  const places = ['Recife, Brazil', 'القاهرة'].map((description) => ({
    ...place,
    ...radii,
    description,
  }));
  const body = bodyOf(myCities(ARABIC, places, { url, minutes: 30 }));
  expect(body).toContain('\n<• [Recife, Brazil]\n• القاهرة\n');
});

describe('names that nobody has', () => {
  const unfound = { unknown: ['Djna', 'Recfe'], unclear: [] };
  const none = { follows: [], places: [] };
  const of = (words: Voice) =>
    bodyOf(
      followedAll(words, { done: { now: [], already: [] }, unfound, overview: none, undo: [] }, [])
        .message,
    );

  it('are cut between what a reader sees as characters', () => {
    const unknown = [`${'x'.repeat(29)}😀`];
    const [said] = unknownNames(ENGLISH, unknown);
    expect(said!.isWellFormed()).toBe(true);
  });

  it('are quoted and chosen between as the language does', () => {
    expect(of(ENGLISH)).toContain('called "Djna" or "Recfe".');
    expect(of(GERMAN)).toContain('namens „Djna“ oder „Recfe“.');
    expect(of(FRENCH)).toContain('«\u202fDjna\u202f» ou «\u202fRecfe\u202f»');
    expect(of(ARABIC).replaceAll('<', '')).toContain('«[Djna]» أو «[Recfe]»');
  });
});

const recife: Place = {
  id: 'x',
  kind: 'city',
  name: 'Recife',
  description: 'Recife, Brazil',
  country: 'BR',
  region: 'BR.30',
  latitude: 0,
  longitude: 0,
  timeZone: 'America/Recife',
  radiusKm: 30,
};

it('follows a place in other words than an artist where the language does', () => {
  const place = { place: recife, already: false };
  expect(bodyOf(placeFollowed(SPANISH, place, [], []))).toContain('Ahora sigues *Recife*.');
});

describe('a button whose title names something in other letters', () => {
  it.each([
    ['as it is copied', (title: string) => title],
    ['as it is typed, without marks', (title: string) => title.replace(/\p{Cf}/gu, '')],
  ])('is meant by its words %s', (_, typed) => {
    const reply = offerArtist(ARABIC, artist);
    const [follow] = reply.type === 'buttons' ? reply.buttons : [];
    expect(shown(follow!.title)).toBe('متابعة [Djana]');
    expect(tapMeantBy(offeredIn(reply), typed(follow!.title))).toBe(follow!.id);
  });

  it('is shortened where the marks leave no room', () => {
    const reply = leftBehind(ARABIC, { names: ['Djana', 'Northern Lights'], ids: [] });
    const titles = reply.type === 'buttons' ? reply.buttons.map(({ title }) => title) : [];
    expect(titles).toEqual([ARABIC.chat.following.all.followAgain]);
  });
});
