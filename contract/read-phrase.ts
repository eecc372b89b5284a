import { asMeant } from './as-meant.ts';
import type {
  ArtistPhrase,
  ConfirmPhrase,
  GigPhrase,
  Phrase,
  PlainPhrase,
  ProfilePhrase,
} from './chat-phrases.ts';
import { OWN_RADII_KM } from './limits.ts';
import { saysNo } from './mood.ts';
import { readGoingOut } from './read-going-out.ts';
import { readWord, YES } from './read-word.ts';
import { SHORT_ID_ALPHABET, SHORT_ID_LENGTH } from './short-id.ts';
import { readSlip } from './slips.ts';

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
  ['unwatchGig', words('unfollow', 'gig')],
  ['watchGig', words('follow', 'gig')],
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

/** Without a code, and what is said instead of one; "Yes, cancel gig" is a yes, "gig.life" a username. */
const BARE_GIG_PHRASES: [GigPhrase, RegExp][] = GIG_WORDS.map(([kind, phrase]) => [
  kind,
  new RegExp(`(?<!yes${GAP})${phrase}(?!\\.?[\\p{L}\\p{N}_])([^.,;:!?\\n]*)`, 'u'),
]);
/** Words that name no gig. */
const FILLERS =
  /(?<![\p{L}\p{N}_])(?:please|pls|plz|now|asap|thanks?|thank you|for me|my|the|it|this|that|one|on|at|of|tonight|today|tomorrow|because|[a-z]+day)(?![\p{L}\p{N}_])/gu;

function readBareGig(plain: string): Phrase | null {
  for (const [kind, pattern] of BARE_GIG_PHRASES) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const named = match[1]!
      .replace(FILLERS, ' ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    return { kind, ...(named && { words: named.slice(0, NAME_MAXIMUM) }) };
  }
  return null;
}

/** The name and all that comes after it, to the next stop in the sentence. */
const ARTIST_WORDS: [ArtistPhrase, string][] = [
  ['unfollow', `(?:unfollow|stop${GAP}following)`],
  ['follow', 'follow'],
];
const ARTIST_PHRASES: [ArtistPhrase, RegExp, RegExp][] = ARTIST_WORDS.map(([kind, said]) => [
  kind,
  new RegExp(`${WORD_START}${said}(?:[^\\p{L}\\p{N}_.]+([^,;:!?\\n]+))?`, 'iu'),
  new RegExp(`^[^\\p{L}\\p{N}_]*${said}${WORD_END}`, 'iu'),
]);
const USERNAME = /^([a-z0-9._]+)(?![\p{L}\p{N}_])/iu;
/** What people say around a name. */
const POLITENESS =
  /\s+(?:please|pls|plz|now|thanks|thank you|por favor|bitte|obrigad[oa])\s*\.*$/iu;
const NAME_MAXIMUM = 60;

/** In the writer's own capitals, for a name that nobody has is said back to them. */
function readArtist(written: string): Phrase | null {
  for (const [kind, pattern, first] of ARTIST_PHRASES) {
    const [, rest = ''] = pattern.exec(written) ?? [];
    const usernames = meantUsernames((USERNAME.exec(rest)?.[1] ?? '').toLowerCase());
    const name = rest
      .replace(POLITENESS, '')
      .replace(/[^\p{L}\p{N}_)]+$/u, '')
      .replace(/\s+/g, ' ')
      .slice(0, NAME_MAXIMUM);
    const isMore = name !== '' && !usernames.includes(name.toLowerCase());
    if (usernames.length > 0) return { kind, usernames, ...(isMore && { name }) };
    if (first.test(written)) return { kind, usernames, ...(isMore && { name }) };
  }
  return null;
}

