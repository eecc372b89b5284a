import { useState } from 'react';
import { OWN_RADII_KM } from '../../contract/limits.ts';
import type {
  AddedLocation,
  FollowedLocation,
  OwnRadius,
} from '../../contract/places/followed-location.ts';
import { changeRadius } from '../api/client.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { Choice } from '../ui/fields/choice.tsx';
import { distanceAt } from '../words/distance.ts';
import { useWords } from '../words/words.ts';
import { SavedChoice } from './saved-choice.ts';
import { townOf } from './town-of.ts';

export interface RadiusChoiceProps {
  setupSessionId: string;
  location: FollowedLocation;
  /** The radius that applies while the fan has chosen none. */
  usualKm: number;
  /** Reads the followed locations again, and shows them. */
  readAgain: () => Promise<FollowedLocation[]>;
  onChanged: (location: AddedLocation) => void;
}

const USUAL = 'usual';

/** How far around a city gigs count as near, opened by a press. Saved at once. */
export function RadiusChoice(props: RadiusChoiceProps) {
  const words = useWords();
  const { setupSessionId, location, usualKm, readAgain, onChanged } = props;
  const [pending, setPending] = useState<{ value: OwnRadius } | null>(null);
  const chosen = pending ? pending.value : location.ownRadiusKm;
  const { showFailure, clearFailure } = useFailureToast();
  const [choice] = useState(
    () =>
      new SavedChoice<OwnRadius>({
        save: async (radiusKm) => {
          onChanged(await changeRadius(location.id, { setupSessionId, radiusKm }));
          clearFailure();
        },
        readSaved: async () => {
          const followed = (await readAgain()).find(({ id }) => id === location.id);
          return followed?.ownRadiusKm ?? null;
        },
        onPending: setPending,
        onFailed: (error) =>
          showFailure(words.locations.radiusFailed, error, 'Error changing radius:'),
      }),
  );

  function choose(value: string) {
    void choice.choose(OWN_RADII_KM.find((km) => String(km) === value) ?? null);
  }

  const { radius, within, usual } = words.locations;
  const distance = (km: number) => distanceAt(location, km, words);
  const options: Record<string, string> = Object.fromEntries(
    OWN_RADII_KM.map((km) => [km, distance(km)]),
  );
  options[USUAL] = usual({ distance: distance(usualKm) });
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-mute text-sm underline decoration-dotted underline-offset-4 group-open:text-ink">
        {within({ distance: distance(chosen ?? usualKm) })}
      </summary>
      <div className="pb-3">
        <Choice
          label={radius({ name: townOf(location.name) })}
          options={options}
          value={chosen === null ? USUAL : String(chosen)}
          onChange={choose}
        />
      </div>
    </details>
  );
}
