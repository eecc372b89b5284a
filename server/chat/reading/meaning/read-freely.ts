import { turnAlone } from '../../../load/turn-alone.ts';
import { pattern } from '../../../pattern.ts';
import { listAnswer } from '../list-answers.ts';
import { isNegative, type Phrase, readPhrase } from '../read-phrase.ts';
import { isMistypedFollow } from '../typos.ts';
import { INTENT_LABELS, type IntentLabel } from '../vocabulary/vocabulary.ts';
import { asksHowItIs } from './asks-how-it-is.ts';
import { namesSome, saysEverything } from './everything.ts';
import { saysBut, withoutExcepted } from './excepted.ts';
import { phraseFor } from './intent-of.ts';
import { isSurelyStop, mayBeStop } from './may-be-stop.ts';
import { mayBeCode } from './names/numbers-in.ts';
import { isName, type KnownNames, type Part } from './names/part.ts';
import { timeBeside, timeIn } from './names/time-in.ts';
import { type Token, tokensOf } from './tokens.ts';
import { type Meaning, type Understood, understand } from './understand.ts';
import {
  FILLERS,
  hasAskingWord,
  isAllYes,
  isEveryday,
  isKnown,
  saidAlone,
  standsBeforePlace,
} from './words.ts';

/** What a text says: what is to be answered, in order; empty where that is not sure. */
export interface TextReading {
  phrases: Phrase[];
  /** Whether they were read freely, so that their details say all that is named. */
  isFree: boolean;
  /** What it may mean, read freely; null where a phrase leaves no doubt, or of a link. */
  understood: Understood | null;
}

/** Readings by a first word, by a typo or by chance: where the free one is sure, that counts. */
// biome-ignore format: the words of a list stay together
const WEAK = new Set<Phrase['kind']>([
  'hello', 'help', 'thanks', 'yes', 'okay', 'no', 'start', 'perhapsStop', 'fewerMessages',
  'mistyped', 'addPlace', 'whatsOn', 'follow', 'unfollow', 'myRadius', 'mentioned',
  'myArtists', 'myCities', 'myGigs', 'myCalendar', 'undo',
]);
/** What a plain "follow" or "unfollow" may be besides. */
const NO_FOLLOW: IntentLabel[] = ['none', 'whatson', 'followers', 'qr', 'pause', 'resume', 'stop'];
const PLAIN = INTENT_LABELS.filter((label) => !NO_FOLLOW.includes(label));
/** Of these another reading counts only where it says something else. */
const SAME: Partial<Record<Phrase['kind'], IntentLabel[]>> = {
  follow: PLAIN,
  unfollow: PLAIN,
  addPlace: ['follow'],
  perhapsStop: ['none'],
  mistyped: ['none'],
  yes: ['none', 'no', 'okay', 'thanks'],
  no: ['none', 'yes', 'okay'],
  help: ['none'],
  whatsOn: ['none'],
};
/** A text that begins as ours do. */
const FOLLOWS = pattern(
  '^[^\\p{L}]*(?:(?:please|pls|hi|hey|can you|i want to|ok)[^\\p{L}]+)*(?:un|stop )?follow',
  { ignoreCase: true },
);
/** "un follow ana", "un-pause me", but not "dale un follow a ana". */
const TORN_UN = pattern(
  '^[^\\p{L}]*(?:(?:please|pls|can you|could you)[ ]+)?(un[ -]+)(?:follow|watch|pause|mute|snooze)',
  { ignoreCase: true },
);
/** What a text may begin with before it says what it is about. */
const TALK = new Set<Phrase['kind']>(['hello', 'thanks', 'no']);
const SURER = 0.75;
/** The most words of a text that begins with a no and is one. */
const LONGEST_NO = 3;
const SURE_OF_NONE = 0.95;
/** Of words that nobody said to us before. */
const SURE_OF_NEW_WORDS = 0.9;
/** As `SURE_OF_NEW_WORDS`, of what needs no more than a kind word. */
const SURE_OF_HARMLESS = 0.8;
const HARMLESS: IntentLabel[] = ['hello', 'thanks', 'okay', 'help'];
/** Requests in which they would be a name. */
const NAMES: IntentLabel[] = ['follow', 'unfollow', 'whatson'];
const LETTER = /\p{L}/u;
const SIGNS = /[^\p{L}\p{N}]/gu;
/** The most words of a text that is read by its words alone. */
const SHORT = 2;

/** A question with one of these asks what we are; a statement with one is a Stop. */
const SPAM = new Set(['spam', 'spammer', 'spammers', 'سبام', 'स्पैम']);

