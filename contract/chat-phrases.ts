import type { OwnRadius } from './followed-location.ts';
import { OWN_RADII_KM } from './limits.ts';
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
  confirmDeleteMyData: () => 'Yes, delete my data',
  yes: () => 'Yes',
  no: () => 'No',
  thanks: () => 'Thanks',
} as const;

/** Who manages several artists says which. */
function ofArtist(phrase: string, username?: string): string {
  return username ? `${phrase} of ${username}` : phrase;
}

type ArtistPhrase = 'follow' | 'unfollow';
type ProfilePhrase = 'editProfile' | 'createGig' | 'myQrCode';
export type GigPhrase = 'watchGig' | 'unwatchGig' | 'editGig' | 'cancelGig' | 'postponeGig';
type ConfirmPhrase = 'confirmCancelGig' | 'confirmPostponeGig';
type PlacePhrase = 'followPlace' | 'radius' | 'setRadius';
type PlainPhrase = Exclude<
  keyof typeof phrases,
  ArtistPhrase | ProfilePhrase | GigPhrase | ConfirmPhrase | PlacePhrase | 'myRadius'
>;

export type Phrase =
  /** `usernames`: what was meant, likeliest first; "djana." may be a name or a name and a full stop. */
  | { kind: ArtistPhrase; usernames: string[] }
  /** `usernames` only where one was named. */
  | { kind: ProfilePhrase; usernames?: string[] }
  /** `shortId` only where one was named, though it may be mistyped. */
  | { kind: GigPhrase; shortId?: string }
  | { kind: ConfirmPhrase; shortId: string }
  | { kind: 'followPlace' | 'radius'; placeId: string }
  | { kind: 'setRadius'; placeId: string; km: OwnRadius }
  /** `km` only where a distance was named. */
  | { kind: 'myRadius'; km?: OwnRadius }
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

const SHORT_ID = `[${SHORT_ID_ALPHABET}]{${SHORT_ID_LENGTH}}`;
/** What somebody may have typed for a code: with a digit, or about as long and no everyday word. */
const MISTYPED =
  '(?!(?:please|thanks|because|tonight|tomorrow|[a-z]+day)(?![a-z0-9]))(?:[a-z]{6,8}|[a-z]*[0-9][a-z0-9]*)';

/** A code as itself or as the end of its link. */
const withCode = (phrase: string, code: string) =>
  new RegExp(`${phrase}${GAP}(?:\\S*/g/)?(${code})${WORD_END}`, 'u');

const GIG_WORDS: [GigPhrase, string][] = [
  ['watchGig', words('keep', 'me', 'updated', 'about', 'gig')],
  ['unwatchGig', words('pause', 'updates', 'about', 'gig')],
  ['editGig', words('edit', 'gig')],
  ['cancelGig', words('cancel', 'gig')],
  ['postponeGig', words('postpone', 'gig')],
];

const CONFIRM_PHRASES: [ConfirmPhrase, RegExp][] = [
  ['confirmCancelGig', withCode(words('yes', 'cancel', 'gig'), SHORT_ID)],
  ['confirmPostponeGig', withCode(words('yes', 'postpone', 'gig'), SHORT_ID)],
];

/** Codes as we make them first, wherever they stand; then what may be meant for one. */
const GIG_PHRASES: [GigPhrase, RegExp][] = [SHORT_ID, MISTYPED].flatMap((code) =>
  GIG_WORDS.map(([kind, phrase]): [GigPhrase, RegExp] => [kind, withCode(phrase, code)]),
);

/** Without a code; "Yes, cancel gig" is a yes. */
const BARE_GIG_PHRASES: [GigPhrase, RegExp][] = GIG_WORDS.map(([kind, phrase]) => [
  kind,
  new RegExp(`(?<!yes${GAP})${phrase}${WORD_END}`, 'u'),
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

const RADIUS = new RegExp(
  `${words('radius', 'around')}${GAP}(gn:[0-9]+)(?:${GAP}(usual|[0-9]+))?${WORD_END}`,
  'u',
);
const MY_RADIUS = new RegExp(
  `${words('my', 'radius')}${WORD_END}(?:${GAP}(?:(?:is|to|of)${GAP})?([0-9]+))?`,
  'u',
);

function readRadius(text: string): Phrase | null {
  const [, placeId, choice] = RADIUS.exec(text) ?? [];
  const kilometres = (digits?: string) => OWN_RADII_KM.find((km) => String(km) === digits);
  if (placeId) {
    const km = choice === 'usual' ? null : kilometres(choice);
    return km === undefined ? { kind: 'radius', placeId } : { kind: 'setRadius', placeId, km };
  }
  const mine = MY_RADIUS.exec(text);
  const km = kilometres(mine?.[1]);
  return mine && { kind: 'myRadius', ...(km && { km }) };
}

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
    ['newCalendarAddress', ['new', 'calendar', 'address']],
    ['myData', ['my', 'data']],
  ] as const
).map(([kind, parts]) => [kind, new RegExp(words(...parts) + WORD_END, 'u')]);

const FIRST_WORD: Record<string, PlainPhrase> = {
  hello: 'hello',
  help: 'help',
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  optout: 'stop',
  quit: 'stop',
  start: 'start',
  yes: 'yes',
  no: 'no',
  thanks: 'thanks',
  thank: 'thanks',
  thx: 'thanks',
};

/** Two words that are read like one first word. */
const OPT_OUT = new RegExp(`^[^\\p{L}\\p{N}_]*opt${GAP}out${WORD_END}`, 'u');
/** Nothing but signs of approval. */
const APPLAUSE = /^(?:👍|👌|🙏|👏|🙌|💚|❤|😊|😍|🎉|🔥|\p{Emoji_Modifier}|\ufe0f|\s)+$/u;

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
  for (const [kind, pattern] of [...CONFIRM_PHRASES, ...GIG_PHRASES]) {
    const shortId = pattern.exec(plain)?.[1];
    if (shortId) return { kind, shortId };
  }
  const [, town, country] = FOLLOW_PLACE.exec(plain) ?? [];
  if (town) return { kind: 'followPlace', placeId: town };
  if (country) return { kind: 'followPlace', placeId: `cc:${country.toUpperCase()}` };
  const radius = readRadius(plain);
  if (radius) return radius;
  for (const [kind, pattern] of ARTIST_PHRASES) {
    const usernames = meantUsernames(pattern.exec(plain)?.[1] ?? '');
    if (usernames.length > 0) return { kind, usernames };
  }
  for (const [kind, pattern] of PROFILE_PHRASES) {
    const match = pattern.exec(plain);
    if (match) return { kind, ...(match[1] && { usernames: meantUsernames(match[1]) }) };
  }
  for (const [kind, pattern] of [...BARE_GIG_PHRASES, ...WORD_PHRASES]) {
    if (pattern.test(plain)) return { kind };
  }
  if (OPT_OUT.test(plain)) return { kind: 'stop' };
  if (APPLAUSE.test(plain) && /\p{Extended_Pictographic}/u.test(plain)) return { kind: 'thanks' };
  const first = /[\p{L}\p{N}_]+/u.exec(plain)?.[0] ?? '';
  const kind = FIRST_WORD[first];
  return kind ? { kind } : null;
}
