import { faultCode } from '../fault.ts';
import { z } from '../zod.ts';

/** Degrees, WGS 84. */
export const coordinatesSchema = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});
export type Coordinates = z.infer<typeof coordinatesSchema>;

/** Names that ICU takes and Temporal refuses, because IANA never had them, as it never had "SystemV/…". */
const NO_ZONES = new Set(
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST'.split(
    ' ',
  ),
);

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    const name = value.toUpperCase();
    return /[A-Z]/.test(name) && !NO_ZONES.has(name) && !name.startsWith('SYSTEMV/');
  } catch {
    return false;
  }
}

/** "europe/london" as "Europe/London"; another name of a zone stays as it is. */
function inUsualCase(value: string): string {
  if (!isTimeZone(value)) return value;
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
  return timeZone.toLowerCase() === value.toLowerCase() ? timeZone : value;
}

/** The IANA name of a time zone, in small letters or capitals; it is kept in its usual case. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, faultCode('timeZoneUnknown'))
  .overwrite(inUsualCase);

/** What is searched for: a gig's venue town, or something a fan follows. */
export const placePurposeSchema = z.enum(['gig', 'follow']);
export type PlacePurpose = z.infer<typeof placePurposeSchema>;

/** Set on suggestions that are the gazetteer's because the provider of addresses does not answer. */
export const PLACES_FALLBACK_HEADER = 'places-fallback';

/** In which language (BCP 47) an answer calls places; English where a call does not say. */
export const PLACES_LANGUAGE_HEADER = 'places-language';

export const placeSuggestionSchema = z.object({
  placeId: z.string(),
  description: z.string().describe('City, Region, Country'),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>;

/** A town on a picture of a place's surroundings. */
export const townAroundSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  coordinates: coordinatesSchema,
});
export type TownAround = z.infer<typeof townAroundSchema>;

/** A place that was looked up: the position of its middle, and its time zone by the IANA name. */
export const placeSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  coordinates: coordinatesSchema,
  timeZone: z.string(),
  inMiles: z.literal(true).optional().describe('people there reckon in miles'),
});
export type Place = z.infer<typeof placeSchema>;
