import type { ChangedGig } from '../../../domain/announcing/told-before.ts';
import type { StoredData } from '../../../domain/contacts/stored-data.ts';
import { fitText } from '../../../whatsapp/fit-text.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { changesMissed } from '../parts/changes-missed.ts';
import {
  button,
  buttons,
  count,
  listNames,
  MENU,
  MY_CITIES,
  MY_GIGS,
  START,
} from '../parts/parts.ts';
import { type Overview, summary } from '../talk/menu.ts';

export function stopped(): OutgoingMessage {
  return buttons(
    'Done: no more messages from Stagebell. Your artists and cities are kept. To come back, text Start or tap it below.',
    START,
  );
}

/** To what may be a wish for no more messages, in whatever language. */
export function confirmStop(why?: string): OutgoingMessage {
  return buttons(
    [why, 'Stop all messages?'].filter(Boolean).join(' '),
    button('Yes', 'stop'),
    button('No', 'no'),
  );
}

/** "Cancel" from somebody who has gigs that could be cancelled. */
export function cancelWhat(): OutgoingMessage {
  return buttons(
    'Cancel what: one of your gigs, or all messages from Stagebell?',
    button('A gig', 'cancelGig'),
    button('All messages', 'stop'),
    button('Nothing', 'no'),
  );
}

/**
 * @param isOptedOut WhatsApp itself was told to keep our announcements away
 * @param changes of gigs they had been told of, while they wanted no messages
 */
export function started(
  overview: Overview,
  isOptedOut: boolean,
  changes: ChangedGig[],
): OutgoingMessage {
  const body = isOptedOut
    ? 'Messages are on again on our side. But in WhatsApp you turned off offers and announcements from us: open our profile there and turn them on, or nothing will arrive.'
    : `Messages are on. ${summary(overview, 'Tap My cities')}`.trim();
  return buttons(`${body}${changesMissed(changes)}`, MY_GIGS, MY_CITIES, MENU);
}

/** Turned on again inside WhatsApp. */
export function resumed(changes: ChangedGig[]): OutgoingMessage {
  const body = `Messages are on again.${changesMissed(changes)}`;
  return buttons(body, MY_GIGS, MENU);
}

const REMINDER = '(Messages are off, as you asked. Text Start to turn them on.)';

/** What somebody who said Stop asks for is answered, with the way back. */
export function withReminder(message: OutgoingMessage): OutgoingMessage {
  if (message.type === 'image' || message.type === 'template') return message;
  const maximum =
    message.type === 'text' ? LIMITS.text : message.type === 'list' ? LIMITS.listBody : LIMITS.body;
  const body = `${fitText(message.body, maximum - REMINDER.length - 2)}\n\n${REMINDER}`;
  if (message.type === 'text' && body.length <= LIMITS.body) return buttons(body, START);
  const hasRoom = message.type === 'buttons' && message.buttons.length < LIMITS.buttons;
  if (!hasRoom) return { ...message, body };
  return { ...message, body, buttons: [...message.buttons, START] };
}

export function confirmDeletion(data: StoredData): OutgoingMessage {
  const sole = data.profiles.filter(({ isSole }) => isSole);
  const profiles = sole.map(({ displayName, gigs }) => `${displayName} with ${count(gigs, 'gig')}`);
  const gone =
    sole.length > 0
      ? `\n\n*This also deletes ${listNames(profiles, 5)}*, as nobody else manages ${sole.length === 1 ? 'it' : 'them'}; links and QR codes to ${sole.length === 1 ? 'it' : 'them'} stop working. Fans are not told: cancel gigs first if they will not happen.`
      : '';
  return buttons(
    `Delete everything we keep about you? The artists and cities you follow, your updates, your links.${gone}\n\nThis cannot be undone.`,
    button('Yes, delete it all', 'confirmDeleteMyData'),
    button('No, keep it', 'no'),
  );
}

export function dataDeleted(): OutgoingMessage {
  return {
    type: 'text',
    body: 'Done. Everything we kept about you is deleted; your address goes too once this message has left. Take care, and text Hello if you ever want to come back.',
  };
}
