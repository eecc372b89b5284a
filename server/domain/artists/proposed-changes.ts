import type { Picture } from '../../media/pictures.ts';
import type { ArtistRow } from '../entities.ts';
import type { NewArtists } from './new-artists.ts';

/** Columns that an operator looks at before others see them. */
export interface Proposed {
  username?: string;
  display_name?: string;
  picture?: Picture;
}

/** What an artist has proposed; null for nothing. */
export const proposedOf = ({ proposed }: Pick<ArtistRow, 'proposed'>) =>
  proposed as Proposed | null;

/**
 * What of an edit waits where operators approve artists: new names and a new picture of one who is public, beside what
 * waits already. Null where nothing is to wait.
 */
export function proposing(
  newArtists: NewArtists,
  before: ArtistRow,
  { username, display_name, picture }: Proposed,
): Proposed | null {
  if (newArtists !== 'approved' || before.state !== 'active') return null;
  const proposed = {
    ...(username !== before.username && { username }),
    ...(display_name !== before.display_name && { display_name }),
    ...(picture && { picture }),
  };
  return Object.keys(proposed).length > 0 ? { ...proposedOf(before), ...proposed } : null;
}
