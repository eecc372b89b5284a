import type { IntentLabel, Phrase, Understood } from '@stagebell/reading';
import { phraseFor } from '@stagebell/reading';
import type { OutgoingMessage } from '../../messenger/outgoing.ts';

/** What a text means by what the conversation is about: what is to be done, or the question which is meant; null: nothing. */
export type Meant = { phrases: Phrase[] } | { reply: OutgoingMessage } | null;

/** A text read as one with this label. */
export function asRead(label: IntentLabel, understood: Understood, text: string): Meant {
  const phrase = phraseFor({ ...understood, label, likelihood: 1 }, text);
  return phrase && said(phrase);
}

export const said = (...phrases: Phrase[]): Meant => ({ phrases });
