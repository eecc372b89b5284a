import { withArtists } from '@stagebell/reading/training';
import { LEXICON } from '../../server/chat/phrases/read-phrase.ts';
import { openGazetteer } from '../../server/places/places.ts';

/** The names of ten artists, with all places there are. */
export const namesToLearnFrom = async () => withArtists(await openGazetteer(), LEXICON);
