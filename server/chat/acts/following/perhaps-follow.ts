import type { IntentLabel } from '@stagebell/reading';
import { isName, understand } from '@stagebell/reading';
import { isEveryday } from '@stagebell/reading/words';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { knownTo } from '../../read-text.ts';
import type { Turn } from '../../turn.ts';
import { offerToFollow } from './places.ts';

const FOLLOWS = new Set<IntentLabel>(['follow', 'correct']);
/** From which likelihood on a follow is asked about. */
const MIN_ASKED = 0.35;

/** Asks about the one place of a text that perhaps wants to follow it: "im März ziehen wir nach Leipzig". */
export async function perhapsFollow(turn: Turn, text: string): Promise<OutgoingMessage | null> {
  const { likely, parts } = await understand(text, { ...knownTo(turn), isInFocus: true });
  const [part, ...others] = parts.filter(isName);
  const share = likely.reduce(
    (sum, { label, likelihood }) => sum + (FOLLOWS.has(label) ? likelihood : 0),
    0,
  );
  if (share < MIN_ASKED || part?.kind !== 'place' || others.length > 0) return null;
  if (isEveryday(part.called)) return null;
  const places = await Promise.all(part.places.map(({ id }) => turn.places.resolve(id)));
  const known = places.filter((place) => place !== null);
  return known.length > 0 ? await offerToFollow(turn, known, 'name') : null;
}
