import { fieldsOf, missing, textOf, unusable } from './fields.ts';

/** The MIME type of a file whose media id is known and not forgotten. */
export type MediaKnown = (id: string) => string | undefined;

const FILE_NAME = 240;

/** Checks a picture that was uploaded before. @returns its media id */
export function checkPicture(value: unknown, path: string, mediaKnown: MediaKnown): string {
  return knownOf(fieldsOf(value, path, ['id']).id, path, mediaKnown, 'image/');
}

/** Checks a document that was uploaded before, with a name if it likes. @returns its media id */
export function checkDocument(value: unknown, path: string, mediaKnown: MediaKnown): string {
  const fields = fieldsOf(value, path, ['id', 'filename']);
  if (fields.filename !== undefined) textOf(fields.filename, `${path}['filename']`, FILE_NAME);
  return knownOf(fields.id, path, mediaKnown, 'text/');
}

function knownOf(value: unknown, path: string, mediaKnown: MediaKnown, kind: string): string {
  if (value === undefined) throw missing(`${path}['id']`);
  const id = textOf(value, `${path}['id']`, 100);
  const type = mediaKnown(id);
  if (!type) throw unusable(`${path}['id']`, `media ${id} does not exist or has expired`);
  if (!type.startsWith(kind)) throw unusable(`${path}['id']`, `media ${id} is of type ${type}`);
  return id;
}
