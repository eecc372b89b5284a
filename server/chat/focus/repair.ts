import type { Details, Kind, Part, Understood } from '@stagebell/reading';
import { isInsteadOf, isName, isNamed } from '@stagebell/reading';
import {
  afterCorrection,
  WORDS_OF_CHOICES as choices,
  hasQuestionMark,
  repairSaid,
  saysBack,
  spokenWords,
} from '@stagebell/reading/words';
import { readButtonPayload } from '../../button-payload.ts';
import { followedPlaces } from '../../domain/follows/followed-locations.ts';
import { watchedGigs } from '../../domain/follows/follows.ts';
import { readPhrase, readTap } from '../phrases/read-phrase.ts';
import type { Turn } from '../turn.ts';
import { aboutGig, askedBefore, gigActed } from './about-gigs.ts';
import { gigsMeant, type Named } from './gigs-meant.ts';
import { asRead, type Meant, said } from './meant.ts';
import { isPointer } from './pointer.ts';

/** What waits for no answer: after it a "no" is about what was done. */
const NO_QUESTIONS = new Set(['undo', 'where', 'again', 'whats-on-at']);
const isAsked = ({ pending }: Turn) => pending !== null && !NO_QUESTIONS.has(pending.ask);

/** Whether the last reply or the one before did something, and nothing was asked or announced since. */
export const isJustDone = ({ focus, pending }: Turn): boolean =>
  focus.undo.length > 0 &&
  focus.redo.length === 0 &&
  focus.sinceAct <= 1 &&
  (pending === null || NO_QUESTIONS.has(pending.ask));

const intentOf = (payload: string | undefined) => (payload === undefined ? null : readTap(payload));

/** Whether that was to note a gig. */
export const isJustNoted = (turn: Turn): boolean =>
  isJustDone(turn) && intentOf(turn.focus.undo[0])?.kind === 'unwatchGig';

/** A Stop is lifted by a phrase alone, and of several things "not that" tells none. */
export function lastUndone({ focus }: Turn, text: string): Meant {
  const last = intentOf(focus.undo[0]);
  if (focus.redo.length > 0 || last === null || last.kind === 'start') return null;
  const isOfSeveral = last.kind === 'undo' && last.placeIds.length + last.usernames.length > 1;
  return isOfSeveral && readPhrase(text)?.kind !== 'undo' ? null : UNDO;
}

/** Does again what was taken back, or brings back what was removed just before. */
export function redone({ focus }: Turn): Meant {
  if (focus.redo.length > 0) return REDO;
  return isBackTo('follow', focus.undo[0]) ? UNDO : null;
}

/** "Follow them" after that was taken back: does it again. */
export const followedBack = ({ focus }: Turn): Meant =>
  isBackTo('follow', focus.redo[0]) ? REDO : null;

const UNDO = said({ kind: 'undo', placeIds: [], usernames: [] });
const REDO = said({ kind: 'redo' });

/** What a text that names nothing does to what was done or taken back last, for an hour and whatever was written since. */
export function repaired(turn: Turn, text: string): Meant {
  const repair = isAsked(turn) ? null : repairSaid(text);
  if (repair === null) return null;
  const { focus } = turn;
  // A bare "no" may be about the last reply.
  if (repair === 'no') return readPhrase(text)?.kind === 'no' ? null : lastUndone(turn, text);
  if (repair === 'again') return focus.redo.length > 0 ? REDO : null;
  if (isBackTo(repair, focus.redo[0])) return REDO;
  return focus.redo.length === 0 && isBackTo(repair, focus.undo[0]) ? UNDO : null;
}

const isBackTo = (repair: 'follow' | 'unfollow', payload?: string) =>
  BACK_TO[repair].has(intentOf(payload)?.kind ?? 'start');

/** What brings each about. */
const BACK_TO = {
  follow: new Set<Kind>(['follow', 'followThese', 'followPlace', 'watchGig']),
  unfollow: new Set<Kind>(['undo', 'unfollowThese', 'unwatchGig']),
};

