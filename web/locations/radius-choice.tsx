import { useState } from 'react';
import { ApiProblem } from '../../contract/api-problem.ts';
import { OWN_RADII_KM } from '../../contract/limits.ts';
import type {
  AddedLocation,
  FollowedLocation,
  OwnRadius,
} from '../../contract/places/followed-location.ts';
import { changeRadius } from '../api/client.ts';
import type { UnsentCall } from '../api/use-call.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { UnsentNotice } from '../forms/unknown-outcome.tsx';
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
  const [unsent, setUnsent] = useState<UnsentCall | null>(null);
  const { showFailure, clearFailure } = useFailureToast();
  const [choice] = useState(
    () =>
      new SavedChoice<OwnRadius>({
        save: async (radiusKm) => {
          onChanged(await changeRadius(location.id, { setupSessionId, radiusKm }));
          clearFailure();
          setUnsent(null);
        },
        readSaved: async () => {
          const followed = (await readAgain()).find(({ id }) => id === location.id);
          return followed?.ownRadiusKm ?? null;
        },
        onPending: setPending,
        onFailed: (error, value) => {
          const failed = words.locations.radiusFailed;
          showFailure(failed, error, 'Error changing radius:');
          if (error instanceof ApiProblem && error.unsent)
            setUnsent({ title: failed.title, send: () => choice.choose(value) });
        },
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
        <UnsentNotice unsent={unsent} busy={pending !== null} />
      </div>
    </details>
  );
}
