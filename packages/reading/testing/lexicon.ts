import type { Lexicon } from '../lexicon.ts';
import { readPhrase as readPhraseWith, readWritten as readWrittenWith } from '../read-phrase.ts';

/** What the tests call things. */
export const LEXICON: Lexicon = {
  phrases: () => ({
    ...{ follow: 'Follow', unfollow: 'Unfollow', stop: 'Stop', start: 'Start', help: 'Help' },
    ...{ myGigs: 'My gigs', myCities: 'My cities', myRadius: 'My radius', whatsOn: "What's on" },
    ...{ createGig: 'Create gig', editGig: 'Edit gig', cancelGig: 'Cancel gig' },
    ...{ createProfile: 'Create profile', deleteMyData: 'Delete my data', hello: 'Hello' },
    ...{ myCalendar: 'My calendar', newCalendarAddress: 'New calendar address', report: 'Report' },
  }),
  genres: () => [
    ['techno', { genres: ['techno'] }],
    ['Folk', { genres: ['folk'] }],
    ['reggaeton', { genres: ['latin', 'dancehall'], synonym: 'reggaeton' }],
  ],
  languages: () => [
    { language: 'de', names: ['Deutsch', 'German'], choice: 'Sprache' },
    { language: 'pt', names: ['Português', 'Portuguese'], choice: 'Idioma' },
  ],
};

export const readPhrase = (text: string) => readPhraseWith(text, LEXICON);
export const readWritten = (text: string) => readWrittenWith(text, LEXICON);
