import { useState } from 'react';
import type { Artist } from '../../../contract/artist.ts';
import { apiContext } from '../../api/api-context.ts';
import { updateArtist } from '../../api/client.ts';
import { nullOnFailure } from '../../api/null-on-failure.ts';
import { ArtistForm } from '../../artist/artist-form.tsx';
import { UpdatedProfile } from '../../artist/saved-artist.tsx';
import { openSession } from '../../session/open-session.ts';
import { SessionFrame } from '../../session/session-frame.tsx';
import { NotLoaded } from '../../shell/not-loaded.tsx';
import { unlistedMeta } from '../../shell/unlisted-meta.ts';
import { useWords } from '../../words/words.ts';
import type { Route } from './+types/ea.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openSession(context, params.setupSessionId, 'edit-artist');
  if (!opened) return { opened, artist: null };
  const reading = context.get(apiContext).artist(opened.session.artistId ?? '', opened.session.id);
  return { opened, artist: await nullOnFailure(context, 'Error fetching artist:', reading) };
}

export const meta = unlistedMeta((words) => words.session.headings['edit-artist']);

export default function EditArtist({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { opened, artist } = loaderData;
  const [updated, setUpdated] = useState<Artist | null>(null);
  if (updated) {
    return <UpdatedProfile artist={updated} former={artist?.username ?? updated.username} />;
  }
  return (
    <SessionFrame kind="edit-artist" opened={opened}>
      {(session) => (
        <>
          {artist ? null : <NotLoaded text={words.artistForm.notLoaded} />}
          <ArtistForm
            key={artist?.id}
            mode="update"
            session={session}
            artist={artist}
            save={updateArtist}
            onSaved={setUpdated}
          />
        </>
      )}
    </SessionFrame>
  );
}
