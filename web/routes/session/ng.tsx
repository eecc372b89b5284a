import { useState } from 'react';
import type { Gig } from '../../../contract/gig.ts';
import { apiContext } from '../../api/api-context.ts';
import { browserApi, createGig } from '../../api/client.ts';
import { nullOnFailure } from '../../api/null-on-failure.ts';
import { useCreateOnce } from '../../forms/use-create-once.ts';
import { SavedGig } from '../../gig/saved-gig.tsx';
import { GigForm } from '../../gig-form/gig-form.tsx';
import { openSession } from '../../session/open-session.ts';
import { SessionFrame } from '../../session/session-frame.tsx';
import { unlistedMeta } from '../../shell/unlisted-meta.ts';
import { useWords } from '../../words/words.ts';
import type { Route } from './+types/ng.ts';

/** `created` is what this session has created already; the page then shows it instead of the form. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const opened = await openSession(context, params.setupSessionId, 'create-gig');
  if (!opened) return { opened, created: null, genres: [] };
  if (opened.session.gigId) {
    return { opened, created: await api.gig(opened.session.gigId, opened.session.id), genres: [] };
  }
  const reading = api.artist(opened.session.artistId ?? '', opened.session.id);
  const artist = await nullOnFailure(context, 'Error fetching artist:', reading);
  return { opened, created: null, genres: artist?.genres ?? [] };
}

export const meta = unlistedMeta((words) => words.session.headings['create-gig']);

export default function CreateGig({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { opened, genres } = loaderData;
  const [created, setCreated] = useState<Gig | null>(null);
  const { save, already } = useCreateOnce({
    sessionId: opened?.session.id ?? '',
    create: createGig,
    readCreated: ({ gigId, id }) => browserApi.gig(gigId ?? '', id),
  });
  const { gigForm } = words;
  // Without the hint who is notified now, because that is over when the link is opened again.
  if (loaderData.created) return <SavedGig gig={loaderData.created} text={gigForm.created} />;
  if (created) {
    const hint = created.announcementsPaused ? gigForm.paused : gigForm.createdHint;
    return <SavedGig gig={created} text={gigForm.created} hint={hint} />;
  }
  if (already) return <SavedGig gig={already} text={gigForm.already} hint={words.form.already} />;
  return (
    <SessionFrame kind="create-gig" opened={opened} width="beside">
      {(session) => (
        <GigForm
          session={session}
          gig={null}
          usualGenres={genres}
          save={save}
          onSaved={setCreated}
        />
      )}
    </SessionFrame>
  );
}
