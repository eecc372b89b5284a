import type { Phrase } from '@stagebell/reading';
import {
  gigTitled,
  isSurePhrase,
  type TextReading,
  type Understood,
  understand,
} from '@stagebell/reading';
import { asksWhom, saidInFocus, tokensOf } from '@stagebell/reading/words';
import { readPhrase } from '../phrases/read-phrase.ts';
import { gigCoded, knownTo, TO_OWN_GIG } from '../read-text.ts';
import type { Turn } from '../turn.ts';
import { movesAsked, ownGig } from './about-gigs.ts';
import { chosen } from './chosen.ts';
import type { Named } from './gigs-meant.ts';
import { type Context, isAsked, MIN_CLEAR, MIN_DONE, MIN_SHOWN, ROWS } from './intents-in-focus.ts';
import { likelyNow, questionsOf } from './likely-now.ts';
import { asRead, type Meant, said } from './meant.ts';
import { meantByOne } from './one-wish.ts';
import { goesOn, isPointer } from './pointer.ts';
import { repaired } from './repair.ts';
import { salientGigs } from './salient-gigs.ts';

/** What a text means by what the conversation is about, or the question that it leads to; null: nothing. */
export type InFocus = TextReading | Exclude<Meant, { phrases: unknown }>;

/** What says itself what is to be done, whatever day is named with it. */
const SAYS_OTHERWISE = new Set<Phrase['kind'] | undefined>(['yes', ...TO_OWN_GIG]);

/** The most gigs whose titles are looked for in a text. */
const MAX_TITLES = 100;

const freely = (phrase: Phrase): InFocus => ({ phrases: [phrase], isFree: true, understood: null });

/** What "follow them" asks where nobody was spoken of. */
const ASKS_WHOM = {
  smalltalk: null,
  followthem: freely({ kind: 'follow', usernames: [] }),
  unfollowthem: freely({ kind: 'unfollow', usernames: [] }),
};

/** The fewest words of a text that may ask for silence about one artist alone. */
const MIN_WORDS_OF_ONE = 4;

/** "Schick mir nichts mehr von ihr" may be about the artist spoken of, or about us. */
const mayBeAboutOne = ({ tokens, likely: [best] }: Understood): boolean =>
  tokens.length >= MIN_WORDS_OF_ONE &&
  best?.label === 'unfollowthem' &&
  best.likelihood >= MIN_DONE;

/** Reads a text by what was shown, announced, done or asked last. */
export async function readInFocus(turn: Turn, text: string): Promise<InFocus> {
  const phrase = readPhrase(text);
  const repair = repaired(turn, text) ?? (await chosen(turn, text));
  if (repair && 'phrases' in repair)
    return { phrases: repair.phrases, isFree: true, understood: null };
  const isStop = phrase?.kind === 'stop';
  // "Should I cancel it?", "don't postpone": what is only spoken of is explained.
  const isPointed = phrase !== null && 'words' in phrase && isPointer(phrase.words ?? '');
  const isSure = isSurePhrase(text, knownTo(turn)) && !isStop && !isPointed;
  // "Who should I follow in Leeds" speaks of none of our phrases.
  const isMentioned = phrase?.kind === 'mentioned' && !asksWhom(tokensOf(text));
  // "No, don't cancel, it only moves to the 8th"
  const isMoved = !SAYS_OTHERWISE.has(phrase?.kind) && (await movesAsked(turn));
  if ((isMentioned || isSure) && !isMoved) return null;
  const gigs = (await salientGigs(turn, false)).flat();
  const alone = saidInFocus(text);
  const isInFocus = gigs.length > 0 || turn.focus.at !== null;
  if (!isInFocus && alone) return ASKS_WHOM[alone];
  if (alone === 'smalltalk' && phrase === null && !isAsked(turn))
    return freely({ kind: 'smallTalk' });
  const known = { ...knownTo(turn), isInFocus: true };
  const untitled = await understand(text, known);
  // Whoever writes the code of a gig needs no focus.
  if (await gigCoded(untitled, known)) return null;
  if (isStop) return mayBeAboutOne(untitled) ? freely({ kind: 'perhapsStop' }) : null;
  const titled = gigTitled(untitled, gigs.slice(0, MAX_TITLES));
  // "I live in Porto" names the town, though a gig is called "Live in Porto".
  const isTown = untitled.meanings.some(
    ({ label, parts }) => label === 'follow' && parts.some(({ kind }) => kind === 'place'),
  );
  const understood = titled && !isTown ? await understand(text, { ...known, titled }) : untitled;
  const named: Named = { text, tokens: understood.tokens, parts: understood.parts };
  const context = { turn, text, understood, named, isMoved };
  const isOfGig = understood.meanings.some(({ label }) => ROWS[label]?.isOfGig);
  const isSeveral = understood.meanings.length > 1 && isOfGig;
  const meant =
    (await meantAtEnd(context)) ??
    (await (isInFocus || isSeveral ? meantInFocus(context) : meantAlone(context)));
  if (!meant || 'reply' in meant) return meant;
  return { phrases: meant.phrases, isFree: true, understood };
}

