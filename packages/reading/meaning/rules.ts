import { listAnswer } from '../list-answers.ts';
import { STOP_WORDS } from '../opt-out/opt-out.ts';
import type { Phrase } from '../read-phrase.ts';
import type { IntentLabel } from '../vocabulary/vocabulary.ts';
import { readWhen } from '../when/read-when.ts';
import { asksHowItIs } from './asks-how-it-is.ts';
import { asksWhom } from './asks-whom.ts';
import { asksForSource, asksWhy, beginsWhy, whyOfMessages } from './asks-why.ts';
import { namesSome, saysEverything } from './everything.ts';
import { deniesOnly, saysBut, withoutExcepted } from './excepted.ts';
import { followsThere, MUSIC } from './follows-there.ts';
import { phraseFor, saysRecurringDay } from './intent-of.ts';
import { isSurelyStop, mayBeStop } from './may-be-stop.ts';
import type { Meaning } from './meanings.ts';
import { mayBeCode } from './names/numbers-in.ts';
import { isAllNamed, isName, isNamed, type Part } from './names/part.ts';
import { timeBeside, timeIn } from './names/time-in.ts';
import { saysNotToRemove } from './not-to-remove.ts';
import { phraseHolds } from './phrase-holds.ts';
import type { Said } from './said.ts';
import type { Token } from './tokens.ts';
import type { Understood } from './understand.ts';
import { isEveryday, saidAlone, standsBeforePlace } from './words.ts';

type Told = Phrase | Phrase[] | 'as phrased' | null;
/** What a text says, `as phrased`: what its phrase says; null: the next rule is to tell. */
type Rule = (said: Said) => Told | Promise<Told>;

const LETTER = /\p{L}/u;
const SIGNS = /[^\p{L}\p{N}]/gu;

/** "Not bad", "bis später": the whole text in words that we know. */
const wholeText: Rule = ({ understood: { tokens, parts } }) => {
  const alone = saidAlone(tokens.map(({ word }) => word));
  return alone && !parts.some(({ kind }) => kind === 'artist') ? { kind: alone } : null;
};

/** "Both", "none of them" of what was just listed. */
const ofList: Rule = ({ text }) => {
  const answer = listAnswer(text);
  return answer && (answer === 'none' ? { kind: 'no' } : []);
};

/** A question with one of these asks what we are; a statement with one is a Stop. */
const SPAM = new Set(['spam', 'spammer', 'spammers', 'سبام', 'स्पैम']);

const asksWhetherSpam: Rule = ({ isQuestion, understood: { tokens } }) =>
  isQuestion && tokens.some(({ word }) => SPAM.has(word)) ? { kind: 'whyMessages' } : null;

/** What is asked about our messages, which is never a Stop. */
const MAY_BE_STOP = new Set<IntentLabel>(['stop', 'asks-stop', 'pause', 'none', 'bot', 'contact']);

/** "Why did I get this message", "who gave you my number" */
const asksWhyMessages: Rule = ({ phrase, understood: { tokens, likely, meanings } }) => {
  if (phrase?.kind === 'fewerMessages') return null;
  const saysStopToo = tokens.some(
    ({ word, startsClause }, at) =>
      startsClause && STOP_WORDS.includes(word) && !beginsWhy(tokens, at),
  );
  if (saysStopToo) return null;
  const [best] = likely;
  const mayBeStop = !best || meanings.length === 0 || MAY_BE_STOP.has(best.label);
  if (asksForSource(tokens) && mayBeStop) return { kind: 'whyMessages' };
  if (!asksWhy(tokens)) return null;
  const why = whyOfMessages(tokens);
  if (why) return { kind: why === 'why none come' ? 'howItStands' : 'whyMessages' };
  const isStop = phrase?.kind === 'perhapsStop' || best?.label === 'stop';
  return isStop ? { kind: 'whyMessages' } : null;
};

/** Requests for less from somebody, about something or at all. */
const LESS = new Set<IntentLabel>(['unfollow', 'unwatch', 'pause', 'stop']);
/** Requests that a question about what the writer gets or follows is taken for: for less, and the reverse. */
const OF_MESSAGES = new Set<IntentLabel>([...LESS, 'follow', 'watch', 'resume', 'start']);

