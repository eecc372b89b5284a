import { type Fields, fieldsOf, missing, textOf, unusable, webAddressOf } from './fields.ts';

/** A picture in a message: uploaded before, or for Meta to fetch. */
export type Picture = { id: string } | { link: string };

/** The MIME type of a file whose media id is known and not forgotten. */
export type MediaKnown = (id: string) => string | undefined;

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
  return { id: knownOf(fields.id, path, mediaKnown, 'image/') };
}

/** Checks a document in a header: uploaded before, for the simulator fetches none, and with a name if it likes. */
export function checkDocument(value: unknown, path: string, mediaKnown: MediaKnown): Picture {
  const fields: Fields = fieldsOf(value, path, ['id', 'filename']);
  if (fields.filename !== undefined) textOf(fields.filename, `${path}['filename']`, FILE_NAME);
  return { id: knownOf(fields.id, path, mediaKnown, 'text/') };
}

const FILE_NAME = 240;

function knownOf(value: unknown, path: string, mediaKnown: MediaKnown, kind: string): string {
  if (value === undefined) throw missing(`${path}['id']`);
  const id = textOf(value, `${path}['id']`, 100);
  const type = mediaKnown(id);
  if (!type) throw unusable(`${path}['id']`, `media ${id} does not exist or has expired`);
  if (!type.startsWith(kind)) throw unusable(`${path}['id']`, `media ${id} is of type ${type}`);
  return id;
}
