import type { OutgoingMessage } from '../../messenger/outgoing.ts';
import { phraseFor } from '../reading/meaning/intent-of.ts';
import type { Understood } from '../reading/meaning/understand.ts';
import type { Phrase } from '../reading/read-phrase.ts';
import type { IntentLabel } from '../reading/vocabulary/vocabulary.ts';

/** What a text means by what the conversation is about: what is to be done, or the question which is meant; null: nothing. */
export type Meant = { phrases: Phrase[] } | { reply: OutgoingMessage } | null;

/** A text read as one with this label. */
export function asRead(label: IntentLabel, understood: Understood, text: string): Meant {
  const phrase = phraseFor({ ...understood, label, likelihood: 1 }, text);
  return phrase && said(phrase);
}

export const said = (...phrases: Phrase[]): Meant => ({ phrases });
