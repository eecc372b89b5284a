import { type Fields, fieldsOf, missing, textOf, unusable, webAddressOf } from './fields.ts';

/** A picture in a message: uploaded before, or for Meta to fetch. */
export type Picture = { id: string } | { link: string };

/** Tells whether a media id is known and not forgotten. */
export type MediaKnown = (id: string) => boolean;

/** Checks `{id}` or `{link}`, exactly one of them. */
export function checkPicture(
  value: unknown,
  path: string,
  mediaKnown: MediaKnown,
  otherKeys: readonly string[] = [],
): Picture {
  const fields: Fields = fieldsOf(value, path, ['id', 'link', ...otherKeys]);
  if (fields.id !== undefined && fields.link !== undefined) {
    throw unusable(path, 'give either id or link, not both');
  }
  if (fields.link !== undefined) return { link: webAddressOf(fields.link, `${path}['link']`) };
  if (fields.id === undefined) throw missing(`${path}['id']`);
  const id = textOf(fields.id, `${path}['id']`, 100);
  if (!mediaKnown(id)) throw unusable(`${path}['id']`, `media ${id} does not exist or has expired`);
  return { id };
}
