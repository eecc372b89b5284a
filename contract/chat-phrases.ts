import { SHORT_ID_ALPHABET, SHORT_ID_LENGTH } from './short-id.ts';

/**
 * Everything a person can ask for by text, written and read in one place: pages and buttons write a
 * phrase, the chat reads it back. Button ids are phrases too, so a tap is read like a text.
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
  myGigs: () => 'My gigs',
  myQrCode: (username?: string) => ofArtist('My QR code', username),
  myCalendar: () => 'My calendar',
  myData: () => 'My data',
  deleteMyData: () => 'Delete my data',
  help: () => 'Help',
  stop: () => 'Stop',
  start: () => 'Start',
  confirmCancelGig: (shortId: string) => `Yes, cancel gig ${shortId}`,
  confirmPostponeGig: (shortId: string) => `Yes, postpone gig ${shortId}`,
  confirmDeleteMyData: () => 'Yes, delete my data',
  yes: () => 'Yes',
  no: () => 'No',
} as const;

/** Who manages several artists says which. */
function ofArtist(phrase: string, username?: string): string {
  return username ? `${phrase} of ${username}` : phrase;
}

type ArtistPhrase = 'follow' | 'unfollow';
type ProfilePhrase = 'editProfile' | 'createGig' | 'myQrCode';
type GigPhrase =
  | 'watchGig'
  | 'unwatchGig'
  | 'editGig'
  | 'cancelGig'
  | 'postponeGig'
  | 'confirmCancelGig'
  | 'confirmPostponeGig';
type PlainPhrase = Exclude<
  keyof typeof phrases,
  ArtistPhrase | ProfilePhrase | GigPhrase | 'followPlace'
>;

export type Phrase =
  /** `usernames`: what was meant, likeliest first; "djana." may be a name or a name and a full stop. */
  | { kind: ArtistPhrase; usernames: string[] }
  /** `usernames` only where one was named. */
  | { kind: ProfilePhrase; usernames?: string[] }
  | { kind: GigPhrase; shortId: string }
  | { kind: 'followPlace'; placeId: string }
  | { kind: PlainPhrase };

const QUOTES = /["'`´‘’‚‛“”„‟‹›«»*~]/g;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Before a word: a start, or anything that is not part of a word. */
const WORD_START = '(?<![\\p{L}\\p{N}_])';
const WORD_END = '(?![\\p{L}\\p{N}_])';
const GAP = '[^\\p{L}\\p{N}_]+';

function words(...parts: string[]): string {
  return WORD_START + parts.join(GAP);
}

const GIG_PHRASES: [GigPhrase, RegExp][] = (
  [
    ['watchGig', words('keep', 'me', 'updated', 'about', 'gig')],
    ['unwatchGig', words('pause', 'updates', 'about', 'gig')],
    ['editGig', words('edit', 'gig')],
    ['confirmCancelGig', words('yes', 'cancel', 'gig')],
    ['confirmPostponeGig', words('yes', 'postpone', 'gig')],
    ['cancelGig', words('cancel', 'gig')],
    ['postponeGig', words('postpone', 'gig')],
  ] as const
).map(([kind, pattern]) => [
  kind,
  new RegExp(`${pattern}${GAP}([${SHORT_ID_ALPHABET}]{${SHORT_ID_LENGTH}})${WORD_END}`, 'u'),
]);

const ARTIST_PHRASES: [ArtistPhrase, RegExp][] = [
  ['unfollow', new RegExp(`${WORD_START}unfollow[^\\p{L}\\p{N}_.]+([a-z0-9._]+)`, 'u')],
  ['follow', new RegExp(`${WORD_START}follow[^\\p{L}\\p{N}_.]+([a-z0-9._]+)`, 'u')],
];

/** Only ids of the embedded gazetteer: the chat offers no others. */
const FOLLOW_PLACE = new RegExp(
  `${words('follow', 'place')}${GAP}(?:(gn:[0-9]+)|cc:([a-z]{2}))${WORD_END}`,
  'u',
);

const PROFILE_PHRASES: [ProfilePhrase, RegExp][] = (
  [
    ['editProfile', ['edit', 'profile']],
    ['createGig', ['create', 'gig']],
    ['myQrCode', ['my', 'qr', 'code']],
  ] as const
).map(([kind, parts]) => [
  kind,
  new RegExp(
    `${words(...parts)}${WORD_END}(?:${GAP}(?:of|as|for)[^\\p{L}\\p{N}_.]+([a-z0-9._]+))?`,
    'u',
  ),
]);

const WORD_PHRASES: [PlainPhrase, RegExp][] = (
  [
    ['confirmDeleteMyData', ['yes', 'delete', 'my', 'data']],
    ['deleteMyData', ['delete', 'my', 'data']],
    ['createProfile', ['create', 'profile']],
    ['myCities', ['my', 'cities']],
    ['myGigs', ['my', 'gigs']],
    ['myCalendar', ['my', 'calendar']],
    ['myData', ['my', 'data']],
  ] as const
).map(([kind, parts]) => [kind, new RegExp(words(...parts) + WORD_END, 'u')]);

const FIRST_WORD: Record<string, PlainPhrase> = {
  hello: 'hello',
  help: 'help',
  stop: 'stop',
  start: 'start',
  yes: 'yes',
  no: 'no',
};

function meantUsernames(typed: string): string[] {
  const bare = typed.replace(/[._]+$/, '');
  const withoutDots = typed.replace(/\.+$/, '');
  return [...new Set([typed, withoutDots, bare])].filter((name) => /[^.]/.test(name));
}

/**
 * Reads what a person meant: phrases with an argument win, then those of several words; one-word
 * phrases count only as the first word ("When does it start?" is not Start). Null when none is there.
 */
export function readPhrase(text: string): Phrase | null {
  const plain = text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(QUOTES, ' ')
    .toLowerCase()
    .trim();
  for (const [kind, pattern] of GIG_PHRASES) {
    const shortId = pattern.exec(plain)?.[1];
    if (shortId) return { kind, shortId };
  }
  const [, town, country] = FOLLOW_PLACE.exec(plain) ?? [];
  if (town) return { kind: 'followPlace', placeId: town };
  if (country) return { kind: 'followPlace', placeId: `cc:${country.toUpperCase()}` };
  for (const [kind, pattern] of ARTIST_PHRASES) {
    const usernames = meantUsernames(pattern.exec(plain)?.[1] ?? '');
    if (usernames.length > 0) return { kind, usernames };
  }
  for (const [kind, pattern] of PROFILE_PHRASES) {
    const match = pattern.exec(plain);
    if (match) return { kind, ...(match[1] && { usernames: meantUsernames(match[1]) }) };
  }
  for (const [kind, pattern] of WORD_PHRASES) {
    if (pattern.test(plain)) return { kind };
  }
  const first = /[\p{L}\p{N}_]+/u.exec(plain)?.[0] ?? '';
  const kind = FIRST_WORD[first];
  return kind ? { kind } : null;
}
