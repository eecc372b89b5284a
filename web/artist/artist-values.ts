import {
  type Artist,
  type ArtistFields,
  artistFieldsSchema,
  genreSchema,
} from '../../contract/artist.ts';
import { z } from '../../contract/zod.ts';

/** What stands in the artist form, right or wrong. The picture is kept beside it. */
export const artistValuesSchema = z.object({
  username: z.string(),
  displayName: z.string(),
  link: z.string(),
  bio: z.string(),
  genres: z.array(genreSchema),
});
export type ArtistValues = z.infer<typeof artistValuesSchema>;

const { bio, link } = artistFieldsSchema.shape;

/** When the form may be sent. Unlike a call, a form always has its bio and its link, be they empty. */
export const artistRules = artistFieldsSchema.extend({
  bio: bio.unwrap(),
  link: link.unwrap().unwrap(),
});

/** The form as it begins: empty, or with what the artist has already. */
export function artistValues(artist: Artist | null): ArtistValues {
  return {
    username: artist?.username ?? '',
    displayName: artist?.displayName ?? '',
    link: artist?.link ?? '',
    bio: artist?.bio ?? '',
    genres: artist?.genres ?? [],
  };
}

/** The multipart body of POST and PATCH /artists. Without a picture the artist keeps the former. */
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
