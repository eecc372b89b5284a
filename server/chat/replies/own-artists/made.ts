import type { GigFacts } from '../../../domain/announcing/announcements.ts';
import type { ArtistName } from '../../../domain/follows/followers.ts';
import { venueTime } from '../../../domain/gigs/venue-time.ts';
import { bold } from '../../../whatsapp/bold.ts';
import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { button, count, MY_GIGS } from '../parts/parts.ts';

/** @param mediaKey of the code's picture */
export function profileIsLive(artist: ArtistName, mediaKey: string, url: string): OutgoingMessage {
  return {
    type: 'buttons',
    image: { mediaKey },
    body:
      `Your profile is live: ${bold(artist.displayName)}\n${url}\n\n` +
      'Whoever scans this code follows you with one message.',
    buttons: [
      button('Create gig', 'createGig', artist.username),
      button('My QR code', 'myQrCode', artist.username),
    ],
  };
}

/** @param hearing how many fans are told; null where that is not known yet */
export function gigIsLive(gig: GigFacts, hearing: number | null, url: string): OutgoingMessage {
  const where = gig.venue ? `${gig.venue}, ${gig.placeDescription}` : gig.placeDescription;
  return {
    type: 'buttons',
    image: { mediaKey: gig.mediaKey },
    body:
      `Your gig is live: ${bold(gig.title)}\n${venueTime(gig.wallTime)}\n${where}\n${url}\n` +
      `Code: ${gig.shortId}\n\n${whoHears(gig, hearing)}`,
    buttons: [
      button('Edit gig', 'editGig', gig.shortId),
      button('Cancel gig', 'cancelGig', gig.shortId),
      MY_GIGS,
    ],
  };
}

function whoHears({ status }: GigFacts, hearing: number | null): string {
  if (status !== 'scheduled') return `It is ${status}, so no fan is told of it now.`;
  if (hearing === null) return 'Your fans nearby are being told.';
  if (hearing === 0) {
    return 'No fan of yours follows a place nearby yet. Share the link, or your QR code.';
  }
  return `${count(hearing, 'fan')} nearby ${hearing === 1 ? 'hears' : 'hear'} of it now.`;
}
