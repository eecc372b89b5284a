import type { Phrase } from '../read-phrase.ts';
import type { KnownNames } from './names/part.ts';
import type { Understood } from './understand.ts';

/** A text with what a phrase of the chat reads in it, and what it may mean read freely. */
export interface Said {
  text: string;
  phrase: Phrase | null;
  /** A reading by a first word, by a typo or by chance. */
  isWeak: boolean;
  /** It has no more than one word. */
  isWord: boolean;
  isQuestion: boolean;
  understood: Understood;
  known: KnownNames;
}
