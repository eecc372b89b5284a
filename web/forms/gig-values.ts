import { z } from 'zod';
import { genreSchema, genresSchema } from '../../contract/artist.ts';
import { type Gig, gigFieldsSchema, gigLinkSchema, gigStatusSchema } from '../../contract/gig.ts';
import { ADDRESS_MAXIMUM, VENUE_MAXIMUM } from '../../contract/limits.ts';
import { placeSchema } from '../../contract/place.ts';
import { wording } from '../wording.ts';
import { hasPassed, instantOf, wallTimeOf } from './wall-time.ts';

/** A place that was chosen and looked up, with the text that stands in the search box. */
export const chosenPlaceSchema = placeSchema.extend({ description: z.string() });
export type ChosenPlace = z.infer<typeof chosenPlaceSchema>;

const timeSchema = z.object({ hours: z.int(), minutes: z.int(), seconds: z.int() });

/** What stands in the gig form, right or wrong. The cover is kept beside it. */
export const gigValuesSchema = z.object({
  title: z.string(),
  content: z.string(),
  /** Empty while none is chosen. */
  day: z.string(),
  /** The venue's wall time, whatever place is chosen. */
  time: timeSchema,
  place: chosenPlaceSchema.nullable(),
  venue: z.string(),
  address: z.string(),
  genres: z.array(genreSchema),
  /** Null while the link section is off. */
  link: z.object({ text: z.string(), url: z.string() }).nullable(),
  status: gigStatusSchema,
});
export type GigValues = z.infer<typeof gigValuesSchema>;

/** Eight in the evening, the hour that most gigs are near. */
const USUAL_TIME = { hours: 20, minutes: 0, seconds: 0 };

/** The form as it begins: empty, or with what the gig has already. */
export function gigValues(gig: Gig | null): GigValues {
  if (!gig) {
    return {
      title: '',
      content: '',
      day: '',
      time: USUAL_TIME,
      place: null,
      venue: '',
      address: '',
      genres: [],
      link: null,
      status: 'scheduled',
    };
  }
  const { name, description, placeId, coordinates, venue, address } = gig.location;
  const [lat, lng] = coordinates;
  return {
    title: gig.title,
    content: gig.content,
    ...wallTimeOf(gig.date, gig.timeZone),
    place: { placeId, name, description, coordinates: { lat, lng }, timeZone: gig.timeZone },
    venue: venue ?? '',
    address: address ?? '',
    genres: gig.genres,
    link: gig.link,
    status: gig.status,
  };
}

const timed = gigValuesSchema
  .pick({ time: true })
  .extend({ day: z.iso.date(), place: chosenPlaceSchema });

/**
 * When the form may be sent. `unchanged` is the instant of a gig that exists: it may lie in the past,
 * for a gig that has begun can still be edited. `now` is in milliseconds since 1970.
 */
export function gigRules(unchanged: string | null, now: () => number) {
  const { title, content } = gigFieldsSchema.shape;
  return z
    .object({
      title,
      content: content.unwrap(),
      day: z.iso.date(wording.gigForm.chooseDay),
      time: timeSchema,
      place: z
        .custom<ChosenPlace | null>()
        .refine((place) => place !== null, wording.gigForm.choosePlace)
        .transform((place) => place as ChosenPlace),
      venue: z.string().trim().max(VENUE_MAXIMUM),
      address: z.string().trim().max(ADDRESS_MAXIMUM),
      genres: genresSchema,
      link: gigLinkSchema.nullable(),
      status: gigStatusSchema,
    })
    .refine(
      ({ day, time, place }) =>
        isUnchanged(instantOf({ day, time }, place.timeZone), unchanged) ||
        !hasPassed({ day, time }, place.timeZone, now()),
      {
        path: ['day'],
        error: wording.gigForm.passed,
        // Said as soon as day and place are known, whatever else is missing.
        when: ({ value }) => timed.safeParse(value).success,
      },
    );
}
export type GigSubmission = z.output<ReturnType<typeof gigRules>>;

function isUnchanged(instant: string, unchanged: string | null): boolean {
  return unchanged !== null && Date.parse(instant) === Date.parse(unchanged);
}

/** The multipart body of POST and PATCH /gigs. Without a picture the gig keeps its cover. */
export function gigForm(
  setupSessionId: string,
  gig: GigSubmission,
  picture: Blob | null,
): FormData {
  const { placeId, name, coordinates, timeZone } = gig.place;
  const form = new FormData();
  form.set('setupSessionId', setupSessionId);
  form.set('title', gig.title);
  form.set('content', gig.content);
  form.set('date', instantOf(gig, timeZone));
  form.set('timeZone', timeZone);
  form.set(
    'location',
    JSON.stringify({ name, placeId, coordinates, venue: gig.venue, address: gig.address }),
  );
  form.set('genres', JSON.stringify(gig.genres));
  form.set('link', JSON.stringify(gig.link));
  form.set('status', gig.status);
  if (picture) form.set('image', picture, 'cover.png');
  return form;
}
