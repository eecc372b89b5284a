import { z } from 'zod';
import { findMedia } from '../media/media-library.ts';
import type { Simulator } from '../simulator.ts';
import { text, unusable } from './check.ts';

/** A picture that was uploaded before. */
export const picture = z.strictObject({ id: text(100) });

/** A document that was uploaded before, with a name if it likes. */
export const document = picture.extend({ filename: text(240).optional() });

/** Requires a file of a kind, such as `image/`. @returns its media id */
export function knownMedia(
  simulator: Simulator,
  { id }: { id: string },
  kind: string,
  path: string,
): string {
  const type = findMedia(simulator, id)?.mimeType;
  if (!type) throw unusable(`${path}['id']`, `media ${id} does not exist or has expired`);
  if (!type.startsWith(kind)) throw unusable(`${path}['id']`, `media ${id} is of type ${type}`);
  return id;
}
