import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useParams } from 'react-router';
import { MAX_ADDRESS_LENGTH, MAX_VENUE_LENGTH } from '../../contract/limits.ts';
import type { PlaceSuggestion } from '../../contract/places/place.ts';
import { useDebouncedRequest } from '../api/use-debounced-request.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { fieldAnchor } from '../forms/focus-field.ts';
import { TextField } from '../forms/text-field.tsx';
import { locatePlace } from '../places/find-places.ts';
import { LocationSearch } from '../places/location-search.tsx';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words/words.ts';
import { GigPin } from './gig-pin.tsx';
import { type ChosenPlace, type GigSubmission, type GigValues, isElsewhere } from './gig-values.ts';
import type { SuggestionMark } from './suggested-values.tsx';

const VENUE = ['venue', 'address'] as const;

/** The town, looked up for its coordinates and its zone, and the venue in it; `saved` are the values of the saved gig. */
export function GigWhere({ saved, mark }: { saved: GigValues | null; mark: SuggestionMark }) {
  const words = useWords();
  const { labels } = words.gigForm;
  const form = useFormContext<GigValues, unknown, GigSubmission>();
  const { formState, setValue, getValues, trigger } = form;
  const [text, setText] = useState(() => getValues('place')?.description ?? '');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const emptied = useRef(false);
  const { setupSessionId } = useParams();
  const { showFailure, clearFailure } = useFailureToast();
  const { request, retry } = useDebouncedRequest({
    input: chosenId,
    delayMs: 0,
    send: (placeId, signal) => locatePlace(placeId, { setupSessionId, signal }),
    onFailure: (error) =>
      showFailure(words.places.detailsFailed, error, 'Error fetching location details'),
    onSuccess: (found) => {
      clearFailure();
      const chosen = { ...found, description: text };
      // Another zone and another pin were for the former place; the wall time stays.
      setValue('timeZone', null);
      setValue('position', '');
      keepVenueInItsTown(chosen);
      setValue('place', chosen, { shouldValidate: true, shouldTouch: true, shouldDirty: true });
    },
  });
  const isPending = request.status === 'pending';
  const errors = formState.errors;

  /** Empties the saved venue and address in another town, and brings them back in theirs. */
  function keepVenueInItsTown(chosen: ChosenPlace) {
    if (!saved?.place) return;
    const isLeft = isElsewhere(saved.place, chosen);
    if (!isLeft && emptied.current && VENUE.every((name) => getValues(name) === '')) {
      for (const name of VENUE) setValue(name, saved[name]);
    }
    emptied.current = isLeft;
    for (const name of VENUE) {
      if (isLeft && getValues(name) === saved[name]) setValue(name, '');
    }
  }

  function type(typed: string) {
    setText(typed);
    setChosenId(null);
    // The text in the box is no longer that of the chosen place.
    if (getValues('place')) setValue('place', null, { shouldValidate: true });
  }

  function choose({ placeId, description }: PlaceSuggestion) {
    setText(description);
    setChosenId(placeId);
  }

  return (
    <>
      <div id={fieldAnchor('place')} className="flex flex-col gap-2">
        <LocationSearch
          label={labels.place}
          purpose="gig"
          text={text}
          mark={mark('place')}
          onType={type}
          onChoose={choose}
          onBlur={() => {
            // A place that is being looked up, or could not be, is not missing: an error would move the button that the
            // reader is about to press.
            if (!isPending && request.status !== 'failed') void trigger('place');
          }}
          error={errors.place?.message}
        />
        {request.status === 'failed' ? (
          <Button variant="outline" size="small" className="self-start" onClick={retry}>
            {words.places.lookUpAgain}
          </Button>
        ) : null}
      </div>
      <TextField
        form={form}
        name="venue"
        label={labels.venue}
        optional
        hint={mark('venue') ?? words.gigForm.venueHint}
        maximum={MAX_VENUE_LENGTH}
        isName
      />
      <TextField
        form={form}
        name="address"
        label={labels.address}
        hint={mark('address')}
        optional
        maximum={MAX_ADDRESS_LENGTH}
      />
      <GigPin isLocating={isPending} />
    </>
  );
}
