import { directionOf, isolatedIn } from '../../languages/direction.ts';
import type { Words } from './words.ts';

/** A name with its place (`Springfield، إلينوي`) with each part in its own direction. */
export function inOwnDirection(name: string, { locale }: Pick<Words, 'locale'>): string {
  return isolatedIn(directionOf(locale))(name);
}
