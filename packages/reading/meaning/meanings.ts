import type { IntentLabel } from '../vocabulary/vocabulary.ts';
import type { Part } from './names/part.ts';
import type { Token } from './tokens.ts';

/** One thing that a text wants, with what it names. */
export interface Meaning extends Likely {
  parts: Part[];
  tokens: Token[];
}

export interface Likely {
  label: IntentLabel;
  /** From 0 to 1. */
  likelihood: number;
}
