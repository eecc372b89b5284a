import { RADII_KM } from '../details.ts';
import type { Intent, Kind } from '../intents.ts';
import { phraseFor } from '../meaning/intent-of.ts';
import type { KnownNames, Part } from '../meaning/names/part.ts';
import { readFreely } from '../meaning/read-freely.ts';
import { tokensOf } from '../meaning/tokens.ts';
import { spokenWords } from '../opt-out/spoken-words.ts';
import type { Phrase } from '../read-phrase.ts';
import { SAID_ALONE } from '../vocabulary/vocabulary.ts';
import { ARTISTS } from './artists.ts';
import type { Annotation, Line } from './corpus.ts';

/**
 * What became of a text: the right thing with the right names; asked whether it was meant, which a Yes ends;
 * the right thing, with a name missing or wrong; explained or the menu; something else that changes nothing; and
 * something done that was not asked for.
 */
export type Outcome = 'right' | 'asked' | 'names' | 'missed' | 'other' | 'wrong';

/** What an intent is in the words of the corpus, where that is not its kind in lower case. */
const ACTS: Partial<Record<Kind, string>> = {
  cancel: 'stop',
  watchGig: 'watch',
  watchLastGig: 'watch',
  unwatchGig: 'unwatch',
  addPlace: 'follow',
  myQrCode: 'qr',
  myRadius: 'radius',
  distance: 'radius',
  deleteMyData: 'deletedata',
  followThese: 'follow',
  unfollowThese: 'unfollow',
  unfollowEverything: 'unfollow',
};
const actOf = (kind: Kind): string => ACTS[kind] ?? kind.toLowerCase();
/** What changes what a person hears of, or what they have, without asking first. */
const CHANGES = new Set(
  'follow unfollow watch unwatch pause resume stop start undo radius'.split(' '),
);
/** Answers that are as good. */
const ALIKE: Record<string, string> = { mymenu: 'hello', okay: 'thanks' };
const alike = (one: string, other: string) =>
  one === other || ALIKE[one] === other || ALIKE[other] === one;

/** A reading in the words of the corpus. */
interface Said {
  act: string;
  artists: string[][];
  places: string[][];
  unknown: string[];
  gig?: string;
  km?: number;
}

/** Whose names have these words. */
const artistsWith = (name: string) =>
  ARTISTS.filter(({ displayName }) => {
    const theirs = spokenWords(displayName);
    return spokenWords(name).every((word) => theirs.includes(word));
  }).map(({ username }) => username);

function saidBy(intent: Intent, places: KnownNames['places']): Said {
  const said: Said = { act: actOf(intent.kind), artists: [], places: [], unknown: [] };
  const named = intent as Partial<{
    usernames: string[];
    placeIds: string[];
    artists: string[];
    places: string[];
    name: string;
    shortId: string;
    shortIds: string[];
    km: number | null;
  }>;
  if (intent.kind === 'followThese' || intent.kind === 'unfollowThese') {
    said.artists = intent.usernames.map((username) => [username]);
  } else if (named.usernames && named.usernames.length > 0) said.artists = [named.usernames];
  for (const artist of named.artists ?? []) {
    if (artist.startsWith('@')) said.artists.push([artist.slice(1)]);
    else {
      // One of several with that name in theirs is asked about.
      const called = artistsWith(artist);
      if (called.length > 0) said.artists.push(called);
      else said.unknown.push(artist);
    }
  }
  for (const place of [...(named.placeIds ?? []), ...(named.places ?? [])]) {
    // One of several of that name goes by it, and is asked about.
    const called = places.called(place).map(({ id }) => id);
    said.places.push(called.length > 0 ? called : [place]);
  }
  if (named.name !== undefined) {
    const called = places.called(named.name.replace(/^city /, ''));
    if (called.length > 0) said.places.push(called.map(({ id }) => id));
    else said.unknown.push(named.name);
  }
  return {
    ...said,
    ...(named.shortId && { gig: named.shortId }),
    ...(named.shortIds?.[0] && { gig: named.shortIds[0] }),
    ...(named.km && { km: named.km }),
  };
}

const MILE = 1.609;

function areNamesRight(said: Said, wanted: Annotation, places: KnownNames['places']): boolean {
  // Most lines say only that somebody is reported, and name them in their text.
  if (wanted.act === 'report' && Object.keys(wanted.details).length === 0) return true;
  const { artist = [], place = [], gig, km, mi, what = [] } = wanted.details;
  // Some lines say only of what kind it is that is paused.
  if (what.includes('artist') && artist.length === 0) return said.artists.length > 0;
  if (what.includes('place') && place.length === 0) return said.places.length > 0;
  const known = artist.filter((name) => !name.startsWith('?'));
  const isEach = (all: string[][], one: string[]) =>
    all.some((some) => some.some((x) => one.includes(x)));
  const wantedPlaces = place
    .filter((name) => name !== 'me')
    .map((name) => places.called(name).map(({ id }) => id))
    .filter((ids) => ids.length > 0);
  if (!known.every((name) => isEach(said.artists, [name])) || known.length < said.artists.length)
    return false;
  if (!wantedPlaces.every((ids) => isEach(said.places, ids))) return false;
  if (wantedPlaces.length < said.places.length) return false;
  if (gig && said.gig !== gig[0]) return false;
  const miles = mi ? Number(mi[0]) * MILE : null;
  const distance = km ? Number(km[0]) : miles;
  if (distance === null || !said.km) return true;
  return nearestRadius(said.km) === nearestRadius(distance);
}

