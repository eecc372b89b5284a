import type {
  ArtistPhrase,
  ConfirmPhrase,
  GigPhrase,
  Phrase,
  PlainPhrase,
  ProfilePhrase,
} from '../../../contract/chat-phrases.ts';
import { OWN_RADII_KM } from '../../../contract/limits.ts';
import { SHORT_ID_ALPHABET, SHORT_ID_LENGTH } from '../../../contract/short-id.ts';
import { GAP, NO_LETTER, type Pattern, pattern, WORD_END, WORD_START } from '../../pattern.ts';
import { asMeant } from './as-meant.ts';
import { saysNo } from './mood.ts';
import { type OptOut, readOptOut } from './opt-out/opt-out.ts';
import { readGoingOut } from './readers/going-out.ts';
import { readWord, YES } from './readers/words.ts';
import { readSlip } from './slips.ts';

/** Of a text of WhatsApp's; some single characters become eighteen when they are normalized. */
const TEXT_MAXIMUM = 4096;
const QUOTES = /["'`´‘’‚‛“”„‟‹›«»*~]/g;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
function words(...parts: string[]): string {
  return WORD_START + parts.join(GAP);
}

const SHORT_ID = `[${SHORT_ID_ALPHABET}]{${SHORT_ID_LENGTH}}`;
/** What somebody may have typed for a code: with a digit, or about as long and no everyday word. */
const MISTYPED = '[a-z]{6,8}|[a-z]*[0-9][a-z0-9]*';
const EVERYDAY = pattern('^(?:please|thanks|because|tonight|tomorrow|[a-z]+day)$');

/** A code as itself or as the end of its link. */
const withCode = (phrase: string, code: string) =>
  pattern(`${phrase}${GAP}(?:\\S*/g/)?(${code})${WORD_END}`);

/** "Create a gig", "edit my profile": what people say between. */
const ARTICLE = `(?:(?:a|my|the|new|another)${GAP})*`;
const GIG = `${ARTICLE}gig`;

const GIG_WORDS: [GigPhrase, string[]][] = [
  ['watchGig', ['keep', 'me', 'updated', 'about', 'gig']],
  ['unwatchGig', ['pause', 'updates', 'about', 'gig']],
  ['unwatchGig', ['unfollow', 'gig']],
  ['watchGig', ['follow', 'gig']],
  ['unwatchGig', ['pause', 'updates']],
  ['editGig', ['(?:edit|change)', GIG]],
  ['cancelGig', ['cancel', GIG]],
  ['postponeGig', ['postpone', GIG]],
];

const CONFIRM_PHRASES: [ConfirmPhrase, Pattern][] = [
  ['confirmCancelGig', withCode(words('yes', 'cancel', 'gig'), SHORT_ID)],
  ['confirmPostponeGig', withCode(words('yes', 'postpone', 'gig'), SHORT_ID)],
  ['confirmRestoreGig', withCode(words('yes', 'put', 'back', 'gig'), SHORT_ID)],
];

/** Codes as we make them first, wherever they stand; then what may be meant for one. */
const GIG_PHRASES: [GigPhrase, Pattern][] = [SHORT_ID, MISTYPED].flatMap((code) =>
  GIG_WORDS.map(([kind, parts]): [GigPhrase, Pattern] => [kind, withCode(words(...parts), code)]),
);

/** Without a code, and what is said instead of one; "Yes, cancel gig" is a yes, "gig.life" a username. */
const BARE_GIG_PHRASES: [GigPhrase, Pattern][] = GIG_WORDS.map(([kind, parts]) => [
  kind,
  pattern(
    `${WORD_START}(yes${GAP})?${parts.join(GAP)}(?:([^\\p{L}\\p{N}_.,;:!?\\n][^.,;:!?\\n]*)|[,;:!?\\n]|$|\\.${WORD_END})`,
  ),
]);
/** Words that name no gig. */
const FILLERS = new Set(
  'please pls plz now asap thank thanks you for me my the it this that one on at of in from because'.split(
    ' ',
  ),
);

function readBareGig(plain: string): Phrase | null {
  for (const [kind, phrase] of BARE_GIG_PHRASES) {
    const match = phrase.find(plain);
    if (!match || match.groups[0] !== undefined) continue;
    const named = (match.groups[1] ?? '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .split(' ')
      .filter((word) => !FILLERS.has(word))
      .join(' ')
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
const ARTIST_PHRASES: [ArtistPhrase, Pattern, Pattern][] = ARTIST_WORDS.map(([kind, said]) => [
  kind,
  pattern(`${WORD_START}${said}(?:[^\\p{L}\\p{N}_.]+([^,;:!?\\n]+))?`, { ignoreCase: true }),
  pattern(`^${NO_LETTER}*${said}${WORD_END}`, { ignoreCase: true }),
]);
const USERNAME = pattern(`^([a-z0-9._]+)${WORD_END}`, { ignoreCase: true });
/** What people say around a name. */
const POLITENESS = pattern(
  '\\s+(?:please|pls|plz|now|thanks|thank you|por favor|bitte|obrigad[oa])\\s*\\.*$',
  { ignoreCase: true },
);
const TO_LAST_LETTER = pattern('^(.*[\\p{L}\\p{N}_)])', { manyLines: true });
const NAME_MAXIMUM = 60;

/** In the writer's own capitals, for a name that nobody has is said back to them. */
function readArtist(written: string): Phrase | null {
  for (const [kind, phrase, first] of ARTIST_PHRASES) {
    const rest = phrase.find(written)?.groups[0] ?? '';
    const usernames = meantUsernames((USERNAME.find(rest)?.groups[0] ?? '').toLowerCase());
    const polite = POLITENESS.find(rest)?.start ?? rest.length;
    const name = (TO_LAST_LETTER.find(rest.slice(0, polite))?.groups[0] ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, NAME_MAXIMUM);
    const isMore = name !== '' && !usernames.includes(name.toLowerCase());
    if (usernames.length > 0) return { kind, usernames, ...(isMore && { name }) };
    if (first.test(written)) return { kind, usernames, ...(isMore && { name }) };
  }
  return null;
}

/** Only ids of the embedded gazetteer: the chat offers no others. */
const FOLLOW_PLACE = pattern(
  `${words('(un)?follow', 'place')}${GAP}(?:(gn:[0-9]+)|cc:([a-z]{2}))${WORD_END}`,
);

const RADIUS = pattern(
  `${words('radius', 'around')}${GAP}(gn:[0-9]+)(?:${GAP}(usual|[0-9]+))?${WORD_END}`,
);
const MY_RADIUS = pattern(
  `${words('my', 'radius')}(?:${GAP}(?:(?:is|to|of)${GAP})?([0-9]+)|${WORD_END})`,
);

/** What people say before it: "no wait, please undo". */
const BEFORE_UNDO =
  'no|nope|wait|oh|oops|ups|sorry|ok|okay|hey|please|pls|plz|actually|can|could|you|i|want|to';
const UNDO = pattern(`^${NO_LETTER}*(?:(?:${BEFORE_UNDO})${GAP})*undo${WORD_END}`);

/** A mistake is taken back by one word, or by our button's whole phrase. */
function readUndo(plain: string): Phrase | null {
  if (!UNDO.test(plain)) return null;
  const words = plain.split(' ');
  const placeIds = words.filter((word) => PLACE_ID.test(word));
  const usernames = words.filter((word) => word.startsWith('@')).map((word) => word.slice(1));
  return { kind: 'undo', placeIds: placeIds.map(asPlaceId), usernames };
}

const PLACE_ID = pattern('^(?:gn:[0-9]+|cc:[a-z]{2})$');
const asPlaceId = (id: string) => (id.startsWith('cc:') ? `cc:${id.slice(3).toUpperCase()}` : id);

function readRadius(text: string): Phrase | null {
  const [placeId, choice] = RADIUS.find(text)?.groups ?? [];
  const kilometres = (digits?: string) => OWN_RADII_KM.find((km) => String(km) === digits);
  if (placeId) {
    const km = choice === 'usual' ? null : kilometres(choice);
    return km === undefined ? { kind: 'radius', placeId } : { kind: 'setRadius', placeId, km };
  }
  const mine = MY_RADIUS.find(text);
  const km = kilometres(mine?.groups[0]);
  return mine && { kind: 'myRadius', ...(km && { km }) };
}

const PROFILE_PHRASES: [ProfilePhrase, Pattern][] = (
  [
    ['editProfile', ['edit', `${ARTICLE}profile`]],
    ['createGig', ['(?:create|announce|add)', GIG]],
    ['myQrCode', ['my', `qr(?:${GAP}code)?`]],
  ] as const
).map(([kind, parts]) => [
  kind,
  pattern(`${words(...parts)}(?:${GAP}(?:of|as|for)[^\\p{L}\\p{N}_.]+([a-z0-9._]+)|${WORD_END})`),
]);

/** In few words: "is there a new gig?" wants no form. */
const NEW_GIG = pattern(
  `^${NO_LETTER}*(?:announce${NO_LETTER}*$|(?:(?:i${GAP})?(?:have|got)${GAP})?(?:a${GAP})?new${GAP}gig${WORD_END}[^?]*$)`,
);

const DELETE_WORDS = `delete${GAP}(?:my${GAP}data|(?:my${GAP})?account)`;
const DELETE = pattern(`${WORD_START}${DELETE_WORDS}${WORD_END}`);
const ONLY_DELETE = pattern(`^[^\\p{L}\\p{N}]*${DELETE_WORDS}[^\\p{L}\\p{N}]*$`);
const YES_DELETE = pattern(
  `^[^\\p{L}\\p{N}]*(?:${YES})${NO_LETTER}(?:.*${NO_LETTER})?${DELETE_WORDS}${WORD_END}`,
  { manyLines: true },
);

function readDeletion(plain: string): Phrase | null {
  if (!DELETE.test(plain)) return null;
  if (YES_DELETE.test(plain)) return { kind: 'confirmDeleteMyData' };
  return { kind: 'deleteMyData', ...(!ONLY_DELETE.test(plain) && { inPassing: true }) };
}

const WORD_PHRASES: [Exclude<PlainPhrase, 'deleteMyData'>, Pattern][] = (
  [
    ['createProfile', ['create', `${ARTICLE}profile`]],
    ['myCities', ['my', '(?:cities|city|citys|towns|places)']],
    ['myGigs', ['my', 'gigs']],
    ['myCalendar', ['my', 'calendar']],
    ['newCalendarAddress', ['new', 'calendar', 'address']],
    ['myData', ['my', 'data']],
  ] as const
).map(([kind, parts]) => [kind, pattern(words(...parts) + WORD_END)]);

const UP_TO_DOTS = pattern('^(.*[^.])');
const UP_TO_SIGNS = pattern('^(.*[^._])');

function meantUsernames(typed: string): string[] {
  const bare = UP_TO_SIGNS.find(typed)?.groups[0] ?? '';
  const withoutDots = UP_TO_DOTS.find(typed)?.groups[0] ?? '';
  return [...new Set([typed, withoutDots, bare])].filter((name) => /[^.]/.test(name));
}

/**
 * Reads what a person meant: phrases with an argument win, then those of several words; one-word
 * phrases count only as the first word ("When does it start?" is not Start). What is a slip of the
 * thumb away from a phrase is read as that; an act that is negated or asked about is `mentioned`. Null
 * when none is there.
 */
export function readPhrase(text: string): Phrase | null {
  const written = withoutQuotes(text);
  const optOut = readOptOut(written);
  if (optOut?.isClear) return optOut.phrase;
  const found = readWritten(text) ?? (optOut ? null : readSlip(text, readWritten));
  const meant = found && asMeant(found, written.toLowerCase());
  return optOut && (meant === null || counts(optOut, meant)) ? optOut.phrase : meant;
}

/** What is said beside a wish for silence, which is never taken for talk. */
const SAID_BESIDE: Phrase['kind'][] = ['hello', 'help', 'thanks', 'okay', 'yes', 'no', 'stop'];

/** Whether a text is about our messages although it holds another phrase too. */
function counts({ isAboutMessages }: OptOut, { kind }: Phrase): boolean {
  const isFollow = kind === 'follow' || kind === 'watchGig' || kind === 'addPlace';
  return SAID_BESIDE.includes(kind) || (isAboutMessages && isFollow);
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
  const short = text.slice(0, TEXT_MAXIMUM).normalize('NFKC').slice(0, TEXT_MAXIMUM);
  return short.replace(INVISIBLE, '').replace(QUOTES, ' ').trim();
}

function readWritten(text: string): Phrase | null {
  const written = withoutQuotes(text);
  const plain = written.toLowerCase();
  for (const [kind, phrase] of [...CONFIRM_PHRASES, ...GIG_PHRASES]) {
    const shortId = phrase.find(plain)?.groups[0];
    if (shortId && !EVERYDAY.test(shortId)) return { kind, shortId };
  }
  const [un, town, country] = FOLLOW_PLACE.find(plain)?.groups ?? [];
  if (town || country) {
    const placeId = town ?? `cc:${country!.toUpperCase()}`;
    return { kind: un ? 'unfollowPlace' : 'followPlace', placeId };
  }
  const found = readUndo(plain) ?? readRadius(plain) ?? readBareGig(plain) ?? readArtist(written);
  if (found) return found;
  for (const [kind, phrase] of PROFILE_PHRASES) {
    const match = phrase.find(plain);
    const [username] = match?.groups ?? [];
    if (match) return { kind, ...(username && { usernames: meantUsernames(username) }) };
  }
  if (NEW_GIG.test(plain)) return { kind: 'createGig' };
  const deletion = readDeletion(plain);
  if (deletion) return deletion;
  for (const [kind, phrase] of WORD_PHRASES) {
    if (phrase.test(plain)) return { kind };
  }
  return readWord(plain) ?? readGoingOut(written);
}
