import { soundOf, spokenWords } from '@stagebell/reading/words';
import { Temporal } from 'temporal-polyfill';
import { currentDay } from '../../../db/clock.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { currentNight, nightOf } from '../../../domain/gigs/nights.ts';
import type { GazetteerPlaces } from '../../../places/places.ts';

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
const SHORTEST_SOUND = 3;

/** Whether a word is one of a gig's title or venue, or sounds like one in another script: "बांद्रा" of "Bandra Bass". */
export function titledSo(named: string): (gig: GigSummary) => boolean {
  const keysOf = (text: string) =>
    spokenWords(text).flatMap((word) => {
      const sound = soundOf(word);
      return [word, sound].filter((key) => key.length >= SHORTEST_SOUND);
    });
  const keys = new Set(keysOf(named));
  return ({ title, venue }) => keysOf(`${title} ${venue ?? ''}`).some((key) => keys.has(key));
}

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
