import { Temporal } from 'temporal-polyfill';
import { withWhatWasTold } from '../../domain/announcing/told-before.ts';
import { askNext } from '../../domain/contacts/pending-question.ts';
import { followedPlaces } from '../../domain/follows/followed-locations.ts';
import {
  type ArtistName,
  artistsCalled,
  findArtist,
  followedArtists,
} from '../../domain/follows/followers.ts';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import { type Area, type GigsAsked, gigsAskedFor } from '../../domain/gigs/gigs-asked-for.ts';
import { markTold } from '../../domain/gigs/upcoming.ts';
import { pattern } from '../../pattern.ts';
import type { Place } from '../../places/place.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';
import { asGivenDays, type Details, isPlaceId } from '../details.ts';
import { type Days, daysOf, type When } from '../reading/when/when.ts';
import { button, MENU, MY_GIGS, type Row } from '../replies/parts/parts.ts';
import * as replies from '../replies/whats-on.ts';
import { gigUrl, type Turn } from '../turn.ts';
import { almostMeant, meantBy, meantByAll } from './naming/names.ts';

type Asked = Details['what is on'];

/** In km around a city, where nothing is on within its usual circle. */
const FURTHER_KM = 150;
/** How many are named where nothing is just as asked. */
const MOST_INSTEAD = 4;
/** Hours of the morning that belong to the night before. */
const NIGHT_ENDS = 'T05:00';
/** Of one text so many names are looked up. */
const MOST_NAMES = 4;

/** "What's on this weekend in Porto?", "when does Ana Sousa play?" */
export async function whatsOn(turn: Turn, asked: Asked): Promise<OutgoingMessage> {
  const named = await namedIn(turn, asked);
  if ('reply' in named) return named.reply;
  const { artists, places } = named;
  const around = places.length > 0 ? { places } : await aroundThem(turn);
  if (!around && artists.length === 0) {
    const question = JSON.stringify({ ...asked, nearMe: false });
    await askNext(turn.db, turn.contactId, { ask: 'whats-on-where', question });
    return replies.whereAbouts();
  }
  const isAnywhere = artists.length > 0 && places.length === 0 && !asked.nearMe;
  const today = todayIn(around?.places[0]?.timeZone ?? 'UTC');
  const days = asked.when && daysOf(asked.when, today);
  if (asked.when && !days) return noSuchDays(asked.when);
  const again = (...given: string[]) => button("What's on", 'whatsOn', ...given);
  const givenPlaces = places.map(({ id }) => id);
  if (days && days.to < today) return replies.isOver(days, again(...givenPlaces));
  return await answerFor(turn, {
    artists,
    ...(around && !isAnywhere && { around }),
    genres: asked.genres,
    days,
    isTonight: asked.when?.kind === 'day' && asked.when.isNight === true,
  });
}

/** What people say before the name of a place. */
const IN = pattern('^(?:in|near|around|at|em|no|en|a|à|au|aux|ich bin in|bei|di|ke|fi) +', {
  ignoreCase: true,
});

/** The place named, or pinned, right after the question where; null where nothing is called so. */
export async function whatsOnThere(
  turn: Turn,
  { question }: { question: string },
  where: string | Place,
): Promise<OutgoingMessage | null> {
  // Ours, and no longer kept than a question.
  const asked = JSON.parse(question) as Asked;
  if (typeof where !== 'string') return await whatsOn(turn, { ...asked, places: [where.id] });
  for (const list of new Set([where, where.slice(IN.find(where)?.end ?? 0)])) {
    const named = await meantByAll(turn, list);
    const places = named.filter(({ places }) => places.length > 0).map(({ name }) => name);
    if (places.length > 0) return await whatsOn(turn, { ...asked, places });
  }
  return null;
}

interface Around {
  places: Place[];
  /** They are those that the contact follows, as far as they like. */
  areFollowed?: true;
}

/** A question whose names are known. */
interface Question extends Pick<replies.Understood, 'artists' | 'genres' | 'days' | 'isTonight'> {
  around?: Around;
}

