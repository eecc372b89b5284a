import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../contract/api-problem.ts';
import type { AddedLocation, FollowedLocation } from '../../contract/places/followed-location.ts';
import { browserApi } from '../api/client.ts';
import { distanceAt } from '../words/distance.ts';
import { useWords } from '../words/words.ts';
import { AddLocation } from './add-location.tsx';
import { withChange, withLocation, withoutLocation } from './followed-location-list.ts';
import { FollowedLocations } from './followed-locations.tsx';
import { GigsOfAdded } from './gigs-of-added.tsx';

interface LocationsProps {
  setupSessionId: string;
  userId: string;
  initial: FollowedLocation[];
}

/** The cities that a fan follows, to add to and to change, with the gigs that an added one brings. */
export function Locations({ setupSessionId, userId, initial }: LocationsProps) {
  const words = useWords();
  const [locations, setLocations] = useState(initial);
  const [added, setAdded] = useState<AddedLocation[]>([]);
  const [news, setNews] = useState('');

  const ownChanges = useRef(0);

  /** Reads the followed places and shows them; again where a change made here has overtaken the answer. */
  const readAgain = useCallback(async (): Promise<FollowedLocation[]> => {
    const before = ownChanges.current;
    const { items } = await browserApi.followedLocations(userId);
    if (ownChanges.current !== before) return readAgain();
    setLocations(items);
    setAdded((current) => current.filter(({ id }) => items.some((item) => item.id === id)));
    return items;
  }, [userId]);

  // While the page was in the background, a text may have followed or unfollowed a place.
  useEffect(() => {
    async function refresh() {
      if (document.visibilityState !== 'visible') return;
      try {
        await readAgain();
      } catch (error) {
        // The list stays as it is until it can be read again.
        if (!(error instanceof ApiProblem)) throw error;
      }
    }
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [readAgain]);

  function add(location: AddedLocation) {
    ownChanges.current += 1;
    setLocations((current) => withLocation(current, location));
    setAdded((current) => withLocation(current, location));
    setNews(words.locations.added({ name: location.name }));
  }

  function change(location: AddedLocation) {
    ownChanges.current += 1;
    setLocations((current) => withChange(current, location));
    setAdded((current) => withLocation(current, location));
    const km = location.ownRadiusKm ?? location.usualRadiusKm;
    if (km !== null)
      setNews(
        words.locations.radiusSet({
          name: location.name,
          distance: distanceAt(location, km, words),
        }),
      );
  }

  function remove({ id, name }: FollowedLocation) {
    ownChanges.current += 1;
    setLocations((current) => withoutLocation(current, id));
    setAdded((current) => withoutLocation(current, id));
    setNews(words.locations.removed({ name }));
  }

  return (
    <div className="flex flex-col gap-6">
      <AddLocation setupSessionId={setupSessionId} followed={locations} onAdded={add} />
      <FollowedLocations
        setupSessionId={setupSessionId}
        locations={locations}
        readAgain={readAgain}
        onChanged={change}
        onRemoved={remove}
      />
      <GigsOfAdded added={added} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}
