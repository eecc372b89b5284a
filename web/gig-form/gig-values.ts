import { distanceKm } from '@stagebell/gazetteer/distance';
import { genreSchema, genresSchema } from '../../contract/artist.ts';
import { faultCode } from '../../contract/fault.ts';
import {
  type Gig,
  gigEditSchema,
  gigLinkSchema,
  gigStatusSchema,
  latestStart,
  TOO_FAR_AHEAD,
} from '../../contract/gig.ts';
import {
  COORDINATES_TOLERANCE_KM,
  MAX_ADDRESS_LENGTH,
  MAX_VENUE_LENGTH,
} from '../../contract/limits.ts';
import { type Coordinates, placeSchema } from '../../contract/places/place.ts';
import { bringsWebAddress } from '../../contract/text/plain-text.ts';
import { z } from '../../contract/zod.ts';
import type { TimeValue } from '../clock/time-value.ts';
import {
  ambiguousMoment,
  chosenMoment,
  isSameSecond,
  momentsOf,
  wallTimeIn,
  wallTimeText,
} from '../clock/wall-time.ts';
import { parsePosition } from '../places/position.ts';
import { distanceAt } from '../words/distance.ts';
import type { Words } from '../words/words.ts';

/** A place that was chosen and looked up, with the text of the search box. */
export const chosenPlaceSchema = placeSchema.extend({ description: z.string() });
export type ChosenPlace = z.infer<typeof chosenPlaceSchema>;

const timeSchema = z.object({ hours: z.int(), minutes: z.int(), seconds: z.int() });

/** The values of the gig form, valid or not. The cover is stored separately. */
export const gigValuesSchema = z.object({
  title: z.string(),
  content: z.string(),
  /** Empty while none is chosen. */
  day: z.string(),
  /** The venue's wall time, whatever place is chosen; null until an hour is given. */
  time: timeSchema.nullable(),
  /** Null for the zone of the place. */
  timeZone: z.string().nullable(),
  /** The chosen instant in UTC, used only where the wall time is ambiguous. */
  moment: z.string().nullable(),
  place: chosenPlaceSchema.nullable(),
  venue: z.string(),
  address: z.string(),
  /** The text of the pin's position; empty for the place's own. */
  position: z.string(),
  genres: z.array(genreSchema),
  /** Null while the link section is off. */
  link: z.object({ text: z.string(), url: z.string() }).nullable(),
  status: gigStatusSchema,
});
export type GigValues = z.infer<typeof gigValuesSchema>;

/** The form's initial values: empty, or those of the gig. */
export function gigValues(gig: Gig | null): GigValues {
  const wall = gig && wallTimeIn(gig.wallTime);
  return {
    title: gig?.title ?? '',
    content: gig?.content ?? '',
    ...(wall ?? { day: '', time: null }),
    timeZone: gig && gig.timeZone !== gig.location.timeZone ? gig.timeZone : null,
    moment: gig && wall && ambiguousMoment(wall, gig),
    place: gig && placeOf(gig),
    venue: gig?.location.venue ?? '',
    address: gig?.location.address ?? '',
    position: '',
    genres: gig?.genres ?? [],
    link: gig?.link ?? null,
    status: gig?.status ?? 'scheduled',
  };
}

function placeOf({ location }: Gig): ChosenPlace {
  const { placeId, name, description, timeZone, inMiles } = location;
  const [lat, lng] = location.coordinates;
  return {
    placeId,
    name,
    description,
    coordinates: { lat, lng },
    timeZone,
    ...(inMiles && { inMiles }),
  };
}

/** The gig's time zone: the chosen one, otherwise that of the place. */
export function zoneOf(values: { timeZone: string | null; place: ChosenPlace }): string;
/** Null until a zone or a place is chosen. */
export function zoneOf(values: Pick<GigValues, 'timeZone' | 'place'>): string | null;
export function zoneOf({ timeZone, place }: Pick<GigValues, 'timeZone' | 'place'>): string | null {
  return timeZone ?? place?.timeZone ?? null;
}

const timedSchema = gigValuesSchema
  .pick({ timeZone: true, moment: true })
  .extend({ day: z.iso.date(), time: timeSchema, place: chosenPlaceSchema });
type Timed = z.infer<typeof timedSchema>;

/** Rules about the moment run once day, time and place are known, whatever else is missing. */
const whenTimed = ({ value }: { value: unknown }) => timedSchema.safeParse(value).success;

export type SavedStart = Pick<Gig, 'date' | 'wallTime' | 'timeZone'>;

/** Whether the time is still that of the saved gig, which the server made of it: the device's rules may be older. */
export function isSavedTime(values: Timed, saved: SavedStart | null): saved is SavedStart {
  return (
    saved !== null &&
    wallTimeText(values) === saved.wallTime &&
    zoneOf(values) === saved.timeZone &&
    (values.moment === null || isSameSecond(values.moment, saved.date))
  );
}

/** The gig's instant; null while it is ambiguous and none is chosen. */
function momentOf(values: Timed, saved: SavedStart | null): string | null {
  if (isSavedTime(values, saved)) return saved.date;
  return chosenMoment(values, zoneOf(values), values.moment);
}

