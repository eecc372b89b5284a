import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useParams } from 'react-router';
import { MAX_ADDRESS_LENGTH, MAX_VENUE_LENGTH } from '../../contract/limits.ts';
import type { PlaceSuggestion } from '../../contract/places/place.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { fieldAnchor } from '../forms/focus-field.ts';
import { TextField } from '../forms/text-field.tsx';
import { locatePlace } from '../places/find-places.ts';
import { LocationSearch } from '../places/location-search.tsx';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useWords } from '../words/words.ts';
import { GigPin } from './gig-pin.tsx';
import type { GigSubmission, GigValues } from './gig-values.ts';

/** The town, looked up for its coordinates and its zone, and the venue in it. */
export function GigWhere() {
  const words = useWords();
  const { labels } = words.gigForm;
  const form = useFormContext<GigValues, unknown, GigSubmission>();
  const { formState, setValue, getValues, trigger } = form;
  const [text, setText] = useState(() => getValues('place')?.description ?? '');
  const { resolve, cancel, resolving, failed } = useResolvedPlace();
  const errors = formState.errors;

  function type(typed: string) {
    setText(typed);
    cancel();
    // The text in the box is no longer that of the chosen place.
    if (getValues('place')) setValue('place', null, { shouldValidate: true });
  }

  async function choose(suggestion: PlaceSuggestion) {
    setText(suggestion.description);
    const found = await resolve(suggestion.placeId);
    if (!found) return;
    const chosen = { ...found, description: suggestion.description };
    // Another zone and another pin were for the former place; the wall time stays.
    setValue('timeZone', null);
    setValue('position', '');
    setValue('place', chosen, { shouldValidate: true, shouldTouch: true, shouldDirty: true });
  }

  return (
    <>
      <div id={fieldAnchor('place')} className="flex flex-col gap-2">
        <LocationSearch
          label={labels.place}
          purpose="gig"
          text={text}
          onType={type}
          onChoose={choose}
          onBlur={() => {
            // A place that is being looked up is not missing.
            if (!resolving) void trigger('place');
          }}
          error={errors.place?.message}
        />
        {resolving ? <Spinner label={words.places.resolving} /> : null}
        {failed ? (
          <Button
            variant="outline"
            size="small"
            className="self-start"
            onClick={() => choose({ placeId: failed, description: text })}
          >
            {words.places.lookUpAgain}
          </Button>
        ) : null}
      </div>
      <TextField
        form={form}
        name="venue"
        label={labels.venue}
        optional
        hint={words.gigForm.venueHint}
        maximum={MAX_VENUE_LENGTH}
        isName
      />
      <TextField
        form={form}
        name="address"
        label={labels.address}
        optional
        maximum={MAX_ADDRESS_LENGTH}
      />
      <GigPin />
    </>
  );
}

/** Looks up a chosen place; a newer choice cancels the former look-up. `failed` is its id. */
function useResolvedPlace() {
  const words = useWords();
  const { setupSessionId } = useParams();
  const [resolving, setResolving] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const lookUp = useRef<AbortController>(null);
  const { showFailure, clearFailure } = useFailureToast();
  useEffect(() => () => lookUp.current?.abort(), []);

  function cancel() {
    lookUp.current?.abort();
    setResolving(false);
    setFailed(null);
  }

  async function resolve(placeId: string) {
    cancel();
    const controller = new AbortController();
    lookUp.current = controller;
    setResolving(true);
    try {
      const found = await locatePlace(placeId, { setupSessionId, signal: controller.signal });
      if (controller.signal.aborted) return null;
      clearFailure();
      setResolving(false);
      return found;
    } catch (error) {
      if (controller.signal.aborted) return null;
      showFailure(words.places.detailsFailed, error, 'Error fetching location details');
      setResolving(false);
      setFailed(placeId);
      return null;
    }
  }

  return { resolve, cancel, resolving, failed };
}
