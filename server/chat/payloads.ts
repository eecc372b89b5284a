import { INTENTS, type Intent, type Kind, rowOf } from '@stagebell/reading';
import type { PhrasesWords } from '../../languages/words.generated.ts';
import { buttonPayload, readButtonPayload } from '../button-payload.ts';
import type { Words } from '../languages/words.ts';
import { LIMITS } from '../messenger/outgoing.ts';
import { type Given, givenAsTexts, readGiven } from './given.ts';

/** What has a phrase that people read and type; what has none is said by buttons or in people's own words. */
export type WrittenKind = Extract<Kind, keyof PhrasesWords['alone']>;

/** How people write an intent in the language of `words`; `name`: the username or code that it is about. */
export function phraseOf({ phrases }: Pick<Words, 'phrases'>, kind: WrittenKind, name?: string) {
  const about: { [K in WrittenKind]?: PhrasesWords['about']['follow'] } = phrases.about;
  return (name && about[kind]?.({ name })) || phrases.alone[kind];
}

/** What a button says that means an intent. */
export function payloadOf<K extends Kind>(
  kind: K,
  ...given: Given[(typeof INTENTS)[K]['needs']]
): string {
  return buttonPayload(kind, ...givenAsTexts(given));
}

/** What a button means; null for one that is not ours; undefined where its payload is no such thing. */
export function readPayload(id: string): Intent | null | undefined {
  const payload = readButtonPayload(id);
  if (!payload) return undefined;
  if (id.length > LIMITS.buttonId || !Object.hasOwn(INTENTS, payload.intent)) return null;
  const kind = payload.intent as Kind;
  const details: unknown = readGiven[rowOf(kind).needs](payload.given);
  return details === null ? null : ({ kind, ...(details as object) } as Intent);
}
