import { apiContext } from '../../api/api-context.ts';
import { nullOnFailure } from '../../api/null-on-failure.ts';
import { Locations } from '../../locations/locations.tsx';
import { BackToChat } from '../../session/back-to-chat.tsx';
import { openSession } from '../../session/open-session.ts';
import { SessionFrame } from '../../session/session-frame.tsx';
import { NotLoaded } from '../../shell/not-loaded.tsx';
import { unlistedMeta } from '../../shell/unlisted-meta.ts';
import { useWords } from '../../words/words.ts';
import type { Route } from './+types/ml.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openSession(context, params.setupSessionId, 'manage-locations');
  if (!opened) return { opened, locations: null };
  const reading = context.get(apiContext).followedLocations(opened.session.userId ?? '');
  const page = await nullOnFailure(context, 'Error fetching locations:', reading);
  return { opened, locations: page?.items ?? null };
}

export const meta = unlistedMeta((words) => words.session.headings['manage-locations']);

export default function ManageLocations({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { opened, locations } = loaderData;
  return (
    <SessionFrame kind="manage-locations" opened={opened}>
      {(session) => (
        <>
          <p className="mb-6 text-balance">{words.locations.intro}</p>
          {locations ? (
            <Locations
              setupSessionId={session.id}
              userId={session.userId ?? ''}
              initial={locations}
            />
          ) : (
            <NotLoaded text={words.locations.notLoaded} />
          )}
          <BackToChat />
        </>
      )}
    </SessionFrame>
  );
}
