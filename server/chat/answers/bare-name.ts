import { phrases } from '../../../contract/chat-phrases.ts';
import { pattern } from '../../../contract/pattern.ts';
import { artistsCalled, findArtist } from '../../domain/followers.ts';
import { findGig } from '../../domain/gig-summary.ts';
import { askNext } from '../../domain/pending-question.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';
import { whichOfThem } from '../replies/following.ts';
import { offerArtist, offerGig } from '../replies/going-out.ts';
import type { Turn } from '../turn.ts';
import { offer } from './going-out.ts';
import { chooseCity } from './radius.ts';

/** No name of a place, an artist or a gig's link is longer, and none has a line break. */
const LONGEST = 120;
const LINK = pattern('^\\S*/(a|f|g)/([A-Za-z0-9._]+)(?:[/?#]\\S*)?$');
/** What is left without the signs that people put around a name. */
const NAME = pattern(`^[\\s"'“”«»@#]*(.*[^\\s"'“”«»!?.,;:])`);

/** The name that a text consists of, without the signs around it; null where it is more than one. */
export function nameIn(text: string): string | null {
  const line = text.trim();
  const name = NAME.find(line)?.groups[0] ?? '';
  return name === '' || name.length > LONGEST || line.includes('\n') ? null : name;
}

/**
 * Answers a text that is nothing but a name: of one of the cities just asked about, an artist, a
 * place, or the link of an artist or gig. Null when nobody and nothing is called so.
 */
export async function answerName(turn: Turn, text: string): Promise<OutgoingMessage | null> {
  const name = nameIn(text);
  if (name === null) return null;
  if (turn.pending?.ask === 'which-city') {
    const chosen = await chooseCity(turn, name, turn.pending.km);
    if (chosen) return chosen;
  }
  const [page, target] = LINK.find(name)?.groups ?? [];
  if (target && page === 'g') {
    const gig = await findGig(turn.db, target);
    return gig && offerGig(gig);
  }
  const artist = await findArtist(turn.db, [target ?? name]);
  const [called, ...namesakes] = artist ? [artist] : await artistsCalled(turn.db, name);
  if (called && namesakes.length > 0) return whichOfThem([called, ...namesakes], phrases.follow);
  if (called) {
    await askNext(turn.db, turn.contactId, { ask: 'follow-artist', username: called.username });
    return offerArtist(called);
  }
  const places = turn.places.called(name);
  return places.length > 0 ? await offer(turn, places) : null;
}
