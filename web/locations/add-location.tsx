import { useState } from 'react';
import type { AddedLocation, FollowedLocation } from '../../contract/places/followed-location.ts';
import type { PlaceSuggestion } from '../../contract/places/place.ts';
import { addFollowedLocation } from '../api/client.ts';
import { useCall } from '../api/use-call.ts';
import { UnsentNotice } from '../forms/unknown-outcome.tsx';
import { LocationSearch } from '../places/location-search.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useWords } from '../words/words.ts';

interface AddLocationProps {
  setupSessionId: string;
  /** Followed locations, which the search marks as such. */
  followed: FollowedLocation[];
  onAdded: (location: AddedLocation) => void;
}

/** A search whose result is followed once the person confirms it. */
export function AddLocation({ setupSessionId, followed, onAdded }: AddLocationProps) {
  const words = useWords();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<PlaceSuggestion | null>(null);
  const { busy, call, unsent, forget } = useCall(
    words.locations.addFailed,
    'Error adding location:',
  );

  async function add({ placeId, description }: PlaceSuggestion) {
    const location = { placeId, name: description };
    onAdded(await addFollowedLocation({ setupSessionId, location }));
    setText('');
    setChosen(null);
  }

  return (
    <>
      <LocationSearch
        label={words.locations.search}
        purpose="follow"
        text={text}
        followed={followed.map(({ placeId }) => placeId)}
        onType={setText}
        onChoose={setChosen}
      />
      <ConfirmDialog
        open={chosen !== null}
        title={words.locations.confirmAdd}
        description={words.locations.askAdd({ name: chosen?.description ?? '' })}
        busy={busy}
        body={<UnsentNotice unsent={unsent} busy={busy} />}
        focusConfirm
        onConfirm={() => chosen && call(() => add(chosen))}
        onCancel={() => {
          forget();
          setChosen(null);
        }}
      />
    </>
  );
}
