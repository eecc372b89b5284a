import { useState } from 'react';
import { createGig } from '../api.ts';
import { apiContext } from '../api-context.ts';
import { SavedGig } from '../components/saved-gig.tsx';
import { SessionFrame } from '../components/session-frame.tsx';
import { GigForm } from '../forms/gig-form.tsx';
import { gigValuesSchema } from '../forms/gig-values.ts';
import { WithDraft } from '../forms/with-draft.tsx';
import { wording } from '../wording.ts';
import type { Route } from './+types/create-gig.ts';
import { openSession } from './open-session.ts';
import { sessionMeta } from './session-meta.ts';

/** `created` is what this session made already; then the form does not come back. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const opened = await openSession(api, params.setupSessionId, 'create-gig');
  if (!opened?.session.gigId) return { opened, created: null };
  return { opened, created: await api.gig(opened.session.gigId) };
}

export const meta: Route.MetaFunction = () => sessionMeta('create-gig');

export default function CreateGig({ loaderData }: Route.ComponentProps) {
  const [created, setCreated] = useState(loaderData.created);
  if (created) {
    const { created: text, createdHint } = wording.gigForm;
    return <SavedGig gig={created} text={text} hint={createdHint} />;
  }
  return (
    <SessionFrame kind="create-gig" opened={loaderData.opened}>
      {(session) => (
        <WithDraft draftKey="create-gig" schema={gigValuesSchema}>
          {(store, draft) => (
            <GigForm
              setupSessionId={session.id}
              gig={null}
              store={store}
              draft={draft}
              save={createGig}
              onSaved={setCreated}
            />
          )}
        </WithDraft>
      )}
    </SessionFrame>
  );
}
