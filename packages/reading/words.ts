export { genresIn } from './genres-in.ts';
export { linkShown, withoutLinks } from './links.ts';
export { listAnswer } from './list-answers.ts';
export { asksWhom } from './meaning/asks-whom.ts';
export { clausesOf, deniedIn } from './meaning/denied.ts';
export { namesIn } from './meaning/names/names-in.ts';
export { mayBeCode } from './meaning/names/numbers-in.ts';
export { masked } from './meaning/network/features.ts';
export { denies } from './meaning/not-to-remove.ts';
export { soundOf } from './meaning/sounds.ts';
export { beginsIf } from './meaning/taken-apart.ts';
export { type Token, tokensOf } from './meaning/tokens.ts';
export {
  hasAskingWord,
  isEveryday,
  isLaughter,
  NICKNAMES,
  saidAlone,
  saidInFocus,
  saysYes,
  standsBeforePlace,
} from './meaning/words.ts';
export { saysNo } from './mood.ts';
export { spokenWords } from './opt-out/spoken-words.ts';
export { COMMON_FILLERS } from './opt-out/words/opt-out-words.ts';
export { placedWords } from './placed-words.ts';
export { hasQuestionMark } from './question-mark.ts';
export { afterFollow, partsOf } from './read-names.ts';
export { afterCorrection } from './readers/correction.ts';
export { asText } from './readers/reader.ts';
export { repairSaid, saysBack, saysThem } from './repair.ts';
export { default as WORDS_OF_CHOICES } from './words-of-choices.json' with { type: 'json' };
