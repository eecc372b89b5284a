import type { Phrase } from './chat-phrases.ts';

const LEAD =
  '(?:(?:hi|hey|hello|ok|okay|just|now|please|pls|plz|por favor|(?:can|could|would|will) (?:you|u)) )*';
const DONT = '(?:do ?n t|dont|do not|never|stop|quit)';
/** What may follow an opt-out that is all that is said. */
const TAIL =
  '(?: (?:again|any ?more|ever|now|it|this|all|everything|me|us|please|pls|plz|thanks|thank you|por favor))*';
const MESSAGES =
  '(?:messages?|texts?|msgs?|updates?|messaging|texting|sending|writing|spam|spamming)';
const TO_ME = '(?: (?:me|us|to me|to us))?';

/** Whole texts: "leave me alone", "don't text me again". */
const WHOLE = [
  `stop(?: the| these| all| your| sending)?(?: ${MESSAGES})?${TO_ME}`,
  `(?:i )?(?:${DONT} want |want )?no (?:more|further) ${MESSAGES}`,
  `(?:i )?(?:do n t|don t|dont|do not) want (?:any |any more |more |your |these )*${MESSAGES}`,
  'i want (?:you )?to (?:stop|unsubscribe|opt out)',
  `${DONT} (?:ever )?(?:text|texting|message|messaging|contact|contacting|bother|bothering|spam|spamming|write|writing)${TO_ME}`,
  `${DONT} (?:ever )?(?:send|sending)${TO_ME}(?: any| more| these)* (?:${MESSAGES}|anything|stuff)`,
  'leave me alone',
  '(?:remove|unsubscribe) (?:me|us)(?: from (?:this|the|your|all)(?: list| messages)?)?',
  'take me off(?: (?:this|the|your))?(?: list)?',
  'opt(?: me)? out',
].map((words) => new RegExp(`^${LEAD}(?:${words})${TAIL}$`, 'u'));

/** Two words that are read like one first word. */
const FIRST =
  /^(?:opt(?: me)? out|(?:please|pls|plz) stop|no more messages|leave me alone|(?:remove|unsubscribe) me)(?= |$)/u;

/** Somebody who speaks of Stop: "don't stop", "how do I unsubscribe?" */
const NEGATED = new RegExp(
  `^${LEAD}(?:do n t|don t|dont|do not|never) (?:stop|unsubscribe)(?: |$)`,
  'u',
);
const ASKED =
  /^(?:(?:hi|hey|hello|and|so|but) )*(?:how (?:(?:do|can|could|would|should) (?:i|we|you|one) |to )|(?:can|could|may|should|shall) i )(?:\p{L}+ ){0,2}(?:stop|unsubscribe|opt out)(?: (?:this|it|all|these|the|your|from|getting|receiving|messages)|$)/u;

const ASKED_ALONE = /^\W*(?:stop|unsubscribe)\s*\?/u;

/**
 * Reads a wish for silence in other words than Stop; one that is not meant so is `mentioned`.
 * `plain`: in lower case, without quotes.
 */
export function readOptOut(plain: string): Phrase | null {
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (NEGATED.test(words)) return { kind: 'mentioned', act: { kind: 'stop' }, mood: 'negated' };
  if (ASKED.test(words) || ASKED_ALONE.test(plain))
    return { kind: 'mentioned', act: { kind: 'stop' }, mood: 'asked' };
  const isOptOut = FIRST.test(words) || WHOLE.some((pattern) => pattern.test(words));
  return isOptOut ? { kind: 'stop' } : null;
}
