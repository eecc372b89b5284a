import { phrases } from '../contract/chat-phrases.ts';

interface HelpPhrase {
  /** As it is typed into the chat. */
  phrase: string;
  does: string;
}

interface HelpSection {
  heading: string;
  text: string[];
  phrases: HelpPhrase[];
}

/**
 * The sentences of the help page. They stand apart from `wording.ts` because that is sent along with
 * the scripts of other pages.
 */
export const helpWording = {
  heading: 'How it works',
  title: 'Help and privacy',
  intro:
    'Stagebell sends you one text message when an artist you follow plays near you. It is free and needs no account and no app: you do everything in a WhatsApp chat.',
  chat: 'Text us',
  /** @param host where this Stagebell stands */
  sections: (host: string): HelpSection[] => [
    {
      heading: 'Follow artists',
      text: [
        'Tap “Follow on WhatsApp” on an artist’s page, or scan the artist’s code, and send the message that is typed for you.',
        'Then tell us where you go out. When the artist announces a gig near one of your cities, you get one message with the date, the place and a link.',
      ],
      phrases: [
        { phrase: phrases.myCities(), does: 'Add and remove cities, regions and countries' },
        { phrase: phrases.myGigs(), does: 'See what is coming up' },
        { phrase: phrases.myCalendar(), does: 'Put your gigs into your own calendar' },
      ],
    },
    {
      heading: 'Announce gigs',
      text: [
        'Text us, and a link to a form comes back. Make your profile once, then publish each gig in a minute. Your followers near it hear of it at once.',
        'If the date, the place or the status changes, everyone who knows of the gig is told.',
      ],
      phrases: [
        { phrase: phrases.createProfile(), does: 'Make your artist page and your QR code' },
        { phrase: phrases.createGig(), does: 'Announce a gig to your followers' },
      ],
    },
    {
      heading: 'Stop messages',
      text: [
        'One word ends all messages at once. Your artists and cities are kept in case you come back. You can also unfollow one artist or one gig at the end of its page.',
      ],
      phrases: [
        { phrase: phrases.stop(), does: 'No more messages' },
        { phrase: phrases.start(), does: 'Messages again' },
      ],
    },
    {
      heading: 'What is stored',
      text: [
        'Your phone number and the id that WhatsApp gives you, encrypted. The artists, gigs and places you follow, and which gigs we told you of, so that you hear of each once.',
        'What you write in the chat is kept only until it is answered. For up to 30 days we keep that a message came or went, without its text.',
        'Artist pages and gig pages are public. These pages set no cookies. What you type into a form is also kept in your own browser for a week, so that nothing is lost.',
      ],
      phrases: [{ phrase: phrases.myData(), does: 'Read what we store about you' }],
    },
    {
      heading: 'Delete your data',
      text: [
        'We ask once whether you are sure, then everything about you is deleted. If you are the only one who manages an artist, the profile and its gigs go too.',
      ],
      phrases: [{ phrase: phrases.deleteMyData(), does: 'Delete everything we keep about you' }],
    },
    {
      heading: 'Ask us',
      text: [
        'The chat answers at once, day and night. Help lists all that it understands.',
        `Whoever runs ${host} runs this Stagebell and answers for the data stored in it.`,
      ],
      phrases: [{ phrase: phrases.help(), does: 'See everything you can text' }],
    },
  ],
} as const;