async function answerFor(turn: Turn, question: Question): Promise<OutgoingMessage> {
  const { db, contactId } = turn;
  const { artists, around, genres, days } = question;
  const understood = { ...question, places: around?.places ?? [] };
  const asked: GigsAsked = {
    ...(around && { area: areaOf(turn, around) }),
    ...(artists.length > 0 && { artistIds: artists.map(({ id }) => id) }),
    genres,
    ...(days && { between: hoursOf(days, question.isTonight) }),
  };
  const found = await gigsAskedFor(db, asked, replies.MOST_GIGS);
  if (found.gigs.length > 0) {
    const gigs = await asTold(turn, found.gigs);
    const more = found.areMore ? 'There are more: ask me for a day or a kind of music.' : null;
    const offered = await offeredFor(turn, question, gigs);
    return replies.whatIsOn(understood, gigs, more, gigUrl(turn), offered);
  }
  for (const [instead, others] of insteadOf(question, asked)) {
    const { gigs } = await gigsAskedFor(db, others, MOST_INSTEAD);
    if (gigs.length === 0) continue;
    const told = await asTold(turn, gigs);
    const offered = await offeredFor(turn, question, told);
    return replies.notQuite(understood, instead, told, gigUrl(turn), offered);
  }
  return replies.nothingOn(understood, await offeredFor(turn, question, []));

  async function asTold({ db }: Turn, gigs: GigSummary[]): Promise<GigSummary[]> {
    const told = await withWhatWasTold(db, contactId, gigs);
    // Who only looked around is not told of what changes.
    const followed = new Set((await followedArtists(db, contactId)).map(({ id }) => id));
    await markTold(
      turn.db,
      contactId,
      gigs.filter(({ artistId }) => followed.has(artistId)),
    );
    return told;
  }
}

/** What is nearest to a question, the likeliest first. */
function insteadOf(
  { around, days, genres, artists }: Question,
  asked: GigsAsked,
): [replies.Instead, GigsAsked][] {
  const { between: _, ...anyDay } = asked;
  const soonest = days ? { ...anyDay, nearestTo: `${days.from}T12:00` } : anyDay;
  const others: [replies.Instead, GigsAsked][] = [];
  if (days) others.push(['other-days', soonest]);
  if (artists.length > 0) {
    const { area: __, ...anywhere } = anyDay;
    return around ? [...others, ['elsewhere', anywhere]] : others;
  }
  if (genres.length > 0) others.push(['other-genres', { ...asked, genres: [] }]);
  if (genres.length > 0 && days) others.push(['any', { ...soonest, genres: [] }]);
  if (around) {
    const area = { places: around.places, km: FURTHER_KM };
    others.push(['further', { ...asked, area }], ['further', { ...soonest, genres: [], area }]);
  }
  return others;
}

const areaOf = ({ contactId }: Turn, { places, areFollowed }: Around): Area =>
  areFollowed ? { followedBy: contactId } : { places };

function hoursOf({ from, to }: Days, isNight: boolean): [string, string] {
  const after = Temporal.PlainDate.from(to).add({ days: 1 }).toString();
  return [`${from}T00:00`, isNight ? `${after}${NIGHT_ENDS}` : `${after}T00:00`];
}

const todayIn = (timeZone: string) => Temporal.Now.plainDateISO(timeZone).toString();

function noSuchDays(when: When): OutgoingMessage {
  const isRange = when.kind === 'range';
  const ends = isRange ? [when.from, when.to] : [];
  const areDays = ends.every((day) => daysOf({ kind: 'day', day }, todayIn('UTC')) !== null);
  return isRange && areDays ? replies.endsBeforeItBegins() : replies.noSuchDay();
}

/** Where a contact goes out, or just said to be. */
async function aroundThem(turn: Turn): Promise<Around | null> {
  const { db, contactId, pending } = turn;
  const isPinned = pending?.ask === 'follow-place' || pending?.ask === 'whats-on-at';
  const pinned = isPinned ? await turn.places.resolve(pending.place) : null;
  if (pinned) return { places: [pinned] };
  const followed = await followedPlaces(db, contactId);
  const places = await Promise.all(followed.map(({ placeId }) => turn.places.resolve(placeId)));
  const known = places.filter((place) => place !== null);
  return known.length > 0 ? { places: known, areFollowed: true } : null;
}

