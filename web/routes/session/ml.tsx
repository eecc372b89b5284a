import { apiContext } from '../../api/api-context.ts';
import { nullOnFailure } from '../../api/null-on-failure.ts';
import { Locations } from '../../locations/locations.tsx';
import { openSession } from '../../session/open-session.ts';
import { SessionFrame } from '../../session/session-frame.tsx';
import { sessionMeta } from '../../session/session-meta.ts';
import { NotLoaded } from '../../shell/not-loaded.tsx';
import { useSite } from '../../shell/site.ts';
import { classes } from '../../ui/classes.ts';
import { quietLinkClasses } from '../../ui/text/text-link.ts';
import { useWords } from '../../words/words.ts';
import type { Route } from './+types/ml.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openSession(context, params.setupSessionId, 'manage-locations');
  if (!opened) return { opened, locations: null };
  const reading = context.get(apiContext).followedLocations(opened.session.userId ?? '');
  const page = await nullOnFailure(context, 'Error fetching locations:', reading);
  return { opened, locations: page?.items ?? null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  sessionMeta('manage-locations', matches[0].loaderData);

export default function ManageLocations({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { opened, locations } = loaderData;
  const { messengerUrl } = useSite();
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
          <p className="mt-10 text-center">
            <a href={messengerUrl} className={classes(quietLinkClasses, 'hover:text-ink')}>
              {words.form.backToChat}
            </a>
          </p>
        </>
      )}
    </SessionFrame>
  );
}
