import { useParams } from 'react-router';
import { LOCATION_SEARCH_DEBOUNCE_MS } from '../../contract/limits.ts';
import type { PlacePurpose, PlaceSuggestion } from '../../contract/places/place.ts';
import { isLongEnough } from '../../contract/places/place-query.ts';
import { useAnswer } from '../api/use-answer.ts';
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
  const { answer, retry } = useAnswer({
    question: isLongEnough(query) ? query : null,
    delayMs: LOCATION_SEARCH_DEBOUNCE_MS,
    ask: (asked, signal) => findPlaces(asked, { purpose, inBrowser, setupSessionId, signal }),
    onFailure: (error) =>
      showFailure(words.places.searchFailed, error, 'Error fetching location suggestions'),
    onAnswer: clearFailure,
  });
  return {
    suggestions: answer.status === 'done' ? answer.value.suggestions : null,
    searching: answer.status === 'asking',
    townsOnly: answer.status === 'done' && answer.value.townsOnly,
    searchAgain: answer.status === 'failed' ? retry : null,
  };
}
