import { Trash2 } from 'lucide-react';
import { inOwnDirection } from '../words/in-own-direction.ts';
import { useWords } from '../words/words.ts';
import { RadiusChoice, type RadiusChoiceProps } from './radius-choice.tsx';

export interface FollowedLocationItemProps extends Omit<RadiusChoiceProps, 'usualKm'> {
  onRemove: () => void;
}

/** One followed location: its name, and beside it what can be done with it. */
export function FollowedLocationItem({ onRemove, ...radius }: FollowedLocationItemProps) {
  const words = useWords();
  const { location } = radius;
  return (
    <li className="flex items-start gap-3 border-line border-b py-2">
      <div className="min-w-0 flex-1">
        <p className="pt-2.5">{inOwnDirection(location.name, words)}</p>
        {location.usualRadiusKm === null ? null : (
          <RadiusChoice {...radius} usualKm={location.usualRadiusKm} />
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
