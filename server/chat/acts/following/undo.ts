import type { Details, Intent, Phrase } from '@stagebell/reading';
import { pattern } from '@stagebell/reading/pattern';
import { afterCorrection, deniedIn } from '@stagebell/reading/words';
import { decisionOn } from '../../decisions.ts';
import { readTap } from '../../phrases/read-phrase.ts';
import type { Reply, Turn } from '../../turn.ts';
import { isFound, meantBy, nameIn } from '../naming/names.ts';
import { showMenu } from '../talk/menu.ts';
import { unfollowAll } from './follow-all.ts';

/** The phrase that reverts the last action; null where there was none recently. */
export function takesBack({ pending }: Turn): Intent | null {
  const isDone = pending?.ask === 'undo' || pending?.ask === 'where';
  return isDone && pending.phrase !== undefined ? readTap(pending.phrase) : null;
}

/** What an edit does not take back: the last word on all messages, and what is announced to many. */
const LEFT_BY_EDIT: Phrase['kind'][] = [
  'stop',
  'start',
  'confirmCancelGig',
  'confirmPostponeGig',
  'confirmRestoreGig',
];

/**
 * Whether what the contact's last text did can be made undone by an edit of it: nothing was done, or what takes it back is
 * still offered (`takesBack`).
 */
export function isEditable(turn: Turn, { wasAct }: { wasAct: boolean }): boolean {
  const last = takesBack(turn);
  return last ? !LEFT_BY_EDIT.includes(last.kind) : !wasAct;
}

/** "Wait, no", but not "I'm not going", which may be about a gig that was listed. */
const SHORT_NO = pattern(
  '^(?:\\p{L}+[\\s,]+)?(?:no|nah|nope|não|nao|nein|nee|non)(?:[\\s,]+\\p{L}+)?[\\s.!]*$',
  { ignoreCase: true },
);

/** From where an act is taken that reverts the last one, and to where its own opposite goes. */
export type Reverted = { act: Intent; from: 'undo' | 'redo' };

/**
 * What a phrase reverts: what was done last in the past hour, or what was taken back since. Null where it names what it
 * takes back, is about something else, or nothing was done. "Undo" right after a Stop alone lifts that.
 * @param freely the text, where it was read freely
 */
export function reverted(turn: Turn, phrase: Phrase, freely: string | null): Reverted | null {
  const { focus, pending } = turn;
  const from = phrase.kind === 'redo' || focus.redo.length > 0 ? 'redo' : 'undo';
  const act = focus[from][0] === undefined ? null : readTap(focus[from][0]);
  if (!act || (act.kind === 'start' && pending?.ask !== 'undo')) return null;
  switch (phrase.kind) {
    case 'redo':
      return { act, from };
    case 'undo':
      return phrase.placeIds.length + phrase.usernames.length === 0 ? { act, from } : null;
    case 'no':
    case 'cancel': {
      if (from === 'redo' || (freely !== null && !SHORT_NO.test(freely))) return null;
      return decisionOn(turn, 'no', { takesBack: act.kind }) === 'done' ? { act, from } : null;
    }
    default:
      return null;
  }
}

/** Remembers how to revert what was reverted: an undone act can be done again, and that undone. */
export function rememberReverted({ focus, next }: Turn, from: Reverted['from']): void {
  const opposite = next.undo === focus.undo ? [] : next.undo.slice(0, 1);
  const left = focus[from].slice(1);
  Object.assign(
    next,
    from === 'undo'
      ? { undo: left, redo: [...opposite, ...focus.redo] }
      : { undo: [...opposite, ...focus.undo], redo: left },
  );
}

/** Does again what was taken back last; what that was is known before (`reverted`). */
export const redo = async (turn: Turn) => await showMenu(turn, 'nothing-to-undo');

/** "Não, a DJ Ana", "nein, die Nilufar" */
const AFTER_ARTICLE = pattern(
  '^(?:the|el|la|los|las|o|a|os|as|der|die|das|den|le|les|il|lo|gli) +(.+)$',
  {
    ignoreCase: true,
  },
);

/**
 * "No, I meant Noor" after a follow or its end: takes that back, and does it with what is named instead. "Not Noor" after
 * several were followed takes back that one.
 */
export async function corrected(turn: Turn, text: string): Promise<Intent<'swap' | 'undo'> | null> {
  const [done] = turn.focus.undo;
  const last = done === undefined || turn.focus.redo.length > 0 ? null : readTap(done);
  const before = last && followedBy(last);
  // What was offered since is corrected instead.
  if (!before || turn.pending?.ask === 'follow-place') return null;
  const isFollow = last.kind === 'undo' || last.kind === 'swap';
  const denied = deniedIn(text)?.name;
  if (denied && isFollow) {
    const { artists, places } = await meantBy(turn, denied);
    const usernames = before.usernames.filter((one) => artists.some((a) => a.username === one));
    const placeIds = before.placeIds.filter((one) => places.some(({ id }) => id === one));
    if (usernames.length + placeIds.length > 0) return { kind: 'undo', usernames, placeIds };
  }
  const name = nameIn(afterCorrection(text) ?? '');
  if (!name) return null;
  const whole = await meantBy(turn, name);
  const bare = isFound(whole) ? undefined : AFTER_ARTICLE.find(name)?.groups[0];
  const { artists, places } = bare === undefined ? whole : await meantBy(turn, bare);
  const [artist, ...others] = artists;
  if (others.length > 0) return null;
  const [place] = artist ? [] : places;
  if (!artist && !place) return null;
  const meant = { usernames: artist ? [artist.username] : [], placeIds: place ? [place.id] : [] };
  return isFollow
    ? { kind: 'swap', gone: before, come: meant }
    : { kind: 'swap', gone: meant, come: before };
}

/** What a phrase that reverts the last action follows, or follows no more; null where it is about something else. */
function followedBy(last: Intent): Details['followed'] | null {
  switch (last.kind) {
    case 'undo':
    case 'followThese':
      return { usernames: last.usernames, placeIds: last.placeIds };
    case 'follow':
      return { usernames: last.usernames.slice(0, 1), placeIds: [] };
    case 'followPlace':
      return { usernames: [], placeIds: [last.placeId] };
    case 'swap':
      return last.gone;
    default:
      return null;
  }
}

export async function undo(turn: Turn, followed: Details['followed']): Reply {
  return followed.placeIds.length + followed.usernames.length > 0
    ? await unfollowAll(turn, followed)
    : await showMenu(turn, 'nothing-to-undo');
}
