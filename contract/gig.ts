import { genreSchema, genresSchema } from './artist.ts';
import { type Fault, fault, faultCode } from './fault.ts';
import {
  GIG_TITLE_MINIMUM,
  GIG_YEARS_AHEAD,
  MAX_ADDRESS_LENGTH,
  MAX_GIG_CONTENT_LENGTH,
  MAX_GIG_LINK_TEXT_LENGTH,
  MAX_GIG_TITLE_LENGTH,
  MAX_VENUE_LENGTH,
} from './limits.ts';
import { pictureSchema } from './picture.ts';
import { coordinatesSchema, timeZoneSchema } from './places/place.ts';
import { linkSchema, withScheme } from './text/link.ts';
import { hasAtLeast, isVisible, nameLine, plainText, singleLine } from './text/plain-text.ts';
import { z } from './zod.ts';

export const gigStatusSchema = z.enum(['scheduled', 'postponed', 'cancelled']);
export type GigStatus = z.infer<typeof gigStatusSchema>;

export const gigLinkSchema = z.object({
  text: singleLine()
    .max(MAX_GIG_LINK_TEXT_LENGTH, faultCode('linkTextTooLong'))
    .refine(isVisible, faultCode('linkTextMissing'))
    .meta({ minLength: 1 }),
  url: z.string().trim().min(1, faultCode('linkUrlMissing')).transform(withScheme).pipe(linkSchema),
});

const locationWith = (name: z.ZodString) =>
  z.object({
    placeId: z.string(faultCode('placeMissing')).min(1, faultCode('placeMissing')),
    name: z.string().max(200).optional(),
    coordinates: coordinatesSchema.nullish(),
    venue: name.max(MAX_VENUE_LENGTH, faultCode('venueTooLong')).nullish(),
    address: singleLine().max(MAX_ADDRESS_LENGTH, faultCode('addressTooLong')).nullish(),
  });

/** Where a gig takes place, as the form sends it. The server resolves `placeId` itself. */
export const gigLocationInputSchema = locationWith(nameLine());

const titleOf = (name: z.ZodString) =>
  name
    .max(MAX_GIG_TITLE_LENGTH, faultCode('titleTooLong'))
    .refine((title) => isVisible(title) && hasAtLeast(title, GIG_TITLE_MINIMUM), {
      error: faultCode('titleTooShort'),
      params: { minimum: GIG_TITLE_MINIMUM },
    })
    .meta({ minLength: GIG_TITLE_MINIMUM });

/** Beyond this the year of the venue's wall time could have five digits. */
const LAST_YEAR = 9999;

/** What is wrong with a date beyond `latestStart`. */
export const TOO_FAR_AHEAD: Fault = fault('tooFarAhead', { years: GIG_YEARS_AHEAD });

/** The last instant at which a new or moved gig may begin; both in milliseconds since 1970. */
export function latestStart(now: number): number {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + GIG_YEARS_AHEAD);
  return latest.getTime();
}

/** The local time at a venue: `2026-12-12T22:00:00`. */
const wallTimeSchema = z.iso
  .datetime({ local: true, precision: 0, error: faultCode('dateWrong') })
  .refine((time) => !time.endsWith('Z'), faultCode('dateWrong'));

/** The fields of the gig form; the cover is sent separately. `date` is an instant. */
export const gigFieldsSchema = z.object({
  title: titleOf(nameLine()),
  content: plainText().max(MAX_GIG_CONTENT_LENGTH, faultCode('contentTooLong')).default(''),
  date: z.iso
    .datetime({
      offset: true,
      error: ({ input }) => faultCode(input ? 'dateWrong' : 'dateMissing'),
    })
    .refine((date) => !(new Date(date).getUTCFullYear() >= LAST_YEAR), faultCode('dateTooFar')),
  wallTime: wallTimeSchema
    .optional()
    .describe(
      'the start as the clock at the venue shows it. The zone’s rules on the server make the instant of it, because a device may have older ones; `date` then only says which of two is meant where clocks change. Without it `date` counts',
    ),
  location: gigLocationInputSchema,
  genres: genresSchema,
  link: gigLinkSchema.nullable().default(null),
  timeZone: timeZoneSchema.optional(),
  status: gigStatusSchema.optional(),
});
export type GigFields = z.output<typeof gigFieldsSchema>;

/** Those of an edit. Names that carried a web address before that was refused may stay: `bringsWebAddress` says. */
export const gigEditSchema = gigFieldsSchema.extend({
  title: titleOf(singleLine()),
  location: locationWith(singleLine()),
});

export const gigSchema = z.object({
  id: z.string(),
  shortId: z.string(),
  artistId: z.string(),
  artist: z.object({
    id: z.string(),
    username: z.string(),
    displayName: z.string(),
    avatar: z.string().nullable(),
  }),
  title: z.string(),
  content: z.string(),
  date: z.iso.datetime().describe('the start as an instant in UTC'),
  wallTime: z.string().describe('the start by the clock at the venue: 2026-12-12T22:00:00'),
  timeZone: z.string().describe('IANA zone of the venue'),
  status: gigStatusSchema,
  awaitsApproval: z
    .literal(true)
    .optional()
    .describe('an operator has to approve the artist first; until then nobody else sees it'),
  announcementsPaused: z
    .literal(true)
    .optional()
    .describe('only where it was just saved: fans hear of it once an operator lets them'),
  image: z.string().describe('address of the cover'),
  picture: pictureSchema,
  genres: z.array(genreSchema),
  link: z.object({ text: z.string(), url: z.string() }).nullable(),
  location: z.object({
    name: z.string().describe('the place alone: Recife'),
    description: z.string().describe('City, Region, Country'),
    placeId: z.string(),
    coordinates: z.tuple([z.number(), z.number()]).describe('latitude, longitude'),
    timeZone: z.string().describe('IANA zone of the place itself; the gig may keep another'),
    inMiles: z.literal(true).optional().describe('people there reckon in miles'),
    venue: z.string().nullable(),
    address: z.string().nullable(),
  }),
  locationName: z.string(),
  placeId: z.string(),
  revision: z.int().describe('rises with every change of the gig'),
  updatedAt: z.iso.datetime(),
});
export type Gig = z.infer<typeof gigSchema>;

/** The facts of a gig whose change its fans are told of. */
export const NEWSWORTHY = ['status', 'startsAt', 'timeZone', 'placeDescription', 'venue'] as const;
export type NewsworthyFact = (typeof NEWSWORTHY)[number];
