import { useMemo } from 'react';
import { phrases } from '../../contract/chat-phrases.ts';
import { apiContext } from '../api/api-context.ts';
import { createBrowserApi } from '../api/client.ts';
import { nullOnFailure } from '../api/null-on-failure.ts';
import { MoreGigs } from '../followed-gigs/more-gigs.tsx';
import { openSession } from '../session/open-session.ts';
import { SessionFrame } from '../session/session-frame.tsx';
import { sessionMeta } from '../session/session-meta.ts';
import { MessengerButton } from '../shell/messenger-button.tsx';
import { NotLoaded } from '../shell/not-loaded.tsx';
import { useSite } from '../shell/site.ts';
import { Tabs } from '../ui/tabs.tsx';
import { wording } from '../wording.ts';
import type { Route } from './+types/fgs.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const opened = await openSession(context, params.setupSessionId, 'followed-gigs');
  if (!opened) return { opened, upcoming: null, previous: null };
  const userId = opened.session.userId ?? '';
  const log = 'Error fetching gigs:';
  const [upcoming, previous] = await Promise.all([
    nullOnFailure(context, log, api.followedFutureGigs(userId)),
    nullOnFailure(context, log, api.followedPreviousGigs(userId)),
  ]);
  return { opened, upcoming, previous };
}

export const meta: Route.MetaFunction = () => sessionMeta('followed-gigs');

export default function FollowedGigs({ loaderData }: Route.ComponentProps) {
  const { opened, upcoming, previous } = loaderData;
  const site = useSite();
  const api = useMemo(() => createBrowserApi(site), [site]);
  const userId = opened?.session.userId ?? '';
  const { artist } = wording;
  return (
    <SessionFrame kind="followed-gigs" opened={opened} width="wide">
      {() => (
        <Tabs
          label={artist.gigs}
          tabs={[
            {
              value: 'upcoming',
              label: artist.upcoming,
              content: upcoming ? (
                <MoreGigs
                  first={upcoming}
                  empty={artist.noUpcoming}
                  nextStep={<HowToFollow />}
                  readPage={(cursor) => api.followedFutureGigs(userId, cursor)}
                />
              ) : (
                <NotLoaded text={wording.followedGigs.notLoaded} />
              ),
            },
            {
              value: 'previous',
              label: artist.previous,
              content: previous ? (
                <MoreGigs
                  first={previous}
                  empty={artist.noPrevious}
                  nextStep={<p>{wording.followedGigs.previousHint}</p>}
                  past
                  readPage={(cursor) => api.followedPreviousGigs(userId, cursor)}
                />
              ) : (
                <NotLoaded text={wording.followedGigs.notLoaded} />
              ),
            },
          ]}
        />
      )}
    </SessionFrame>
  );
}

function HowToFollow() {
  return (
    <>
      <p className="max-w-md text-balance">{wording.followedGigs.howTo}</p>
      <MessengerButton text={phrases.myCities()}>{wording.followedGigs.cities}</MessengerButton>
    </>
  );
}
