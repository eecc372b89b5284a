import { useState } from 'react';
import type { Api } from '../../contract/api.ts';
import type { SetupSession } from '../../contract/setup-session.ts';
import { apiContext } from '../api/api-context.ts';
import { createArtist, createBrowserApi } from '../api/client.ts';
import { ArtistForm } from '../artist/artist-form.tsx';
import { artistValues, artistValuesSchema } from '../artist/artist-values.ts';
import { CreatedProfile } from '../artist/saved-artist.tsx';
import { WithDraft } from '../drafts/with-draft.tsx';
import { useMakeOnce } from '../forms/use-make-once.ts';
import { openSession } from '../session/open-session.ts';
import { SessionFrame } from '../session/session-frame.tsx';
import { sessionMeta } from '../session/session-meta.ts';
import { useSite } from '../shell/site.ts';
import { wording } from '../wording.ts';
import type { Route } from './+types/na.ts';

interface MadeProfile {
  username: string;
  qrCode: string;
}

/** What a session made already. */
async function madeProfile(api: Api, session: SetupSession): Promise<MadeProfile> {
  const { username } = await api.artist(session.artistId ?? '');
  const { qrCode } = await api.artistQrCode(username);
  return { username, qrCode };
}

/** `created` is what this session made already; then the form does not come back. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const opened = await openSession(context, params.setupSessionId, 'create-artist');
  const isMade = opened?.session.artistId !== undefined;
  return { opened, created: isMade ? await madeProfile(api, opened.session) : null };
}

export const meta: Route.MetaFunction = () => sessionMeta('create-artist');

export default function CreateArtist({ loaderData }: Route.ComponentProps) {
  const { opened } = loaderData;
  const [created, setCreated] = useState(loaderData.created);
  const [already, setAlready] = useState<MadeProfile | null>(null);
  const api = createBrowserApi(useSite());
  const save = useMakeOnce<MadeProfile>({
    make: createArtist,
    readMade: async () => madeProfile(api, await api.setupSession(opened?.session.id ?? '')),
    onAlready: setAlready,
  });
  const { artistForm, form } = wording;
  if (created) {
    return <CreatedProfile {...created} text={artistForm.created} hint={artistForm.createdHint} />;
  }
  if (already) return <CreatedProfile {...already} text={artistForm.already} hint={form.already} />;
  return (
    <SessionFrame kind="create-artist" opened={opened}>
      {(session) => (
        <WithDraft
          labels={wording.artistForm.labels}
          draftKey="create-artist"
          schema={artistValuesSchema}
          begin={artistValues(null)}
        >
          {(store, draft) => (
            <ArtistForm
              mode="create"
              setupSessionId={session.id}
              artist={null}
              store={store}
              draft={draft}
              save={save}
              onSaved={setCreated}
            />
          )}
        </WithDraft>
      )}
    </SessionFrame>
  );
}
