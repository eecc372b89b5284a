import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from '@stagebell/gazetteer';
import { GIG_QUESTIONS } from '@stagebell/reading';
import { describe, expect, it } from 'vitest';
import { fault } from '../../../contract/fault.ts';
import {
  MAX_BIO_LENGTH,
  MAX_DISPLAY_NAME_LENGTH,
  MAX_GIG_TITLE_LENGTH,
  MAX_VENUE_LENGTH,
} from '../../../contract/limits.ts';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import type { GigFacts } from '../../domain/announcing/announcements.ts';
import type { ArtistName } from '../../domain/artists/artist-names.ts';
import type { ManagedArtist } from '../../domain/artists/managers.ts';
import type { StoredData } from '../../domain/contacts/stored-data.ts';
import type { FollowedPlace } from '../../domain/follows/followed-locations.ts';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import type { ArtistSnapshot, GigSnapshot } from '../../domain/sessions/saved-edits.ts';
import { speak } from '../../languages/spoken.ts';
import { ENGLISH, wordsIn } from '../../languages/words.ts';
import { type OutgoingMessage, outgoingMessageSchema } from '../../messenger/outgoing.ts';
import * as followedAll from './following/followed-all.ts';
import * as following from './following/following.ts';
import * as places from './following/places.ts';
import * as radius from './following/radius.ts';
import * as askGig from './gigs/ask-gig.ts';
import * as gigs from './gigs/gigs.ts';
import * as mine from './gigs/my-gigs.ts';
import * as whatsOn from './gigs/whats-on.ts';
import * as leaving from './leaving/leaving.ts';
import { myData } from './leaving/my-data.ts';
import * as pauses from './leaving/pauses.ts';
import * as confirmed from './own-artists/confirmed.ts';
import * as profiles from './own-artists/profiles.ts';
import { nameableChanges } from './parts/gig-lines.ts';
import { type Voice, voiceIn } from './parts/names.ts';
import { followButton, followPlaceButton } from './parts/parts.ts';
import { PLAIN_REPLIES, plainReply } from './plain.ts';
import { explain, whyMessages } from './talk/mentioned.ts';
import * as menu from './talk/menu.ts';
import { perhaps } from './talk/not-understood.ts';
import * as report from './talk/report.ts';

/** Stands only in what people chose, which may be cut on a button. */
const CHOSEN = 'Ж';
/** With letters of both directions, so that every language isolates it. */
const chosen = (length: number) => `${CHOSEN}ع`.repeat(length).slice(0, length);
/** The same with a sign that WhatsApp reads as bold, as artists may choose it. */
const starred = (length: number) => `${CHOSEN}*ع`.repeat(length).slice(0, length);

const URL = `https://stagebell.example/${'x'.repeat(40)}`;
const link = { url: URL, minutes: 30 };

const artist: ArtistName = {
  id: 1,
  username: 'a'.repeat(30),
  displayName: starred(MAX_DISPLAY_NAME_LENGTH),
};
const artists = Array.from({ length: 12 }, (_, at) => ({
  id: at,
  username: `${'a'.repeat(28)}${at}`,
  displayName: `${starred(24)}${at}`,
}));
const managed: ManagedArtist[] = ([null, 'approval', 'pause'] as const).map((fansWait) => ({
  ...artist,
  state: fansWait === 'approval' ? 'awaiting' : 'active',
  fansWait,
}));
const names = artists.map(({ displayName }) => displayName);

const place: Place = {
  id: 'gn:1',
  kind: 'city',
  name: chosen(40),
  description: chosen(90),
  country: 'GB',
  region: 'GB.1',
  latitude: 0,
  longitude: 0,
  timeZone: 'Europe/London',
  radiusKm: 30,
};
const cities: FollowedPlace[] = Array.from({ length: 12 }, (_, at) => ({
  id: at,
  publicId: `p${at}`,
  placeId: `gn:${at}`,
  name: chosen(40),
  kind: 'city',
  description: chosen(90),
  country: 'GB',
  usualRadiusKm: 30,
  ownRadiusKm: at % 2 === 0 ? null : 100,
}));
const city = cities[0]!;

