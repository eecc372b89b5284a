import {
  type Artist,
  type ArtistFields,
  artistEditSchema,
  genreSchema,
} from '../../contract/artist.ts';
import { faultCode } from '../../contract/fault.ts';
import { bringsWebAddress } from '../../contract/text/plain-text.ts';
import { z } from '../../contract/zod.ts';

/** The values of the artist form, valid or not. The picture is stored separately. */
export const artistValuesSchema = z.object({
  username: z.string(),
  displayName: z.string(),
  link: z.string(),
  bio: z.string(),
  genres: z.array(genreSchema),
});
export type ArtistValues = z.infer<typeof artistValuesSchema>;

const { displayName, link } = artistEditSchema.shape;

/**
 * The form's validation. A form always has a link, which may be empty.
 * @param currentName the artist's present name, which is not checked again
 */
export const artistRules = (currentName: string | null = null) =>
  artistEditSchema.extend({
    displayName: displayName.refine(
      (typed) => !bringsWebAddress(typed, currentName),
      faultCode('addressInName'),
    ),
    link: link.unwrap(),
  });

/** The artist as it will be once what waits for approval is approved. */
export const asProposed = (artist: Artist): Artist => ({ ...artist, ...artist.proposed });

/** The form's initial values: empty, or those of the artist. */
export function artistValues(artist: Artist | null): ArtistValues {
  return {
    username: artist?.username ?? '',
    displayName: artist?.displayName ?? '',
    link: artist?.link ?? '',
    bio: artist?.bio ?? '',
    genres: artist?.genres ?? [],
  };
}

/**
 * The multipart body of POST and PATCH /artists. What is not sent stays as it is, so an edit sends only what it changes:
 * the rest may have been edited on another device meanwhile.
 * @param stored the artist as far as it is known what is stored; null where it is not, or is created
 * @param withdrawsPicture takes back a picture that waits for approval, where there is no other
 */
export function artistForm(
  setupSessionId: string,
  fields: ArtistFields,
  picture: Blob | null,
  stored: Artist | null,
  withdrawsPicture = false,
): FormData {
  const form = new FormData();
  form.set('setupSessionId', setupSessionId);
  for (const name of ['username', 'displayName', 'bio', 'link', 'genres'] as const) {
    const value = asSent(fields[name]);
    if (!stored || value !== asSent(stored[name])) form.set(name, value);
  }
  if (picture) form.set('avatar', picture, 'avatar.png');
  else if (withdrawsPicture) form.set('withdrawAvatar', 'true');
  return form;
}

/** Text as it is, an empty one for none, and lists as JSON. */
function asSent(value: string | string[] | null): string {
  return Array.isArray(value) ? JSON.stringify(value) : (value ?? '');
}