/** "That's late, haha. And any rock?": what the last sentence of a text goes on with, after talk or what is not understood. */
async function meantAtEnd(context: Context): Promise<Meant> {
  const { turn, understood } = context;
  const [best] = understood.likely;
  const from = understood.tokens.findLastIndex(({ startsClause }) => startsClause);
  const tokens = understood.tokens.slice(from);
  const isTalk =
    best && (best.label === 'none' || best.label === 'smalltalk' || best.likelihood < MIN_DONE);
  const areSeveral = understood.meanings.length > 1;
  if (areSeveral || from <= 0 || !goesOn(tokens) || !isTalk) return null;
  const text = `${tokens.map(({ written }) => written).join(' ')}?`;
  const last = await understand(text, { ...knownTo(turn), isInFocus: true });
  const named: Named = { text, tokens: last.tokens, parts: last.parts };
  const meant = await meantInFocus({ ...context, text, understood: last, named });
  return meant && 'phrases' in meant && meant.phrases.every(({ kind }) => SHOWS.has(kind))
    ? meant
    : null;
}

/** What changes nothing. */
const SHOWS = new Set<Phrase['kind']>(['whatsOn', 'askGig', 'aboutArtist']);

/** The form of the own gig whose title, venue or hour a text gives anew. */
export async function ownGigChanged(turn: Turn, text: string): Promise<Phrase> {
  const { tokens, parts } = await understand(text, { ...knownTo(turn), isInFocus: true });
  const meant = await ownGig(turn, { text, tokens, parts }, 'editGig');
  return meant && 'phrases' in meant ? meant.phrases[0]! : { kind: 'editGig' };
}

/** What is meant by somebody with whom nothing was spoken of. */
async function meantAlone(context: Context): Promise<Meant> {
  const { likely } = await likelyNow(context.turn, context.understood, context.named);
  const [best] = likely;
  const row = best && ROWS[best.label];
  if (!row) return null;
  if (row.isOfNothing) return best.likelihood >= MIN_CLEAR ? await row.meant(context) : null;
  const isNamed = row.isOfGigs && context.named.parts.some(({ kind }) => kind === 'artist');
  const isLikely = best.likelihood >= (row.from ?? MIN_SHOWN);
  const meant = isNamed && isLikely ? await row.meant(context) : null;
  // Of several gigs the free reading lists what is known.
  return meant && 'reply' in meant ? null : meant;
}

async function meantInFocus(context: Context): Promise<Meant> {
  const { turn, understood, named } = context;
  if (understood.meanings.length > 1) return await eachMeant(context);
  const questions = { ...understood, likely: questionsOf(understood) };
  const { likely, own } = await likelyNow(turn, questions, named);
  const [best] = likely;
  if (!best) return null;
  return await meantByOne({ ...context, ...best, own });
}

/** Several wishes of one text, in its order; null where one of them is none of this conversation. */
async function eachMeant({ turn, understood }: Context): Promise<Meant> {
  const phrases: Phrase[] = [];
  for (const meaning of understood.meanings) {
    const part = { ...understood, ...meaning, meanings: [meaning], likely: [meaning] };
    const said = meaning.tokens.map(({ written }) => written).join(' ');
    const named: Named = { text: said, tokens: meaning.tokens, parts: meaning.parts };
    const row = ROWS[meaning.label];
    const meant = await (row?.meant({
      turn,
      text: said,
      understood: part,
      named,
      isMoved: false,
    }) ?? asRead(meaning.label, part, said));
    // "I live in Porto, keep me posted" wants no more than the town.
    const isOfFollow = understood.meanings.some((one) => one.label === 'follow');
    if (row?.isOfGig && !meant && isOfFollow) continue;
    // Of which gig it is wanted is asked beside what is done.
    if (row?.isOfGig && !(meant && 'phrases' in meant)) phrases.push({ kind: row.isOfGig });
    else if (meant === null || 'reply' in meant) return meant;
    else phrases.push(...meant.phrases);
  }
  const each = [...new Map(phrases.map((one) => [JSON.stringify(one), one])).values()];
  // What is noted says when it is.
  const isSaid = (one: Phrase) =>
    one.kind === 'askGig' &&
    one.question === 'when' &&
    each.some((other) => other.kind === 'watchGig' && other.shortId === one.shortId);
  return said(...each.filter((one) => !isSaid(one)));
}
