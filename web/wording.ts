import { GENRES_MAXIMUM } from '../contract/limits.ts';

/** Every sentence a person reads on the pages. The specification's spellings are kept as they are. */
export const wording = {
  product: 'Stagebell',

  landing: {
    headline: ['Never Miss a Show.', 'Never Play to an Empty Dancefloor.'],
    hello: "Text 'Hello' on WhatsApp",
  },

  missing: {
    artist: 'There is no artist by this name.',
    gig: 'There is no gig at this address.',
    page: 'There is nothing at this address.',
    wayOn: 'Go to the front page',
  },

  failed: {
    heading: 'Something broke on our side.',
    text: 'Please try again in a moment.',
    again: 'Try again',
    call: 'That did not work. Please try again.',
    noAnswer: 'There was no answer. Check your connection and try again.',
  },

  session: {
    expired: 'This session has expired.',
  },

  toast: {
    close: 'Close',
  },

  form: {
    optional: '(optional)',
  },

  genres: {
    label: 'Select your main genres (for this gig)',
    selected: (count: number) => `${count}/${GENRES_MAXIMUM} selected`,
  },
} as const;