/** What may stand around an artist or music with a town: "please follow all techno DJs in Berlin". */
const AROUND = new Set('can could you i want to follow all the artist dj band and'.split(' '));
const IN = new Set(['in', 'near', 'around', 'at']);
const MUSIC = new Set(['artists', 'djs', 'bands', 'music', 'gigs', 'concerts']);
const SAID_AROUND = [AROUND, IN, MUSIC, FILLERS];

/** Whether nothing is said but "follow", what is named, and that it is in a town. */
const followsThere = (tokens: Token[], parts: Part[]): boolean =>
  parts.some(({ kind, start }) => kind === 'place' && IN.has(tokens[start - 1]?.word ?? '')) &&
  tokens.every(
    ({ word }, at) => isNamed(at, parts) || SAID_AROUND.some((words) => words.has(word)),
  );

/** What an act that is only spoken of is never taken for: the act itself, or nothing. */
const SPOKEN_OF: Partial<Record<Phrase['kind'], IntentLabel[]>> = {
  follow: ['follow', 'none'],
  unfollow: ['unfollow', 'none'],
  stop: ['stop', 'asks-stop', 'none'],
};

/** Whether an act is only spoken of, and nothing else is wanted. */
const isOnlySpokenOf = (phrase: Phrase, label: IntentLabel): boolean =>
  phrase.kind === 'mentioned' && (SPOKEN_OF[phrase.act.kind]?.includes(label) ?? true);

/** Reads a text by the phrases of the chat, and freely where these do not say it surely. */
export async function readFreely(typed: string, known: KnownNames): Promise<TextReading> {
  const text = withUnJoined(typed);
  const said = readPhrase(text);
  // "When's it start" asks for no messages.
  const phrase = said?.kind === 'start' && hasAskingWord(text) ? null : said;
  const isWord = tokensOf(text).length < SHORT;
  const isWeak =
    phrase !== null && WEAK.has(phrase.kind) && (!isWord || phrase.kind === 'perhapsStop');
  if (phrase && !isWeak && phrase.kind !== 'start') {
    return { phrases: [phrase], isFree: false, understood: null };
  }
  if (!phrase && isLink(text)) return { phrases: [], isFree: false, understood: null };
  await turnAlone();
  const read = await understand(text, known);
  const isQuestion = text.includes('?') || text.includes('؟');
  // "Of course not", "where is it exactly": words of a yes are none in a no or a question.
  const isNoYes = (isNegative(text) || isQuestion || hasAskingWord(text)) && !isAllYes(text);
  const understood = isNoYes ? withoutYes(read) : read;
  const [meaning] = understood.meanings;
  const asRead = { phrases: phrase ? [phrase] : [], isFree: false, understood };
  const freely = (phrases: Phrase[]) => ({ phrases, isFree: true, understood });
  const alone = saidAlone(understood.tokens.map(({ word }) => word));
  if (alone && !understood.parts.some(({ kind }) => kind === 'artist'))
    return freely([{ kind: alone }]);
  const answersList = listAnswer(text);
  if (answersList) return freely(answersList === 'none' ? [{ kind: 'no' }] : []);
  if (isQuestion && understood.tokens.some(({ word }) => SPAM.has(word)))
    return freely([{ kind: 'whyMessages' }]);
  const asked = phrase ? null : howItIs(understood, isQuestion);
  if (asked) return freely([asked]);
  const isNothing = !meaning || meaning.label === 'none';
  const isTalk = phrase !== null && TALK.has(phrase.kind);
  if (isNothing && (!phrase || isTalk) && mayBeStop(understood, isTalk)) {
    return freely([{ kind: 'perhapsStop' }]);
  }
  const days = phrase ? null : daysAlone(text, understood);
  if (days) return freely([days]);
  if (phrase?.kind === 'perhapsStop' || phrase?.kind === 'fewerMessages') {
    const less = quietAboutNamed(understood, text);
    if (less) return freely([less]);
    if (phrase.kind === 'fewerMessages') return asRead;
    if (isSurelyStop(understood, isWord)) return freely([{ kind: 'stop' }]);
  }
  const everything = everythingMeant(phrase, understood);
  if (everything) return freely([everything]);
  const watched = phrase ? await gigsMeant(phrase, understood, known) : [];
  if (watched.length > 0) return freely(watched);
  const music = phrase && musicThere(phrase, understood, text);
  if (music) return freely([music]);
  if (!meaning) return asRead;
  const fewer = phrase && withExceptions(phrase, understood, text);
  if (fewer) return freely([fewer]);
  const isHeld = phrase !== null && !isNamedBetter(phrase, meaning, known);
  if (isHeld && (!isWeak || holds(phrase, meaning, understood, text))) {
    // After Stop, the end of a pause is Start.
    const isResume = phrase.kind === 'start' && meaning.label === 'resume';
    if (!isResume || meaning.likelihood < SURER) return asRead;
  }
  const unknown = phrase ? null : nameAlone(meaning, understood);
  if (unknown === 'name') return asRead;
  // A word that is none of those for Stop is most often a part of something else: "interested".
  const isNoStopWord = isWord || unknown === 'new words';
  if (!phrase && isNoStopWord && meaning.label === 'stop' && LETTER.test(text))
    return freely([{ kind: 'perhapsStop' }]);
  const phrases = understood.meanings
    .map((one) => phraseFor(one, text))
    .filter((one) => one !== null);
  if (phrases.length > 0) return freely(phrases);
  return meaning.label === 'none' ? freely([]) : asRead;
}

