import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import { buttons, HELP, MENU, phraseButton } from '../parts/parts.ts';

/** "Is this free?" */
export function free(): OutgoingMessage {
  return buttons(
    'Yes, Stagebell is free, for fans and for artists. No ads, no subscription, no hidden charges. Tickets are a matter between you and the venue.',
    HELP,
    MENU,
  );
}

/** "Are you a bot?" */
export function bot(): OutgoingMessage {
  return buttons(
    "Yes, I'm a bot. I follow artists and cities for you and text you when they play near you. Ask me in your own words.",
    HELP,
    MENU,
  );
}

/** To who wants to reach a person. */
export function contact(): OutgoingMessage {
  return buttons(
    `There is only me in this chat, and I'm a bot, so nobody else reads this. Tell me what is wrong in a few words and I'll try: "${phraseOf('help')}" lists all I can do, "${phraseOf('myData')}" shows what I keep about you.`,
    HELP,
    phraseButton('myData'),
    phraseButton('stop'),
  );
}

/** To who finds something fake or abusive: what can be done as yet. */
export function report(): OutgoingMessage {
  return buttons(
    `Sorry about that. I can't take reports yet. Until I can: text "${phraseOf('unfollow')}" and the artist's name and you hear no more of them. If money is involved, tell the venue, and your bank. WhatsApp takes reports too: tap my name at the top of this chat.`,
    phraseButton('unfollow'),
    MENU,
  );
}
