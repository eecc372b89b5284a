export type { Mentioned } from './as-meant.ts';
export { type Details, GIG_QUESTIONS, type GigQuestion, type Need } from './details.ts';
export { excerptOf } from './excerpt.ts';
export { artistSubject, INTENTS, type Intent, type Kind, placeSubject, rowOf } from './intents.ts';
export { languageWritten } from './language/language-written.ts';
export type { CalledGenre, Lexicon } from './lexicon.ts';
export { asksOfGigs, asksOfThem, saysNewDate, saysOnlyGig } from './meaning/about-gigs.ts';
export { phraseFor } from './meaning/intent-of.ts';
export type { Likely } from './meaning/meanings.ts';
export { gigTitled } from './meaning/names/gig-titled.ts';
export {
  isName,
  isNamed,
  KNOWN_FAR_RADIUS,
  type KnownNames,
  type Part,
  WELL_KNOWN_RADIUS,
} from './meaning/names/part.ts';
export { saysNotToRemove, saysRemove } from './meaning/not-to-remove.ts';
export { isSurePhrase, readFreely, type TextReading } from './meaning/read-freely.ts';
export { NOT_TO_UNFOLLOW } from './meaning/rules.ts';
export { isInsteadOf } from './meaning/swaps.ts';
export { likelyInFocus, type Understood, understand } from './meaning/understand.ts';
export { readOptOut, STOP_WORDS } from './opt-out/opt-out.ts';
export { FIRST_WORD, isNegative, type Phrase, readPhrase, readWritten } from './read-phrase.ts';
export type { Mistyped } from './typos.ts';
export type { IntentLabel, LabelAlone, SaidAlone } from './vocabulary/vocabulary.ts';
