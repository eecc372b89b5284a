import { buttonPayload } from '../../button-payload.ts';
import type { GigFacts } from '../../domain/announcing/announcements.ts';
import { changeWords, whenItWas, whenOf, whereOf } from '../../domain/announcing/change-words.ts';
import { whyTold } from '../../domain/announcing/why-told.ts';
import { bold } from '../../whatsapp/bold.ts';
import { type OutgoingMessage, outgoingMessageSchema } from '../../whatsapp/outgoing.ts';
import {
  quickReplyTitles,
  TEMPLATE_LANGUAGE,
  type TemplateKind,
  type TemplateValues,
  templateName,
} from '../../whatsapp/templates.ts';
import type { AnnouncementContent } from './announcement-content.ts';

/**
 * The message of an announcement: picture, words, link and quick replies. Free-form while the
 * contact's 24-hour window is open, with the link in the text; else the approved template.
 * @param reason "Djana and Recife" for a new gig, a key of `WHY_TOLD` for a change or cancellation
 */
export function announcementMessage(
  content: AnnouncementContent,
  reason: string | null,
  publicUrl: string,
  shape: 'free-form' | 'template',
): OutgoingMessage {
  const { kind } = content;
  const { shortId, mediaKey } = content.facts.new;
  const titles = quickReplyTitles(kind);
  const payloads = quickReplies(kind, shortId);
  const image = { mediaKey };
  return outgoingMessageSchema.parse(
    shape === 'template'
      ? {
          type: 'template',
          name: templateName(kind),
          language: TEMPLATE_LANGUAGE,
          image,
          body: templateValues(content, reason),
          buttons: [{ urlSuffix: shortId }, ...payloads.map((payload) => ({ payload }))],
        }
      : {
          type: 'buttons',
          body: `${words(content, reason)}\n\n${publicUrl}/g/${shortId}`,
          image,
          buttons: payloads.map((id, index) => ({ id, title: titles[index] })),
        },
  );
}

/** What the quick replies of a kind say to the chat, in the order of their titles. */
function quickReplies(kind: TemplateKind, shortId: string): string[] {
  const watch = buttonPayload('watchGig', shortId);
  const unwatch = buttonPayload('unwatchGig', shortId);
  switch (kind) {
    case 'new':
      return [watch];
    case 'changed':
      return [watch, unwatch];
    case 'cancelled':
      // Of a gig that is off there is nothing to be kept updated about.
      return [buttonPayload('myGigs')];
    case 'reminder':
      return [unwatch];
  }
}

function words(content: AnnouncementContent, reason: string | null): string {
  const gig = content.facts.new;
  const name = `${bold(gig.title)} by ${gig.artistName}`;
  const facts = `${whenOf(gig)}\n${whereOf(gig)}`;
  switch (content.kind) {
    case 'new':
      return `New gig: ${name}\n\n${facts}\n\nThis comes to you because you follow ${reason ?? gig.artistName}.`;
    case 'changed': {
      const { heading, when, where } = changeWords(knownOf(content), gig);
      return `${heading}: ${name}\n\n${when}\n${where}\n\nYou hear of it because ${whyTold(reason)}.`;
    }
    case 'cancelled': {
      const known = knownOf(content);
      return `Cancelled: ${name}\n\nWas: ${whenItWas(known)}\n${whereOf(known)}\n\nYou hear of it because ${whyTold(reason)}.`;
    }
    case 'reminder':
      return `Coming up: ${name}\n\n${facts}\n\nEnjoy the show!`;
  }
}

/** What a change or cancellation starts from. */
function knownOf({ facts: { old, new: now } }: AnnouncementContent): GigFacts {
  return old ?? now;
}

function templateValues(
  content: AnnouncementContent,
  reason: string | null,
): Record<string, string> {
  const gig = content.facts.new;
  const known = knownOf(content);
  const name = { artist: gig.artistName, title: gig.title };
  const facts = { ...name, when: whenOf(gig), where: whereOf(gig) };
  const values: { [Kind in TemplateKind]: () => TemplateValues<Kind> } = {
    new: () => ({ ...facts, reason: reason ?? gig.artistName }),
    changed: () => ({
      ...facts,
      // The changes say already that it is postponed, and from when.
      ...(gig.status === 'postponed' && { when: 'New date to come' }),
      changes: changeWords(known, gig).inOneLine || 'See below.',
      reason: whyTold(reason),
    }),
    cancelled: () => ({
      ...name,
      when: whenItWas(known),
      where: whereOf(known),
      reason: whyTold(reason),
    }),
    reminder: () => facts,
  };
  return values[content.kind]();
}
