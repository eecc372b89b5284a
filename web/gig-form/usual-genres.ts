import type { RouterContextProvider } from 'react-router';
import type { Genre } from '../../contract/genres/genres.ts';
import type { SetupSession } from '../../contract/setup-session.ts';
import { apiContext } from '../api/api-context.ts';
import { nullOnFailure } from '../api/null-on-failure.ts';

/** The artist's genres, to suggest for a new gig; none where the artist cannot be read. */
export async function usualGenres(
  context: Readonly<RouterContextProvider>,
  session: SetupSession,
): Promise<Genre[]> {
  const reading = context.get(apiContext).artist(session.artistId ?? '');
  const artist = await nullOnFailure(context, 'Error fetching artist:', reading);
  return artist?.genres ?? [];
}
