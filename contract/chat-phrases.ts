import type { OwnRadius } from './places/followed-location.ts';

/**
 * Everything a person can ask for by text: pages and buttons write a phrase, the chat reads it back
 * (`read-phrase.ts`). Button ids are phrases too, so a tap is read like a text.
 */
export const phrases = {
  hello: () => 'Hello',
  follow: (username: string) => `Follow ${username}`,
  unfollow: (username: string) => `Unfollow ${username}`,
  watchGig: (shortId: string) => `Keep me updated about gig ${shortId}`,
  unwatchGig: (shortId: string) => `Pause updates about gig ${shortId}`,
  editGig: (shortId: string) => `Edit gig ${shortId}`,
  cancelGig: (shortId: string) => `Cancel gig ${shortId}`,
  postponeGig: (shortId: string) => `Postpone gig ${shortId}`,
  createProfile: () => 'Create profile',
  editProfile: (username?: string) => ofArtist('Edit profile', username),
  createGig: (username?: string) => ofArtist('Create gig', username),
  myCities: () => 'My cities',
  followPlace: (placeId: string) => `Follow place ${placeId}`,
  unfollowPlace: (placeId: string) => `Unfollow place ${placeId}`,
  /** Takes back what was followed: places by their ids, artists as @username. */
  undo: (...followed: string[]) => ['Undo', ...followed].join(' '),
  myRadius: () => 'My radius',
  radius: (placeId: string) => `Radius around ${placeId}`,
  /** Null goes back to the city's usual radius. */
  setRadius: (placeId: string, km: OwnRadius) =>
    `Radius around ${placeId}: ${km === null ? 'usual' : `${km} km`}`,
  myGigs: () => 'My gigs',
  myQrCode: (username?: string) => ofArtist('My QR code', username),
  myCalendar: () => 'My calendar',
  newCalendarAddress: () => 'New calendar address',
  myData: () => 'My data',
  deleteMyData: () => 'Delete my data',
  help: () => 'Help',
  stop: () => 'Stop',
  start: () => 'Start',
  confirmCancelGig: (shortId: string) => `Yes, cancel gig ${shortId}`,
  confirmPostponeGig: (shortId: string) => `Yes, postpone gig ${shortId}`,
  confirmRestoreGig: (shortId: string) => `Yes, put back gig ${shortId}`,
  confirmDeleteMyData: () => 'Yes, delete my data',
  yes: () => 'Yes',
  okay: () => 'OK',
  no: () => 'No',
  thanks: () => 'Thanks',
} as const;

/** Who manages several artists says which. */
function ofArtist(phrase: string, username?: string): string {
  return username ? `${phrase} of ${username}` : phrase;
}

export type ArtistPhrase = 'follow' | 'unfollow';
export type ProfilePhrase = 'editProfile' | 'createGig' | 'myQrCode';
export type GigPhrase = 'watchGig' | 'unwatchGig' | 'editGig' | 'cancelGig' | 'postponeGig';
export type ConfirmPhrase = 'confirmCancelGig' | 'confirmPostponeGig' | 'confirmRestoreGig';
type PlacePhrase = 'followPlace' | 'unfollowPlace' | 'radius' | 'setRadius';
export type PlainPhrase = Exclude<
  keyof typeof phrases,
  ArtistPhrase | ProfilePhrase | GigPhrase | ConfirmPhrase | PlacePhrase | 'myRadius' | 'undo'
>;

export type Phrase =
  /**
   * `usernames`: what was meant, likeliest first; "djana." may be a name or a name and a full stop; none
   * where nobody was named. `name`: all that was written, where that is more than a username.
   */
  | { kind: ArtistPhrase; usernames: string[]; name?: string }
  /** `usernames` only where one was named. */
  | { kind: ProfilePhrase; usernames?: string[] }
  /** `shortId` only where one was named, though it may be mistyped; `words`: what stands in its place. */
  | { kind: GigPhrase; shortId?: string; words?: string }
  | { kind: ConfirmPhrase; shortId: string }
  | { kind: 'followPlace' | 'unfollowPlace' | 'radius'; placeId: string }
  /** A place by its name, as somebody goes out there; `isTalk`: as "in love" may be none. */
  | { kind: 'addPlace'; name: string; isTalk?: true }
  /** Of nothing: what was done last. */
  | { kind: 'undo'; placeIds: string[]; usernames: string[] }
  /** "Keep me updated" alone: about the gig that they were told of last. */
  | { kind: 'watchLastGig' }
  | { kind: 'setRadius'; placeId: string; km: OwnRadius }
  /** `km` only where a distance was named. */
  | { kind: 'myRadius'; km?: OwnRadius }
  /** An answer to the question how far; null: the usual. */
  | { kind: 'distance'; km: number | null }
  /** "Cancel" alone, which may mean a gig, a question, or all messages. */
  | { kind: 'cancel' }
  /** Sounds like a wish for no more messages, but may mean something else: to be asked about. */
  | { kind: 'perhapsStop' }
  /** A slip of the thumb away from a phrase that is not to be done by one. */
  | { kind: 'meant'; phrase: string }
  /** Spoken of with a "don't" before it, or in a question: to be explained, not done. */
  | { kind: 'mentioned'; act: Act; mood: 'negated' | 'asked' }
  /** `inPassing`: with words around it, so that it may ask but not answer. */
  | { kind: 'deleteMyData'; inPassing?: true }
  | { kind: Exclude<PlainPhrase, 'deleteMyData'> };

/** What takes something away or changes what somebody hears of: never done by mistake. */
export const ACTS = [
  ...(['follow', 'unfollow', 'watchGig', 'unwatchGig', 'cancelGig', 'postponeGig'] as const),
  ...(['confirmCancelGig', 'confirmPostponeGig', 'confirmRestoreGig'] as const),
  ...(['confirmDeleteMyData', 'deleteMyData', 'stop'] as const),
] satisfies Phrase['kind'][];
export type Act = Phrase & { kind: (typeof ACTS)[number] };
