import { useState } from 'react';
import { updateArtist } from '../api.ts';
import { apiContext } from '../api-context.ts';
import { NotLoaded } from '../components/not-loaded.tsx';
import { RenamedProfile, UpdatedProfile } from '../components/saved-artist.tsx';
import { SessionFrame } from '../components/session-frame.tsx';
import { ArtistForm } from '../forms/artist-form.tsx';
import { artistValues, artistValuesSchema } from '../forms/artist-values.ts';
import { WithDraft } from '../forms/with-draft.tsx';
import { wording } from '../wording.ts';
import type { Route } from './+types/edit-artist.ts';
import { openSession } from './open-session.ts';
import { orNull } from './or-null.ts';
import { sessionMeta } from './session-meta.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const opened = await openSession(context, params.setupSessionId, 'edit-artist');
  if (!opened) return { opened, artist: null };
  const reading = api.artist(opened.session.artistId ?? '');
  return { opened, artist: await orNull(context, 'Error fetching artist:', reading) };
}

export const meta: Route.MetaFunction = () => sessionMeta('edit-artist');

export default function EditArtist({ loaderData }: Route.ComponentProps) {
  const { opened, artist } = loaderData;
  const [updated, setUpdated] = useState<string | null>(null);
  if (updated) {
    const former = artist?.username ?? updated;
    return former.toLowerCase() === updated.toLowerCase() ? (
      <UpdatedProfile username={updated} />
    ) : (
      <RenamedProfile username={updated} former={former} />
    );
  }
  return (
    <SessionFrame kind="edit-artist" opened={opened}>
      {(session) => (
        <>
          {artist ? null : <NotLoaded text={wording.artistForm.notLoaded} />}
          <WithDraft
            labels={wording.artistForm.labels}
            key={artist?.id}
            draftKey={`edit-artist:${session.artistId}`}
            schema={artistValuesSchema}
            begin={artistValues(artist)}
          >
            {(store, draft) => (
              <ArtistForm
                mode="update"
                setupSessionId={session.id}
                artist={artist}
                store={store}
                draft={draft}
                save={updateArtist}
                onSaved={({ username }) => setUpdated(username)}
              />
            )}
          </WithDraft>
        </>
      )}
    </SessionFrame>
  );
}
