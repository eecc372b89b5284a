import { isName, understand } from '@stagebell/reading';
import { readWhen } from '@stagebell/reading/when';
import { hasAskingWord, hasQuestionMark } from '@stagebell/reading/words';
import { saidOfGig } from '../acts/own-artists/said-of-gig.ts';
import { knownTo } from '../read-text.ts';
import type { Turn } from '../turn.ts';
import { playsOf } from './about-gigs.ts';
import { gigsMeant, type Named } from './gigs-meant.ts';
import { type Meant, said } from './meant.ts';

/**
 * What a text is about of which nothing else is understood: the one gig that a question describes, "how do I get to the White
 * Hotel", or the gigs of the one artist whom it names. Of an own gig, of which something new is said, the form.
 */
export async function described(turn: Turn, text: string): Promise<Meant> {
  const { tokens, parts } = await understand(text, { ...knownTo(turn), isInFocus: true });
  const isAsked = hasQuestionMark(text) || hasAskingWord(text);
  // The day that is said of an own gig is a new one.
  const named: Named = { text: isAsked ? text : (readWhen(text)?.rest ?? text), tokens, parts };
  const { gigs, isDescribed } = await gigsMeant(turn, named, !isAsked);
  const [only, ...others] = gigs;
  const gig = isDescribed && others.length === 0 ? only : undefined;
  if (gig && !isAsked && saidOfGig(turn, gig))
    return said({ kind: 'editGig', shortId: gig.shortId });
  if (gig && isAsked) return said({ kind: 'askGig', question: 'about', shortId: gig.shortId });
  const artists = parts.flatMap((part) => (part.kind === 'artist' ? [part.artists] : []));
  const [artist, ...more] = artists[0] ?? [];
  const isOne = artist && artists.length === 1 && more.length === 0;
  // Of one name alone it is asked whether it is to be followed instead.
  const isListed = isAsked || parts.filter(isName).length > 1;
  return isOne && isListed ? said(playsOf(artist.username)) : null;
}
