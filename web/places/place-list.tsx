import { useEffect, useRef } from 'react';
import { LOCATION_LIST_HEIGHT } from '../../contract/limits.ts';
import type { PlaceSuggestion } from '../../contract/places/place.ts';
import { Spinner } from '../ui/spinner.tsx';
import { inOwnDirection } from '../words/in-own-direction.ts';
import { useWords } from '../words/words.ts';

interface PlaceListProps {
  id: string;
  optionId: (index: number) => string;
  /** Null while the list is closed. */
  suggestions: PlaceSuggestion[] | null;
  searching: boolean;
  active: number | null;
  /** Ids of places that are followed already. */
  followed: string[];
  /** Said where nothing was found. */
  none: string;
  onChoose: (suggestion: PlaceSuggestion) => void;
}

/** The suggestions below a search box; focus stays in the box, which names the active one. */
export function PlaceList(props: PlaceListProps) {
  const words = useWords();
  const { id, optionId, suggestions, searching, active, followed, none, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const isFollowed = ({ placeId }: PlaceSuggestion) => followed.includes(placeId);
  const count = suggestions?.length ?? 0;
  const announced = count === 0 ? none : words.places.found({ count });

  // Otherwise a phone's keyboard could cover it.
  useEffect(() => {
    if (count > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  return (
    <>
      {searching ? (
        <Spinner label={words.places.searching} className="absolute top-4.5 end-4" />
      ) : null}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={words.places.list}
        hidden={count === 0}
        style={{ maxHeight: LOCATION_LIST_HEIGHT }}
        className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-y-auto rounded-xl rule border-ink bg-card shadow-lg"
      >
        {suggestions?.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box holds the focus and takes the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the search box names the active option.
          <div
            key={suggestion.placeId}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            aria-description={isFollowed(suggestion) ? words.places.followed : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className="min-h-11 cursor-pointer border-line border-b px-4 py-2.5 last:border-b-0 hover:bg-line aria-selected:bg-ink aria-selected:text-paper"
          >
            {inOwnDirection(suggestion.description, words)}
            {isFollowed(suggestion) ? (
              <span aria-hidden className="block text-sm opacity-75">
                {words.places.followed}
              </span>
            ) : null}
          </div>
        ))}
      </div>
      <div role="status" className={count === 0 ? 'mt-1.5 text-sm empty:absolute' : 'sr-only'}>
        {suggestions ? announced : null}
      </div>
    </>
  );
}
