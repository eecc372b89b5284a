import { useRef, useState } from 'react';
import type {
  AddedLocation,
  FollowedLocation,
  OwnRadius,
} from '../../contract/followed-location.ts';
import { OWN_RADII_KM } from '../../contract/limits.ts';
import { changeRadius } from '../api.ts';
import { Choice } from '../ui/choice.tsx';
import { wording } from '../wording.ts';
import { useFailureToast } from './use-failure-toast.ts';

interface RadiusChoiceProps {
  setupSessionId: string;
  location: FollowedLocation;
  /** What counts while the fan has chosen nothing else. */
  usualKm: number;
  onChanged: (location: AddedLocation) => void;
}

const USUAL = 'usual';

/**
 * How far around a city gigs count as near, opened by a press. Saved at once; shows the former choice
 * again when that fails.
 */
export function RadiusChoice({ setupSessionId, location, usualKm, onChanged }: RadiusChoiceProps) {
  const [chosen, setChosen] = useState(location.ownRadiusKm);
  const saved = useRef(location.ownRadiusKm);
  // Choices made in quick succession are saved in their order, so that the last one stands.
  const saving = useRef(Promise.resolve());
  const sayFailed = useFailureToast();

  async function save(radiusKm: OwnRadius) {
    try {
      onChanged(await changeRadius(location.id, { setupSessionId, radiusKm }));
      saved.current = radiusKm;
    } catch (error) {
      setChosen(saved.current);
      sayFailed(wording.locations.radiusFailed, error);
    }
  }

  function choose(value: string) {
    const radiusKm = OWN_RADII_KM.find((km) => String(km) === value) ?? null;
    setChosen(radiusKm);
    saving.current = saving.current.then(() => save(radiusKm));
  }

  const { radius, within, kilometres, usual } = wording.locations;
  const options: Record<string, string> = Object.fromEntries(
    OWN_RADII_KM.map((km) => [km, kilometres(km)]),
  );
  options[USUAL] = usual(usualKm);
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-mute text-sm underline decoration-dotted underline-offset-4 group-open:text-ink">
        {within(chosen ?? usualKm)}
      </summary>
      <div className="pb-3">
        <Choice
          label={radius(location.name)}
          options={options}
          value={chosen === null ? USUAL : String(chosen)}
          onChange={choose}
        />
      </div>
    </details>
  );
}
