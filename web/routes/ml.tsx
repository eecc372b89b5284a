import { useState } from 'react';
import type { AddedLocation, FollowedLocation } from '../../contract/followed-location.ts';
import { apiContext } from '../api/api-context.ts';
import { createBrowserApi } from '../api/client.ts';
import { nullOnFailure } from '../api/null-on-failure.ts';
import { AddLocation } from '../locations/add-location.tsx';
import { BroughtGigs } from '../locations/brought-gigs.tsx';
import { withChange, withLocation, withoutLocation } from '../locations/followed-location-list.ts';
import { FollowedLocations } from '../locations/followed-locations.tsx';
import { openSession } from '../session/open-session.ts';
import { SessionFrame } from '../session/session-frame.tsx';
import { sessionMeta } from '../session/session-meta.ts';
import { NotLoaded } from '../shell/not-loaded.tsx';
import { useSite } from '../shell/site.ts';
import { wording } from '../wording.ts';
import type { Route } from './+types/ml.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const opened = await openSession(context, params.setupSessionId, 'manage-locations');
  if (!opened) return { opened, locations: null };
  const reading = api.followedLocations(opened.session.userId ?? '');
  const page = await nullOnFailure(context, 'Error fetching locations:', reading);
  return { opened, locations: page?.items ?? null };
}

export const meta: Route.MetaFunction = () => sessionMeta('manage-locations');

export default function ManageLocations({ loaderData }: Route.ComponentProps) {
  const { opened, locations } = loaderData;
  const { messengerUrl } = useSite();
  return (
    <SessionFrame kind="manage-locations" opened={opened}>
      {(session) => (
        <>
          <p className="mb-6 text-balance">{wording.locations.intro}</p>
          {locations ? (
            <Locations
              setupSessionId={session.id}
              userId={session.userId ?? ''}
              initial={locations}
            />
          ) : (
            <NotLoaded text={wording.locations.notLoaded} />
          )}
          <p className="mt-10 text-center">
            <a
              href={messengerUrl}
              className="inline-flex min-h-11 items-center text-mute underline underline-offset-4 hover:text-ink"
            >
              {wording.form.backToChat}
            </a>
          </p>
        </>
      )}
    </SessionFrame>
  );
}

interface LocationsProps {
  setupSessionId: string;
  userId: string;
  initial: FollowedLocation[];
}

function Locations({ setupSessionId, userId, initial }: LocationsProps) {
  const api = createBrowserApi(useSite());
  const [locations, setLocations] = useState(initial);
  const [added, setAdded] = useState<AddedLocation[]>([]);
  const [news, setNews] = useState('');

  function add(location: AddedLocation) {
    setLocations((current) => withLocation(current, location));
    setAdded((current) => withLocation(current, location));
    setNews(wording.locations.added(location.name));
  }

  function change(location: AddedLocation) {
    const { gigs, ...followed } = location;
    setLocations((current) => withChange(current, followed));
    setAdded((current) => withLocation(current, { ...followed, gigs }));
    const km = followed.ownRadiusKm ?? followed.usualRadiusKm;
    if (km !== null) setNews(wording.locations.radiusSet(followed.name, km));
  }

  function remove({ id, name }: FollowedLocation) {
    setLocations((current) => withoutLocation(current, id));
    setAdded((current) => withoutLocation(current, id));
    setNews(wording.locations.removed(name));
  }

  return (
    <div className="flex flex-col gap-6">
      <AddLocation setupSessionId={setupSessionId} followed={locations} onAdded={add} />
      <FollowedLocations
        setupSessionId={setupSessionId}
        locations={locations}
        readAgain={async () => (await api.followedLocations(userId)).items}
        onChanged={change}
        onRemoved={remove}
      />
      <BroughtGigs added={added} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}