/** "Put Leeds back": follows again which of that name was removed in the past hour, or is followed still. */
export async function putBack(turn: Turn, { tokens, parts }: Named): Promise<Meant> {
  const [part, ...others] = parts.filter(isName);
  if (!part || others.length > 0) return null;
  const beside = tokens.filter((_, at) => at < part.start || at >= part.end);
  if (!saysBack(beside.map(({ word }) => word))) return null;
  const called = [
    ...(part.kind === 'place' ? part.places.map(({ id }) => id) : []),
    ...(part.kind === 'artist' ? part.artists.map(({ username }) => `@${username}`) : []),
  ];
  const removed = turn.focus.undo.flatMap((payload) => {
    const last = intentOf(payload);
    return last?.kind === 'followThese' || last?.kind === 'follow' || last?.kind === 'followPlace'
      ? givenIn(payload)
      : [];
  });
  const followed = await followedPlaces(turn.db, turn.contactId);
  const known = [...removed, ...followed.map(({ placeId }) => placeId)];
  const back = known.find((one) => called.includes(one));
  return back === undefined
    ? null
    : said({
        kind: 'followThese',
        placeIds: back.startsWith('@') ? [] : [back],
        usernames: back.startsWith('@') ? [back.slice(1)] : [],
      });
}

/** Places by their ids, artists as @username. */
const givenIn = (payload: string): string[] => {
  const read = readButtonPayload(payload);
  return read?.intent === 'follow' ? read.given.map((one) => `@${one}`) : (read?.given ?? []);
};

const ALSO = new Set(spokenWords(choices.also));
const AND = new Set(spokenWords(choices.goesOn));
const BESIDE_ALSO = new Set(
  spokenWords([choices.also, choices.around, choices.pointing].join(' ')),
);
const INSTEAD = new Set(spokenWords(choices.instead));

/** Does what the last reply did with what is named too: "et paris", "vabbè anche torino", "the leeds one too". */
export async function alsoDone(turn: Turn, named: Named, understood: Understood): Promise<Meant> {
  const { focus } = turn;
  const last = focus.sinceAct === 0 && focus.redo.length === 0 ? intentOf(focus.undo[0]) : null;
  const beside = named.tokens.filter((_, at) => !isNamed(at, named.parts)).map(({ word }) => word);
  const saysAlso = beside.some((word) => ALSO.has(word)) && !hasQuestionMark(named.text);
  const isOnlyAlso = beside.every((word) => BESIDE_ALSO.has(word) || isPointer(word));
  if (!last || !saysAlso || !isOnlyAlso || beside.some((word) => INSTEAD.has(word))) return null;
  if (last.kind === 'unwatchGig') {
    const { isDescribed } = await gigsMeant(turn, named);
    return isDescribed ? await gigActed(turn, named, 'watchGig') : null;
  }
  if (!named.parts.some(isName)) return null;
  if (last.kind === 'undo' || last.kind === 'swap') return asRead('follow', understood, named.text);
  return BACK_TO.follow.has(last.kind) ? asRead('unfollow', understood, named.text) : null;
}

/** Follows the place that is named instead of the one that was just offered: "not Sheffield, I meant Rotherham". */
export function offeredInstead({ pending }: Turn, named: Named, understood: Understood): Meant {
  if (pending?.ask !== 'follow-place' || hasQuestionMark(named.text)) return null;
  const isOffered = (part: Part) =>
    part.kind === 'place' && part.places.some(({ id }) => id === pending.place);
  const parts = named.parts.filter((part) => !isOffered(part));
  const names = parts.filter(isName);
  return names.length === 1 && names[0]!.kind === 'place'
    ? asRead('follow', { ...understood, parts }, named.text)
    : null;
}