/** "Do I get stuff for Djana": says whom the writer follows, or how it stands, and changes nothing. */
const asksWhatIsFollowed: Rule = ({ phrase, isQuestion, understood }) => {
  const { likely, tokens, parts } = understood;
  if (phrase || !likely[0] || !OF_MESSAGES.has(likely[0].label)) return null;
  if (!asksHowItIs(tokens, isQuestion)) return null;
  const names = parts.filter(isName);
  if (names.some(({ kind }) => kind === 'artist')) return { kind: 'myArtists' };
  return { kind: names.length > 0 ? 'myCities' : 'howItStands' };
};

const TALK = new Set<Phrase['kind']>(['hello', 'thanks', 'no']);
/** What may be a request for silence is asked about, also after a greeting. */
const perhapsSilence: Rule = ({ phrase, understood }) => {
  const [meaning] = understood.meanings;
  if (meaning && meaning.label !== 'none') return null;
  const mayBePause = !phrase && understood.likely[0]?.label === 'pause';
  if (mayBePause && saysRecurringDay(understood.tokens)) return { kind: 'fewerMessages' };
  const isTalk = phrase !== null && TALK.has(phrase.kind);
  return (!phrase || isTalk) && mayBeStop(understood, isTalk) ? { kind: 'perhapsStop' } : null;
};

/** "Not this week", "esta semana no": quiet until then; but "no, Friday" answers something. */
const notThen: Rule = ({ text, isQuestion, understood: { tokens, parts } }) => {
  const isAnswer = isQuestion || ['no', 'non', 'nao'].includes(tokens[0]?.word ?? '');
  const timed = isAnswer || parts.some(isName) ? null : timeBeside(text, tokens, []);
  return timed && deniesOnly(timed.rest)
    ? phraseFor({ label: 'pause', likelihood: 1, parts: [], tokens }, text)
    : null;
};

/** "Friday", "Peru in January", but not "until Friday": who names days, or a place and days, wants to know what is on. */
const onlyDays: Rule = ({ phrase, text, understood: { tokens, parts } }) => {
  const places = parts.filter(({ kind }) => kind === 'place');
  const timed = phrase ? null : timeBeside(text, tokens, places);
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
};

/** How words for interest begin, in all languages. */
const INTEREST = ['interes', 'tertarik', 'مهتم', 'يهم', 'रुचि'];
/** "Not interested" in any language may be about what was just told, and is asked about. */
const saysInterest = (tokens: Token[]): boolean =>
  tokens.some(({ word }) => INTEREST.some((begins) => word.startsWith(begins))) &&
  !tokens.some(({ word }) => STOP_WORDS.includes(word));

/** "Too many messages, be quiet until Monday" says what is to be done about them. */
function untilThen(text: string, { likely: [best], tokens }: Understood): Phrase | null {
  if (best?.label !== 'pause' || best.likelihood < SURE_OF_NEW_WORDS) return null;
  const when = readWhen(text)?.when;
  const isUntil = when?.kind === 'range' && 'in' in when.from;
  return isUntil ? phraseFor({ ...best, parts: [], tokens }, text) : null;
}

/** "Stop it with the Noor spam": who names an artist does not want all messages to end. */
const lessMessages: Rule = ({ phrase, text, isWord, understood }) => {
  if (phrase?.kind !== 'perhapsStop' && phrase?.kind !== 'fewerMessages') return null;
  const { likely, parts, tokens } = understood;
  const isArtist = parts.some(({ kind }) => kind === 'artist');
  const label = isArtist ? likely.find((one) => LESS.has(one.label))?.label : undefined;
  const less =
    label && label !== 'stop' && phraseFor({ label, likelihood: 1, parts, tokens }, text);
  if (less) return less;
  if (phrase.kind === 'fewerMessages') return untilThen(text, understood) ?? 'as phrased';
  if (saysInterest(tokens)) return 'as phrased';
  if (isSurelyStop(understood, isWord)) return { kind: 'stop' };
  // "Huy", a town whose name is Stop without its accents.
  return isWord && parts.some(({ kind }) => kind === 'place') ? 'as phrased' : null;
};

