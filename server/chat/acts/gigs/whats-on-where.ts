import type { Place } from '@stagebell/gazetteer';
import type { Details, Phrase } from '@stagebell/reading';
import { pattern } from '@stagebell/reading/pattern';
import { afterCorrection } from '@stagebell/reading/words';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { payloadOf, readPayload } from '../../payloads.ts';
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
/** "No Porto" is "in Porto" in Portuguese. */
const MAY_SAY_WHERE: Phrase['kind'][] = ['addPlace', 'no'];

function askedBefore(phrase: string): Details['what is on'] | null {
  const asked = readPayload(phrase);
  return asked?.kind === 'whatsOn' ? asked : null;
}

/** Reads a text as the answer to the question where: "Lisbon". Null for anything else. */
export async function whatsOnWhere(turn: Turn, text: string): Promise<OutgoingMessage | null> {
  const { pending } = turn;
  if (pending?.ask !== 'whats-on-where') return null;
  const said = afterCorrection(text) ?? text;
  const phrase = readPhrase(said);
  if (phrase && !MAY_SAY_WHERE.includes(phrase.kind)) return null;
  const name = nameIn(said);
  const before = askedBefore(pending.phrase ?? payloadOf('whatsOn'));
  const places = name === null || before === null ? [] : await placesIn(turn, name);
  return before && places.length > 0 ? await whatsOn(turn, { ...before, places }) : null;
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