function withoutYes(understood: Understood): Understood {
  const others = <One extends { label: IntentLabel }>(some: One[]) =>
    some.filter(({ label }) => label !== 'yes');
  return {
    ...understood,
    meanings: others(understood.meanings),
    likely: others(understood.likely),
  };
}

function withUnJoined(text: string): string {
  const torn = TORN_UN.find(text);
  if (!torn) return text;
  const at = torn.firstGroupStart;
  return `${text.slice(0, at)}un${text.slice(at + torn.groups[0]!.length)}`;
}

/** "Friday", "Peru in January", but not "until Friday": who names days, or a place and days, wants to know what is on. */
function daysAlone(text: string, { tokens, parts }: Understood): Phrase | null {
  const places = parts.filter(({ kind }) => kind === 'place');
  const timed = timeBeside(text, tokens, places);
  if (!timed || isAllNamed(tokens, parts)) return null;
  const { when, rest } = timed;
  if (when.kind === 'range' && 'in' in when.from) return null;
  const time = timeIn(tokens);
  const isPlaced = tokens.every(
    ({ word }, at) =>
      (time.start <= at && at < time.end) || isNamed(at, places) || standsBeforePlace(word),
  );
  if (rest.replace(SIGNS, '') !== '' && !isPlaced) return null;
  return phraseFor({ label: 'whatson', likelihood: 1, parts: places, tokens }, text);
}

/** Requests for less from somebody, about something or at all. */
const LESS = new Set<IntentLabel>(['unfollow', 'unwatch', 'pause', 'stop']);
/** Requests that a question about what the writer gets or follows is taken for: for less, and the reverse. */
const OF_MESSAGES = new Set<IntentLabel>([...LESS, 'follow', 'watch', 'resume', 'start']);

/** "Do I get stuff for Djana": says whom the writer follows, or how it stands, and changes nothing. */
function howItIs(
  { likely: [best], tokens, parts }: Understood,
  isQuestion: boolean,
): Phrase | null {
  if (!best || !OF_MESSAGES.has(best.label)) return null;
  if (!asksHowItIs(tokens, isQuestion)) return null;
  const names = parts.filter(isName);
  if (names.some(({ kind }) => kind === 'artist')) return { kind: 'myArtists' };
  return { kind: names.length > 0 ? 'myCities' : 'howItStands' };
}

/** A link alone says nothing but where it leads. */
const isLink = (text: string) => text.includes('/') && !/\s/.test(text.trim());

/** "Unfollow everyone"; of "unfollow everyone except Noor" the chat asks whom. */
function everythingMeant(
  phrase: Phrase | null,
  { meanings: [meaning], parts, tokens }: Understood,
): Phrase | null {
  if (!saysEverything(tokens)) return null;
  if (phrase?.kind === 'mentioned') {
    const isUnfollow = phrase.act.kind === 'unfollow' && !namesSome(parts, tokens);
    return isUnfollow ? { ...phrase, act: { kind: 'unfollow', usernames: [] } } : null;
  }
  if (phrase?.kind !== 'unfollow' && meaning?.label !== 'unfollow') return null;
  if (!namesSome(parts, tokens)) return { kind: 'unfollowEverything' };
  return saysBut(tokens) ? { kind: 'unfollow', usernames: [] } : null;
}

/** "follow h6j3rpm": gigs are watched, not followed. What is no gig's code is somebody's name. */
async function gigsMeant(
  { kind }: Phrase,
  { parts, tokens }: Understood,
  known: KnownNames,
): Promise<Phrase[]> {
  if (parts.some(isName) || (kind !== 'follow' && kind !== 'unfollow')) return [];
  const phrases: Phrase[] = [];
  for (const part of parts) {
    if (part.kind === 'genre') continue;
    const words = tokens.slice(part.start, part.end).map(({ written }) => written.toLowerCase());
    const codes = part.kind === 'gig' ? [part.shortId] : words.filter(mayBeCode);
    for (const shortId of codes) {
      if (!(await known.isGig(shortId))) continue;
      phrases.push({ kind: kind === 'follow' ? 'watchGig' : 'unwatchGig', shortId });
    }
  }
  return phrases;
}

