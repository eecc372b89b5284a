import type { Details } from '@stagebell/reading';
import { daysOf, type When } from '@stagebell/reading/when';
import { soundOf, spokenWords } from '@stagebell/reading/words';
import { Temporal } from 'temporal-polyfill';
import { currentDay } from '../../../db/clock.ts';
import { wasTakenDown } from '../../../domain/gigs/gig-rows.ts';
import { findGig, type GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { currentNight, nightOf } from '../../../domain/gigs/nights.ts';
import type { GazetteerPlaces } from '../../../places/places.ts';
import { type GigIntentKind, gigTakenDown, unknownGig, whichGig } from '../../replies/gigs/gigs.ts';
import type { Reply, Turn } from '../../turn.ts';

type Gigs = (turn: Turn) => Promise<GigSummary[]>;

interface AboutGig {
  kind: GigIntentKind;
  /** The gigs that a contact can mean, soonest first. */
  possible: Gigs;
  /** Others that they may name. */
  others?: Gigs;
  /** The reply where no gig is possible and none was named. */
  none?(): Reply;
  answer(turn: Turn, gig: GigSummary): Reply;
}

/**
 * Answers for the gig that a phrase names by code, title, town or day, or for the only possible one; else asks which.
 * The code of no gig, or of one that was taken down, never counts as another gig.
 */
export async function forGig(
  turn: Turn,
  { shortId, words, perhaps = [], when }: Details['gig'],
  { kind, possible: possibleGigs, others: otherGigs, none, answer }: AboutGig,
): Reply {
  const known = shortId === undefined ? null : await findGig(turn.db, shortId, turn.contactId);
  if (known) return await answer(turn, known);
  if (shortId !== undefined && (await wasTakenDown(turn.db, shortId))) {
    return gigTakenDown(turn.words, shortId);
  }
  const possible = await possibleGigs(turn);
  const named = shortId ?? words;
  const names = named === undefined ? perhaps : [named];
  const areCalledSo = names.map((name) => calledSo(name, turn.places));
  const isCalled = (gig: GigSummary) => areCalledSo.some((isCalledSo) => isCalledSo(gig));
  const likely = possible.filter(isCalled);
  const byName = likely.length > 0 ? likely : ((await otherGigs?.(turn)) ?? []).filter(isCalled);
  const called = byName.length > 0 || !when ? byName : possible.filter((gig) => isOn(gig, when));
  const meant = called.length > 0 || named !== undefined ? called : possible;
  const [only, ...others] = meant;
  if (only && others.length === 0) return await answer(turn, only);
  if (only) return whichGig(turn.words, meant, kind);
  if (named === undefined && none) return await none();
  return named === undefined || named.includes(' ')
    ? whichGig(turn.words, possible, kind)
    : unknownGig(turn.words, named, possible, kind);
}

/** That nothing has this code, or an operator hid or removed what had it. */
export const noGig = async ({ db, words }: Turn, shortId: string): Reply =>
  (await wasTakenDown(db, shortId)) ? gigTakenDown(words, shortId) : unknownGig(words, shortId);

/** Whether a gig begins on these days or in these nights, by the venue's clock. */
export function isOn({ wallTime, timeZone }: GigSummary, when: When): boolean {
  const begins = Temporal.PlainDateTime.from(wallTime);
  const isNight = 'isNight' in when;
  const days = daysOf(when, (isNight ? currentNight : currentDay)(timeZone).toString());
  const day = (isNight ? nightOf(begins) : begins.toPlainDate()).toString();
  return days !== null && days.from <= day && day <= days.to;
}

/** Words as people type them in a hurry: "Forró!" → "forro" */
function inPlainLetters(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** "05" → "5" */
const withoutZero = (word: string) => (word.startsWith('0') ? word.slice(1) : word);

/**
 * Whether words name a gig: a part of its title, or words that each come from its title,
 * artist, town, venue or day ("porto", "late lights friday", "12 dec", "tonight").
 */
export function calledSo(named: string, places: GazetteerPlaces): (gig: GigSummary) => boolean {
  const plain = inPlainLetters(named);
  const words = plain.split(' ').map(withoutZero);
  const towns = new Set(places.called(named).map(({ name }) => name));
  return (gig) => {
    if (plain === '') return false;
    // "गोवा" is the region of a town there.
    const areas = [gig.placeName, ...gig.placeDescription.split(', ')];
    if (areas.some((area) => towns.has(area)) || inPlainLetters(gig.title).includes(plain))
      return true;
    const known = wordsOf(gig);
    return words.every((word) => known.has(word));
  };
}

/** The fewest consonants of a word that is known by its sound; fewer sound alike by chance. */
const MIN_CONSONANTS = 3;

/** The words of a text, and how they sound: "बांद्रा" is known by a sound of "Bandra Bass". */
export const soundedWords = (text: string): string[] =>
  spokenWords(text).flatMap((word) =>
    [word, soundOf(word)].filter((key) => key.length >= MIN_CONSONANTS),
  );

function wordsOf(gig: GigSummary): Set<string> {
  const { title, artistName, artistUsername, placeName, placeDescription, venue } = gig;
  const names = [title, artistName, artistUsername, placeName, placeDescription, venue ?? ''];
  return new Set([...names.flatMap((name) => inPlainLetters(name).split(' ')), ...dayWords(gig)]);
}

/** The ways to name the day of a gig, by the venue's clock. */
function dayWords({ wallTime: startsAt, timeZone }: GigSummary): string[] {
  const day = startsAt.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  const write = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' }).toLowerCase();
  const today = currentDay(timeZone);
  const number = String(date.getUTCDate());
  return [
    write({ weekday: 'long' }),
    write({ weekday: 'short' }),
    write({ month: 'long' }),
    write({ month: 'short' }),
    String(date.getUTCMonth() + 1),
    ...['', 'st', 'nd', 'rd', 'th'].map((ending) => number + ending),
    ...(day === today.toString() ? ['today'] : []),
    ...(nightOf(Temporal.PlainDateTime.from(startsAt)).equals(currentNight(timeZone))
      ? ['tonight']
      : []),
    ...(day === today.add({ days: 1 }).toString() ? ['tomorrow'] : []),
  ];
}
