import { buttonPayload } from '../../../button-payload.ts';
import type { SetUp } from '../../../domain/contacts/set-up.ts';
import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import type { Mistyped } from '../../reading/slips.ts';
import {
  button,
  buttons,
  HELP,
  listNames,
  MENU,
  MY_CITIES,
  phraseButton,
  START,
  WHO_WE_ARE,
} from '../parts/parts.ts';

/** For a menu that knows whom it talks to. */
export interface Overview extends SetUp {
  isStopped: boolean;
}

/** What opens the list of all that can be done. */
const CHOOSE = 'Choose';

/** How the menu begins, by why it is shown. */
const OPENINGS = {
  greeting: 'Hello!',
  'not-understood': "Sorry, I didn't get that.",
  'still-not-understood': "That's beyond me, sorry. Here is all I can do.",
  wordless: 'I only read texts, taps and location pins.',
  'nothing-changed': 'Okay, nothing changed.',
  'nothing-asked': 'Great! I am not waiting for an answer right now, though.',
  'nothing-to-undo': 'There is nothing that I can undo right now.',
  'left-as-is': 'Okay.',
  'nothing-deleted': 'Okay, nothing changed. Nothing was deleted.',
  'nothing-cancelled': 'Okay, nothing changed. Nothing was cancelled.',
  'nothing-postponed': 'Okay, nothing changed. Nothing was postponed.',
  'nothing-put-back': 'Okay, nothing changed. It stays as it is.',
};
export type Occasion = keyof typeof OPENINGS;

/** What the list says of each phrase in it. */
const DESCRIPTIONS = {
  whatsOn: 'Gigs in any city, on any day',
  myGigs: 'What is coming up for you',
  myCities: 'Where you want to hear about gigs',
  myCalendar: 'Your gigs, in your own calendar',
  createGig: 'Announce one to your followers',
  editProfile: 'Name, picture, genres, link',
  myQrCode: 'For posters: a scan follows you',
  createProfile: 'For artists: announce your gigs',
  help: 'Everything you can text me',
  stop: 'No more messages',
  start: 'Get messages again',
  myData: 'What we keep about you, and how to delete it',
} as const;
const OWN_GIGS = 'Yours and who heard of them, and those you follow';

const row = (kind: keyof typeof DESCRIPTIONS, description: string = DESCRIPTIONS[kind]) => ({
  ...phraseButton(kind),
  description,
});

/** Whether a contact has set nothing up. */
export function isNewcomer({ follows, places, profiles }: Overview): boolean {
  return [follows, places, profiles].every((names) => names.length === 0);
}

/** A newcomer reads what this is; others pick from a list of what they can do. */
export function menu(occasion: Occasion, overview: Overview): OutgoingMessage {
  const isNew = isNewcomer(overview);
  if (isNew && overview.isStopped && occasion === 'greeting') return welcomeBack();
  return isNew ? welcome(occasion) : options(occasion, overview);
}

/** All that can be done, to who was not understood again and again. */
export const everything = (overview: Overview): OutgoingMessage =>
  options('still-not-understood', overview);

const MESSAGES_ARE_OFF = 'Messages are off, as you asked, so you hear of no gig.';

function welcomeBack(): OutgoingMessage {
  return buttons(
    `${OPENINGS.greeting} ${MESSAGES_ARE_OFF} Tap Start to get them again.`,
    START,
    HELP,
  );
}

/** A question that newcomers read. */
const EXAMPLE = "What's on in Porto this weekend?";

function welcome(occasion: Occasion): OutgoingMessage {
  return buttons(
    `${OPENINGS[occasion]} ${WHO_WE_ARE}\n\n` +
      `*Going out?* Ask me "${EXAMPLE}", or tap My cities. Then follow artists: scan their code, or text Follow and ` +
      `their username, like "${phraseOf('follow', 'djana')}".\n\n` +
      '*On stage?* Tap Create profile and tell your followers about every gig.',
    MY_CITIES,
    phraseButton('createProfile'),
    HELP,
  );
}

