import { pattern } from '../text/pattern.ts';
import { readWhen } from '../when/read-when.ts';
import type { When } from '../when/when.ts';
import type { Token } from './tokens.ts';
import words from './words-of-spans.json' with { type: 'json' };

/** How long to be quiet: for so many days, of which there may be too many or none, or until a day. */
type Span = { days: number } | { until: When };

const MINUTES_A_DAY = 24 * 60;
/** How many minutes each unit has, by the words for it. */
const UNITS = byWord(words.minutes);
/** Words that are a number of days and a unit in one. */
const WHOLE = byWord(words.days);
/** Each number as it is written in the languages that we read. */
const NUMBERS = byWord(words.numbers);
const DIGITS = pattern('^([0-9]+)');

function byWord(rows: Record<string, string>): Map<string | undefined, number> {
  return new Map(
    Object.entries(rows).flatMap(([value, words]) =>
      words.split(' ').map((word) => [word, Number(value)] as const),
    ),
  );
}

/** How long people want quiet, in the words of a text; null where that was not said. */
export function spanIn(tokens: Token[], text: string): Span | null {
  for (const [at, token] of tokens.entries()) {
    const whole = WHOLE.get(token.word);
    if (whole !== undefined) return { days: whole };
    const digits = DIGITS.find(token.word)?.groups[0] ?? '';
    const glued = token.word.slice(digits.length);
    if (digits === '') {
      const number = NUMBERS.get(tokens[at - 1]?.word);
      const unit = UNITS.get(token.word);
      if (unit !== undefined && number !== undefined) return { days: wholeDays(number * unit) };
      continue;
    }
    const unit = UNITS.get(glued || tokens[at + 1]?.word);
    if (unit === undefined) continue;
    const before = tokens[at - 1];
    // "1.5 weeks" is read as two numbers.
    const isDecimal = before && !/\D/.test(before.word) && isOneNumber(before, token, text);
    const number = Number(isDecimal ? `${before.word}.${digits}` : digits);
    return { days: wholeDays(number * unit) };
  }
  const until = readWhen(text)?.when;
  return until ? { until } : null;
}

const isOneNumber = (before: Token, { written }: Token, text: string) =>
  text.includes(`${before.written}.${written}`) || text.includes(`${before.written},${written}`);

/** The shortest time of quiet is a day. */
const wholeDays = (minutes: number) =>
  minutes > 0 ? Math.max(1, Math.round(minutes / MINUTES_A_DAY)) : 0;
