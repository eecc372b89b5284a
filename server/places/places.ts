import {
  ENGLISH_WORDS,
  type OpenGazetteer,
  openGazetteer as open,
  type Place,
  type PlaceWords,
  type SearchOptions,
} from '@stagebell/gazetteer';
import type { PlacePurpose } from '../../contract/places/place.ts';
import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { compileMessages, type Messages } from '../../languages/compile-messages.ts';
import { toWords } from '../../languages/to-words.ts';
import type { PlacesWords } from '../../languages/words.generated.ts';
import { readCatalogue } from '../languages/read-catalogue.ts';
import { openOnce } from '../load/lazy.ts';
import { nameBy } from './place-names.ts';

/** A place as a suggestion. */
export type Suggested = Pick<Place, 'id' | 'description'>;

/** For whom a provider is asked, which may bill each request: a contact with a live setup session. */
export interface Asker {
  sessionId: number;
  contactId: number;
  /** Groups what one person types until they choose a place, as providers bill it. */
  typing?: string;
}

/** Without `asker` the gazetteer answers. */
export interface PlaceSearch extends Omit<SearchOptions, 'for'> {
  for: PlacePurpose;
  asker?: Asker;
}

/** A provider's place cannot be looked up at the moment. */
export class PlacesUnavailableError extends Error {
  override name = 'PlacesUnavailableError';
}

/** Everything about places, from the gazetteer or a provider. */
export interface Places extends Omit<OpenGazetteer, 'search' | 'resolve'> {
  /**
   * Suggestions of the gazetteer's or a provider's: `gig` gives towns, villages, quarters and a provider's addresses,
   * `follow` towns, regions and countries.
   */
  search(query: string, options: PlaceSearch): Promise<Suggested[]>;
  /**
   * The place with this id, or null. Without `asker` only the gazetteer's are found.
   * @throws PlacesUnavailableError when only a provider knows, and it does not answer or may not be asked any more
   */
  resolve(placeId: string, asker?: Asker): Promise<Place | null>;
  /**
   * Whether a provider is configured but does not answer, or may not be asked any more for `asker`, so that the gazetteer
   * is used instead.
   */
  fallsBack(asker?: Asker): boolean;
}

/** The gazetteer's places need no further request. */
export interface GazetteerPlaces extends Places {
  search(query: string, options: PlaceSearch): Promise<Place[]>;
}

/** A gig is at a venue; what is followed is an area. */
const SEARCHED_FOR = { gig: 'venue', follow: 'area' } as const;

/** The gazetteer in the catalogues' languages, loaded once per process. */
export const openGazetteer = openOnce(async (): Promise<GazetteerPlaces> => {
  const gazetteer = await open({ languages: catalogueLanguages(), wordsIn });
  nameBy(gazetteer);
  return {
    ...gazetteer,
    search: (query, options) =>
      gazetteer.search(query, { ...options, for: SEARCHED_FOR[options.for] }),
    fallsBack: () => false,
  };
});

/** A language's words for places; English ones where its catalogue has none. */
function wordsIn(language: string): PlaceWords {
  const { places } = readCatalogue<{ places?: Messages }>(language);
  return places ? toWords<PlacesWords>(compileMessages(places), language) : ENGLISH_WORDS;
}
