import type { INTENTS, Kind } from '@stagebell/reading';
import type { SetupSessionKind } from '../../contract/setup-session.ts';
import type { Transaction } from '../db/connect.ts';
import type { Vault } from '../db/vault.ts';
import type { NewArtists } from '../domain/artists/new-artists.ts';
import type { LanguageSource } from '../domain/contacts/contact-language.ts';
import type { Focus } from '../domain/contacts/focus.ts';
import {
  askNext,
  type Offered,
  type PendingQuestion,
} from '../domain/contacts/pending-question.ts';
import { setUpBy } from '../domain/contacts/set-up.ts';
import type { SuppressionReason } from '../domain/contacts/suppressions.ts';
import type { LeavingJournal } from '../domain/leaving/journal.ts';
import { endLinksLike } from '../domain/sessions/end-links.ts';
import { createSetupSession, setupSessionLink } from '../domain/sessions/setup-sessions.ts';
import type { PictureOfMessage, Suggested } from '../domain/sessions/suggested-gig.ts';
import type { Spoken } from '../languages/spoken.ts';
import type { MediaStore } from '../media/store.ts';
import type { OutgoingMessage } from '../messenger/outgoing.ts';
import { placeName } from '../places/place-names.ts';
import type { GazetteerPlaces } from '../places/places.ts';
import type { StoredEvent } from './inbox/inbox.ts';
import type { Given } from './payloads.ts';
import { payloadOf } from './payloads.ts';
import type { Voice } from './replies/parts/names.ts';
import type { SetupLink } from './replies/parts/parts.ts';
import type { Overview } from './replies/talk/menu.ts';

/** What the conversation works with; made once at start. */
export interface ChatServices {
  vault: Vault;
  /** The gazetteer alone: messages are worked on in a transaction, which waits for no network. */
  places: GazetteerPlaces;
  media: MediaStore;
  /** Origin of the pages, without a trailing slash. */
  publicUrl: string;
  /** How long a link from the chat works. */
  sessionMinutes: number;
  /** Who may create a profile. */
  newArtists: NewArtists;
  /** What can be spoken. */
  spoken: Spoken;
  /** Where Stop and Delete are noted before they are confirmed. */
  journal: LeavingJournal;
}

/** A message as it was written, with the picture that it is the caption of. */
export interface Written {
  /** Empty where it has no words of its own, such as a tap. */
  text: string;
  picture: PictureOfMessage | null;
}

/** One message of a contact's, in the transaction that answers it. */
export interface Turn extends ChatServices {
  db: Transaction;
  contactId: number;
  /** What is said to the contact, in their language. */
  words: Voice;
  /** The country of the contact's number (ISO 3166-1 alpha-2); null where it is not known. */
  country: string | null;
  /** The contact's language (BCP 47), spoken or not; null where it is not known. */
  language: string | null;
  languageSource: LanguageSource | null;
  /** The message's place among all that the contact said. */
  event: Pick<StoredEvent, 'id' | 'contactId' | 'occurredAt'>;
  written: Written;
  /** What the chat asked last, if it still waits for the answer. */
  pending: PendingQuestion | null;
  /** What our last reply offered, by the words on it. */
  offered: Offered | null;
  /** What the conversation was about before this message. */
  focus: Focus;
  /** What it is about afterwards: what is done and answered writes here. */
  next: Focus;
  /**
   * The codes of the gigs that the message of ours announced or showed to which this one replies; empty where we do not know
   * it any more, null where it replies to none, or to one without gigs.
   */
  repliesTo: string[] | null;
  /** Whether its reply is not sent, because the contact had enough of them within the minute. */
  isSilent: boolean;
  suppressions: SuppressionReason[];
  /** Whether the contact asked to be forgotten, and only its address is left. */
  isForgotten: boolean;
  /** Whether the contact said Stop. */
  isStopped: boolean;
  /** Whether the contact has silenced something for a time. */
  hasPauses: boolean;
}

/** What answers a message. */
export type Reply = Promise<OutgoingMessage>;

/** A new setup session's link; older ones to the same thing end, unless nobody will read of the new one. */
export async function newLink(
  turn: Turn,
  kind: SetupSessionKind,
  target: { artistId?: number; gigId?: number; suggested?: Suggested | undefined } = {},
): Promise<SetupLink> {
  const { db, vault, contactId, publicUrl, sessionMinutes: minutes } = turn;
  if (turn.isSilent) return { url: publicUrl, minutes };
  const { suggested, ...of } = target;
  const request = { kind, contactId, ...of, ...(suggested && { suggested }) };
  await endLinksLike(db, request);
  const token = await createSetupSession(db, vault, { ...request, minutes });
  return { url: setupSessionLink(publicUrl, kind, token), minutes };
}

/** Remembers what "Undo" and "no" take back: a button's intent, which is returned. */
export async function offerUndo<K extends Kind>(
  { db, contactId, next }: Turn,
  kind: K,
  ...given: Given[(typeof INTENTS)[K]['needs']]
): Promise<string> {
  const phrase = payloadOf(kind, ...given);
  next.undo = [phrase, ...next.undo];
  next.redo = [];
  next.sinceAct = 0;
  await askNext(db, contactId, { ask: 'undo', phrase });
  return phrase;
}

/** What the contact has set up, as this transaction sees it; read anew at each call. */
export async function overviewOf(turn: Turn): Promise<Overview> {
  const { db, contactId, isStopped, words } = turn;
  const { places, ...others } = await setUpBy(db, contactId);
  const names = places.map(({ placeId, name }) => placeName(placeId, name, words.language));
  return { ...others, places: names, isStopped };
}
