import { GAP } from '../../../pattern.ts';
import { VOCABULARIES } from '../vocabulary/all.ts';
import { alone } from './words.ts';

const QUESTIONS = Object.values(VOCABULARIES).map((vocabulary) => vocabulary.howItStands);

/** "Am I paused?", "why do I get nothing?" */
export const howItStands = alone(
  QUESTIONS.join('|').normalize('NFKC').split('_').join(`(?:${GAP})`),
);
