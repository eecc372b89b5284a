import { useState } from 'react';
import type { FollowedLocation } from '../../contract/places/followed-location.ts';
import { removeFollowedLocation } from '../api/client.ts';
import { useCall } from '../api/use-call.ts';
import { UnsentNotice } from '../forms/unknown-outcome.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts';
import { useWords } from '../words/words.ts';
import { FollowedLocationItem, type FollowedLocationItemProps } from './followed-location-item.tsx';

interface FollowedLocationsProps extends Omit<FollowedLocationItemProps, 'location' | 'onRemove'> {
  locations: FollowedLocation[];
  onRemoved: (location: FollowedLocation) => void;
}

/** The followed locations by name, each with a button that removes it once that is confirmed. */
export function FollowedLocations({ locations, onRemoved, ...ofItem }: FollowedLocationsProps) {
  const words = useWords();
  const [leaving, setLeaving] = useState<FollowedLocation | null>(null);
  const { busy, call, unsent, forget } = useCall(
    words.locations.removeFailed,
    'Error removing location:',
  );
  const { box, noteRemoval } = useFocusAfterRemoval<HTMLDivElement>(locations);

  async function remove(location: FollowedLocation) {
    await removeFollowedLocation(location.id, ofItem.setupSessionId);
    noteRemoval(location.id);
    onRemoved(location);
    setLeaving(null);
  }

  return (
    <div ref={box}>
      {locations.length === 0 ? (
        <EmptyState text={words.locations.none}>
          <p>{words.locations.noneHint}</p>
        </EmptyState>
      ) : (
        <ul aria-label={words.locations.list} className="border-ink rule-t">
          {locations.map((location) => (
            <FollowedLocationItem
              {...ofItem}
              key={location.id}
              location={location}
              onRemove={() => setLeaving(location)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={words.locations.confirmRemove}
        description={words.locations.askRemove({ name: leaving?.name ?? '' })}
        busy={busy}
        body={<UnsentNotice unsent={unsent} busy={busy} />}
        onConfirm={() => leaving && call(() => remove(leaving))}
        onCancel={() => {
          forget();
          setLeaving(null);
        }}
      />
    </div>
  );
}
