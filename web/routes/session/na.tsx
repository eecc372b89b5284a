import { useState } from 'react';
import { apiContext } from '../../api/api-context.ts';
import { browserApi, createArtist } from '../../api/client.ts';
import { ArtistForm } from '../../artist/artist-form.tsx';
import { createdProfile } from '../../artist/created-profile.ts';
import { CreatedProfile } from '../../artist/saved-artist.tsx';
import { useCreateOnce } from '../../forms/use-create-once.ts';
import { openSession } from '../../session/open-session.ts';
import { SessionFrame } from '../../session/session-frame.tsx';
import { unlistedMeta } from '../../shell/unlisted-meta.ts';
import { useWords } from '../../words/words.ts';
import type { Route } from './+types/na.ts';

/** `created` is what this session has created already; the page then shows it instead of the form. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const opened = await openSession(context, params.setupSessionId, 'create-artist');
  const isCreated = opened?.session.artistId !== undefined;
  return { opened, created: isCreated ? await createdProfile(api, opened.session) : null };
}

export const meta = unlistedMeta((words) => words.session.headings['create-artist']);

export default function CreateArtist({ loaderData }: Route.ComponentProps) {
  const { artistForm, form } = useWords();
  const { opened } = loaderData;
  const [created, setCreated] = useState(loaderData.created);
  const { save, already } = useCreateOnce({
    sessionId: opened?.session.id ?? '',
    create: createArtist,
    readCreated: (session) => createdProfile(browserApi, session),
  });
  if (created) {
    return <CreatedProfile {...created} text={artistForm.created} hint={artistForm.createdHint} />;
  }
  if (already) return <CreatedProfile {...already} text={artistForm.already} hint={form.already} />;
  return (
    <SessionFrame kind="create-artist" opened={opened}>
      {(session) => (
        <ArtistForm
          mode="create"
          session={session}
          artist={null}
          save={save}
          onSaved={setCreated}
        />
      )}
    </SessionFrame>
  );
}