/** What a listing offers to follow: the city that was asked about, and its one artist. */
async function offeredFor(turn: Turn, { artists, around }: Question, gigs: GigSummary[]) {
  const { db, contactId } = turn;
  const followed = new Set((await followedPlaces(db, contactId)).map(({ placeId }) => placeId));
  const follows = new Set((await followedArtists(db, contactId)).map(({ id }) => id));
  const cities = around?.areFollowed ? [] : (around?.places ?? []);
  const playing = new Map(
    gigs.map(({ artistId: id, artistUsername: username, artistName: displayName }) => [
      id,
      { id, username, displayName },
    ]),
  );
  const likely = artists.length > 0 ? artists : playing.size === 1 ? [...playing.values()] : [];
  return [
    ...likely
      .filter(({ id }) => !follows.has(id))
      .slice(0, 1)
      .map(replies.followArtist),
    ...cities
      .filter(({ id }) => !followed.has(id))
      .slice(0, 1)
      .map(replies.followCity),
    MY_GIGS,
    MENU,
  ].slice(0, 3);
}

type Named = { artists: ArtistName[]; places: Place[] } | { reply: OutgoingMessage };

/** Whom and what the names mean; a reply where that has to be asked. */
async function namedIn(turn: Turn, asked: Asked): Promise<Named> {
  const found: { artists: ArtistName[]; places: Place[] } = { artists: [], places: [] };
  const meant = (changes: Partial<Asked>) => givenOf({ ...asked, ...changes });
  for (const name of asked.artists.slice(0, MOST_NAMES)) {
    const { artists, places } = await meantAsArtist(turn, name);
    if (artists.length > 1) {
      const rows = artists.map(({ username, displayName }) => ({
        ...button(displayName, 'whatsOn', ...meant({ artists: [`@${username}`] })),
        description: `@${username}`,
      }));
      return { reply: replies.whichArtist(rows) };
    }
    if (artists.length + places.length === 0) return { reply: replies.noSuchArtist(name) };
    found.artists.push(...artists);
    if (artists.length === 0) found.places.push(places[0]!);
  }
  const followed = await followedPlaces(turn.db, turn.contactId);
  const isFollowed = ({ id }: Place) => followed.some(({ placeId }) => placeId === id);
  for (const name of asked.places.slice(0, MOST_NAMES)) {
    const places = await placesCalled(turn, name);
    const place = places.find(isFollowed) ?? (places.length === 1 ? places[0] : undefined);
    const rows = (called: Place[]): Row[] =>
      called.map(({ id, name, description }) => ({
        ...button(name, 'whatsOn', ...meant({ places: [id] })),
        description,
      }));
    if (place) found.places.push(place);
    else if (places.length > 1) return { reply: replies.whichPlace(rows(places)) };
    else {
      const artists = await artistsCalled(turn.db, name);
      const almost = artists.length > 0 ? [] : almostMeant(turn, name);
      if (almost.length > 0) return { reply: replies.didYouMeanPlace(name, rows(almost)) };
      if (artists.length === 0) return { reply: replies.noSuchPlace(name) };
      found.artists.push(artists[0]!);
    }
  }
  return found;
}

async function meantAsArtist(turn: Turn, name: string) {
  if (!name.startsWith('@')) return await meantBy(turn, name);
  const artist = await findArtist(turn.db, [name.slice(1)]);
  return { artists: artist ? [artist] : [], places: [] };
}

async function placesCalled({ places }: Turn, name: string): Promise<Place[]> {
  if (!isPlaceId(name)) return places.called(name);
  const place = await places.resolve(name);
  return place ? [place] : [];
}

/** A question as a button says it again; only what fits into one. */
function givenOf({ artists, places, nearMe, when, genres }: Asked): string[] {
  const days = when && daysOf(when, todayIn('UTC'));
  return [
    ...places.filter(isPlaceId),
    ...artists.filter((name) => name.startsWith('@')),
    ...(nearMe ? ['near'] : []),
    ...genres.slice(0, 4),
    ...(days ? [asGivenDays(days)] : []),
  ];
}
