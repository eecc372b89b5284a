import type { Details } from '@stagebell/reading';
import { isName } from '@stagebell/reading';
import { readPhrase, readTap } from '../phrases/read-phrase.ts';
import type { Turn } from '../turn.ts';
import { aboutGig, askedBefore } from './about-gigs.ts';
import { gigsMeant, type Named } from './gigs-meant.ts';
import { type Meant, said } from './meant.ts';

/** Whether the last reply or the one before did something, and nothing was asked or announced since. */
export const isJustDone = ({ focus, pending }: Turn): boolean =>
  focus.undo.length > 0 && focus.sinceAct <= 1 && (pending === null || pending.ask === 'undo');

/**
 * Takes back what was done last; what was taken back is done again in the same way. A Stop is lifted by a phrase alone,
 * and of several things "not that" tells none.
 */
export function lastUndone({ focus }: Turn, text: string): Meant {
  const last = focus.undo[0] === undefined ? null : readTap(focus.undo[0]);
  if (last === null || last.kind === 'start') return null;
  const isOfSeveral = last.kind === 'undo' && last.placeIds.length + last.usernames.length > 1;
  return isOfSeveral && readPhrase(text)?.kind !== 'undo'
    ? null
    : said({ kind: 'undo', placeIds: [], usernames: [] });
}

/** Does what was done last with what is named instead: "no, the Shipley one". */
export async function corrected(turn: Turn, named: Named): Promise<Meant> {
  const [last] = turn.focus.undo;
  const undo = last === undefined ? null : readTap(last);
  if (undo?.kind === 'unwatchGig') {
    const { gigs, isDescribed } = await gigsMeant(turn, named);
    const [only, ...others] = gigs.filter(({ shortId }) => shortId !== undo.shortId);
    if (!only || others.length > 0 || !isDescribed) return said(undo);
    return said(undo, { kind: 'watchGig', shortId: only.shortId });
  }
  if (undo?.kind === 'undo') {
    const come = followable(named);
    const isUnknown = named.parts.some(({ kind }) => kind === 'unknown');
    if (undo.placeIds.length + undo.usernames.length > 1 || (!come && isUnknown)) return null;
    return come === null ? said(undo) : said({ kind: 'swap', gone: undo, come });
  }
  const { gigs, isDescribed } = await gigsMeant(turn, named);
  return isDescribed && gigs.length === 1
    ? await aboutGig(turn, named, askedBefore(turn) ?? 'about')
    : null;
}

/** The one artist or place that a text names; null for none or several. */
function followable({ parts }: Named): Details['followed'] | null {
  const [part, ...others] = parts.filter(isName);
  if (others.length > 0) return null;
  if (part?.kind === 'artist' && part.artists.length === 1)
    return { usernames: part.artists.map(({ username }) => username), placeIds: [] };
  return part?.kind === 'place' && part.places.length > 0
    ? { usernames: [], placeIds: [part.places[0]!.id] }
    : null;
}
