import { useMemo } from 'react';
import { phrases } from '../../contract/chat-phrases.ts';
import { createBrowserApi } from '../api.ts';
import { apiContext } from '../api-context.ts';
import { MessengerButton } from '../components/messenger-button.tsx';
import { MoreGigs } from '../components/more-gigs.tsx';
import { NotLoaded } from '../components/not-loaded.tsx';
import { SessionFrame } from '../components/session-frame.tsx';
import { useSite } from '../site.ts';
import { Tabs } from '../ui/tabs.tsx';
import { wording } from '../wording.ts';
import type { Route } from './+types/followed-gigs.ts';
import { openSession } from './open-session.ts';
import { orNull } from './or-null.ts';
import { sessionMeta } from './session-meta.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const opened = await openSession(context, params.setupSessionId, 'followed-gigs');
  if (!opened) return { opened, upcoming: null, previous: null };
  const userId = opened.session.userId ?? '';
  const log = 'Error fetching gigs:';
  const [upcoming, previous] = await Promise.all([
    orNull(context, log, api.followedFutureGigs(userId)),
    orNull(context, log, api.followedPreviousGigs(userId)),
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
                  wayOn={<HowToFollow />}
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
                  wayOn={<p>{wording.followedGigs.previousHint}</p>}
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
