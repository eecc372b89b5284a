import { useState } from 'react';
import type { RouterContextProvider } from 'react-router';
import type { Api } from '../../contract/api.ts';
import type { Genre } from '../../contract/genres/genres.ts';
import type { Gig } from '../../contract/gig.ts';
import type { SetupSession } from '../../contract/setup-session.ts';
import { apiContext } from '../api/api-context.ts';
import { createBrowserApi, createGig } from '../api/client.ts';
import { nullOnFailure } from '../api/null-on-failure.ts';
import { WithDraft } from '../drafts/with-draft.tsx';
import { useMakeOnce } from '../forms/use-make-once.ts';
import { SavedGig } from '../gig/saved-gig.tsx';
import { GigForm } from '../gig-form/gig-form.tsx';
import { gigValues, gigValuesSchema } from '../gig-form/gig-values.ts';
import { openSession } from '../session/open-session.ts';
import { SessionFrame } from '../session/session-frame.tsx';
import { sessionMeta } from '../session/session-meta.ts';
import { useSite } from '../shell/site.ts';
import { wording } from '../wording.ts';
import type { Route } from './+types/ng.ts';

/** What a session made already. */
function madeGig(api: Api, session: SetupSession): Promise<Gig> {
  return api.gig(session.gigId ?? '');
}

/** What a gig of theirs most likely is; none where the artist cannot be read, for they can be chosen. */
async function usualGenres(
  context: Readonly<RouterContextProvider>,
  session: SetupSession,
): Promise<Genre[]> {
  const reading = context.get(apiContext).artist(session.artistId ?? '');
  const artist = await nullOnFailure(context, 'Error fetching artist:', reading);
  return artist?.genres ?? [];
}

/** `created` is what this session made already; then the form does not come back. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const opened = await openSession(context, params.setupSessionId, 'create-gig');
  if (!opened) return { opened, created: null, genres: [] };
  if (opened.session.gigId) {
    return { opened, created: await madeGig(api, opened.session), genres: [] };
  }
  return { opened, created: null, genres: await usualGenres(context, opened.session) };
}

export const meta: Route.MetaFunction = () => sessionMeta('create-gig');

export default function CreateGig({ loaderData }: Route.ComponentProps) {
  const { opened, genres } = loaderData;
  const [created, setCreated] = useState<Gig | null>(null);
  const [already, setAlready] = useState<Gig | null>(null);
  const api = createBrowserApi(useSite());
  const save = useMakeOnce({
    make: createGig,
    readMade: async () => madeGig(api, await api.setupSession(opened?.session.id ?? '')),
    onAlready: setAlready,
  });
  const begin = gigValues(null);
  const { gigForm } = wording;
  // Opened again, the link says nothing of who hears now: that was then.
  if (loaderData.created) return <SavedGig gig={loaderData.created} text={gigForm.created} />;
  if (created) return <SavedGig gig={created} text={gigForm.created} hint={gigForm.createdHint} />;
  if (already) return <SavedGig gig={already} text={gigForm.already} hint={wording.form.already} />;
  return (
    <SessionFrame kind="create-gig" opened={opened} width="beside">
      {(session) => (
        <WithDraft
          labels={wording.gigForm.labels}
          draftKey={`create-gig:${session.artistId}`}
          schema={gigValuesSchema}
          begin={begin}
        >
          {(store, draft) => (
            <GigForm
              setupSessionId={session.id}
              gig={null}
              usualGenres={genres}
              begin={begin}
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