const facts: GigFacts = {
  shortId: 'k3p7xyz',
  title: starred(MAX_GIG_TITLE_LENGTH),
  status: 'scheduled',
  wallTime: '2026-12-23T22:00:00',
  timeZone: 'America/Argentina/ComodRivadavia',
  startsAt: '2026-12-24T01:00:00Z',
  placeId: 'google:Recife',
  placeName: chosen(40),
  placeDescription: chosen(90),
  venue: starred(MAX_VENUE_LENGTH),
  mediaKey: 'cover',
  artistName: artist.displayName,
  artistUsername: artist.username,
};
const was: GigFacts = {
  ...facts,
  wallTime: '2026-12-24T21:00:00',
  placeName: chosen(39),
  venue: starred(99),
  status: 'postponed',
};
const gig: GigSummary = {
  ...facts,
  placeId: place.id,
  id: 1,
  startsAt: new Date(),
  artistId: 1,
  revision: 2,
  fansWait: null,
  was,
};
const known: GigSummary[] = Array.from({ length: 12 }, (_, at) => ({
  ...gig,
  venue: starred(60),
  was: { ...was, placeName: chosen(40), venue: starred(60) },
  id: at,
  shortId: `k3p7xy${at % 10}`,
  title: `${starred(60)}${at}`,
}));
const everyStatus = (['scheduled', 'postponed', 'cancelled'] as const).flatMap((status) =>
  ([null, 'approval', 'pause'] as const).map((fansWait) => ({ ...gig, status, fansWait })),
);
const counts = {
  told: 1_234_567,
  listed: 12_345,
  delivered: 1_234_567,
  read: 1_234_567,
  failed: 12_345,
  waiting: 12_345,
};

const far = { place: chosen(40), km: 123.4 };

const asked: whatsOn.Understood = {
  artists: [],
  places: [place, place, place],
  isPlaced: true,
  genres: ['techno'],
  synonyms: [],
  days: { from: '2026-12-23', to: '2027-01-02' },
  isNight: true,
  isTonight: true,
};
const question = {
  artists: [],
  places: [],
  nearMe: false,
  when: null,
  genres: [],
  synonyms: [],
};

const beside = { description: '1', genres: '1', 'ticket link': '1', address: '1' };
const before: GigSnapshot = { revision: 1, facts: { ...was, mediaKey: 'other' }, beside };
const now: GigSnapshot = {
  revision: 2,
  facts,
  beside: { description: '2', genres: '2', 'ticket link': '2', address: '2' },
};
const profileBefore: ArtistSnapshot = {
  username: 'b'.repeat(30),
  beside: { name: '1', bio: '1', link: '1', genres: '1', picture: '1' },
};
const profileNow: ArtistSnapshot = {
  username: 'a'.repeat(30),
  beside: { name: '2', bio: '2', link: '2', genres: '2', picture: '2' },
};

const scarce = (['gigs', 'announcements', 'edits'] as const).map((what) => ({ what, left: 12 }));

const quiet: pauses.PausedNow = {
  all: '2026-12-23',
  some: Array(4).fill({ name: chosen(100), until: '2026-12-23' }),
};
const overviews: menu.Overview[] = [
  { follows: [], places: [], profiles: [] },
  { follows: names, places: [], profiles: [] },
  { follows: [], places: names, profiles: [] },
  { follows: names, places: names, profiles: names },
].flatMap((overview) => [
  { ...overview, isStopped: false },
  { ...overview, isStopped: true },
]);

const data: StoredData = {
  since: new Date(),
  hasPhone: true,
  hasUserId: true,
  hasUsername: true,
  formerAddresses: 12,
  follows: names,
  watched: 12,
  paused: 12,
  pauses: 12,
  told: 12_345,
  waiting: 12,
  places: cities.map(({ description }) => ({ placeId: place.id, description, ownRadiusKm: 100 })),
  profiles: artists.slice(0, 3).map((one) => ({ ...one, gigs: 12, isSole: true })),
  formerUsernames: artists.map(({ username }) => username),
  links: 12,
  openLinks: 5,
  reports: 12,
  hasCalendar: true,
  hasWindow: true,
  language: 'id',
  languageSource: 'country',
  suppressions: ['stop', 'opted-out', 'blocked', 'undeliverable'],
};

