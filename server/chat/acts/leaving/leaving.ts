import { lastToldGig } from '../../../domain/announcing/last-told.ts';
import { changesMissed, markTold } from '../../../domain/announcing/told-before.ts';
import { dataFile } from '../../../domain/contacts/data-file.ts';
import { askNext } from '../../../domain/contacts/pending-question.ts';
import { storedData } from '../../../domain/contacts/stored-data.ts';
import { suppress, suppressionsOf, unsuppress } from '../../../domain/contacts/suppressions.ts';
import { isWindowOpen } from '../../../domain/contacts/windows.ts';
import { followedArtists } from '../../../domain/follows/follows.ts';
import { endPauses } from '../../../domain/follows/pauses.ts';
import { forgetContact, noteWord } from '../../../domain/leaving/leaving.ts';
import type { Words } from '../../../languages/words.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { rememberLasting } from '../../inbox/last-word.ts';
import * as replies from '../../replies/leaving/leaving.ts';
import { myData as myDataReply } from '../../replies/leaving/my-data.ts';
import { nameableChanges } from '../../replies/parts/gig-lines.ts';
import { plainReply } from '../../replies/plain.ts';
import { offerUndo, overviewOf, type Reply, type Turn } from '../../turn.ts';

export async function stop(turn: Turn): Reply {
  const { db, contactId, words, isStopped } = turn;
  await suppress(db, contactId, 'stop');
  if (!isStopped) await offerUndo(turn, 'start');
  await noteWord(turn, contactId, 'stop');
  return plainReply(words, 'stopped');
}

export const perhapsStop = (turn: Turn) => askWhetherToStop(turn);

/** "Too many messages" */
export const fewerMessages = async ({ words }: Turn) => replies.fewerMessages(words);

/** Asks whether the contact wants no more messages, or none of whom was spoken of last. `why`: a sentence before the question. */
export async function askWhetherToStop({ db, contactId, words, focus }: Turn, why?: string): Reply {
  await askNext(db, contactId, { ask: 'stop' });
  const last = await lastToldGig(db, contactId);
  const follows = await followedArtists(db, contactId);
  const spokenOf = focus.artists.length === 1 ? focus.artists[0] : last?.artistUsername;
  const artist = follows.find(({ username }) => username === spokenOf);
  return replies.confirmStop(words, why, artist);
}

/**
 * Ends our own Stop, and a pause of everything: what was turned off inside WhatsApp can only be turned on there. The
 * same reply lists what changed about gigs that the contact had been told of.
 */
export async function start(turn: Turn): Reply {
  const { db, contactId } = turn;
  await unsuppress(db, contactId, 'stop');
  await endPauses(db, contactId, ['all']);
  if (turn.isStopped) await offerUndo(turn, 'stop');
  const isOptedOut = turn.suppressions.includes('opted-out');
  const changes = nameableChanges(turn.words, await changesMissed(db, contactId));
  await markTold(db, contactId, changes);
  if (turn.isStopped) await noteWord(turn, contactId, 'start');
  return replies.started(turn.words, await overviewOf(turn), isOptedOut, changes);
}

/**
 * Messages were turned on again inside WhatsApp, which needs no confirmation: the reply only lists what changed
 * meanwhile, where a reply can still be sent. Null where nothing did.
 */
export async function listMissed(
  { db, contactId, words }: Pick<Turn, 'db' | 'contactId'> & { words: Words },
  senderNumberId: number,
): Promise<OutgoingMessage | null> {
  if ((await suppressionsOf(db, contactId)).size > 0) return null;
  if (!(await isWindowOpen(db, contactId, senderNumberId))) return null;
  const changes = nameableChanges(words, await changesMissed(db, contactId));
  if (changes.length === 0) return null;
  await markTold(db, contactId, changes);
  return replies.resumed(words, changes);
}

export async function myData(turn: Turn): Reply {
  const { db, contactId, words, publicUrl } = turn;
  const file = await dataFile(turn, contactId, new URL(publicUrl).host);
  return myDataReply(words, await storedData(db, contactId), file);
}

export async function askWhetherToDelete({ db, contactId, words }: Turn): Reply {
  await askNext(db, contactId, { ask: 'delete-my-data' });
  return replies.confirmDeletion(words, await storedData(db, contactId));
}

/** The bare phrase as an answer to the question is a yes. */
export async function deleteMyData(turn: Turn): Reply {
  const { db, contactId, words } = turn;
  await rememberLasting(db, turn.vault, turn.event);
  await forgetContact(turn, contactId);
  return replies.dataDeleted(words);
}

export const confirmDeleteMyData = (turn: Turn) => deleteMyData(turn);
