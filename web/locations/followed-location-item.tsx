import { Trash2 } from 'lucide-react';
import type { AddedLocation, FollowedLocation } from '../../contract/places/followed-location.ts';
import { inOwnDirection } from '../words/in-own-direction.ts';
import { useWords } from '../words/words.ts';
import { RadiusChoice } from './radius-choice.tsx';

interface FollowedLocationItemProps {
  setupSessionId: string;
  location: FollowedLocation;
  /** Reads the followed locations again. */
  readAgain: () => Promise<FollowedLocation[]>;
  onChanged: (location: AddedLocation) => void;
  onRemove: () => void;
}

/** One followed location: its name, and beside it what can be done with it. */
export function FollowedLocationItem(props: FollowedLocationItemProps) {
  const words = useWords();
  const { setupSessionId, location, readAgain, onChanged, onRemove } = props;
  return (
    <li className="flex items-start gap-3 border-line border-b py-2">
      <div className="min-w-0 flex-1">
        <p className="pt-2.5">{inOwnDirection(location.name, words)}</p>
        {location.usualRadiusKm === null ? null : (
          <RadiusChoice
            setupSessionId={setupSessionId}
            location={location}
            usualKm={location.usualRadiusKm}
            readAgain={readAgain}
            onChanged={onChanged}
          />
        )}
      </div>
      <button
        type="button"
        aria-label={words.locations.remove({ name: location.name })}
        onClick={onRemove}
        className="-me-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-line"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </li>
  );
}