/** "Stop it with the Noor spam": who names an artist does not want all messages to end. */
function quietAboutNamed({ likely, parts, tokens }: Understood, text: string): Phrase | null {
  if (!parts.some(({ kind }) => kind === 'artist')) return null;
  const label = likely.find((one) => LESS.has(one.label))?.label;
  return label && label !== 'stop'
    ? phraseFor({ label, likelihood: 1, parts, tokens }, text)
    : null;
}

/** "Follow Ana but not Porto": the names that are meant; null where all are. */
function withExceptions({ kind }: Phrase, understood: Understood, text: string): Phrase | null {
  const { parts, tokens } = understood;
  if (kind !== 'follow' && kind !== 'unfollow') return null;
  const isAll = withoutExcepted(parts, tokens, kind).length === parts.filter(isName).length;
  return isAll ? null : phraseFor({ label: kind, likelihood: 1, parts, tokens }, text);
}

/** "Follow techno in Berlin": music cannot be followed, so this lists what is on there. */
function musicThere({ kind }: Phrase, { parts, tokens }: Understood, text: string): Phrase | null {
  const isMusic =
    parts.some((part) => part.kind === 'genre') || tokens.some(({ word }) => MUSIC.has(word));
  const isArtist = parts.some((part) => part.kind === 'artist');
  return kind === 'follow' && isMusic && !isArtist && followsThere(tokens, parts)
    ? phraseFor({ label: 'whatson', likelihood: 1, parts, tokens }, text)
    : null;
}

/**
 * Whether the free reading names what a phrase takes for one name: "soy de Rosario, mandame lo que haya", "follow Ana in
 * Berlin".
 */
function isNamedBetter(phrase: Phrase, { label, parts, tokens }: Meaning, known: KnownNames) {
  if (label !== 'follow') return false;
  const isArtist = parts.some(({ kind }) => kind === 'artist');
  const places = parts.filter((part) => part.kind === 'place');
  if (phrase.kind === 'addPlace') {
    const isSure = isArtist || places.some(({ isGuess }) => !isGuess);
    return isSure && known.places.called(phrase.name).length === 0;
  }
  return phrase.kind === 'follow' && isArtist && followsThere(tokens, parts);
}

/** Whether what a phrase reads holds against the free reading of the same text. */
function holds(
  phrase: Phrase,
  { label, likelihood }: Meaning,
  { meanings, tokens, parts }: Understood,
  text: string,
): boolean {
  const isFollow = phrase.kind === 'follow' || phrase.kind === 'unfollow';
  // In other languages the name stands before the word, and the word in questions.
  const isOurs = FOLLOWS.test(text) || isMistypedFollow(tokens[0]!.word);
  // Names of nobody and nothing that we know are said to be unknown.
  const isOfUnknown =
    phrase.kind === 'whatsOn' &&
    phrase.artists.length + phrase.places.length > 0 &&
    !parts.some(isName);
  // "No sé si salir o quedarme" answers nothing.
  const isStory = phrase.kind === 'no' && label === 'none' && tokens.length > LONGEST_NO;
  const isSame =
    isOnlySpokenOf(phrase, label) ||
    (meanings.length === 1 &&
      SAME[phrase.kind]?.includes(label) &&
      (isOurs || !isFollow) &&
      !isStory);
  // "Follow dj.ana": a word that nobody says to us is a name.
  const isOneName = text.trim().split(/\s+/).length === 2 && !isKnown(tokens.at(-1)!.word);
  if (isFollow && isOurs && isOneName) return true;
  // "Follow me on Instagram" asks nothing, "Follow nobody" follows somebody we do not know.
  const surer = isFollow && isOurs && label === 'none' ? SURE_OF_NONE : SURER;
  return isSame || isOfUnknown || likelihood < surer;
}

const isNamed = (at: number, parts: Part[]) =>
  parts.some(({ kind, start, end }) => start <= at && at < end && kind !== 'unknown');

const isAllNamed = (tokens: unknown[], parts: Part[]) =>
  tokens.every((_, at) => isNamed(at, parts));

/** A name alone is answered as one, and words that nobody said to us before may be somebody's. */
function nameAlone(
  { label, likelihood }: Meaning,
  { tokens, parts }: Understood,
): 'name' | 'new words' | null {
  if (isAllNamed(tokens, parts)) {
    // "hip hop samarinda"
    const isMusic = parts.some(({ kind }) => kind === 'genre') && parts.some(isName);
    return isMusic && label === 'whatson' ? null : 'name';
  }
  if (tokens.some(({ word }, at) => isNamed(at, parts) || isEveryday(word))) return null;
  const sure = HARMLESS.includes(label) ? SURE_OF_HARMLESS : SURE_OF_NEW_WORDS;
  return likelihood < sure || NAMES.includes(label) ? 'name' : 'new words';
}