/** "Unfollow everyone"; of "unfollow everyone except Noor" the chat asks whom. */
const everything: Rule = ({ phrase, understood: { meanings, parts, tokens } }) => {
  if (!saysEverything(tokens)) return null;
  if (phrase?.kind === 'mentioned') {
    const isUnfollow = phrase.act.kind === 'unfollow' && !namesSome(parts, tokens);
    return isUnfollow ? { ...phrase, act: { kind: 'unfollow', usernames: [] } } : null;
  }
  if (phrase?.kind !== 'unfollow' && meanings[0]?.label !== 'unfollow') return null;
  if (!namesSome(parts, tokens)) return { kind: 'unfollowEverything' };
  return saysBut(tokens) ? { kind: 'unfollow', usernames: [] } : null;
};

/** "Don't drop me from the owls": explains what would, and does nothing. */
const notToRemove: Rule = ({ understood: { meanings, tokens } }) => {
  const [meaning] = meanings;
  const isLess = meaning?.label === 'unfollow' || meaning?.label === 'unwatch';
  return isLess && saysNotToRemove(tokens) ? NOT_TO_UNFOLLOW : null;
};

/** What a text says that asks for nothing to be taken away. */
export const NOT_TO_UNFOLLOW: Phrase = {
  ...{ kind: 'mentioned', mood: 'negated' },
  act: { kind: 'unfollow', usernames: [] },
};

/** "Follow h6j3rpm": gigs are watched, not followed. What is no gig's code is somebody's name. */
const gigsByCode: Rule = async ({ phrase, known, understood: { parts, tokens } }) => {
  if (phrase?.kind !== 'follow' && phrase?.kind !== 'unfollow') return null;
  if (parts.some(isName)) return null;
  const phrases: Phrase[] = [];
  for (const part of parts) {
    if (part.kind === 'genre') continue;
    const words = tokens.slice(part.start, part.end).map(({ written }) => written.toLowerCase());
    const codes = part.kind === 'gig' ? [part.shortId] : words.filter(mayBeCode);
    for (const shortId of codes) {
      if (!(await known.isGig(shortId))) continue;
      phrases.push({ kind: phrase.kind === 'follow' ? 'watchGig' : 'unwatchGig', shortId });
    }
  }
  return phrases.length > 0 ? phrases : null;
};

/** "Follow techno in Berlin": music cannot be followed, so this lists what is on there. */
const musicThere: Rule = ({ phrase, text, understood: { parts, tokens } }) => {
  const isMusic =
    parts.some(({ kind }) => kind === 'genre') || tokens.some(({ word }) => MUSIC.has(word));
  const isArtist = parts.some(({ kind }) => kind === 'artist');
  return phrase?.kind === 'follow' && isMusic && !isArtist && followsThere(tokens, parts)
    ? phraseFor({ label: 'whatson', likelihood: 1, parts, tokens }, text)
    : null;
};

/** The fewest words of a text whose greeting is not all that it says. */
const MIN_MORE = 5;

/** As its phrase says; but who greets and names an artist wants more: "hey, my mate says Noor is good". */
const asPhrased = ({ phrase, understood: { parts, tokens } }: Said): Told => {
  const isMore = tokens.length >= MIN_MORE && parts.some(({ kind }) => kind === 'artist');
  return phrase?.kind === 'hello' && isMore ? [] : 'as phrased';
};

const nothingMeant: Rule = (said) =>
  said.understood.meanings.length === 0 ? asPhrased(said) : null;

/** "Follow Ana but not Porto": the names that are meant. */
const withExceptions: Rule = ({ phrase, text, understood: { parts, tokens } }) => {
  if (phrase?.kind !== 'follow' && phrase?.kind !== 'unfollow') return null;
  const { kind } = phrase;
  const isAll = withoutExcepted(parts, tokens, kind).length === parts.filter(isName).length;
  return isAll ? null : phraseFor({ label: kind, likelihood: 1, parts, tokens }, text);
};

