import { Trash2 } from 'lucide-react';
import type { FollowedLocation } from '../../contract/followed-location.ts';
import { wording } from '../wording.ts';

interface FollowedLocationItemProps {
  location: FollowedLocation;
  onRemove: () => void;
}

/** One followed location: its name, and beside it what can be done with it. */
export function FollowedLocationItem({ location, onRemove }: FollowedLocationItemProps) {
  return (
    <li className="flex items-center gap-3 border-line border-b py-1.5">
      <span dir="auto" className="min-w-0 flex-1">
        {location.name}
      </span>
      <button
        type="button"
        aria-label={wording.locations.remove(location.name)}
        onClick={onRemove}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-line"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </li>
  );
}
