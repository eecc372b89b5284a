import { useState } from 'react';
import type { Gig } from '../../contract/gig.ts';
import { updateGig } from '../api.ts';
import { apiContext } from '../api-context.ts';
import { gigNews } from '../components/gig-news.ts';
import { GigReach } from '../components/gig-reach.tsx';
import { NotLoaded } from '../components/not-loaded.tsx';
import { SavedGig } from '../components/saved-gig.tsx';
import { SessionFrame } from '../components/session-frame.tsx';
import { GigForm } from '../forms/gig-form.tsx';
import { gigValues, gigValuesSchema } from '../forms/gig-values.ts';
import { WithDraft } from '../forms/with-draft.tsx';
import { wording } from '../wording.ts';
import type { Route } from './+types/edit-gig.ts';
import { openSession } from './open-session.ts';
import { orNull } from './or-null.ts';
import { sessionMeta } from './session-meta.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const opened = await openSession(context, params.setupSessionId, 'edit-gig');
  if (!opened) return { opened, gig: null };
  const reading = api.gig(opened.session.gigId ?? '');
  return { opened, gig: await orNull(context, 'Error fetching gig:', reading) };
}

export const meta: Route.MetaFunction = () => sessionMeta('edit-gig');

export default function EditGig({ loaderData }: Route.ComponentProps) {
  const { opened, gig } = loaderData;
  const [updated, setUpdated] = useState<{ gig: Gig; before: Gig | null }>();
  if (updated) {
    const { updated: text, updatedHints } = wording.gigForm;
    const hint = updatedHints[updated.before ? gigNews(updated.before, updated.gig) : 'gathered'];
    return <SavedGig gig={updated.gig} text={text} hint={hint} />;
  }
  return (
    <SessionFrame kind="edit-gig" opened={opened} width="beside">
      {(session) =>
        gig ? (
          <>
            {session.counts ? <GigReach counts={session.counts} /> : null}
            <WithDraft
              labels={wording.gigForm.labels}
              draftKey={`edit-gig:${gig.id}`}
              schema={gigValuesSchema}
              begin={gigValues(gig)}
            >
              {(store, draft) => (
                <GigForm
                  setupSessionId={session.id}
                  gig={gig}
                  begin={gigValues(gig)}
                  store={store}
                  draft={draft}
                  save={updateGig}
                  onSaved={(saved, before) => setUpdated({ gig: saved, before })}
                />
              )}
            </WithDraft>
          </>
        ) : (
          <NotLoaded text={wording.gigForm.notLoaded} />
        )
      }
    </SessionFrame>
  );
}