/** In milliseconds since 1970; the later of two while none is chosen. */
function startOf(values: Timed): number {
  return Date.parse(momentOf(values, null) ?? momentsOf(values, zoneOf(values)).at(-1)!);
}

const placedSchema = z.object({ place: chosenPlaceSchema, position: z.string() });

/**
 * Whether the pin is certainly too far from its place. Of an existing gig the form knows the pin but not
 * the middle of the place, so it allows twice the distance; the server's refusal is shown at the same field.
 */
function isTooFar(
  { place, position }: z.output<typeof placedSchema>,
  savedPlaceId: string | undefined,
): boolean {
  const at = parsePosition(position);
  if (!at) return false;
  const reach = COORDINATES_TOLERANCE_KM * (place.placeId === savedPlaceId ? 2 : 1);
  return kmBetween(at, place.coordinates) > reach;
}

export function kmBetween(one: Coordinates, other: Coordinates): number {
  const [from, to] = [one, other].map(({ lat, lng }) => ({ latitude: lat, longitude: lng }));
  return distanceKm(from!, to!);
}

/** Whether two places are farther apart than a pin may be from its place. */
export function isElsewhere(one: ChosenPlace, other: ChosenPlace): boolean {
  return kmBetween(one.coordinates, other.coordinates) > COORDINATES_TOLERANCE_KM;
}

/**
 * The form's validation.
 * @param savedGig the gig to update: its own date may lie in the past or far ahead, for a gig that has begun can
 *   still be edited, and its title may keep a web address
 * @param now in milliseconds since 1970
 */
export function gigRules(
  words: Words,
  savedGig: (SavedStart & Pick<Gig, 'placeId' | 'title'>) | null,
  now: () => number,
) {
  const { gigForm: says } = words;
  const { title, content } = gigEditSchema.shape;
  const isUnchanged = (values: Timed) => isSavedTime(values, savedGig);
  return z
    .object({
      title: title.refine(
        (typed) => !bringsWebAddress(typed, savedGig?.title ?? null),
        faultCode('addressInName'),
      ),
      content: content.unwrap(),
      day: z.iso.date(says.chooseDay),
      time: timeSchema
        .nullable()
        .refine((time) => time !== null, says.chooseTime)
        .transform((time) => time as TimeValue),
      // A zone that was chosen on another device may be unknown here.
      timeZone: z.string().nullable(),
      moment: z.string().nullable(),
      place: z
        .custom<ChosenPlace | null>()
        .refine((place) => place !== null, says.choosePlace)
        .transform((place) => place as ChosenPlace),
      venue: z.string().trim().max(MAX_VENUE_LENGTH, faultCode('venueTooLong')),
      address: z.string().trim().max(MAX_ADDRESS_LENGTH, faultCode('addressTooLong')),
      position: z
        .string()
        .refine((typed) => typed.trim() === '' || parsePosition(typed), says.pin.unread),
      genres: genresSchema,
      link: gigLinkSchema.nullable(),
      status: gigStatusSchema,
    })
    .refine((values) => isUnchanged(values) || startOf(values) >= now(), {
      path: ['day'],
      error: says.passed,
      when: whenTimed,
    })
    .refine((values) => isUnchanged(values) || startOf(values) <= latestStart(now()), {
      path: ['day'],
      error: TOO_FAR_AHEAD.code,
      params: TOO_FAR_AHEAD.values ?? {},
      when: whenTimed,
    })
    .refine((values) => !isTooFar(values, savedGig?.placeId), {
      path: ['position'],
      error: ({ input }) => {
        const { place } = input as z.output<typeof placedSchema>;
        const distance = distanceAt(place, COORDINATES_TOLERANCE_KM, words);
        return says.pin.tooFar({ distance, place: place.name });
      },
      when: ({ value }) => placedSchema.safeParse(value).success,
    })
    .refine((values) => momentOf(values, savedGig) !== null, {
      path: ['moment'],
      error: says.clockChange.unanswered,
      when: whenTimed,
    });
}
export type GigSubmission = z.output<ReturnType<typeof gigRules>>;

/**
 * The multipart body of POST and PATCH /gigs. Without a picture the gig keeps its cover.
 * @param savedGig the gig to update, as the form knows it; a status that is left as it was is not
 *   sent, so that it undoes nothing
 */
export function gigForm(
  setupSessionId: string,
  gig: GigSubmission,
  picture: Blob | null,
  savedGig: Gig | null,
): FormData {
  const { placeId, name } = gig.place;
  const coordinates = parsePosition(gig.position) ?? gig.place.coordinates;
  const form = new FormData();
  form.set('setupSessionId', setupSessionId);
  form.set('title', gig.title);
  form.set('content', gig.content);
  // The validation refuses a gig whose instant is not known.
  form.set('date', momentOf(gig, savedGig) ?? '');
  form.set('wallTime', wallTimeText(gig));
  form.set('timeZone', zoneOf(gig));
  form.set(
    'location',
    JSON.stringify({ name, placeId, coordinates, venue: gig.venue, address: gig.address }),
  );
  form.set('genres', JSON.stringify(gig.genres));
  form.set('link', JSON.stringify(gig.link));
  if (savedGig) form.set('basedOn', String(savedGig.revision));
  if (savedGig && gig.status !== savedGig.status) form.set('status', gig.status);
  if (picture) form.set('image', picture, 'cover.png');
  return form;
}
