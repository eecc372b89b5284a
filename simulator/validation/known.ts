import { z } from 'zod';
import type { Template } from '../state/records.ts';
import { text, unusable } from './check.ts';

/** What checking needs to look up. */
export interface Known {
  /** The MIME type of a file whose media id is known and not forgotten. */
  media: (id: string) => string | undefined;
  /** Finds a template that has not been deleted. */
  template: (name: string, language: string) => Template | undefined;
}

/** A picture that was uploaded before. */
export const picture = z.strictObject({ id: text(100) });

/** A document that was uploaded before, with a name if it likes. */
export const document = picture.extend({ filename: text(240).optional() });

/** Requires a file of a kind, such as `image/`. @returns its media id */
export function knownMedia({ id }: { id: string }, kind: string, path: string, known: Known) {
  const type = known.media(id);
  if (!type) throw unusable(`${path}['id']`, `media ${id} does not exist or has expired`);
  if (!type.startsWith(kind)) throw unusable(`${path}['id']`, `media ${id} is of type ${type}`);
  return id;
}
