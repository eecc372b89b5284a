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

/** What an edit gives; a picture that is null takes back the one that was proposed. */
type Edited = Omit<Proposed, 'picture'> & { picture?: Picture | null };

/**
 * What waits after an edit, and whether the edit itself is public at once or waits too: where operators approve artists, new
 * names and a new picture of one who is public do. What is set to what is public waits no more.
 */
export function proposing(
  newArtists: NewArtists,
  before: ArtistRow,
  edited: Edited,
): { isPublicAtOnce: boolean; proposed: Proposed | null } {
  const isPublicAtOnce = newArtists !== 'approved' || before.state !== 'active';
  const shown = isPublicAtOnce ? { ...before, ...edited } : before;
  const { username, display_name, picture }: Edited = { ...proposedOf(before), ...edited };
  const proposed: Proposed = {
    ...(username !== shown.username && username && { username }),
    ...(display_name !== shown.display_name && display_name && { display_name }),
    ...(picture?.wide !== shown.picture?.wide && picture && { picture }),
  };
  return { isPublicAtOnce, proposed: Object.keys(proposed).length > 0 ? proposed : null };
}
