import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';

const OPEN = 'Open my calendar';

export function myCalendar(url: string): OutgoingMessage {
  return {
    type: 'link',
    body:
      'Your calendar: the gigs you wanted updates about, and those of artists you follow near your cities. ' +
      'Subscribe to it once and it keeps itself up to date.\n\n' +
      `Whoever has its address can read it. If that happens, text ${phraseOf('newCalendarAddress')}.`,
    text: OPEN,
    url,
  };
}

export function newCalendarAddress(url: string): OutgoingMessage {
  return {
    type: 'link',
    body: 'Done: the old address of your calendar shows nothing any more. Please subscribe to the new one.',
    text: OPEN,
    url,
  };
}
