import { type ReactNode, useState } from 'react';
import { MAX_LOCATION_SEARCH_LENGTH } from '../../contract/limits.ts';
import type { PlacePurpose, PlaceSuggestion } from '../../contract/places/place.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { useWords } from '../words/words.ts';
import { PlaceList } from './place-list.tsx';
import { useComboboxKeys } from './use-combobox-keys.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

interface LocationSearchProps {
  label: string;
  purpose: PlacePurpose;
  text: string;
  /** Ids of places that are followed already, which the list says. */
  followed?: string[];
  /** Called with what the person types. */
  onType: (text: string) => void;
  onChoose: (suggestion: PlaceSuggestion) => void;
  onBlur?: () => void;
  /** What is said of the text beside the hint. */
  mark?: ReactNode;
  error?: string | undefined;
}

/** A search box with suggestions. It searches only for what was typed, never for what was filled in. */
export function LocationSearch(props: LocationSearchProps) {
  const words = useWords();
  const { label, purpose, text, followed = [] } = props;
  // Whether the text was typed, and not chosen or filled in.
  const [typed, setTyped] = useState(false);
  const [closed, setClosed] = useState(false);
  const { suggestions, searching, townsOnly, searchAgain } = usePlaceSuggestions(
    typed ? text : '',
    purpose,
  );
  const open = typed && !closed && suggestions !== null;
  const isForGig = purpose === 'gig';
  const gigHint = townsOnly ? words.places.townsOnly : words.places.hintForGig;

  function choose(suggestion: PlaceSuggestion) {
    setTyped(false);
    props.onChoose(suggestion);
  }

  const keys = useComboboxKeys({
    options: open ? suggestions : [],
    onChoose: choose,
    onClose: () => setClosed(true),
  });

  return (
    <Field
      label={label}
      hint={
        <>
          {props.mark} <span role="status">{isForGig ? gigHint : words.places.hint}</span>
        </>
      }
      error={props.error}
    >
      {(control) => {
        const listId = `${control.id}-list`;
        const optionId = (index: number) => `${listId}-${index}`;
        return (
          <div className="relative">
            <TextInput
              {...control}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={keys.active === null ? undefined : optionId(keys.active)}
              aria-busy={searching}
              autoComplete="off"
              maxLength={MAX_LOCATION_SEARCH_LENGTH}
              value={text}
              onChange={(event) => {
                setTyped(true);
                setClosed(false);
                props.onType(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') setClosed(false);
                keys.onKeyDown(event);
              }}
              onFocus={() => setClosed(false)}
              onBlur={() => {
                // After a failure the way to the button below leads out of the box.
                if (!searchAgain) setClosed(true);
                props.onBlur?.();
              }}
            />
            <PlaceList
              id={listId}
              optionId={optionId}
              suggestions={open ? suggestions : null}
              searching={searching}
              active={keys.active}
              followed={followed}
              none={isForGig ? words.places.noneForGig : words.places.none}
              onChoose={choose}
            />
            {searchAgain ? (
              <Button variant="outline" size="small" className="mt-2" onClick={searchAgain}>
                {words.places.searchAgain}
              </Button>
            ) : null}
          </div>
        );
      }}
    </Field>
  );
}
