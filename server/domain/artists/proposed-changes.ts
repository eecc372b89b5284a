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

/** Names and a picture that are proposed, by the file that pages would show. */
export type ProposedFacts = Partial<Record<'username' | 'displayName' | 'picture', string>>;

/** What an operator looks at of these columns. */
export function proposedFacts({ username, display_name, picture }: Proposed): ProposedFacts {
  return {
    ...(username && { username }),
    ...(display_name && { displayName: display_name }),
    ...(picture && { picture: picture.wide }),
  };
}

/**
 * What waits after an edit where operators approve artists: new names and a new picture of one who is public, beside what
 * waited before. A name that is set back to what is public is taken out. Null where the edit is public at once.
 */
export function proposing(
  newArtists: NewArtists,
  before: ArtistRow,
  edited: Proposed,
): { proposed: Proposed | null } | null {
  if (newArtists !== 'approved' || before.state !== 'active') return null;
  const proposed = { ...proposedOf(before), ...edited };
  if (proposed.username === before.username) delete proposed.username;
  if (proposed.display_name === before.display_name) delete proposed.display_name;
  return { proposed: Object.keys(proposed).length > 0 ? proposed : null };
}
