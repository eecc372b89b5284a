import { useState } from 'react';
import { createArtist } from '../api.ts';
import { apiContext } from '../api-context.ts';
import { CreatedProfile } from '../components/saved-artist.tsx';
import { SessionFrame } from '../components/session-frame.tsx';
import { ArtistForm } from '../forms/artist-form.tsx';
import { artistValuesSchema } from '../forms/artist-values.ts';
import { WithDraft } from '../forms/with-draft.tsx';
import type { Route } from './+types/create-artist.ts';
import { openSession } from './open-session.ts';
import { sessionMeta } from './session-meta.ts';

/** `created` is what this session made already; then the form does not come back. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const opened = await openSession(api, params.setupSessionId, 'create-artist');
  if (!opened?.session.artistId) return { opened, created: null };
  const { username } = await api.artist(opened.session.artistId);
  const { qrCode } = await api.artistQrCode(username);
  return { opened, created: { username, qrCode } };
}

export const meta: Route.MetaFunction = () => sessionMeta('create-artist');

export default function CreateArtist({ loaderData }: Route.ComponentProps) {
  const [created, setCreated] = useState(loaderData.created);
  if (created) return <CreatedProfile {...created} />;
  return (
    <SessionFrame kind="create-artist" opened={loaderData.opened}>
      {(session) => (
        <WithDraft draftKey="create-artist" schema={artistValuesSchema}>
          {(store, draft) => (
            <ArtistForm
              mode="create"
              setupSessionId={session.id}
              artist={null}
              store={store}
              draft={draft}
              save={createArtist}
              onSaved={setCreated}
            />
          )}
        </WithDraft>
      )}
    </SessionFrame>
  );
}
