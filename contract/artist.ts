import { plainLatin } from '@stagebell/reading/latin-letters';
import { faultCode } from './fault.ts';
import { GENRE_IDS } from './genres/genres.ts';
import {
  GENRES_MINIMUM,
  MAX_ARTIST_LINK_LENGTH,
  MAX_BIO_LENGTH,
  MAX_DISPLAY_NAME_LENGTH,
  MAX_GENRES,
  MAX_USERNAME_LENGTH,
  USERNAME_MINIMUM,
} from './limits.ts';
import { pictureSchema } from './picture.ts';
import { linkSchema, withScheme } from './text/link.ts';
import { isVisible, nameLine, plainText, singleLine } from './text/plain-text.ts';
import { z } from './zod.ts';

/** Endings that routes use themselves: `/a/name.data` is a data request of the router. */
const RESERVED_ENDING = /(\.|\.data|\.ics|\.atom)$/i;

/** As typed by an artist; compared without regard to case. */
export const usernameSchema = z
  .string()
  .trim()
  .min(USERNAME_MINIMUM, faultCode('usernameTooShort'))
  .max(MAX_USERNAME_LENGTH, faultCode('usernameTooLong'))
  .regex(/^[A-Za-z0-9._]*$/, faultCode('usernameLetters'))
  .refine((value) => !RESERVED_ENDING.test(value), faultCode('usernameEnding'));

/** Separates letters from their accents, and replaces letters such as ß and ø. */
function withoutAccents(typed: string): string {
  return plainLatin(typed.normalize('NFKD'));
}

/**
 * Removes the characters of typed text that no username has. Letters lose their accents: `Lúna` → `Luna`,
 * `Weiß` → `Weiss`.
 */
export function filterUsername(typed: string): string {
  return withoutAccents(typed)
    .replace(/[^A-Za-z0-9._]/g, '')
    .slice(0, MAX_USERNAME_LENGTH);
}

/** Whether `filterUsername` would remove characters, rather than only accents. */
export function hasMoreThanUsername(typed: string): boolean {
  return /[^A-Za-z0-9._\p{M}]/u.test(withoutAccents(typed));
}

export const genreSchema = z.enum(GENRE_IDS, { error: faultCode('genreUnknown') });

export const genresSchema = z
  .array(genreSchema)
  .min(GENRES_MINIMUM, faultCode('genresTooFew'))
  .max(MAX_GENRES, faultCode('genresTooMany'))
  .refine((ids) => new Set(ids).size === ids.length, faultCode('genresTwice'));

const displayNameOf = (name: z.ZodString) =>
  name
    .max(MAX_DISPLAY_NAME_LENGTH, faultCode('displayNameTooLong'))
    .refine(isVisible, faultCode('displayNameMissing'))
    .meta({ minLength: 1 });

/** The fields of the artist form; the picture is sent separately. An empty link means none. */
export const artistFieldsSchema = z.object({
  username: usernameSchema,
  displayName: displayNameOf(nameLine()),
  bio: plainText().max(MAX_BIO_LENGTH, faultCode('bioTooLong')).default(''),
  link: z
    .string()
    .trim()
    .max(MAX_ARTIST_LINK_LENGTH, faultCode('linkTooLong'))
    .transform((typed) => (typed === '' ? null : withScheme(typed)))
    .pipe(linkSchema.nullable())
    .nullable()
    .default(null),
  genres: genresSchema,
});
export type ArtistFields = z.output<typeof artistFieldsSchema>;

/**
 * Those of an edit, without defaults, which would overwrite what is not sent. A name that carried a web address before
 * that was refused may stay: `bringsWebAddress` says.
 */
export const artistEditSchema = artistFieldsSchema.extend({
  displayName: displayNameOf(singleLine()),
  bio: artistFieldsSchema.shape.bio.unwrap(),
  link: artistFieldsSchema.shape.link.unwrap(),
});

export const artistSchema = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  bio: z.string(),
  link: z.string().nullable(),
  genres: z.array(genreSchema),
  avatar: z.string().nullable().describe('address of the picture; null when the artist has none'),
  picture: pictureSchema.nullable(),
  awaitsApproval: z
    .literal(true)
    .optional()
    .describe('an operator has to approve the artist first; until then nobody else sees it'),
  proposed: z
    .object({
      username: z.string().optional(),
      displayName: z.string().optional(),
      avatar: z.string().optional(),
    })
    .optional()
    .describe('to a session that edits the artist: what an operator has to approve first'),
  changesAwaitApproval: z
    .literal(true)
    .optional()
    .describe(
      'on a save: an operator has to approve new names or a new picture first; until then all see the former',
    ),
});
export type Artist = z.infer<typeof artistSchema>;

/** `data:image/png;base64,…` of the code that opens the chat with "Follow {username}". */
export const artistQrCodeSchema = z.object({ qrCode: z.string() });
export type ArtistQrCode = z.infer<typeof artistQrCodeSchema>;

/** A profile that was just made, with the code that its fans scan. */
export const createdArtistSchema = artistSchema.extend(artistQrCodeSchema.shape);
export type CreatedArtist = z.infer<typeof createdArtistSchema>;

export const usernameAvailabilitySchema = z.object({
  available: z.boolean(),
  code: z
    .string()
    .optional()
    .describe('why it is not: `usernameNotAvailable`, `usernameLooksAlike` or `nameImpersonates`'),
});
export type UsernameAvailability = z.infer<typeof usernameAvailabilitySchema>;