/** The distance offered that is nearest to one in km. */
const nearestRadius = (km: number) =>
  [...RADII_KM].sort((a, b) => Math.abs(a - km) - Math.abs(b - km))[0];

/** The act that a reading only asks or explains how to do; null for one that is done. */
function askedBy(phrase: Phrase): string | null {
  if (phrase.kind === 'perhapsStop' || phrase.kind === 'fewerMessages') return 'stop';
  if (phrase.kind === 'mistyped') return actOf(phrase.intent.kind);
  if (phrase.kind === 'mentioned') return actOf(phrase.act.kind);
  return null;
}

/** Whether a text is a name alone, for which whoever is wanted is offered to follow. */
function isOfferOf(
  parts: Part[],
  text: string,
  meanings: Annotation[][],
  places: KnownNames['places'],
): boolean {
  const [part, ...others] = parts.filter(({ kind }) => kind !== 'unknown');
  if (!part || others.length > 0 || part.end - part.start < tokensOf(text).length) return false;
  return meanings.some(([annotation]) => {
    if (annotation?.act !== 'follow') return false;
    const { artist = [], place = [] } = annotation.details;
    if (part.kind === 'artist')
      return part.artists.some(({ username }) => artist.includes(username));
    const ids = place.flatMap((name) => places.called(name).map(({ id }) => id));
    return part.kind === 'place' && part.places.some(({ id }) => ids.includes(id));
  });
}

/** Whether something is changed at once: who names nobody to follow, or no distance that can be chosen, is asked for it. */
function isDone({ act, artists, places, km }: Said): boolean {
  if (act === 'follow' || act === 'unfollow') return artists.length + places.length > 0;
  return CHANGES.has(act) && (act !== 'radius' || RADII_KM.some((one) => one === km));
}

/** What becomes of a text that is read so. */
function outcomeOf(
  phrases: Phrase[],
  { meanings, text }: Line,
  places: KnownNames['places'],
  parts: Part[],
): Outcome {
  const acts = meanings.map((annotations) => annotations.map(({ act }) => act));
  if (phrases.length === 0) {
    if (acts.some(([act]) => act === 'none')) return 'right';
    return isOfferOf(parts, text, meanings, places) ? 'asked' : 'missed';
  }
  const [question] = phrases.map(askedBy).filter((act) => act !== null);
  if (question !== undefined) {
    if (acts.some(([act]) => act === 'none')) return 'right';
    if (question === 'stop' && acts.some(([act]) => act === 'asks-stop')) return 'right';
    return acts.some(([act]) => act === question) ? 'asked' : 'missed';
  }
  // The corpus has no act for what is said alone, but for unfollowing everything, and nothing is changed by it.
  const isOther = ({ kind }: Phrase) =>
    kind !== 'unfollowEverything' && SAID_ALONE.some((alone) => alone === kind);
  if (phrases.every(isOther) && acts.some(([act]) => act === 'none')) return 'right';
  const said = (phrases as Intent[]).map((phrase) => saidBy(phrase, places));
  for (const annotations of meanings) {
    if (annotations.length !== said.length) continue;
    const pairs = said.map((one) => annotations.find(({ act }) => alike(act, one.act)));
    if (!pairs.every((pair) => pair !== undefined)) continue;
    return said.every((one, at) => areNamesRight(one, pairs[at]!, places)) ? 'right' : 'names';
  }
  const isChange = said.some(
    (one) =>
      isDone(one) && !acts.some((annotated) => annotated.some((wanted) => alike(wanted, one.act))),
  );
  if (isChange) return 'wrong';
  return acts.some((one) => one.some((act) => said.some((other) => alike(act, other.act))))
    ? 'names'
    : 'other';
}

/** A swap as the end of one follow and the beginning of another. */
const inTwo = (phrase: Phrase): Phrase[] =>
  phrase.kind === 'swap'
    ? [
        { kind: 'unfollowThese', ...phrase.gone },
        { kind: 'followThese', ...phrase.come },
      ]
    : [phrase];

/** Outcomes of texts, as the chat reads them today. */
export async function measured(
  lines: Line[],
  known: KnownNames,
): Promise<{ line: Line; outcome: Outcome; phrases: Phrase[] }[]> {
  const results: { line: Line; outcome: Outcome; phrases: Phrase[] }[] = [];
  for (const line of lines) {
    const { phrases: heard, isFree, understood } = await readFreely(line.text, known);
    // The answer to a plain "follow" looks for its names itself, among the same artists and places.
    const phrases = heard.map((phrase) => {
      const isPlain = !isFree && (phrase.kind === 'follow' || phrase.kind === 'unfollow');
      if (!isPlain || !understood) return phrase;
      const label = phrase.kind;
      return phraseFor({ ...understood, label, likelihood: 1 }, line.text) ?? phrase;
    });
    const parts = understood?.parts ?? [];
    const outcome = outcomeOf(phrases.flatMap(inTwo), line, known.places, parts);
    results.push({ line, phrases, outcome });
  }
  return results;
}
