import { phrases } from '../../contract/chat-phrases.ts';
import type { GigFacts } from '../domain/announcements.ts';
import { venueTime } from '../domain/venue-time.ts';
import { bold } from '../whatsapp/bold.ts';
import { type OutgoingMessage, outgoingMessageSchema } from '../whatsapp/outgoing.ts';
import {
  quickReplyTitle,
  TEMPLATE_LANGUAGE,
  type TemplateKind,
  type TemplateValues,
  templateName,
} from '../whatsapp/templates.ts';
import type { Telling } from './queue.ts';

/**
 * The message of an announcement: picture, words, link and a quick reply. Free-form while the
 * contact's 24-hour window is open, with the link in the text; else the approved template.
 * @param reason "Djana and Recife", for a new gig
 */
export function announcementMessage(
  telling: Telling,
  reason: string | null,
  publicUrl: string,
  shape: 'free-form' | 'template',
): OutgoingMessage {
  const { kind } = telling;
  const { shortId, mediaKey } = telling.facts.new;
  const payload = kind === 'new' ? phrases.watchGig(shortId) : phrases.unwatchGig(shortId);
  const image = { mediaKey };
  return outgoingMessageSchema.parse(
    shape === 'template'
      ? {
          type: 'template',
          name: templateName(kind),
          language: TEMPLATE_LANGUAGE,
          image,
          body: templateValues(telling, reason),
          buttons: [{ urlSuffix: shortId }, { payload }],
        }
      : {
          type: 'buttons',
          body: `${words(telling, reason)}\n\n${publicUrl}/g/${shortId}`,
          image,
          buttons: [{ id: payload, title: quickReplyTitle(kind) }],
        },
  );
}

function whereOf({ venue, placeDescription }: GigFacts): string {
  return venue ? `${venue}, ${placeDescription}` : placeDescription;
}

const STATUS_WORDS = {
  scheduled: 'on as planned',
  postponed: 'postponed, a new date will follow',
  cancelled: 'cancelled',
} as const;

/** One line per thing that changed, from what was known to what is true. */
function changesOf({ facts: { old, new: now } }: Telling): string[] {
  if (!old) return [];
  const lines: string[] = [];
  if (old.status !== now.status) lines.push(`It is ${STATUS_WORDS[now.status]}.`);
  if (old.startsAt !== now.startsAt || old.timeZone !== now.timeZone) {
    lines.push(`Date: ${venueTime(old.wallTime)} → ${venueTime(now.wallTime)}`);
  }
  if (whereOf(old) !== whereOf(now)) lines.push(`Place: ${whereOf(old)} → ${whereOf(now)}`);
  return lines;
}

function because(reason: string | null): string {
  return reason === null
    ? 'You hear of it because we told you of this gig or you asked to be kept updated.'
    : `This comes to you because you follow ${reason}.`;
}

function words(telling: Telling, reason: string | null): string {
  const gig = telling.facts.new;
  const facts = `${venueTime(gig.wallTime)}\n${whereOf(gig)}`;
  const name = `${bold(gig.title)} by ${gig.artistName}`;
  switch (telling.kind) {
    case 'new': {
      const postponed = gig.status === 'postponed' ? `\nIt is ${STATUS_WORDS.postponed}.` : '';
      return `New gig: ${name}\n\n${facts}${postponed}\n\n${because(reason)}`;
    }
    case 'changed':
      return `Changed: ${name}\n\n${changesOf(telling).join('\n')}\n\n${facts}\n\n${because(null)}`;
    case 'cancelled':
      return `Cancelled: ${name}\n\n${facts}\n\n${because(null)}`;
    case 'reminder':
      return `Coming up: ${name}\n\n${facts}\n\nEnjoy the show!`;
  }
}

function templateValues(telling: Telling, reason: string | null): Record<string, string> {
  const gig = telling.facts.new;
  const common = {
    artist: gig.artistName,
    title: gig.title,
    when: venueTime(gig.wallTime),
    where: whereOf(gig),
  };
  const values: { [Kind in TemplateKind]: () => TemplateValues<Kind> } = {
    new: () => ({ ...common, reason: reason ?? gig.artistName }),
    changed: () => ({ ...common, changes: changesOf(telling).join(' · ') || 'See below.' }),
    cancelled: () => common,
    reminder: () => common,
  };
  return values[telling.kind]();
}
