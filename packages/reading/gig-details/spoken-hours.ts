import { type PlacedWord, placedWords } from '../placed-words.ts';
import { fold } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';
import { wordsOf } from './poster-words.ts';
import LANGUAGES from './words-of-hours.json' with { type: 'json' };

/** Phrases as `fold` leaves them, each with the hour, or the minutes, that it says. */
type Phrases = Map<string, number>;

const listed = (phrases: string[]): Phrases => new Map(phrases.map((one) => [fold(one), 0]));
const minutes = (said: Record<string, number | undefined>): Phrases =>
  new Map(Object.entries(said).map(([phrase, value = 0]) => [fold(phrase), value]));
const numbers = (said: string): Phrases =>
  new Map(said.split(',').flatMap((same, at) => same.split('|').map((one) => [fold(one), at + 1])));

const SPOKEN = LANGUAGES.map((said) => ({
  numbers: numbers(said.numbers),
  before: minutes(said.before),
  behind: minutes(said.behind),
  lead: listed(said.lead.split(',')),
  clock: listed(said.clock.split(',')),
  midnight: listed(said.midnight.split(',')),
}));
type Spoken = (typeof SPOKEN)[number];

const INSTEAD = listed(wordsOf('instead'));
const MORNING = listed(wordsOf('morning'));
const PART_OF_DAY = listed([...wordsOf('morning'), ...wordsOf('evening')]);

/** The most words of a phrase: "um quarto para as". */
const MAX_WORDS = 4;
const HALF_DAY = 12 * 60;
const DAY = 2 * HALF_DAY;
const DIGITS = pattern('^[0-9]{1,2}$');
const CAPITAL = /^\p{Lu}/u;
/** What parts two phrases. */
const PARTED = /[^\p{L}\p{M}\p{N} \t\u{a0}'’-]/u;

interface Found {
  value: number;
  next: number;
}

/** The longest of these phrases that begins at a word. */
function phraseAt(words: PlacedWord[], at: number, phrases: Phrases): Found | null {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length -= 1) {
    const said = words.slice(at, at + length).map(({ word }) => word);
    const value = phrases.get(said.join(' '));
    if (value !== undefined && said[0] !== '') return { value, next: at + length };
  }
  return null;
}

/** "Half nine" and "nine thirty", also with the number in digits, as the minutes of the day and the word behind. */
function dividedAt(words: PlacedWord[], at: number, spoken: Spoken): Found | null {
  const before = phraseAt(words, at, spoken.before);
  const hour = hourAt(words, before?.next ?? at, spoken);
  if (!hour) return null;
  if (before) return { ...hour, value: hour.value * 60 + before.value };
  const clock = phraseAt(words, hour.next, spoken.clock);
  const behind = phraseAt(words, clock?.next ?? hour.next, spoken.behind);
  return behind && { value: hour.value * 60 + behind.value, next: behind.next };
}

function hourAt(words: PlacedWord[], at: number, { numbers }: Spoken): Found | null {
  const word = words[at]?.word ?? '';
  return DIGITS.test(word) ? { value: Number(word), next: at + 1 } : phraseAt(words, at, numbers);
}

/** "At nine", "nine o'clock", "nine in the evening": without a word for hours it may be a number of anything. */
function wholeAt(text: string, words: PlacedWord[], at: number, spoken: Spoken): Found | null {
  const hour = phraseAt(words, at, spoken.numbers);
  if (!hour) return null;
  const found = { value: hour.value * 60, next: hour.next };
  if (phraseAt(words, hour.next, PART_OF_DAY)) return found;
  const clock = phraseAt(words, hour.next, spoken.clock);
  if (clock) return { ...found, next: clock.next };
  const isLed = [1, 2, 3].some((length) => phraseAt(words, at - length, spoken.lead)?.next === at);
  const end = words[hour.next - 1]!.end;
  const isEnd =
    hour.next === words.length ||
    phraseAt(words, hour.next, INSTEAD) ||
    PARTED.test(text.slice(end, words[hour.next]!.start));
  // "At Seven" may be a venue.
  return isLed && isEnd && !CAPITAL.test(text.slice(words[at]!.start)) ? found : null;
}

function midnightAt(words: PlacedWord[], at: number, spoken: Spoken): Found | null {
  const night = phraseAt(words, at, spoken.midnight);
  if (!night) return null;
  const behind = phraseAt(words, night.next, spoken.behind);
  return { value: DAY + (behind?.value ?? 0), next: behind?.next ?? night.next };
}

/** Up to twelve it is an hour of the evening, when gigs begin, unless the morning is said. */
function timeOf(value: number, isMorning: boolean): string {
  const inDay = (value <= HALF_DAY + 59 && !isMorning ? value + HALF_DAY : value) % DAY;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}

/** A text whose hours in words are numbers: "half nine", "nueve y media", "halb zehn". Takes time linear in it. */
export function withHoursInNumbers(text: string): string {
  const words = placedWords(text, fold);
  let [written, from] = ['', 0];
  for (let at = 0; at < words.length; ) {
    const found = SPOKEN.values()
      .map(
        (spoken) =>
          midnightAt(words, at, spoken) ??
          dividedAt(words, at, spoken) ??
          wholeAt(text, words, at, spoken),
      )
      .find((one) => one !== null);
    const start = words[at]!.start;
    const end = words[(found?.next ?? at + 1) - 1]!.end;
    if (found && found.value >= 0 && !PARTED.test(text.slice(start, end))) {
      const isMorning =
        phraseAt(words, found.next, MORNING) !== null || phraseAt(words, at - 1, MORNING) !== null;
      written += `${text.slice(from, start)}${timeOf(found.value, isMorning)}`;
      from = end;
    }
    at = found?.next ?? at + 1;
  }
  return written + text.slice(from);
}
