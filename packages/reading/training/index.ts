export { default as CAPTIONS } from '../corpus/captions.json' with { type: 'json' };
export { ARTISTS, withArtists } from './artists.ts';
export { LANGUAGES, linesOf } from './corpus.ts';
export {
  type Dialogue,
  type DialogueTurn,
  dialoguesOf,
  type Expected,
  isPlaceName,
  type Portion,
  type Wish,
} from './dialogues.ts';
export { learnEverydayWords } from './everyday-words.ts';
export { learnLanguages, learnNetworks } from './learn.ts';
export { measured, type Outcome } from './measure.ts';
