import type { Database } from '../db/connect.ts';
import { queueReply } from '../delivery/replies.ts';
import { factsOf } from '../domain/announcements.ts';
import { qrCodeToSend } from '../domain/artist-qr-code.ts';
import { artistName } from '../domain/followers.ts';
import { gigRow } from '../domain/gig-rows.ts';
import { countHearing, takeUntold } from '../domain/made-things.ts';
import type { OutgoingMessage } from '../whatsapp/outgoing.ts';
import { gigIsLive, profileIsLive } from './replies/made.ts';
import type { ChatServices } from './turn.ts';

type Services = ChatServices & { db: Database };

/** Says in the chat, once, that what a create session made is live; nothing to who cannot be written to. */
export async function tellMaker(services: Services, setupSessionId: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const untold = await takeUntold(trx, setupSessionId);
    if (!untold) return;
    const { contactId, senderNumberId, artistId, gigId } = untold;
    const on = { ...services, db: trx };
    const message = gigId === null ? await ofArtist(on, artistId) : await ofGig(on, gigId);
    await queueReply(trx, services.vault, {
      ...{ contactId, senderNumberId, inboundEventId: null, message },
    });
  });
}

async function ofArtist(services: Services, artistId: number): Promise<OutgoingMessage> {
  const artist = await artistName(services.db, artistId);
  const mediaKey = await qrCodeToSend(services, artist.username);
  return profileIsLive(artist, mediaKey, `${services.publicUrl}/a/${artist.username}`);
}

async function ofGig({ db, publicUrl }: Services, gigId: number): Promise<OutgoingMessage> {
  const gig = factsOf(await gigRow(db, gigId));
  const hearing = await countHearing(db, gigId);
  return gigIsLive(gig, hearing, `${publicUrl}/g/${gig.shortId}`);
}
