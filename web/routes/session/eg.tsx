import { useState } from 'react';
import type { Gig } from '../../../contract/gig.ts';
import { CHANGES_GATHERED_MINUTES } from '../../../contract/limits.ts';
import { apiContext } from '../../api/api-context.ts';
import { updateGig } from '../../api/client.ts';
import { nullOnFailure } from '../../api/null-on-failure.ts';
import { gigNews } from '../../gig/gig-news.ts';
import { GigReach } from '../../gig/gig-reach.tsx';
import { SavedGig } from '../../gig/saved-gig.tsx';
import { GigForm } from '../../gig-form/gig-form.tsx';
import { openSession } from '../../session/open-session.ts';
import { SessionFrame } from '../../session/session-frame.tsx';
import { NotLoaded } from '../../shell/not-loaded.tsx';
import { unlistedMeta } from '../../shell/unlisted-meta.ts';
import { useWords } from '../../words/words.ts';
import type { Route } from './+types/eg.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openSession(context, params.setupSessionId, 'edit-gig');
  if (!opened) return { opened, gig: null };
  const reading = context.get(apiContext).gig(opened.session.gigId ?? '', opened.session.id);
  return { opened, gig: await nullOnFailure(context, 'Error fetching gig:', reading) };
}

export const meta = unlistedMeta((words) => words.session.headings['edit-gig']);

export default function EditGig({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { opened, gig } = loaderData;
  const [updated, setUpdated] = useState<{ gig: Gig; before: Gig | null }>();
  if (updated) {
    const { updated: text, updatedHints, paused } = words.gigForm;
    const news = updated.before ? gigNews(updated.before, updated.gig) : 'gathered';
    const hint =
      news === 'gathered'
        ? updatedHints.gathered({ minutes: CHANGES_GATHERED_MINUTES })
        : updatedHints[news];
    const waits = updated.gig.announcementsPaused && news !== 'none';
    return <SavedGig gig={updated.gig} text={text} hint={waits ? paused : hint} />;
  }
  return (
    <SessionFrame kind="edit-gig" opened={opened} width="beside">
      {(session) =>
        gig ? (
          <>
            {session.counts ? <GigReach counts={session.counts} /> : null}
            <GigForm
              session={session}
              gig={gig}
              save={updateGig}
              onSaved={(saved, before) => setUpdated({ gig: saved, before })}
            />
          </>
        ) : (
          <NotLoaded text={words.gigForm.notLoaded} />
        )
      }
    </SessionFrame>
  );
}
