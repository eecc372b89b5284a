/**
 * Phrases that pages link to, for people to send to the chat, which reads them by its table of intents
 * (`server/chat/intents.ts`).
 */
export const phrases = {
  hello: () => 'Hello',
  help: () => 'Help',
  follow: (username?: string) => phraseAbout('Follow', username),
  unfollow: (username?: string) => phraseAbout('Unfollow', username),
  /** @param place as the gazetteer describes it: `Porto, Portugal` */
  followCity: (place?: string) => phraseAbout('Follow city', place),
  watchGig: (shortId?: string) => phraseAbout('Keep me updated about gig', shortId),
  unwatchGig: (shortId?: string) => phraseAbout('Pause updates about gig', shortId),
  editGig: (shortId?: string) => phraseAbout('Edit gig', shortId),
  createProfile: () => 'Create profile',
  editProfile: () => 'Edit profile',
  createGig: () => 'Create gig',
  myCities: () => 'My cities',
  myGigs: () => 'My gigs',
  myCalendar: () => 'My calendar',
  myData: () => 'My data',
  deleteMyData: () => 'Delete my data',
  stop: () => 'Stop',
  start: () => 'Start',
} as const;

/** A phrase with the name or code that it is about, if there is one. */
function phraseAbout(phrase: string, name?: string): string {
  return name ? `${phrase} ${name}` : phrase;
}
