import type { Details } from '@stagebell/reading';
import { daysOf } from '@stagebell/reading/when';
import { Temporal } from 'temporal-polyfill';
import { currentDay } from '../../../db/clock.ts';
import { findArtists } from '../../../domain/artists/artist-names.ts';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import {
  endPauses,
  type Paused,
  pausesOn,
  pause as pauseUntil,
} from '../../../domain/follows/pauses.ts';
import { findGig } from '../../../domain/gigs/gig-summary.ts';
import { decisionOn } from '../../decisions.ts';
import * as replies from '../../replies/leaving/pauses.ts';
import { inTheirWords } from '../../replies/parts/names.ts';
import { menu } from '../../replies/talk/menu.ts';
import { offerUndo, overviewOf, type Reply, type Turn } from '../../turn.ts';
import { start } from './leaving.ts';

type Asked = Details['pause'];

/** The length of a pause in days, where none is given. */
const USUAL_DAYS = 7;
/** The longest pause in days; for a longer one the reply asks how long. */
const MAX_DAYS = 366;

/**
 * "Mute for a week", "snooze djana until Monday": pauses it, and confirms with the day on which the pause ends and an
 * Undo.
 */
export async function pause(turn: Turn, asked: Asked): Reply {
  const { paused, names, given } = await namedIn(turn, asked);
  if (paused.length === 0) return replies.pauseUnclear(turn.words, 'what');
  const of = paused.includes('all') ? undefined : given[0];
  if (decisionOn(turn, 'pause', { of }) === 'explained')
    return menu(turn.words, 'nothing-changed', await overviewOf(turn));
  const timeZone = await timeZoneOf(turn);
  const day = endOf(asked, currentDay(timeZone));
  if (!day) return replies.pauseUnclear(turn.words, 'howLong', given);
  const until = new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  const isUsual = asked.days === undefined && !asked.until;
  if (isUsual && (await arePausedBeyond(turn, paused, until))) {
    return replies.pausedAlready(turn.words, (await pausedNow(turn))!, given, asked.unknown);
  }
  await pauseUntil(turn.db, turn.contactId, paused, until);
  await offerUndo(turn, 'resume', ...given);
  return replies.paused(turn.words, names, day.toString(), given, asked.unknown);
}

/** Whether each of these is paused for longer already. */
async function arePausedBeyond(turn: Turn, paused: Paused[], end: Date): Promise<boolean> {
  const on = await pausesOn(turn.db, turn.contactId);
  return paused.every((one) => on.some(({ what, until }) => what === one && until > end));
}

/** Ends a pause, or all of them where none is named. After a Stop it is a Start. */
export async function resume(turn: Turn, asked: Asked): Reply {
  const { paused, names } = await namedIn(turn, asked);
  if (paused.length === 0) return replies.resumed(turn.words, asked.unknown ?? names, false);
  const isAll = paused.includes('all');
  const was = await endPauses(turn.db, turn.contactId, isAll ? [] : paused);
  if (turn.isStopped && (isAll || !was)) return await start(turn);
  return replies.resumed(turn.words, names, was, asked.unknown);
}

/** What is paused and until which day, in words; null where nothing is. */
export async function pausedNow(turn: Turn): Promise<replies.PausedNow | null> {
  const on = await pausesOn(turn.db, turn.contactId);
  if (on.length === 0) return null;
  const timeZone = await timeZoneOf(turn);
  const dayOf = (until: Date) =>
    Temporal.Instant.fromEpochMilliseconds(until.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString();
  const all = on.find(({ what }) => what === 'all');
  const some: replies.PausedNow['some'] = [];
  for (const { what, until, name } of on) {
    if (what === 'all') continue;
    const place = what.startsWith('place ')
      ? await turn.places.resolve(what.slice('place '.length))
      : null;
    const called = place ? inTheirWords(turn.words, place).name : name;
    if (called !== null) some.push({ name: called, until: dayOf(until) });
  }
  return { all: all ? dayOf(all.until) : null, some };
}

/** "Am I paused?", "Why do I get nothing?" */
export async function howItStands(turn: Turn): Reply {
  const isOptedOut = turn.suppressions.includes('opted-out');
  return replies.howItStands(turn.words, await overviewOf(turn), await pausedNow(turn), isOptedOut);
}

/** Days are those of the place that the contact follows. */
async function timeZoneOf({ db, contactId, places }: Turn): Promise<string> {
  const [followed] = await followedPlaces(db, contactId);
  const place = followed && (await places.resolve(followed.placeId));
  return place?.timeZone ?? 'UTC';
}

/** The day from which messages come again; null where there is no such day, or none that is near enough. */
function endOf({ days = USUAL_DAYS, until }: Asked, today: Temporal.PlainDate) {
  if (!until && days > MAX_DAYS) return null;
  const end = until ? dayAfterPause(until, today) : today.add({ days });
  const ahead = end?.since(today).days ?? 0;
  return ahead > 0 && ahead <= MAX_DAYS ? end : null;
}

function dayAfterPause(
  until: NonNullable<Asked['until']>,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const meant = daysOf(until, today.toString());
  if (!meant) return null;
  const from = Temporal.PlainDate.from(meant.from);
  const to = Temporal.PlainDate.from(meant.to);
  // "Until Friday": on Friday messages come again.
  if (until.kind === 'range' && 'in' in until.from) {
    // "Until Monday" on a Monday is a week.
    return 'weekday' in until.to && to.equals(today) ? to.add({ weeks: 1 }) : to;
  }
  return Temporal.PlainDate.compare(from, today) > 0 ? from : to.add({ days: 1 });
}

/** What is named, for the database, for people and for payloads; "all" where nothing is. */
async function namedIn(
  { db, places, words, contactId }: Turn,
  { usernames, placeIds, shortIds, unknown }: Asked,
): Promise<{ paused: Paused[]; names: string[]; given: string[] }> {
  if (usernames.length + placeIds.length + shortIds.length === 0 && !unknown) {
    return { paused: ['all'], names: [], given: [] };
  }
  const found: [what: Paused, name: string, given: string][] = [];
  for (const { id, displayName, username } of await findArtists(db, usernames)) {
    found.push([`artist ${id}`, displayName, `@${username}`]);
  }
  for (const placeId of placeIds) {
    const place = await places.resolve(placeId);
    if (place) found.push([`place ${placeId}`, inTheirWords(words, place).name, placeId]);
  }
  for (const shortId of shortIds) {
    const gig = await findGig(db, shortId, contactId);
    if (gig) found.push([`gig ${gig.id}`, gig.title, shortId]);
  }
  return {
    paused: found.map(([what]) => what),
    names: found.map(([, name]) => name),
    given: found.map(([, , given]) => given),
  };
}
