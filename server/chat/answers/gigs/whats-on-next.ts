import type { Details, Phrase } from '@stagebell/reading';
import { pattern } from '@stagebell/reading/pattern';
import { readWhen } from '@stagebell/reading/when';
import { afterCorrection, genresIn } from '@stagebell/reading/words';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import type { Place } from '../../../places/place.ts';
import { payloadOf, readPayload } from '../../payloads.ts';
import { LEXICON } from '../../phrases/lexicon.ts';
import { readPhrase } from '../../phrases/read-phrase.ts';
import type { Turn } from '../../turn.ts';
import { isEverydayWord } from '../naming/everyday-words.ts';
import { nameIn } from '../naming/name-in.ts';
import { meantByAll } from '../naming/names.ts';
import { whatsOn } from './whats-on.ts';

/** What people write before the name of a place. */
const IN = pattern(
  '^(?:i ?.?a?m (?:in|near|at)|in|near|around|at|on|em|no|na|en|a|à|au|el|bei|am|di|ke|fi|في)(?: +|$)',
  { ignoreCase: true },
);
/** What people write before a further question. */
const AND = pattern(
  '^(?:(?:and|what about|how about|ok|okay|or|nah|hm|hmm|well|so|und|na|oder|y|e|et|o|ou|dan|atau|aur|or|و|और)(?: |$))+',
  { ignoreCase: true },
);
/** "No Porto" is "in Porto" in Portuguese. */
const MAY_SAY_WHERE: Phrase['kind'][] = ['addPlace', 'no'];
/** "Not this week", "esta semana no": asks nothing further. */
const DENIES = pattern(
  '^(?:not|nicht|pas|non|não|nao|jangan|nggak|gak|nahi|مش|مو|لا|नहीं)(?: |$)| (?:no|não|nao|non|nicht|nahi|لا|नहीं)$',
  { ignoreCase: true },
);
/** What people write after a further question. */
const THEN = pattern(
  ' (?:then|instead|dann|stattdessen|entonces|mejor|então|plutôt|alors|invece|allora)$',
  { ignoreCase: true },
);
const SIGNS = /[?!.,]+/gu;

function askedBefore(phrase: string): Details['what is on'] | null {
  const asked = readPayload(phrase);
  return asked?.kind === 'whatsOn' ? asked : null;
}

/**
 * Reads a text as the answer to the question where, or as a follow-up to a listing: "Lisbon", then "and tomorrow?" or
 * "jazz?", which repeats the question with another place, time or music. Null for anything else.
 */
export async function whatsOnNext(turn: Turn, text: string): Promise<OutgoingMessage | null> {
  const { pending } = turn;
  const isWhere = pending?.ask === 'whats-on-where';
  if (!isWhere && pending?.ask !== 'whats-on-at') return null;
  const said = afterCorrection(text) ?? text;
  const phrase = readPhrase(said);
  if (phrase && !(isWhere && MAY_SAY_WHERE.includes(phrase.kind))) return null;
  const name = nameIn(said);
  const before = askedBefore(pending.phrase ?? payloadOf('whatsOn'));
  if (name === null || before === null) return null;
  if (isWhere) {
    const places = await placesIn(turn, name);
    return places.length > 0 ? await whatsOn(turn, { ...before, places }) : null;
  }
  const plain = name.replace(SIGNS, ' ').trim();
  const asked = plain.slice(AND.find(plain)?.end ?? 0, THEN.find(plain)?.start);
  if (DENIES.test(asked)) return null;
  const timed = readWhen(asked);
  const { genres, synonyms, rest } = genresIn(timed?.rest ?? asked, LEXICON);
  const where = rest.length > 3 ? rest : rest.slice(IN.find(rest)?.end ?? 0);
  const placeBefore = pending.place === undefined ? [] : [pending.place];
  const places = where === '' ? placeBefore : await placesIn(turn, where);
  const isSaid = timed !== null || genres.length > 0 || where !== '';
  if (!isSaid || (where !== '' && places.length === 0)) return null;
  return await whatsOn(turn, {
    ...before,
    places,
    when: timed?.when ?? before.when,
    ...(genres.length > 0 && { genres, synonyms }),
  });
}

/** The gigs that were just listed, once more; null where none were. */
export async function whatsOnAgain(turn: Turn): Promise<OutgoingMessage | null> {
  const { pending } = turn;
  if (pending?.ask !== 'whats-on-at') return null;
  const asked = askedBefore(pending.phrase ?? payloadOf('whatsOn'));
  const places = pending.place === undefined ? [] : [pending.place];
  return asked && (await whatsOn(turn, { ...asked, places }));
}

/** The places that a text consists of; by name, because a name may have several. */
async function placesIn(turn: Turn, text: string): Promise<string[]> {
  for (const list of new Set([text, text.slice(IN.find(text)?.end ?? 0)])) {
    const named = await meantByAll(turn, list);
    const areAll = named.every(({ name, places }) => places.length > 0 && !isEverydayWord(name));
    if (named.length > 0 && areAll) return named.map(({ name }) => name);
  }
  return [];
}

/** The place pinned right after the question where. */
export async function whatsOnThere(
  turn: Turn,
  phrase: string,
  place: Place,
): Promise<OutgoingMessage | null> {
  const asked = askedBefore(phrase);
  return asked && (await whatsOn(turn, { ...asked, places: [place.id] }));
}
