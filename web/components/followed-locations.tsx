import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FollowedLocation } from '../../contract/followed-location.ts';
import { removeFollowedLocation } from '../api.ts';
import { wording } from '../wording.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useFailureToast } from './use-failure-toast.ts';
import { useSingleFlight } from './use-single-flight.ts';

interface FollowedLocationsProps {
  setupSessionId: string;
  locations: FollowedLocation[];
  onRemoved: (id: string) => void;
}

/** The followed locations by name, each with a button that removes it once that is confirmed. */
export function FollowedLocations({
  setupSessionId,
  locations,
  onRemoved,
}: FollowedLocationsProps) {
  const [leaving, setLeaving] = useState<FollowedLocation | null>(null);
  const { busy, fly } = useSingleFlight();
  const sayFailed = useFailureToast();

  async function remove({ id }: FollowedLocation) {
    try {
      await removeFollowedLocation(id, setupSessionId);
      onRemoved(id);
      setLeaving(null);
    } catch (error) {
      sayFailed(wording.locations.removeFailed, error);
    }
  }

  return (
    <>
      {locations.length === 0 ? (
        <p className="rounded-card border-[1.5px] border-line border-dashed p-6 text-center text-mute">
          {wording.locations.none}
        </p>
      ) : (
        <ul aria-label={wording.locations.list} className="border-ink border-t-[1.5px]">
          {locations.map((location) => (
            <li
              key={location.id}
              className="flex items-center justify-between gap-3 border-line border-b py-1.5"
            >
              <span>{location.name}</span>
              <button
                type="button"
                aria-label={wording.locations.remove(location.name)}
                onClick={() => setLeaving(location)}
                className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-line"
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={wording.locations.confirmRemove}
        description={wording.locations.askRemove(leaving?.name ?? '')}
        busy={busy}
        onConfirm={() => leaving && fly(() => remove(leaving))}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}
