import { apiContext } from '../../api/api-context.ts';
import { nullOnFailure } from '../../api/null-on-failure.ts';
import { GigTabs } from '../../followed-gigs/gig-tabs.tsx';
import { listState } from '../../followed-gigs/list-state.ts';
import { readPages } from '../../followed-gigs/read-pages.ts';
import { BackToChat } from '../../session/back-to-chat.tsx';
import { openSession } from '../../session/open-session.ts';
import { SessionFrame } from '../../session/session-frame.tsx';
import { unlistedMeta } from '../../shell/unlisted-meta.ts';
import type { Route } from './+types/fgs.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { open, pages } = listState(new URL(request.url).searchParams);
  const opened = await openSession(context, params.setupSessionId, 'followed-gigs');
  if (!opened) return { opened, open, upcoming: null, previous: null };
  const userId = opened.session.userId ?? '';
  const log = 'Error fetching gigs:';
  const future = readPages(pages.upcoming, (cursor) => api.followedFutureGigs(userId, cursor));
  const past = readPages(pages.previous, (cursor) => api.followedPreviousGigs(userId, cursor));
  const [upcoming, previous] = await Promise.all([
    nullOnFailure(context, log, future),
    nullOnFailure(context, log, past),
  ]);
  return { opened, open, upcoming, previous };
}

export const meta = unlistedMeta((words) => words.session.headings['followed-gigs']);

export default function FollowedGigs({ loaderData }: Route.ComponentProps) {
  const { opened, open, upcoming, previous } = loaderData;
  return (
    <SessionFrame kind="followed-gigs" opened={opened} width="wide">
      {(session) => (
        <>
          <GigTabs userId={session.userId ?? ''} open={open} lists={{ upcoming, previous }} />
          <BackToChat />
        </>
      )}
    </SessionFrame>
  );
}
