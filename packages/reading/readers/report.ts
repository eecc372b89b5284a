import type { Details } from '../details.ts';
import { GAP, NO_LETTER, pattern } from '../text/pattern.ts';
import { at, type Reader } from './reader.ts';

const ASKING = `(?:(?:please|pls|i|want|would|like|to|can|could|you)${NO_LETTER}+)*`;
const THING = '(?:gig|event|concert|show|artist|profile|account)';
const NAMED = pattern(
  `^${NO_LETTER}*${ASKING}report(?:${GAP}(?:the${GAP})?${THING})?(?:\\s+(?:\\S*/g/)?@?(\\S*[\\p{L}\\p{M}\\p{N}_]))?${NO_LETTER}*$`,
);
/** "Report this" names nothing, and "Report gig" no "gig". */
const NO_NAME = pattern(`^(?:this|that|the|it|something|abuse|${THING})$`);

/** "Report", "Report djana", "Report gig k3p7xyz". */
export const reported: Reader<Details['reported']>[] = at('confirmed gig', ({ plain }) => {
  const found = NAMED.find(plain);
  const name = found?.groups[0];
  if (!found || (name !== undefined && NO_NAME.test(name))) return null;
  return { usernames: name === undefined ? [] : [name] };
});

/** "Report this gig": what was told last is meant. */
export function reportedThis(thing: string): Reader<Details['reason']>[] {
  const said = pattern(
    `^${NO_LETTER}*${ASKING}report${GAP}(?:this|that)${GAP}(?:${thing})${NO_LETTER}*$`,
  );
  return at('confirmed gig', ({ plain }) => (said.test(plain) ? {} : null));
}
