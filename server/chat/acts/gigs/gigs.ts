import type { Details } from '@stagebell/reading';
import { currentTime } from '../../../db/clock.ts';
import { recipientsSince } from '../../../domain/announcing/recipients.ts';
import { isRemindedOf } from '../../../domain/announcing/reminders.ts';
import { markTold, tellInChat, withWhatWasTold } from '../../../domain/announcing/told-before.ts';
import { managedArtists, managedGigs, manages } from '../../../domain/artists/managers.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import { TooOftenError } from '../../../domain/errors.ts';
import { followedGigsToCome } from '../../../domain/follows/followed-gigs.ts';
import { pauseGig, watchGig as watch, watchedGigs } from '../../../domain/follows/follows.ts';
import { isOver } from '../../../domain/gigs/gig-lists.ts';
import { findGig, type GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { setGigStatus } from '../../../domain/gigs/saving/edit-gig.ts';
import { followedGigsNear } from '../../../domain/gigs/upcoming.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { gigSpokenOf } from '../../gig-spoken-of.ts';
import * as replies from '../../replies/gigs/gigs.ts';
import {
  type FollowedInChat,
  myGigsOfArtist,
  myGigs as myGigsOfFan,
  nameable,
} from '../../replies/gigs/my-gigs.ts';
import { isNewcomer } from '../../replies/talk/menu.ts';
import { newLink, offerUndo, overviewOf, type Reply, type Turn } from '../../turn.ts';
import { askWhetherToStop, start } from '../leaving/leaving.ts';
import { pausedNow } from '../leaving/pauses.ts';
import { keepSaid, saidOfGig, saysNewDay } from '../own-artists/said-of-gig.ts';
import { whatsOnAgain } from './whats-on-where.ts';
import { forGig, noGig } from './which-gig.ts';

type Named = Details['gig'];

export const watchGig = (turn: Turn, named: Named) =>
  forGig(turn, named, { kind: 'watchGig', possible: gigsNearby, answer: watchOne });

const gigsNearby = ({ db, contactId }: Turn) => followedGigsNear(db, contactId);

async function watchOne(turn: Turn, gig: GigSummary): Reply {
  if (gig.status === 'scheduled' && isOver(gig)) return replies.watchingTooLate(turn.words, gig);
  const watched = await watchedGigs(turn.db, turn.contactId);
  // Who has set up nothing and asked for nothing yet.
  const isNew = watched.length === 0 && isNewcomer(await overviewOf(turn));
  await watch(turn.db, turn.contactId, gig.id);
  if (!watched.some(({ id }) => id === gig.id)) await offerUndo(turn, 'unwatchGig', gig.shortId);
  const [told = gig] = await tellInChat(turn.db, turn.contactId, [gig]);
  return replies.watching(turn.words, told, {
    isNewcomer: isNew,
    isReminded: isRemindedOf(gig),
  });
}

/** "Keep me updated", which names no gig. */
export async function watchLastGig(turn: Turn): Reply {
  const last = await gigSpokenOf(turn);
  return await watchGig(turn, last ? { shortId: last.shortId } : {});
}

/** "Tickets?", "what time?": the gig that is named, what was just listed, or the gig told of last if it is to come. */
export async function lastGig(turn: Turn, { shortId }: Named = {}): Reply {
  const named = shortId === undefined ? null : await findGig(turn.db, shortId, turn.contactId);
  const listed = named || turn.repliesTo ? null : await whatsOnAgain(turn);
  if (listed) return listed;
  const last = named ?? (await gigSpokenOf(turn));
  if (!last || isOver(last)) return await myGigs(turn);
  const [told = last] = await tellInChat(turn.db, turn.contactId, [last]);
  return replies.lastGig(turn.words, told);
}

/** A gig by its code, as its link shows it. */
export async function showGig(turn: Turn, { shortId }: Details['known gig']): Reply {
  const gig = await findGig(turn.db, shortId, turn.contactId);
  return gig
    ? replies.offerGig(turn.words, gig, turn.words.gigUrl(shortId))
    : replies.unknownGig(turn.words, shortId);
}

/** A contact without gigs may want no messages at all. */
export const unwatchGig = (turn: Turn, named: Named) =>
  forGig(turn, named, {
    kind: 'unwatchGig',
    possible: async ({ db, contactId }) =>
      (await watchedGigs(db, contactId)).filter(isNotCancelled),
    answer: unwatchOne,
    none: () => askWhetherToStop(turn, turn.words.chat.gigs.nothingToPause),
  });

async function unwatchOne(turn: Turn, gig: GigSummary): Reply {
  await pauseGig(turn.db, turn.contactId, gig.id);
  await offerUndo(turn, 'watchGig', gig.shortId);
  return replies.notWatching(turn.words, gig);
}

/** Of several gigs it is asked which, and what the message says of it is kept until then. */
export async function editGig(turn: Turn, named: Named): Reply {
  let isAsked = true;
  const answer = async (_: Turn, gig: GigSummary) => {
    isAsked = false;
    return await editOne(turn, gig);
  };
  const reply = await forGig(turn, named, { kind: 'editGig', possible: ownGigs, answer });
  if (isAsked) await keepSaid(turn);
  return reply;
}

const ownGigs = ({ db, contactId }: Turn) => managedGigs(db, contactId);

async function editOne(turn: Turn, gig: GigSummary): Reply {
  if (!(await manages(turn.db, turn.contactId, gig.artistId)))
    return replies.notYours(turn.words, gig);
  turn.next.spokenOf = gig.shortId;
  const suggested = saidOfGig(turn, gig);
  const target = { artistId: gig.artistId, gigId: gig.id, suggested };
  const link = await newLink(turn, 'edit-gig', target);
  return replies.editGig(turn.words, gig, link, suggested !== undefined);
}

const QUESTIONS = {
  cancelled: 'cancel-gig',
  postponed: 'postpone-gig',
  scheduled: 'restore-gig',
} as const;

const isNotCancelled = ({ status }: GigSummary) => status !== 'cancelled';
const isToCome = ({ startsAt }: GigSummary) => startsAt.getTime() > currentTime().getTime();
const ownGigsToCome = async (turn: Turn) => (await ownGigs(turn)).filter(isToCome);

/** The contact's own gigs that can be cancelled. */
export const cancellableGigs = async (turn: Turn) =>
  (await ownGigsToCome(turn)).filter(isNotCancelled);

// The gig may have that status already, and then the answer says so.
export const cancelGig = (turn: Turn, named: Named) =>
  forGig(turn, named, {
    kind: 'cancelGig',
    possible: cancellableGigs,
    others: ownGigsToCome,
    answer: (_, { shortId }) => askForStatus(turn, shortId, 'cancelled'),
  });

/** Where the new date is said, the form opens with it. */
export async function postponeGig(turn: Turn, named: Named): Reply {
  if (saysNewDay(turn)) return await editGig(turn, named);
  return await forGig(turn, named, {
    kind: 'postponeGig',
    possible: async () =>
      (await ownGigsToCome(turn)).filter(({ status }) => status === 'scheduled'),
    others: ownGigsToCome,
    answer: (_, { shortId }) => askForStatus(turn, shortId, 'postponed'),
  });
}

/** "Put it back on": of an own gig that is off; of somebody without any it means messages, but never ends a Stop. */
export async function restoreGig(turn: Turn, named: Named): Reply {
  const own = await ownGigsToCome(turn);
  const none = () => (turn.isStopped ? lastGig(turn) : start(turn));
  if (own.length === 0) return await none();
  return await forGig(turn, named, {
    kind: 'editGig',
    possible: async () => own.filter(({ status }) => status !== 'scheduled'),
    others: async () => own,
    none,
    answer: (_, { shortId }) => askForStatus(turn, shortId, 'scheduled'),
  });
}

/** Many people hear of a new status at once, so it is confirmed first. */
export async function askForStatus(
  turn: Turn,
  shortId: string,
  status: replies.StatusChange,
  isAgain = false,
): Reply {
  const found = await changeableGig(turn, shortId, status);
  if ('refusal' in found) return found.refusal;
  await askNext(turn.db, turn.contactId, { ask: QUESTIONS[status], gig: shortId });
  return replies.confirmStatus(turn.words, found.gig, status, isAgain);
}

/** The tap on "Yes". */
const changeStatus =
  (status: replies.StatusChange) =>
  async (turn: Turn, { shortId }: Details['known gig']): Reply => {
    const found = await changeableGig(turn, shortId, status);
    if ('refusal' in found) return found.refusal;
    const { gig } = found;
    try {
      await setGigStatus(turn.db, gig.id, status);
    } catch (error) {
      if (!(error instanceof TooOftenError)) throw error;
      return replies.changedTooOften(turn.words, gig, error.fault);
    }
    // Reverting it would be announced to everyone too, so it is only asked about.
    await offerUndo(turn, replies.CONFIRMED_BY[gig.status], shortId);
    // Fans who are notified that it is on again may know of it although nothing is new to them.
    const recipients =
      status === 'scheduled' ? null : await recipientsSince(turn.db, gig.id, gig.revision);
    const mayBeHeard = recipients === null || recipients.people > 0;
    return replies.statusChanged(turn.words, gig, status, mayBeHeard);
  };

export const confirmCancelGig = changeStatus('cancelled');
export const confirmPostponeGig = changeStatus('postponed');
export const confirmRestoreGig = changeStatus('scheduled');

async function changeableGig(
  turn: Turn,
  shortId: string,
  status: replies.StatusChange,
): Promise<{ gig: GigSummary } | { refusal: OutgoingMessage }> {
  const gig = await findGig(turn.db, shortId, turn.contactId);
  if (!gig) return { refusal: await noGig(turn, shortId) };
  if (!(await manages(turn.db, turn.contactId, gig.artistId)))
    return { refusal: replies.notYours(turn.words, gig) };
  if (gig.status === status) return { refusal: replies.alreadySo(turn.words, gig, status) };
  if (!isToCome(gig)) return { refusal: replies.alreadyBegun(turn.words, gig) };
  return { gig };
}

/** Listed gigs count as told; the button opens the page with the same gigs and the rest. */
export async function myGigs(turn: Turn): Reply {
  const { db, contactId } = turn;
  const isArtist = (await managedArtists(db, contactId)).length > 0;
  const toCome = await followedGigsToCome(db, contactId);
  const gigs = await withWhatWasTold(db, contactId, toCome);
  const named = nameable(turn.words, gigs, isArtist);
  await markTold(db, contactId, named);
  const { follows, places } = await overviewOf(turn);
  const withoutArtist = follows.length === 0 ? 'artist' : null;
  const followed: FollowedInChat = {
    named,
    areMore: named.length < gigs.length,
    // Without a city no gig can be near, and without an artist none follows.
    missing: places.length === 0 ? 'city' : withoutArtist,
    paused: await pausedNow(turn),
    link: await newLink(turn, 'followed-gigs'),
  };
  return isArtist
    ? myGigsOfArtist(turn.words, await managedGigs(db, contactId), followed)
    : myGigsOfFan(turn.words, followed);
}
