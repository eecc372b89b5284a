import type { Place } from '@stagebell/gazetteer';
import type { Details } from '@stagebell/reading';
import { type Days, daysOf, type When } from '@stagebell/reading/when';
import { Temporal } from 'temporal-polyfill';
import { writeCityFilter } from '../../../../contract/city.ts';
import { currentDay } from '../../../db/clock.ts';
import { markTold, withWhatWasTold } from '../../../domain/announcing/told-before.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { followedArtists } from '../../../domain/follows/follows.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { type Around, type GigsAsked, gigsAskedFor } from '../../../domain/gigs/gigs-asked-for.ts';
import { currentNight } from '../../../domain/gigs/nights.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { givenOfWhatIsOn, isGenre, payloadOf } from '../../payloads.ts';
import * as replies from '../../replies/gigs/whats-on.ts';
import { type Choice, followButton, followPlaceButton } from '../../replies/parts/parts.ts';
import { plainReply } from '../../replies/plain.ts';
import type { Reply, Turn } from '../../turn.ts';
import { eachOnce } from '../naming/names.ts';
import { namedIn } from '../naming/whats-on-names.ts';

type Asked = Details['what is on'];

/** The radius in km around a city in which to look when nothing is on within its usual circle. */
const FURTHER_KM = 150;
/** How many gigs are listed where nothing matches exactly. */
const MAX_INSTEAD = 4;
/** The most followed places to look near. */
const MAX_PLACES = 10;

/** "What's on this weekend in Porto?", "when does Ana Sousa play?" */
export async function whatsOn(turn: Turn, asked: Asked): Reply {
  const named = await namedIn(turn, asked);
  if ('reply' in named) return named.reply;
  const { artists, places } = named;
  const spoken = places.length > 0 ? places : await placeJustNamed(turn, asked.nearMe);
  const around = spoken.length > 0 ? spoken.map(usual) : await placesFollowed(turn);
  const known = { ...asked, artists: artists.map(({ username }) => `@${username}`), places: [] };
  const payload = payloadOf('whatsOn', ...givenOfWhatIsOn({ ...known, nearMe: false }));
  if (around.length === 0 && (artists.length === 0 || asked.nearMe)) {
    await askNext(turn.db, turn.contactId, { ask: 'whats-on-where', phrase: payload });
    return replies.whereAbouts(turn.words);
  }
  const isAnywhere = artists.length > 0 && places.length === 0 && !asked.nearMe;
  const isNight = asked.when !== null && 'isNight' in asked.when && asked.when.isNight === true;
  const timeZone = around[0]?.place.timeZone ?? 'UTC';
  const today = isNight ? currentNight(timeZone).toString() : todayIn(timeZone);
  const days = asked.when && daysOf(asked.when, today);
  if (asked.when && !days) return noSuchDays(turn, asked.when);
  const [only, ...more] = spoken;
  if (more.length === 0) {
    const at = only ? { place: only.id } : {};
    await askNext(turn.db, turn.contactId, { ask: 'whats-on-at', ...at, phrase: payload });
    turn.next.search = { ...at, phrase: payload };
    turn.next.spokenOf = null;
  }
  const question: Question = {
    artists,
    places: isAnywhere ? [] : around.map(({ place }) => place),
    isPlaced: spoken.length > 0,
    ...(!isAnywhere && { around }),
    genres: asked.genres.filter(isGenre),
    synonyms: asked.synonyms,
    days,
    isNight,
    isTonight: isNight && days?.from === today,
    otherDay: otherDayMeant(asked.when, today),
    besides: asked.besides,
  };
  if (days && days.to < today) return replies.isOver(turn.words, question, days);
  const answered = await answerFor(turn, question);
  return replies.exceptUnknown(turn.words, asked.unknown ?? [], answered);
}

/** A question whose names are resolved. */
interface Question extends replies.Understood {
  /** Left out where any place will do. */
  around?: Around[];
  /** The other Friday that "next Friday" may mean. */
  otherDay: string | null;
  /** The code of a gig that is not listed, because it was just spoken of. */
  besides: string | undefined;
}

