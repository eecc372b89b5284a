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

const { displayName, bio, link } = artistEditSchema.shape;

/**
 * The form's validation. Unlike a request, a form always has a bio and a link, which may be empty.
 * @param currentName the artist's present name, which is not checked again
 */
export const artistRules = (currentName: string | null = null) =>
  artistEditSchema.extend({
    displayName: displayName.refine(
      (typed) => !bringsWebAddress(typed, currentName),
      faultCode('addressInName'),
    ),
    bio: bio.unwrap(),
    link: link.unwrap().unwrap(),
  });

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

/** The multipart body of POST and PATCH /artists. Without a picture the artist keeps the current one. */
export function artistForm(
  setupSessionId: string,
  fields: ArtistFields,
  picture: Blob | null,
): FormData {
  const form = new FormData();
  form.set('setupSessionId', setupSessionId);
  form.set('username', fields.username);
  form.set('displayName', fields.displayName);
  form.set('bio', fields.bio);
  form.set('link', fields.link ?? '');
  form.set('genres', JSON.stringify(fields.genres));
  if (picture) form.set('avatar', picture, 'avatar.png');
  return form;
}
