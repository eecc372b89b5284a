import { isLongEnough } from '@stagebell/gazetteer/place-query';
import { useParams } from 'react-router';
import { LOCATION_SEARCH_DEBOUNCE_MS } from '../../contract/limits.ts';
import type { PlacePurpose, PlaceSuggestion } from '../../contract/places/place.ts';
import { useDebouncedRequest } from '../api/use-debounced-request.ts';
import { useFailureToast } from '../api/use-failure-toast.ts';
import { useSite } from '../shell/site.ts';
import { useWords } from '../words/words.ts';
import { findPlaces } from './find-places.ts';

interface PlaceSuggestions {
  /** Null until there is an answer to the newest text. */
  suggestions: PlaceSuggestion[] | null;
  searching: boolean;
  /** Whether addresses cannot be found at the moment. */
  townsOnly: boolean;
  /** Retries a failed search; null unless the search failed. */
  searchAgain: (() => void) | null;
}

/** The suggestions for a text that is long enough, once typing pauses. */
export function usePlaceSuggestions(text: string, purpose: PlacePurpose): PlaceSuggestions {
  const words = useWords();
  const { placesInBrowser: inBrowser = false } = useSite();
  const { setupSessionId } = useParams();
  const { showFailure, clearFailure } = useFailureToast();
  const query = text.trim();
  const { request, retry } = useDebouncedRequest({
    input: isLongEnough(query) ? query : null,
    delayMs: LOCATION_SEARCH_DEBOUNCE_MS,
    send: (text, signal) => findPlaces(text, { purpose, inBrowser, setupSessionId, signal }),
    onFailure: (error) =>
      showFailure(words.places.searchFailed, error, 'Error fetching location suggestions'),
    onSuccess: clearFailure,
  });
  return {
    suggestions: request.status === 'done' ? request.value.suggestions : null,
    searching: request.status === 'pending',
    townsOnly: request.status === 'done' && request.value.townsOnly,
    searchAgain: request.status === 'failed' ? retry : null,
  };
}