async function answerFor(turn: Turn, question: Question): Reply {
  const { artists, around, genres, days, isNight } = question;
  const asked: GigsAsked = {
    ...(around && { around }),
    ...(artists.length > 0 && { artistIds: artists.map(({ id }) => id) }),
    genres,
    ...(days && { days, isNight }),
  };
  const isOther = ({ shortId }: GigSummary) => shortId !== question.besides;
  const found = (await gigsAskedFor(turn.db, asked, replies.MAX_GIGS + 2)).filter(isOther);
  if (found.length > 0) {
    const gigs = await asKnown(turn, found.slice(0, replies.MAX_GIGS));
    const rest = found.length > gigs.length && { rest: pageOf(turn, question) };
    const offered = await offeredFor(turn, question, gigs);
    return replies.whatIsOn(turn.words, question, { gigs, offered, ...rest });
  }
  const near = await nearestMatch(turn, question, asked, isOther);
  const gigs = await asKnown(turn, near?.gigs ?? []);
  const offered = await offeredFor(turn, question, gigs);
  if (!near) return replies.nothingOn(turn.words, question, offered);
  return replies.whatIsOn(turn.words, question, { gigs, offered }, near.instead);
}

/** Gigs as the contact knows them; a listing alone does not subscribe anybody to later changes. */
async function asKnown({ db, contactId }: Turn, gigs: GigSummary[]): Promise<GigSummary[]> {
  const told = await withWhatWasTold(db, contactId, gigs);
  const followed = new Set((await followedArtists(db, contactId)).map(({ id }) => id));
  const expected = gigs.filter(({ artistId }) => followed.has(artistId));
  await markTold(db, contactId, expected);
  return told;
}

/** The page with all of them: that of the city, where one was meant. */
function pageOf({ places, publicUrl }: Turn, { around = [], genres, days }: Question) {
  const [only, ...others] = around;
  const town = only && others.length === 0 ? places.town(only.place.id) : null;
  const filter = { genres, when: null, from: days?.from ?? null, to: days?.to ?? null };
  const query = writeCityFilter(filter).toString();
  return town && `${publicUrl}/c/${town.slug}${query === '' ? '' : `?${query}`}`;
}

/** The nearest match: the same on other days, other music on these days, or both; else further away. */
async function nearestMatch(
  turn: Turn,
  question: Question,
  asked: GigsAsked,
  isOther: (gig: GigSummary) => boolean,
): Promise<{ instead: replies.Instead; gigs: GigSummary[] } | null> {
  const { around, artists, days, genres } = question;
  const { days: _, isNight: __, ...anyDay } = asked;
  const { around: ___, ...anywhere } = anyDay;
  const wide = around?.map(({ place, radiusKm }) => ({
    place,
    radiusKm: radiusKm && Math.max(radiusKm, FURTHER_KM),
  }));
  const isOfArtists = artists.length > 0;
  const tries: [replies.Instead, GigsAsked, Days | null][] = [];
  if (days) tries.push(['otherDays', anyDay, days]);
  if (isOfArtists && around) tries.push(['elsewhere', anywhere, days]);
  if (!isOfArtists) {
    if (genres.length > 0) tries.push(['otherGenres', { ...asked, genres: [] }, null]);
    if (genres.length > 0 && days) tries.push(['any', { ...anyDay, genres: [] }, days]);
    if (wide) tries.push(['further', { ...asked, around: wide }, null]);
    if (wide) tries.push(['further', { ...anyDay, genres: [], around: wide }, days]);
  }
  for (const [instead, others, nearTo] of tries) {
    const gigs = (await gigsAround(turn, others, nearTo)).filter(isOther);
    if (gigs.length > 0) return { instead, gigs };
  }
  return null;
}

/** How many days before and after those asked about count as near. */
const WITHIN_DAYS = [3, 14, 60];
/** The number of gigs read to find those nearest to the days; most of them are within few days. */
const MAX_WITHIN = 50;

/** The gigs nearest to some days, soonest first; without days the soonest. */
async function gigsAround(
  { db }: Turn,
  asked: GigsAsked,
  days: Days | null,
): Promise<GigSummary[]> {
  if (!days) return await gigsAskedFor(db, asked, MAX_INSTEAD);
  const from = Temporal.PlainDate.from(days.from);
  const to = Temporal.PlainDate.from(days.to);
  let found: GigSummary[] = [];
  for (const ahead of WITHIN_DAYS) {
    const within = {
      from: from.subtract({ days: ahead }).toString(),
      to: to.add({ days: ahead }).toString(),
    };
    found = await gigsAskedFor(db, { ...asked, days: within }, MAX_WITHIN);
    if (found.length >= MAX_INSTEAD) break;
  }
  return found.length > 0 ? nearestTo(from, found) : await gigsAskedFor(db, asked, MAX_INSTEAD);
}