/** Only ids of the embedded gazetteer: the chat offers no others. */
const FOLLOW_PLACE = new RegExp(
  `${words('(un)?follow', 'place')}${GAP}(?:(gn:[0-9]+)|cc:([a-z]{2}))${WORD_END}`,
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

/** "Create a gig", "edit my profile": what people say between. */
const ARTICLE = `(?:(?:a|my|the|a${GAP}new|new|another)${GAP})?`;
const PROFILE_PHRASES: [ProfilePhrase, RegExp][] = (
  [
    ['editProfile', ['edit', `${ARTICLE}profile`]],
    ['createGig', ['create', `${ARTICLE}gig`]],
    ['myQrCode', ['my', 'qr', 'code']],
  ] as const
).map(([kind, parts]) => [
  kind,
  new RegExp(
    `${words(...parts)}${WORD_END}(?:${GAP}(?:of|as|for)[^\\p{L}\\p{N}_.]+([a-z0-9._]+))?`,
    'u',
  ),
]);

const DELETE_MY_DATA = words('delete', 'my', 'data') + WORD_END;
const ONLY_DELETE = new RegExp(`^[^\\p{L}\\p{N}]*${DELETE_MY_DATA}[^\\p{L}\\p{N}]*$`, 'u');
const YES_DELETE = new RegExp(`^[^\\p{L}\\p{N}]*(?:${YES})${WORD_END}.*${DELETE_MY_DATA}`, 'su');
const DELETE = new RegExp(DELETE_MY_DATA, 'u');

function readDeletion(plain: string): Phrase | null {
  if (!DELETE.test(plain)) return null;
  if (YES_DELETE.test(plain)) return { kind: 'confirmDeleteMyData' };
  return { kind: 'deleteMyData', ...(!ONLY_DELETE.test(plain) && { inPassing: true }) };
}

const WORD_PHRASES: [Exclude<PlainPhrase, 'deleteMyData'>, RegExp][] = (
  [
    ['createProfile', ['create', `${ARTICLE}profile`]],
    ['myCities', ['my', '(?:cities|city|places)']],
    ['myGigs', ['my', 'gigs']],
    ['myCalendar', ['my', 'calendar']],
    ['newCalendarAddress', ['new', 'calendar', 'address']],
    ['myData', ['my', 'data']],
  ] as const
).map(([kind, parts]) => [kind, new RegExp(words(...parts) + WORD_END, 'u')]);

function meantUsernames(typed: string): string[] {
  const bare = typed.replace(/[._]+$/, '');
  const withoutDots = typed.replace(/\.+$/, '');
  return [...new Set([typed, withoutDots, bare])].filter((name) => /[^.]/.test(name));
}

/**
 * Reads what a person meant: phrases with an argument win, then those of several words; one-word
 * phrases count only as the first word ("When does it start?" is not Start). What is a slip of the
 * thumb away from a phrase is read as that; an act that is negated or asked about is `mentioned`. Null
 * when none is there.
 */
export function readPhrase(text: string): Phrase | null {
  const found = readWritten(text) ?? readSlip(text, readWritten);
  return found && asMeant(found, withoutQuotes(text).toLowerCase());
}

/** Reads a button's id, which is a phrase as we wrote it. */
export function readTap(id: string): Phrase | null {
  return readWritten(id);
}

/** Whether a text says no, in whatever way. */
export function isNegative(text: string): boolean {
  return saysNo(withoutQuotes(text).toLowerCase());
}

function withoutQuotes(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').replace(QUOTES, ' ').trim();
}

function readWritten(text: string): Phrase | null {
  const written = withoutQuotes(text);
  const plain = written.toLowerCase();
  for (const [kind, pattern] of [...CONFIRM_PHRASES, ...GIG_PHRASES]) {
    const shortId = pattern.exec(plain)?.[1];
    if (shortId) return { kind, shortId };
  }
  const [, un, town, country] = FOLLOW_PLACE.exec(plain) ?? [];
  if (town || country) {
    const placeId = town ?? `cc:${country!.toUpperCase()}`;
    return { kind: un ? 'unfollowPlace' : 'followPlace', placeId };
  }
  const phrase = readRadius(plain) ?? readBareGig(plain) ?? readArtist(written);
  if (phrase) return phrase;
  for (const [kind, pattern] of PROFILE_PHRASES) {
    const match = pattern.exec(plain);
    if (match) return { kind, ...(match[1] && { usernames: meantUsernames(match[1]) }) };
  }
  const deletion = readDeletion(plain);
  if (deletion) return deletion;
  for (const [kind, pattern] of WORD_PHRASES) {
    if (pattern.test(plain)) return { kind };
  }
  return readWord(plain) ?? readGoingOut(written);
}