/** Does what was done last with what is named instead: "no, the Shipley one". */
export async function corrected(turn: Turn, named: Named): Promise<Meant> {
  const undo = turn.focus.redo.length > 0 ? null : intentOf(turn.focus.undo[0]);
  if (undo?.kind === 'unwatchGig') {
    const { gigs, isDescribed } = await gigsMeant(turn, named);
    const [only, ...others] = gigs.filter(({ shortId }) => shortId !== undo.shortId);
    // What is named is no gig, so that something else is corrected.
    if (gigs.length === 0 && named.parts.some(isName)) return null;
    if (only && isDenied(named)) return said({ kind: 'unwatchGig', shortId: only.shortId });
    if (!only || others.length > 0 || !isDescribed) return said(undo);
    return said(undo, { kind: 'watchGig', shortId: only.shortId });
  }
  if (undo?.kind === 'undo') {
    const come = followable(named, undo);
    const isUnknown = named.parts.some(({ kind }) => kind === 'unknown');
    if (undo.placeIds.length + undo.usernames.length > 1 || (!come && isUnknown)) return null;
    // "No, I meant Zzyzx", whom nobody knows.
    if (come === null && afterCorrection(named.text) !== null) return null;
    if (come === null) return said(undo);
    // "No, I said Sunday. Pune is fine too": nothing is to go for it.
    const isAlso = named.tokens.some(({ word }) => ALSO.has(word) && !AND.has(word));
    return said(isAlso ? { kind: 'followThese', ...come } : { kind: 'swap', gone: undo, come });
  }
  const { gigs, isDescribed } = await gigsMeant(turn, named);
  return isDescribed && gigs.length === 1
    ? await aboutGig(turn, named, askedBefore(turn) ?? 'about')
    : null;
}

/** Right before what is not meant, in languages in which it is no "no" that may be said of what was before. */
const NOT_THAT = new Set(spokenWords('not nicht nich ned nid pas bukan مش مو'));
/** The most words between it and the name. */
const NEAR = 3;

/** Whether a text says of what it names that it is not wanted: "el de porto mejor no", "not the Porto one". */
function isDenied({ tokens, parts }: Named): boolean {
  const name = parts.find((part) => isName(part) || part.kind === 'gig');
  if (!name) return false;
  const next = tokens.findIndex(({ startsClause }, at) => at > name.end && startsClause);
  const after = tokens.slice(name.end, next < 0 ? tokens.length : next);
  const begins = tokens.findLastIndex(({ startsClause }, at) => at <= name.start && startsClause);
  const before = tokens.slice(Math.max(0, begins, name.start - NEAR), name.start);
  return (
    repairSaid(after.map(({ written }) => written).join(' ')) === 'no' ||
    before.some(({ word }) => NOT_THAT.has(word))
  );
}

/** "This one instead of the Porto one": the gig spoken of in the place of the one that is named. */
export async function insteadOfNamed(turn: Turn, named: Named): Promise<Meant> {
  const [name, ...others] = named.parts.filter((part) => isName(part) || part.kind === 'gig');
  const come = turn.focus.spokenOf;
  if (!name || others.length > 0 || come === null || !isInsteadOf(named.tokens, name)) return null;
  const { gigs, isDescribed } = await gigsMeant(turn, named);
  const [gone, ...more] = gigs;
  if (!gone || more.length > 0 || !isDescribed || gone.shortId === come) return null;
  const watched = await watchedGigs(turn.db, turn.contactId);
  const isWatched = watched.some(({ id }) => id === gone.id);
  return said(...(isWatched ? [{ kind: 'unwatchGig', shortId: gone.shortId } as const] : []), {
    kind: 'watchGig',
    shortId: come,
  });
}

/** The one artist or place that a text names besides what is gone; null for none or several. */
function followable({ parts }: Named, gone: Details['followed']): Details['followed'] | null {
  const isGone = (part: Part) =>
    (part.kind === 'artist' && part.artists.some((one) => gone.usernames.includes(one.username))) ||
    (part.kind === 'place' && part.places.some(({ id }) => gone.placeIds.includes(id)));
  const [part, ...others] = parts.filter((one) => isName(one) && !isGone(one));
  if (others.length > 0) return null;
  if (part?.kind === 'artist' && part.artists.length === 1)
    return { usernames: part.artists.map(({ username }) => username), placeIds: [] };
  return part?.kind === 'place' && part.places.length > 0
    ? { usernames: [], placeIds: [part.places[0]!.id] }
    : null;
}