const USERNAMES = { usernames: ['a'.repeat(30)] };

/** Every reply in each of its forms, by the function that makes it. */
function everyReply(words: Voice): Record<string, OutgoingMessage[]> {
  const inMiles = voiceIn(words, { publicUrl: URL, country: 'GB' });
  const voices = [words, inMiles];
  const changed = known.map((one) => ({ ...one, was }));
  const changes = nameableChanges(words, changed);
  const listed = known.slice(0, following.LISTED_GIGS);
  const offered = [
    whatsOn.onDay(words, asked, '2026-12-23'),
    whatsOn.onOtherDays(words, asked),
    followPlaceButton(words, place),
    followButton(words, artist.displayName, artist.username),
  ];
  const occasions = Object.keys(words.chat.talk.openings) as menu.Occasion[];
  const followed = { named: known.slice(0, 1), areMore: true, link, paused: null };
  const own = known.map((one) => ({ ...one, ...counts }));
  const many = { now: names.slice(0, 3), already: names.slice(3, 6) };
  const unfound = { unknown: names.slice(6, 8), unclear: names.slice(8, 10) };
  const acts = [
    { kind: 'follow', ...USERNAMES },
    { kind: 'watchGig' },
    { kind: 'cancelGig' },
    { kind: 'postponeGig' },
    { kind: 'confirmRestoreGig', shortId: 'k3p7xyz' },
    { kind: 'stop' },
    { kind: 'deleteMyData' },
  ] as const;
  const bools = [true, false];
  const gone = { names, ids: ['gn:1'] };
  const nothing = { names: [], ids: [] };
  const published = <H>(recipients: H) => ({ recipients, fansWait: null, url: URL, scarce });
  const followOf = (already: boolean) => ({
    artist: { ...artist, hasNamesakes: true },
    already,
    namesake: place.name,
  });
  const apart = (one: typeof artist) => ({
    ...one,
    followers: 123_456,
    nextGig: '2026-12-12T22:00:00',
    town: { placeId: place.id, placeName: place.name },
  });
  return {
    followedAll: [
      followedAll.followedAll(
        words,
        { done: many, unfound, overview: { follows: names, places: names }, undo: ['gn:1'] },
        [],
      ).message,
      followedAll.followedAll(
        words,
        { done: many, unfound, overview: { follows: [], places: [] }, undo: [] },
        listed,
      ).message,
    ],
    undone: [followedAll.undone(words, gone), followedAll.undone(words, nothing)],
    confirmUnfollowEverything: [
      followedAll.confirmUnfollowEverything(words, names, names),
      followedAll.confirmUnfollowEverything(words, names, []),
    ],
    unfollowedAll: [
      followedAll.unfollowedAll(words, gone),
      followedAll.unfollowedAll(words, nothing),
      followedAll.unfollowedAll(words, gone, names),
    ],
    leftBehind: [followedAll.leftBehind(words, gone)],
    artistOrPlace: [followedAll.artistOrPlace(words, artist, place)],
    followedWithoutPlaces: bools.map((already) =>
      following.followedWithoutPlaces(words, followOf(already), link),
    ),
    followed: bools.flatMap((already) => [
      following.followed(words, followOf(already), names, []),
      following.followed(words, followOf(already), names, [gig]),
      following.followed(words, followOf(already), names, listed),
    ]),
    followWhom: [following.followWhom(words, []), following.followWhom(words, artists)],
    unfollowWhom: [following.unfollowWhom(words, []), following.unfollowWhom(words, artists)],
    whichOfThem: [
      following.whichOfThem(words, artists.map(apart), 'follow'),
      following.whichOfThem(words, artists.map(apart), 'unfollow', artist.displayName),
      following.whichOfThem(words, [apart({ ...artist, displayName: 'Djana' })], 'follow', 'Dja'),
    ],
    unknownArtist: [
      following.unknownArtist(words, chosen(30), 'follow', { similar: [] }),
      following.unknownArtist(words, chosen(30), 'unfollow', { similar: ['djana', 'ana'] }),
      following.unknownArtist(words, chosen(30), 'follow', { similar: [chosen(30)], place }),
    ],
    unfollowed: bools.map((isFollowed) => following.unfollowed(words, artist, isFollowed)),
    myCities: [places.myCities(words, [], link), places.myCities(words, cities, link)],
    placeFollowed: bools.flatMap((already) => [
      places.placeFollowed(words, { place, already }, names, []),
      places.placeFollowed(words, { place, already }, [], []),
      places.placeFollowed(words, { place, already }, names, [gig]),
    ]),
    offerPlace: (['pin', 'name', 'guess'] as const).map((by) =>
      places.offerPlace(words, place, by),
    ),
    offerPlaces: [places.offerPlaces(words, [place])],
    tooManyPlaces: [places.tooManyPlaces(words)],
    followedAlready: [places.followedAlready(words, place)],
    noPlaceCalled: [places.noPlaceCalled(words, chosen(120))],
    offerRemoval: [places.offerRemoval(words, city)],
    placeUnfollowed: bools.map((isFollowed) => places.placeUnfollowed(words, place, isFollowed)),
    offerArtist: [following.offerArtist(words, artist)],
    offerGig: everyStatus.map((one) => gigs.offerGig(words, one)),
    noCityYet: [radius.noCityYet(words, link)],
    askForCity: [
      radius.askForCity(words, cities),
      ...voices.flatMap((voice) => [50, 51].map((km) => radius.askForCity(voice, cities, km))),
    ],
    askForRadius: [
      radius.askForRadius(words, city),
      ...voices.map((voice) => radius.askForRadius(voice, city, 12_345)),
    ],
    radiusSet: [radius.radiusSet(words, city, []), radius.radiusSet(words, city, [gig])],

    myCalendar: [mine.myCalendar(words, URL)],
    newCalendarAddress: [mine.newCalendarAddress(words, URL)],
    unknownGig: [gigs.unknownGig(words, chosen(30)), gigs.unknownGig(words, chosen(30), known)],
    gigTakenDown: [gigs.gigTakenDown(words, chosen(30))],
    whichGig: (['watchGig', 'unwatchGig', 'editGig', 'cancelGig', 'postponeGig'] as const).flatMap(
      (kind) => [gigs.whichGig(words, [], kind), gigs.whichGig(words, known, kind)],
    ),
    watching: everyStatus.flatMap((one) =>
      bools.flatMap((isNewcomer) =>
        bools.map((isReminded) => gigs.watching(words, one, { isNewcomer, isReminded })),
      ),
    ),
    watchingTooLate: [gigs.watchingTooLate(words, gig)],
    notWatching: everyStatus.map((one) => gigs.notWatching(words, one)),
    editGig: everyStatus.map((one) => gigs.editGig(words, one, link)),
    notYours: everyStatus.map((one) => gigs.notYours(words, one)),
    confirmStatus: everyStatus.flatMap(({ status }) =>
      bools.map((again) => gigs.confirmStatus(words, gig, status, again)),
    ),
    statusChanged: everyStatus.flatMap(({ status }) =>
      bools.map((isAnyoneTold) => gigs.statusChanged(words, gig, status, isAnyoneTold)),
    ),
    changedTooOften: [
      gigs.changedTooOften(words, gig, fault('changedTooOften', { times: 60, minutes: 59 })),
    ],
    alreadySo: everyStatus.map(({ status }) => gigs.alreadySo(words, gig, status)),
    alreadyBegun: [gigs.alreadyBegun(words, gig)],
    myGigs: [null, 'artist' as const, 'city' as const].flatMap((missing) => [
      mine.myGigs(words, { ...followed, missing }),
      mine.myGigs(words, { ...followed, missing, paused: quiet }),
      mine.myGigs(words, { ...followed, named: [], missing }),
    ]),
    myGigsOfArtist: [
      mine.myGigsOfArtist(words, own, { ...followed, missing: null }),
      mine.myGigsOfArtist(words, [], { ...followed, missing: null, paused: quiet }),
    ],
    whatIsOn: [
      whatsOn.whatIsOn(words, asked, {
        gigs: known.slice(0, whatsOn.MAX_GIGS),
        offered: offered.slice(0, 3),
        rest: URL,
      }),
      whatsOn.whatIsOn(words, asked, {
        gigs: known.slice(0, 1),
        offered,
        rest: null,
      }),
    ],
    'instead.whatIsOn': (Object.keys(words.chat.gigs.whatsOn.instead) as whatsOn.Instead[]).map(
      (instead) =>
        whatsOn.whatIsOn(
          words,
          asked,
          { gigs: known.slice(0, 4), offered: offered.slice(1) },
          instead,
        ),
    ),
    nothingOn: [
      whatsOn.nothingOn(words, asked, offered),
      whatsOn.nothingOn(words, { ...asked, artists: artists.slice(0, 3) }, offered),
      whatsOn.nothingOn(words, { ...asked, places: [], genres: [] }, offered),
    ],
    'whatsOn.whichArtist': [whatsOn.whichArtist(words, artists, question)],
    whichPlace: [
      whatsOn.whichPlace(words, [place], question),
      whatsOn.whichPlace(words, [place], question, chosen(120)),
    ],
    exceptUnknown: [
      whatsOn.exceptUnknown(words, [chosen(60)], whatsOn.nothingOn(words, asked, offered)),
    ],
    noSuchArtist: [whatsOn.noSuchArtist(words, chosen(120))],
    noSuchPlace: [whatsOn.noSuchPlace(words, chosen(120))],
    whereAbouts: [whatsOn.whereAbouts(words)],
    isOver: [
      whatsOn.isOver(words, asked, { from: '2026-12-23', to: '2027-01-02' }),
      whatsOn.isOver(words, asked, { from: '2026-12-23', to: '2026-12-23' }),
    ],

    confirmStop: [
      leaving.confirmStop(words),
      leaving.confirmStop(words, words.chat.gigs.nothingToPause),
      leaving.confirmStop(words, undefined, artist),
    ],
    cancelWhat: [leaving.cancelWhat(words, known)],
    started: overviews.flatMap((overview) =>
      bools.map((isOptedOut) => leaving.started(words, overview, isOptedOut, changes)),
    ),
    resumed: [leaving.resumed(words, changes)],
    confirmDeletion: [
      leaving.confirmDeletion(words, data),
      leaving.confirmDeletion(words, { ...data, profiles: [] }),
    ],
    dataDeleted: [leaving.dataDeleted(words)],
    myData: [myData(words, data, '{}')],
    paused: [
      pauses.paused(words, names, '2026-12-23', []),
      pauses.paused(words, [], '2026-12-23', []),
      pauses.paused(words, names, '2026-12-23', [], names),
    ],
    pausedAlready: [pauses.pausedAlready(words, quiet, ['@djana'])],
    'pauses.resumed': bools.flatMap((isPaused) => [
      pauses.resumed(words, names, isPaused),
      pauses.resumed(words, [], isPaused),
      pauses.resumed(words, names, isPaused, names),
    ]),
    pauseUnclear: [
      pauses.pauseUnclear(words, 'howLong', ['@djana']),
      pauses.pauseUnclear(words, 'what'),
    ],
    lastGig: everyStatus.map((one) => gigs.lastGig(words, one)),
    whyMessages: overviews.map((overview) => whyMessages(words, overview)),
    sayAgain: [menu.sayAgain(words, names)],
    fewerMessages: [leaving.fewerMessages(words)],
    howItStands: [null, quiet].flatMap((now) =>
      bools.flatMap((isStopped) =>
        overviews.map((overview) =>
          pauses.howItStands(words, { ...overview, isStopped }, now, !isStopped),
        ),
      ),
    ),

    profileIsLive: [
      confirmed.profileIsLive(words, artist, {
        mediaKey: 'code',
        url: URL,
        scarce: [{ what: 'profiles', left: 1 }],
      }),
    ],
    gigIsLive: [
      ...[null, 0, 1, 12_345].flatMap((recipients) =>
        everyStatus.map(({ status }) =>
          confirmed.gigIsLive(words, { ...facts, status }, published(heardBy(recipients))),
        ),
      ),
      confirmed.gigIsLive(words, facts, published(heardBy(0, true))),
      confirmed.gigIsLive(words, facts, { ...published(heardBy(null)), fansWait: 'pause' }),
    ],
    announcementsPaused: [confirmed.announcementsPaused(words, artist)],
    profileWaits: [confirmed.profileWaits(words, artist)],
    declined: [[], ['username', 'displayName', 'picture'] as const].map((changes) =>
      confirmed.declined(words, artist, [...changes]),
    ),
    gigWaits: [confirmed.gigWaits(words, facts)],
    myArtists: [
      following.myArtists(words, []),
      following.myArtists(words, [
        { artist, next: null },
        ...artists.map((one) => ({ artist: one, next: gig })),
      ]),
    ],
    followers: managed.flatMap((one) =>
      [0, 1, 12_345].map((many) => profiles.followers(words, one, many, URL)),
    ),
    createProfile: [
      profiles.createProfile(words, [], 'open', link),
      profiles.createProfile(words, artists, 'approved', link),
    ],
    byInvitation: [profiles.byInvitation(words, URL)],
    suspended: [profiles.suspended(words, artist, URL)],
    usedUp: [
      confirmed.usedUp(words, fault('profilesUsedUp', { most: 5, hours: 23 })),
      confirmed.usedUp(words, fault('gigsUsedUp', { most: 60, hours: 1 })),
    ],
    profileFirst: [profiles.profileFirst(words, 'approved', link)],
    editProfile: [profiles.editProfile(words, artist, link)],
    createGig: managed.map((one) => profiles.createGig(words, one, link)),
    myQrCode: managed.map((one) => profiles.myQrCode(words, one, 'code', URL)),
    whichArtist: (['editProfile', 'createGig', 'myQrCode', 'followers'] as const).flatMap(
      (kind) => [
        profiles.whichArtist(words, artists.slice(0, 3), kind),
        profiles.whichArtist(words, artists, kind),
      ],
    ),
    gigIsSaved: [
      null,
      { people: 0, inMs: 0 },
      { people: 1, inMs: 0 },
      { people: 12_345, inMs: 9e6 },
    ].flatMap((recipients) => [
      confirmed.gigIsSaved(words, { before, now }, published(recipients)),
      confirmed.gigIsSaved(
        words,
        { before: now, now: before },
        { recipients, fansWait: 'pause', url: URL, scarce: [] },
      ),
    ]),
    profileIsSaved: [URL, null].map((url) =>
      confirmed.profileIsSaved(
        words,
        artist,
        { before: profileBefore, now: profileNow },
        { url, scarce },
      ),
    ),

    answerAboutGig: GIG_QUESTIONS.flatMap((question) =>
      everyStatus.flatMap((one) =>
        [
          { address: null, tickets: null, isWatched: false, isFollowed: false, from: null },
          { address: starred(100), tickets: URL, isWatched: true, isFollowed: true, from: far },
        ].map((known) => askGig.answerAboutGig(inMiles, question, { ...known, gig: one })),
      ),
    ),
    whichGigAsked: [askGig.whichGigAsked(words, known, 'when')],
    whoArtistIs: [
      askGig.whoArtistIs(
        words,
        {
          username: artist.username,
          display_name: artist.displayName,
          genres: ['techno', 'rock', 'jazz'],
          bio: starred(MAX_BIO_LENGTH),
        },
        'https://stagebell.example',
      ),
    ],
    heard: [askGig.heard(words, { ...gig, ...counts })],
    contact: [menu.contact(words)],
    whyReported: [report.whyReported(words, gig.title, `@${'a'.repeat(30)}`)],
    whoIsReported: [report.whoIsReported(words, artists)],
    whatToReport: [null, 'a'.repeat(60)].flatMap((unknown) => [
      report.whatToReport(words, unknown, null),
      report.whatToReport(words, unknown, gig),
    ]),
    reported: [null, gig.title].map((name) => report.reported(words, name)),
    notReported: [
      report.notReported(words),
      report.notReported(words, fault('reportsADay', { count: 10 })),
    ],
    whichLanguage: (['which', 'notSpoken'] as const).map((why) =>
      menu.whichLanguage(words, speak(catalogueLanguages()), why),
    ),
    explain: acts.flatMap((act) =>
      (['negated', 'asked'] as const).map((mood) =>
        explain(words, { kind: 'mentioned', act, mood }, { follows: names, places: [] }),
      ),
    ),
    menu: occasions.flatMap((occasion) =>
      overviews.map((overview) => menu.menu(words, occasion, overview)),
    ),
    everything: overviews.map((overview) => menu.everything(words, overview)),
    help: [menu.help(words)],
    didYouMean: [
      menu.didYouMean(words, { kind: 'mistyped', intent: { kind: 'stop' }, phrase: 'Stop' }),
    ],
    perhaps: [
      perhaps(words, null, []),
      perhaps(words, null, [{ label: 'report', likelihood: 0.9 }]),
      ...bools.flatMap((yes) => {
        const subject = { artist, isOwn: yes, isWatched: yes, isFollowed: yes };
        return [[], known.slice(0, 1), known].map((gigs) =>
          perhaps(words, { ...subject, gigs }, []),
        );
      }),
    ],
  };
}

