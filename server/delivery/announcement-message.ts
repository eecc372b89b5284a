import { phrases } from '../../contract/chat-phrases.ts';
import type { GigFacts } from '../domain/announcements.ts';
import { bold } from '../whatsapp/bold.ts';
import { type OutgoingMessage, outgoingMessageSchema } from '../whatsapp/outgoing.ts';
import {
  quickReplyTitle,
  TEMPLATE_LANGUAGE,
  type TemplateKind,
  type TemplateValues,
  templateName,
} from '../whatsapp/templates.ts';
import { changeWords, whenItWas, whenOf, whereOf } from './change-words.ts';
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

function because(reason: string | null): string {
  return reason === null
    ? 'You hear of it because we told you of this gig or you asked to be kept updated.'
    : `This comes to you because you follow ${reason}.`;
}

function words(telling: Telling, reason: string | null): string {
  const gig = telling.facts.new;
  const name = `${bold(gig.title)} by ${gig.artistName}`;
  const facts = `${whenOf(gig)}\n${whereOf(gig)}`;
  switch (telling.kind) {
    case 'new':
      return `New gig: ${name}\n\n${facts}\n\n${because(reason)}`;
    case 'changed': {
      const { heading, when, where } = changeWords(knownOf(telling), gig);
      return `${heading}: ${name}\n\n${when}\n${where}\n\n${because(null)}`;
    }
    case 'cancelled': {
      const known = knownOf(telling);
      return `Cancelled: ${name}\n\nWas: ${whenItWas(known)}\n${whereOf(known)}\n\n${because(null)}`;
    }
    case 'reminder':
      return `Coming up: ${name}\n\n${facts}\n\nEnjoy the show!`;
  }
}

/** What a change or cancellation starts from. */
function knownOf({ facts: { old, new: now } }: Telling): GigFacts {
  return old ?? now;
}

function templateValues(telling: Telling, reason: string | null): Record<string, string> {
  const gig = telling.facts.new;
  const known = knownOf(telling);
  const name = { artist: gig.artistName, title: gig.title };
  const facts = { ...name, when: whenOf(gig), where: whereOf(gig) };
  const values: { [Kind in TemplateKind]: () => TemplateValues<Kind> } = {
    new: () => ({ ...facts, reason: reason ?? gig.artistName }),
    changed: () => ({
      ...facts,
      // The changes say already that it is postponed, and from when.
      ...(gig.status === 'postponed' && { when: 'New date to come' }),
      changes: changeWords(known, gig).inOneLine || 'See below.',
    }),
    cancelled: () => ({ ...name, when: whenItWas(known), where: whereOf(known) }),
    reminder: () => facts,
  };
  return values[telling.kind]();
}
