import { phrases } from '../../../contract/chat-phrases.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';
import { buttons, listNames, WHO_WE_ARE } from './parts.ts';

/** What the menu goes by: names, for a menu that knows whom it talks to. */
export interface Standing {
  follows: string[];
  places: string[];
  profiles: string[];
  isStopped: boolean;
}

/** What opens the list of all that can be done. */
const CHOOSE = 'Choose';

/** Why the menu is shown. */
export type Occasion =
  | 'greeting'
  | 'not-understood'
  | 'wordless'
  | 'nothing-changed'
  | 'nothing-asked'
  | 'nothing-to-undo'
  | 'left-as-is'
  | 'nothing-deleted'
  | 'nothing-cancelled'
  | 'nothing-postponed'
  | 'nothing-put-back';

const OPENINGS: Record<Occasion, string> = {
  greeting: 'Hello!',
  'not-understood': "Sorry, I didn't get that.",
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

const ROWS = {
  myGigs: [phrases.myGigs(), 'What is coming up for you'],
  ownGigs: [phrases.myGigs(), 'Yours and who heard of them, and those you follow'],
  myCities: [phrases.myCities(), 'Where you want to hear about gigs'],
  myCalendar: [phrases.myCalendar(), 'Your gigs, in your own calendar'],
  createGig: [phrases.createGig(), 'Announce one to your followers'],
  editProfile: [phrases.editProfile(), 'Name, picture, genres, link'],
  myQrCode: [phrases.myQrCode(), 'For posters: a scan follows you'],
  createProfile: [phrases.createProfile(), 'For artists: announce your gigs'],
  help: [phrases.help(), 'Everything you can text me'],
  stop: [phrases.stop(), 'No more messages'],
  start: [phrases.start(), 'Get messages again'],
  myData: [phrases.myData(), 'What we keep about you, and how to delete it'],
} as const;

/** Whether a contact has set nothing up. */
export function isNewcomer({ follows, places, profiles }: Standing): boolean {
  return [follows, places, profiles].every((names) => names.length === 0);
}

/** A newcomer reads what this is; others pick from a list of what they can do. */
export function menu(occasion: Occasion, standing: Standing): OutgoingMessage {
  const isNew = isNewcomer(standing);
  if (isNew && standing.isStopped && occasion === 'greeting') return welcomeBack();
  return isNew ? welcome(occasion) : options(occasion, standing);
}

const MESSAGES_ARE_OFF = 'Messages are off, as you asked, so you hear of no gig.';

function welcomeBack(): OutgoingMessage {
  return buttons(
    `${OPENINGS.greeting} ${MESSAGES_ARE_OFF} Tap Start to get them again.`,
    { id: phrases.start(), title: phrases.start() },
    { id: phrases.help(), title: phrases.help() },
  );
}

function welcome(occasion: Occasion): OutgoingMessage {
  return buttons(
    `${OPENINGS[occasion]} ${WHO_WE_ARE}\n\n` +
      '*Going out?* Tap My cities. Then follow artists: scan their code, or text Follow and ' +
      `their username, like "${phrases.follow('djana')}".\n\n` +
      '*On stage?* Tap Create profile and tell your followers about every gig.',
    { id: phrases.myCities(), title: phrases.myCities() },
    { id: phrases.createProfile(), title: phrases.createProfile() },
    { id: phrases.help(), title: phrases.help() },
  );
}

function options(occasion: Occasion, standing: Standing): OutgoingMessage {
  const isArtist = standing.profiles.length > 0;
  const { createGig, editProfile, myQrCode, createProfile, help, stop, start, myData } = ROWS;
  const sections: { title: string; rows: (readonly [string, string])[] }[] = [
    {
      title: 'Going out',
      rows: [isArtist ? ROWS.ownGigs : ROWS.myGigs, ROWS.myCities, ROWS.myCalendar],
    },
    { title: 'On stage', rows: isArtist ? [createGig, editProfile, myQrCode] : [createProfile] },
    { title: 'This chat', rows: standing.isStopped ? [help, myData] : [help, myData, stop] },
  ];
  if (standing.isStopped) sections.unshift({ title: 'Messages are off', rows: [start] });
  // Where messages are off, other answers end in a reminder of it.
  const state =
    standing.isStopped && occasion === 'greeting'
      ? `${MESSAGES_ARE_OFF} Text Start, or tap ${CHOOSE} and then Start, to get them again.\n\n`
      : '';
  return {
    type: 'list',
    body: `${OPENINGS[occasion]} ${state}${summary(standing, `Tap ${CHOOSE}, then My cities,`)}\n\nWhat would you like to do?`,
    button: CHOOSE,
    sections: sections.map(({ title, rows }) => ({
      title,
      rows: rows.map(([phrase, description]) => ({ id: phrase, title: phrase, description })),
    })),
  };
}

/**
 * What a contact has set up, and what is missing before a message can come.
 * @param toMyCities what is done to get to the cities, in the words of the buttons below
 */
export function summary({ follows, places, profiles }: Standing, toMyCities: string): string {
  const artist = profiles.length > 0 ? `You announce gigs as ${listNames(profiles)}. ` : '';
  if (follows.length > 0 && places.length > 0) {
    return `${artist}You follow ${listNames(follows)} and hear about gigs near ${listNames(places)}.`;
  }
  if (follows.length > 0) {
    return `${artist}You follow ${listNames(follows)}, but no city yet. ${toMyCities} to hear about gigs near you.`;
  }
  if (places.length > 0) {
    return `${artist}You hear about gigs near ${listNames(places)}, once you follow artists: text Follow and a username, like "${phrases.follow('djana')}".`;
  }
  return artist.trim();
}

export function help(): OutgoingMessage {
  return {
    type: 'text',
    body: `*How it works*
You follow artists and cities. When one of these artists announces a gig near one of these cities, you get one message.

*Going out*
${phrases.follow('djana')}: hear about an artist's gigs
${phrases.unfollow('djana')}: no new gigs of theirs
${phrases.myCities()}: where you go out. Or text me a city, or a location pin
${phrases.myRadius()}: how far around a city is near
${phrases.myGigs()}: what is coming up
${phrases.myCalendar()}: your gigs, in your own calendar

*On stage*
${phrases.createProfile()} or ${phrases.editProfile()}
${phrases.createGig()}: your followers nearby hear of it at once
${phrases.myGigs()}: your gigs, and how many people heard of them
${phrases.myQrCode()}: for posters and flyers
Edit gig, Cancel gig or Postpone gig, each with the gig's code: the end of its link

*Your choice*
${phrases.stop()} and ${phrases.start()}: messages off and on
${phrases.myData()}: what we keep about you
${phrases.deleteMyData()}: forget me`,
  };
}

/** To thanks and thumbs. */
export function youAreWelcome(): OutgoingMessage {
  return buttons("You're welcome. Enjoy the music!", { id: phrases.hello(), title: 'Menu' });
}

/** A slip of the thumb away from something that is not done by one. */
export function didYouMean(phrase: string): OutgoingMessage {
  return buttons(
    `Did you mean "${phrase}"?`,
    { id: phrase, title: phrase },
    { id: phrases.hello(), title: 'No, the menu' },
  );
}

/** After several attempts, when we gave up on a message. */
export function apology(): OutgoingMessage {
  return buttons(
    'Sorry, something went wrong on our side and your last message was lost. Please send it again.',
    { id: phrases.hello(), title: 'Menu' },
    { id: phrases.help(), title: phrases.help() },
  );
}

/** To a message that was put aside unread. */
export function unreadable(): OutgoingMessage {
  return buttons(
    'Sorry, I could not read one of your messages, so nothing came of it. Please say it in other words.',
    { id: phrases.hello(), title: 'Menu' },
    { id: phrases.help(), title: phrases.help() },
  );
}
