import type { Database, Transaction } from '../db/connect.ts';
import { queueReply } from '../delivery/replies.ts';
import { factsOf } from '../domain/announcing/announcements.ts';
import { isAnyFanNearby, recipientsSince } from '../domain/announcing/recipients.ts';
import { artistName } from '../domain/artists/artist-names.ts';
import { qrCodeToSend } from '../domain/artists/artist-qr-code.ts';
import { artistRow } from '../domain/artists/artist-rows.ts';
import { whyFansWait } from '../domain/artists/artist-state.ts';
import { managersToTell } from '../domain/artists/managers.ts';
import type { ProposedFacts } from '../domain/artists/proposed-changes.ts';
import { languageOf } from '../domain/contacts/contact-language.ts';
import { scarceOfArtist, scarceOfContact } from '../domain/cost/budgets.ts';
import type { GigRow } from '../domain/entities.ts';
import { gigRow } from '../domain/gigs/gig-rows.ts';
import {
  type ArtistSnapshot,
  artistSnapshot,
  type GigSnapshot,
  gigSnapshot,
} from '../domain/sessions/saved-edits.ts';
import {
  countRecipients,
  takeUnconfirmed,
  type Unconfirmed,
} from '../domain/sessions/unconfirmed-saves.ts';
import type { Words } from '../languages/words.ts';
import type { OutgoingMessage } from '../messenger/outgoing.ts';
import { gigTakenDown } from './replies/gigs/gigs.ts';
import {
  announcementsPaused,
  declined,
  gigIsLive,
  gigIsSaved,
  gigWaits,
  profileIsLive,
  profileIsSaved,
  profileWaits,
} from './replies/own-artists/confirmed.ts';
import { suspended } from './replies/own-artists/profiles.ts';
import type { ChatServices } from './turn.ts';

type InTransaction = ChatServices & { db: Transaction; words: Words };

/**
 * Confirms once in the chat what a create session made or an edit session saved; does nothing where the
 * contact cannot be written to.
 */
export async function tellMaker(
  services: ChatServices & { db: Database },
  setupSessionId: number,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const unconfirmed = await takeUnconfirmed(trx, setupSessionId);
    if (unconfirmed) await tell({ ...services, db: trx }, unconfirmed, messageOf);
  });
}

/** A contact who can be written to, and the number that writes. */
interface Reachable {
  contactId: number;
  senderNumberId: number;
}

async function tell<To extends Reachable>(
  services: ChatServices & { db: Transaction },
  to: To,
  compose: (services: InTransaction, to: To) => Promise<OutgoingMessage>,
): Promise<void> {
  const { db, spoken, vault } = services;
  const { contactId, senderNumberId } = to;
  const words = spoken.wordsFor(await languageOf(db, contactId));
  const message = await compose({ ...services, words }, to);
  await queueReply(db, vault, { contactId, senderNumberId, inboundEventId: null, message });
}

/** Tells the managers of an artist who can be written to that the artist, or what it changed, was approved and is live. */
export const tellApproved = (services: ChatServices & { db: Database }, artistId: number) =>
  tellManagers(services, artistId, (inTransaction, { contactId }) =>
    ofArtist(inTransaction, artistId, contactId),
  );

/** Notifies the managers of an artist who can be written to that these changes or, without any, the profile was declined. */
export const tellDeclined = (
  services: ChatServices & { db: Database },
  artistId: number,
  changes: (keyof ProposedFacts)[],
) =>
  tellManagers(services, artistId, async ({ db, words }) =>
    declined(words, await artistName(db, artistId), changes),
  );

/** Tells the managers of an artist who can be written to that fans are told nothing for now. */
export const tellPaused = (services: ChatServices & { db: Database }, artistId: number) =>
  tellManagers(services, artistId, async ({ db, words }) =>
    announcementsPaused(words, await artistName(db, artistId)),
  );

async function tellManagers(
  services: ChatServices & { db: Database },
  artistId: number,
  compose: Parameters<typeof tell<Reachable>>[2],
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    for (const manager of await managersToTell(trx, artistId)) {
      await tell({ ...services, db: trx }, manager, compose);
    }
  });
}

async function messageOf(
  services: InTransaction,
  unconfirmed: Unconfirmed,
): Promise<OutgoingMessage> {
  const { contactId, artistId, gigId, replaced } = unconfirmed;
  if (gigId === null) {
    return replaced === null
      ? await ofArtist(services, artistId, contactId)
      : await ofSavedArtist(services, artistId, replaced as ArtistSnapshot);
  }
  return replaced === null
    ? await ofGig(services, gigId, artistId)
    : await ofSavedGig(services, gigId, artistId, replaced as GigSnapshot);
}

async function ofSavedArtist(
  { db, publicUrl, words }: InTransaction,
  artistId: number,
  before: ArtistSnapshot,
): Promise<OutgoingMessage> {
  const row = await artistRow(db, artistId);
  const now = artistSnapshot(row);
  const artist = await artistName(db, artistId);
  const scarce = await scarceOfArtist(db, artistId, ['edits']);
  const url = row.state === 'awaiting' ? null : `${publicUrl}/a/${artist.username}`;
  return profileIsSaved(words, artist, { before, now }, { url, scarce });
}

async function ofSavedGig(
  { db, publicUrl, words }: InTransaction,
  gigId: number,
  artistId: number,
  before: GigSnapshot,
): Promise<OutgoingMessage> {
  const row = await gigRow(db, gigId);
  const now = gigSnapshot(row);
  const fansWait = fansWaitFor(row);
  const recipients = await recipientsSince(db, gigId, before.revision);
  const scarce = await scarceOfArtist(db, artistId, ['edits', 'announcements']);
  const url = fansWait === 'approval' ? null : `${publicUrl}/g/${now.facts.shortId}`;
  return gigIsSaved(words, { before, now }, { recipients, fansWait, url, scarce });
}

async function ofArtist(
  services: InTransaction,
  artistId: number,
  contactId: number,
): Promise<OutgoingMessage> {
  const { words } = services;
  const artist = await artistName(services.db, artistId);
  const { state } = await artistRow(services.db, artistId);
  if (state === 'suspended') return suspended(words, artist, `${services.publicUrl}/contact`);
  if (state === 'awaiting') return profileWaits(words, artist);
  const mediaKey = await qrCodeToSend(services, artist.username);
  const scarce = await scarceOfContact(services.db, contactId, 'profiles');
  const url = `${services.publicUrl}/a/${artist.username}`;
  return profileIsLive(words, artist, { mediaKey, url, scarce });
}

const fansWaitFor = (row: GigRow) =>
  whyFansWait(row.artist_state, row.artist_announcements_paused_at);

async function ofGig(
  { db, publicUrl, words }: InTransaction,
  gigId: number,
  artistId: number,
): Promise<OutgoingMessage> {
  const row = await gigRow(db, gigId);
  const gig = factsOf(row);
  if (row.hidden_at !== null) return gigTakenDown(words, gig.shortId);
  if (row.artist_state === 'awaiting') return gigWaits(words, gig);
  const people = await countRecipients(db, gigId);
  const recipients = { people, isAnyNearby: people !== 0 || (await isAnyFanNearby(db, gigId)) };
  const scarce = await scarceOfArtist(db, artistId, ['gigs', 'announcements']);
  const url = `${publicUrl}/g/${gig.shortId}`;
  return gigIsLive(words, gig, { recipients, fansWait: fansWaitFor(row), url, scarce });
}