function nearestTo(day: Temporal.PlainDate, gigs: GigSummary[]): GigSummary[] {
  const away = ({ wallTime }: GigSummary) =>
    Math.abs(day.until(Temporal.PlainDateTime.from(wallTime).toPlainDate()).days);
  const nearest = [...gigs].sort((one, other) => away(one) - away(other)).slice(0, MAX_INSTEAD);
  return gigs.filter((gig) => nearest.includes(gig));
}

const todayIn = (timeZone: string) => currentDay(timeZone).toString();

function noSuchDays({ words }: Turn, when: When): OutgoingMessage {
  const ends = when.kind === 'range' ? [when.from, when.to] : [];
  const exist = ends.map((day) => daysOf({ kind: 'day', day }, todayIn('UTC')) !== null);
  const areReversed = ends.length > 0 && exist.every(Boolean);
  return plainReply(words, areReversed ? 'endsBeforeItBegins' : 'noSuchDay');
}

/** Some people call the coming Friday the next one. */
function otherDayMeant(when: When | null, today: string): string | null {
  if (when?.kind !== 'day' || !('weekday' in when.day) || !when.day.next) return null;
  const { weekday } = when.day;
  const coming = daysOf({ kind: 'day', day: { weekday } }, today)?.from;
  return coming && coming !== daysOf(when, today)?.from ? coming : null;
}

const usual = (place: Place): Around => ({ place, radiusKm: place.radiusKm });

/** The place of the last question. With `nearMe` it counts only where the contact said to be there. */
async function placeJustNamed({ pending, places }: Turn, nearMe: boolean): Promise<Place[]> {
  const isPinned = pending?.ask === 'follow-place';
  const isLast = pending?.ask === 'whats-on-at' && (!nearMe || pending.isPinned);
  const id = isPinned || isLast ? pending.place : undefined;
  const place = id === undefined ? null : await places.resolve(id);
  return place ? [place] : [];
}

/** The places that a contact follows, with their radius. */
async function placesFollowed({ db, contactId, places }: Turn): Promise<Around[]> {
  const followed = (await followedPlaces(db, contactId)).slice(0, MAX_PLACES);
  const around = await Promise.all(
    followed.map(async ({ placeId, ownRadiusKm, usualRadiusKm }) => {
      const place = await places.resolve(placeId);
      return place && { place, radiusKm: ownRadiusKm ?? usualRadiusKm };
    }),
  );
  return around.filter((one) => one !== null);
}

/** What a listing offers: the other day that may be meant, and to follow its only artist and the city asked about. */
async function offeredFor(turn: Turn, question: Question, gigs: GigSummary[]): Promise<Choice[]> {
  const { db, contactId } = turn;
  const { artists, places, otherDay } = question;
  const followed = new Set((await followedPlaces(db, contactId)).map(({ placeId }) => placeId));
  const follows = new Set((await followedArtists(db, contactId)).map(({ id }) => id));
  const playing = eachOnce(
    gigs.map((gig) => ({
      id: gig.artistId,
      username: gig.artistUsername,
      displayName: gig.artistName,
    })),
  );
  const onlyOne = playing.length === 1 ? playing : [];
  const likely = artists.length > 0 ? artists : onlyOne;
  const cities = places.filter(({ id }) => !followed.has(id));
  return [
    ...(otherDay ? [replies.onDay(turn.words, question, otherDay)] : []),
    ...likely
      .filter(({ id }) => !follows.has(id))
      .slice(0, 1)
      .map(({ displayName, username }) => followButton(turn.words, displayName, username)),
    ...cities.slice(0, 1).map((city) => followPlaceButton(turn.words, city)),
    ...(question.days && gigs.length > 0 ? [replies.onOtherDays(turn.words, question)] : []),
    'myGigs',
    'hello',
  ];
}
