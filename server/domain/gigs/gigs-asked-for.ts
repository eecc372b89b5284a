import type { Place } from '@stagebell/gazetteer';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Days } from '../../../contract/city.ts';
import type { Genre } from '../../../contract/genres/genres.ts';
import type { Database } from '../../db/connect.ts';
import type { GigRow } from '../entities.ts';
import { upcomingSince } from './gig-lists.ts';
import { selectGigs } from './gig-rows.ts';
import { type GigSummary, toGigSummary } from './gig-summary.ts';
import { gigRowsNear, isWithin } from './gigs-near.ts';
import { NIGHT_BEGINS, nightOf } from './nights.ts';

/** A place with the radius of its circle in km; null for a region or country, which codes decide. */
export interface Around {
  place: Place;
  radiusKm: number | null;
}

/** What a contact asks for; what is left out is not restricted. */
export interface GigsAsked {
  /** Near any of these. */
  around?: Around[];
  /** By any of these artists. Then cancelled and postponed gigs are found too, so that the reply can mention them. */
  artistIds?: number[];
  /** Any of them. */
  genres?: Genre[];
  /** Days at the venue. */
  days?: Days;
  /** Whether the first day begins in the evening, and the last ends on the morning after. */
  isNight?: boolean;
}

const MIDNIGHT = 'T00:00:00';

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** Coming gigs for the chat, soonest first; at most `most`. */
export async function gigsAskedFor(
  db: Database,
  asked: GigsAsked,
  most: number,
): Promise<GigSummary[]> {
  const { around, artistIds, isNight, days } = asked;
  const last = days?.to && isNight ? dayAfter(days.to) : days?.to;
  const wide = { ...asked, ...(days && { days: { from: days.from, to: last ?? null } }) };
  const evening =
    isNight && days?.from ? Temporal.PlainDateTime.from(`${days.from}${NIGHT_BEGINS}`) : null;
  const circles = artistIds ? [] : (around ?? []).filter(({ radiusKm }) => radiusKm !== null);
  const others = around?.filter((one) => !circles.includes(one));
  const found: GigRow[] = [];
  for (const { place, radiusKm } of circles) {
    const { days, genres = [] } = wide;
    const nearby = { around: place, radiusKm: radiusKm ?? 0, genres, ...(days && { days }) };
    found.push(
      ...(await gigRowsNear(db, nearby, most, evening ? justBefore(evening, place) : undefined)),
    );
  }
  if (!others || others.length > 0) found.push(...(await rowsOf(db, wide, others, most)));
  const gigs = [...new Map(found.map((row) => [row.id, toGigSummary(row)])).values()];
  const isInTime = ({ wallTime }: GigSummary) =>
    !isNight || !days?.to || nightOf(Temporal.PlainDateTime.from(wallTime)).toString() <= days.to;
  return gigs
    .filter(isInTime)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id)
    .slice(0, most);
}

/** The position in the list before the gigs that begin at this time of a place. */
const justBefore = (time: Temporal.PlainDateTime, { timeZone }: Place) => ({
  starts_at: new Date(time.toZonedDateTime(timeZone).epochMilliseconds),
  id: 0,
});

/** Gigs of artists, or of regions and countries, in the order in which they begin. */
async function rowsOf(
  db: Database,
  { artistIds, genres = [], days, isNight }: GigsAsked,
  around: Around[] | undefined,
  most: number,
): Promise<GigRow[]> {
  let rows = selectGigs(db).where('gigs.starts_at', '>', upcomingSince());
  rows = artistIds
    ? rows.where('gigs.artist_id', 'in', artistIds)
    : rows.where('gigs.status', '=', 'scheduled');
  if (around) rows = rows.where(sql<boolean>`(${sql.join(around.map(isIn), sql` or `)})`);
  if (genres.length > 0) rows = rows.where(sql<boolean>`gigs.genres && ${genres}::text[]`);
  const begin = days?.from && `${days.from}${isNight ? NIGHT_BEGINS : MIDNIGHT}`;
  if (begin) rows = rows.where(sql<boolean>`gigs.wall_time >= ${begin}::timestamp`);
  if (days?.to) rows = rows.where(sql<boolean>`gigs.wall_time < ${dayAfter(days.to)}::date`);
  return await rows.orderBy('gigs.starts_at').orderBy('gigs.id').limit(most).execute();
}

function isIn({ place, radiusKm }: Around) {
  if (radiusKm !== null) return isWithin('gigs', place, radiusKm);
  return place.kind === 'region'
    ? sql<boolean>`gigs.regions @> array[${place.region}::text]`
    : sql<boolean>`gigs.country = ${place.country}`;
}
