import { LOCATION_SEARCH_DEBOUNCE_MS, LOCATION_SEARCH_MINIMUM } from '../../contract/limits.ts';
import type { PlacePurpose, PlaceSuggestion } from '../../contract/place.ts';
import { searchPlaces } from '../api.ts';
import { wording } from '../wording.ts';
import { useAnswer } from './use-answer.ts';
import { useFailureToast } from './use-failure-toast.ts';

interface PlaceSuggestions {
  /** Null until there is an answer to the newest text. */
  suggestions: PlaceSuggestion[] | null;
  searching: boolean;
  /** Asks again after a search that failed; null after any other. */
  searchAgain: (() => void) | null;
}

/** What the places search says to a text of three characters or more, once typing pauses. */
export function usePlaceSuggestions(text: string, purpose: PlacePurpose): PlaceSuggestions {
  const sayFailed = useFailureToast();
  const query = text.trim();
  const { answer, askAgain } = useAnswer({
    question: query.length >= LOCATION_SEARCH_MINIMUM ? query : null,
    delayMs: LOCATION_SEARCH_DEBOUNCE_MS,
    ask: (asked, signal) => searchPlaces({ query: asked, for: purpose, signal }),
    onFailure: (error) => sayFailed(wording.places.searchFailed, error),
  });
  return {
    suggestions: answer.status === 'done' ? answer.value : null,
    searching: answer.status === 'asking',
    searchAgain: answer.status === 'failed' ? askAgain : null,
  };
}