/** What people see of a message beside what they chose themselves: body, labels and titles. */
function writtenIn(message: OutgoingMessage): string[] {
  const {
    body = '',
    text = '',
    button = '',
    buttons = [],
    sections = [],
  } = message as {
    body?: string;
    text?: string;
    button?: string;
    buttons?: { title: string }[];
    sections?: { title?: string; rows: { title: string; description?: string }[] }[];
  };
  const titles = [
    ...buttons.map(({ title }) => title),
    ...sections.flatMap(({ title = '', rows }) => [
      title,
      ...rows.flatMap((row) => [row.title, row.description ?? '']),
    ]),
  ];
  return [body, text, button, ...titles.map((title) => (title.includes(CHOSEN) ? CHOSEN : title))];
}

const spoken = catalogueLanguages().flatMap((language) => wordsIn(language) ?? []);

describe.each(spoken)('Every reply in $language', (words) => {
  const replies = everyReply(voiceIn(words, { publicUrl: URL, country: null }));

  it.each(PLAIN_REPLIES)('fits what WhatsApp shows: %s', (name) => {
    const message = plainReply(words, name);
    expect(writtenIn(outgoingMessageSchema.parse(message))).toEqual(writtenIn(message));
  });

  it.each(Object.entries(replies))('fits what WhatsApp shows: %s', (_, messages) => {
    for (const message of messages) {
      expect(writtenIn(outgoingMessageSchema.parse(message))).toEqual(writtenIn(message));
    }
  });
});

