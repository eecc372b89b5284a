import { type IntentLabel, type Understood, understand } from '@stagebell/reading';
import { hasAskingWord, hasQuestionMark } from '@stagebell/reading/words';
import { findArtist } from '../../../domain/artists/artist-names.ts';
import { managedGigs } from '../../../domain/artists/managers.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import { followedArtists, watchedGigs } from '../../../domain/follows/follows.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { gigsInFocus } from '../../focus/salient-gigs.ts';
import { knownTo } from '../../read-text.ts';
import { plainReply } from '../../replies/plain.ts';
import { everything, isNewcomer, menu } from '../../replies/talk/menu.ts';
import { perhaps, type Subject } from '../../replies/talk/not-understood.ts';
import { overviewOf, type Turn } from '../../turn.ts';

/**
 * Answers a text that was not understood, never twice in the same way: first with the likeliest two meanings by what the
 * conversation is about, which to a newcomer is nothing but what this is, and in the end with the list of everything.
 */
export async function notUnderstood(turn: Turn, text: string | null): Promise<OutgoingMessage> {
  const { db, contactId, words, pending } = turn;
  const known = { ...knownTo(turn), isInFocus: true };
  const understood = text === null ? null : await understand(text, known);
  const isAsked = text !== null && (hasQuestionMark(text) || hasAskingWord(text));
  if (understood && !isAsked && isTalk(understood)) return plainReply(words, 'smallTalk');
  const misses = pending?.ask === 'again' ? pending.misses : 0;
  await askNext(db, contactId, { ask: 'again', misses: misses + 1 });
  const [subject, overview] = [await subjectOf(turn), await overviewOf(turn)];
  const isNew = subject === null && isNewcomer(overview);
  if (isNew && misses === 0) return menu(words, 'not-understood', overview);
  if (misses > (isNew ? 1 : 0)) return everything(words, overview);
  return perhaps(words, subject, understood?.likely ?? []);
}

/** From which likelihood on a text wants nothing. */
const MIN_TALK = 0.7;
const TALK = new Set<IntentLabel>(['smalltalk', 'none']);

/** Whether a text most likely wants nothing, and is more than words that nobody said to us before. */
function isTalk({ likely, tokens, parts }: Understood): boolean {
  const share = likely.reduce((sum, one) => sum + (TALK.has(one.label) ? one.likelihood : 0), 0);
  const unknown = parts.filter(({ kind }) => kind === 'unknown');
  const length = unknown.reduce((sum, { start, end }) => sum + end - start, 0);
  return share >= MIN_TALK && length * 2 < tokens.length;
}

/** What the conversation is about: gigs, where no artist was spoken of since, else that artist; null for nothing. */
async function subjectOf(turn: Turn): Promise<Subject | null> {
  const { db, contactId, focus } = turn;
  const [shown = []] = (await gigsInFocus(turn)).filter((group) => group.length > 0);
  const isOfThem = shown.some(({ artistUsername }) => focus.artists.includes(artistUsername));
  const gigs = isOfThem || focus.artists.length === 0 ? shown : [];
  const [username, ...others] = new Set(
    gigs.length > 0 ? gigs.map(({ artistUsername }) => artistUsername) : focus.artists,
  );
  const artist =
    username !== undefined && others.length === 0 ? await findArtist(db, [username]) : null;
  if (gigs.length === 0 && !artist) return null;
  const isIn = (some: { id: number }[]) => some.some(({ id }) => id === gigs[0]?.id);
  return {
    gigs,
    artist,
    isOwn: isIn(await managedGigs(db, contactId)),
    isWatched: isIn(await watchedGigs(db, contactId)),
    isFollowed: (await followedArtists(db, contactId)).some(({ id }) => id === artist?.id),
  };
}