function options(occasion: Occasion, overview: Overview): OutgoingMessage {
  const isArtist = overview.profiles.length > 0;
  const onStage = isArtist
    ? [row('createGig'), row('editProfile'), row('myQrCode')]
    : [row('createProfile')];
  const ofChat = [row('help'), row('myData'), ...(overview.isStopped ? [] : [row('stop')])];
  const sections = [
    ...(overview.isStopped ? [{ title: 'Messages are off', rows: [row('start')] }] : []),
    {
      title: 'Going out',
      rows: [
        row('whatsOn'),
        row('myGigs', isArtist ? OWN_GIGS : undefined),
        row('myCities'),
        row('myCalendar'),
      ],
    },
    { title: 'On stage', rows: onStage },
    { title: 'This chat', rows: ofChat },
  ];
  // Where messages are off, other answers end in a reminder of it.
  const state =
    overview.isStopped && occasion === 'greeting'
      ? `${MESSAGES_ARE_OFF} Text Start, or tap ${CHOOSE} and then Start, to get them again.\n\n`
      : '';
  return {
    type: 'list',
    body: `${OPENINGS[occasion]} ${state}${summary(overview, `Tap ${CHOOSE}, then My cities,`)}\n\nWhat would you like to do?`,
    button: CHOOSE,
    sections,
  };
}

/**
 * What a contact has set up, and what is missing before a message can come.
 * @param toMyCities what is done to get to the cities, in the words of the buttons below
 */
export function summary({ follows, places, profiles }: Overview, toMyCities: string): string {
  const artist = profiles.length > 0 ? `You announce gigs as ${listNames(profiles)}. ` : '';
  if (follows.length > 0 && places.length > 0) {
    return `${artist}You follow ${listNames(follows)} and hear about gigs near ${listNames(places)}.`;
  }
  if (follows.length > 0) {
    return `${artist}You follow ${listNames(follows)}, but no city yet. ${toMyCities} to hear about gigs near you.`;
  }
  if (places.length > 0) {
    return `${artist}You hear about gigs near ${listNames(places)}, once you follow artists: text Follow and a username, like "${phraseOf('follow', 'djana')}".`;
  }
  return artist.trim();
}

export function help(): OutgoingMessage {
  return {
    type: 'text',
    body: `*How it works*
You follow artists and cities. When one of these artists announces a gig near one of these cities, you get one message.

*Going out*
${phraseOf('follow', 'djana')}: hear about an artist's gigs
${phraseOf('unfollow', 'djana')}: no new gigs of theirs
${phraseOf('myCities')}: where you go out. Or text me a city, or a location pin
${phraseOf('myRadius')}: how far around a city is near
${EXAMPLE} Any city, day or kind of music
${phraseOf('myGigs')}: what is coming up
${phraseOf('myCalendar')}: your gigs, in your own calendar

*On stage*
${phraseOf('createProfile')} or ${phraseOf('editProfile')}
${phraseOf('createGig')}: your followers nearby hear of it at once
${phraseOf('myGigs')}: your gigs, and how many people heard of them
${phraseOf('myQrCode')}: for posters and flyers
Edit gig, Cancel gig or Postpone gig, each with the gig's code: the end of its link

*Your choice*
${phraseOf('stop')} and ${phraseOf('start')}: messages off and on
${phraseOf('myData')}: what we keep about you
${phraseOf('deleteMyData')}: forget me`,
  };
}

/** To thanks and thumbs. */
export function youAreWelcome(): OutgoingMessage {
  return buttons("You're welcome. Enjoy the music!", MENU);
}

/** To a goodbye. */
export function seeYou(): OutgoingMessage {
  return buttons("See you! I'm here whenever you feel like going out.", MENU);
}

/** A slip of the thumb away from something that is not done by one. */
export function didYouMean({ intent, phrase }: Mistyped): OutgoingMessage {
  const usernames = 'usernames' in intent ? (intent.usernames ?? []) : [];
  return buttons(
    `Did you mean "${phrase}"?`,
    { id: buttonPayload(intent.kind, ...usernames), title: phrase },
    button('No, the menu', 'hello'),
  );
}

/** After several attempts, when we gave up on a message. */
export function apology(): OutgoingMessage {
  return buttons(
    'Sorry, something went wrong on our side and your last message was lost. Please send it again.',
    MENU,
    HELP,
  );
}

/** To a message that was put aside unread. */
export function unreadable(): OutgoingMessage {
  return buttons(
    'Sorry, I could not read one of your messages, so nothing came of it. Please say it in other words.',
    MENU,
    HELP,
  );
}
