import type { Place } from '@stagebell/gazetteer';
import type { Phrase } from '@stagebell/reading';
import { pattern } from '@stagebell/reading/pattern';
import { afterCorrection } from '@stagebell/reading/words';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { payloadOf, readPayload } from '../../payloads.ts';
import { readPhrase } from '../../phrases/read-phrase.ts';
import type { Turn } from '../../turn.ts';
import { isEverydayWord, meantByAll, nameIn } from '../naming/names.ts';
import { whatsOn } from './whats-on.ts';

/** What people write before the name of a place. */
const IN = pattern(
  '^(?:i ?.?a?m (?:in|near|at)|in|near|around|at|on|em|no|na|en|a|à|au|el|bei|am|di|ke|fi|في)(?: +|$)',
  { ignoreCase: true },
);
/** "No Porto" is "in Porto" in Portuguese. */
const MAY_SAY_WHERE: Phrase['kind'][] = ['addPlace', 'no'];

/** What was asked before, asked of these places; null where nothing was. */
async function whatsOnIn(turn: Turn, phrase = payloadOf('whatsOn'), places: string[] = []) {
  const asked = readPayload(phrase);
  return asked?.kind === 'whatsOn' ? await whatsOn(turn, { ...asked, places }) : null;
}

/** Reads a text as the answer to the question where: "Lisbon". Null for anything else. */
export async function whatsOnWhere(turn: Turn, text: string): Promise<OutgoingMessage | null> {
  const { pending } = turn;
  if (pending?.ask !== 'whats-on-where') return null;
  const said = afterCorrection(text) ?? text;
  const phrase = readPhrase(said);
  if (phrase && !MAY_SAY_WHERE.includes(phrase.kind)) return null;
  const name = nameIn(said);
  const places = name === null ? [] : await placesIn(turn, name);
  return places.length > 0 ? await whatsOnIn(turn, pending.phrase, places) : null;
}

/** The gigs that were just listed, once more; null where none were. */
export const whatsOnAgain = async (turn: Turn): Promise<OutgoingMessage | null> =>
  turn.pending?.ask === 'whats-on-at'
    ? await whatsOnIn(turn, turn.pending.phrase, turn.pending.place ? [turn.pending.place] : [])
    : null;

/** The place pinned right after the question where. */
export const whatsOnThere = (turn: Turn, phrase: string, place: Place) =>
  whatsOnIn(turn, phrase, [place.id]);

/** The places that a text consists of; by name, because a name may have several. */
async function placesIn(turn: Turn, text: string): Promise<string[]> {
  for (const list of new Set([text, text.slice(IN.find(text)?.end ?? 0)])) {
    const named = await meantByAll(turn, list);
    const areAll = named.every(({ name, places }) => places.length > 0 && !isEverydayWord(name));
    if (named.length > 0 && areAll) return named.map(({ name }) => name);
  }
  return [];
}