const ENGLISH_VOICE = voiceIn(ENGLISH, { publicUrl: URL, country: null });
const FOLDER = import.meta.dirname;
/** Parts of replies, and what is made of other replies. */
const heardBy = (people: number | null, isAnyNearby = people !== 0) => ({ people, isAnyNearby });

const NO_REPLIES = ['comingUp', 'artistList', 'joinReplies', 'pausedSentences', 'withReminder'];
const REPLY =
  /export (?:function|const) (\w+)(?: =)?(?:(?!\n\}\n|;\n)[\s\S])*?\): (?:OutgoingMessage|\{ message)/g;

it('looks at every function that makes a reply', async () => {
  const made: string[] = [];
  for await (const file of glob('{following,gigs,leaving,own-artists,talk}/*.ts', {
    cwd: FOLDER,
  })) {
    const source = await readFile(join(FOLDER, file), 'utf8');
    made.push(...[...source.matchAll(REPLY)].map(([, name]) => name!));
  }
  const lookedAt = Object.keys(everyReply(ENGLISH_VOICE)).map((key) => key.split('.').at(-1));
  expect(new Set(lookedAt)).toEqual(new Set(made.filter((name) => !NO_REPLIES.includes(name))));
});

it.each(Object.entries(everyReply(ENGLISH_VOICE)))(
  'Names that people chose format nothing: %s',
  (_, messages) => {
    for (const message of messages)
      if ('body' in message) expect(message.body).not.toContain(`${CHOSEN}*`);
  },
);