const phraseCounts: Rule = (said) => {
  const [meaning] = said.understood.meanings;
  return said.phrase && meaning && phraseHolds(said, said.phrase, meaning) ? asPhrased(said) : null;
};

/** The likelihood from which a text of unknown words is more than a name. */
const SURE_OF_NEW_WORDS = 0.9;
/** As `SURE_OF_NEW_WORDS`, of what needs no more than a kind word. */
const SURE_OF_HARMLESS = 0.8;
const HARMLESS: IntentLabel[] = ['hello', 'thanks', 'okay', 'help'];
/** Labels whose unknown words are probably a name. */
const NAMES: IntentLabel[] = ['follow', 'unfollow', 'whatson'];

/** Whether a text is a name alone; words that nobody said to us before may be somebody's. */
function nameAlone(
  { label, likelihood }: Meaning,
  { tokens, parts }: Understood,
): 'name' | 'new words' | null {
  if (isAllNamed(tokens, parts)) {
    const has = (wanted: Part['kind']) => parts.some(({ kind }) => kind === wanted);
    // "hip hop samarinda", "ana sousa leeds"
    const isSearch = (has('genre') && parts.some(isName)) || (has('artist') && has('place'));
    return isSearch && label === 'whatson' ? null : 'name';
  }
  if (tokens.some(({ word }, at) => isNamed(at, parts) || isEveryday(word))) return null;
  const sure = HARMLESS.includes(label) ? SURE_OF_HARMLESS : SURE_OF_NEW_WORDS;
  return likelihood < sure || NAMES.includes(label) ? 'name' : 'new words';
}

/** "Qui suivre à Paris" asks whom, and follows nothing. */
const whomThere: Rule = ({ text, understood: { meanings, parts, tokens } }) => {
  const isOfPlaces = parts.some(isName) && !parts.some(({ kind }) => kind === 'artist');
  return meanings[0]?.label === 'follow' && isOfPlaces && asksWhom(tokens)
    ? phraseFor({ label: 'whatson', likelihood: 1, parts, tokens }, text)
    : null;
};

/** A name alone is answered as one. A word of Stop that nobody said to us before is most often a part of something else. */
const nameOrNewWord: Rule = ({ phrase, text, isWord, understood }) => {
  const [meaning] = understood.meanings;
  if (phrase || !meaning) return null;
  const unknown = nameAlone(meaning, understood);
  if (unknown === 'name') return 'as phrased';
  const isNoStopWord = isWord || unknown === 'new words';
  return isNoStopWord && meaning.label === 'stop' && LETTER.test(text)
    ? { kind: 'perhapsStop' }
    : null;
};

/** "I don't want Rio any more": who names a town or an artist wants no more of that, not the end of all messages. */
const lessOfNamed: Rule = ({ text, understood: { meanings, parts, tokens } }) =>
  meanings[0]?.label === 'stop' && parts.some(isName) && !saysEverything(tokens)
    ? phraseFor({ label: 'unfollow', likelihood: 1, parts, tokens }, text)
    : null;

const asMeant: Rule = ({ text, understood: { meanings, tokens } }) => {
  if (meanings[0]?.label === 'stop' && saysInterest(tokens)) return { kind: 'perhapsStop' };
  const phrases = meanings.map((one) => phraseFor(one, text)).filter((one) => one !== null);
  return phrases.length > 0 || meanings[0]?.label === 'none' ? phrases : null;
};

/** The first that tells counts. */
export const RULES: Rule[] = [
  wholeText,
  ofList,
  asksWhetherSpam,
  asksWhyMessages,
  asksWhatIsFollowed,
  perhapsSilence,
  notThen,
  onlyDays,
  lessMessages,
  everything,
  notToRemove,
  gigsByCode,
  musicThere,
  nothingMeant,
  withExceptions,
  whomThere,
  phraseCounts,
  nameOrNewWord,
  lessOfNamed,
  asMeant,
];
