import { pattern } from '../text/pattern.ts';
import { readWhen } from '../when/read-when.ts';
import type { Day } from '../when/when.ts';
import { type HourSaid, hoursIn } from './hours.ts';
import { type FindTown, namesIn, type Piece } from './poster-names.ts';
import { anyOf } from './poster-words.ts';
import { withHoursInNumbers } from './spoken-hours.ts';

/** What a text says of a gig; what it does not say is left out. */
export interface GigDetails<Place> {
  title?: string;
  day?: Day;
  /** `21:30`, by the clock at the venue. */
  time?: string;
  place?: Place;
  venue?: string;
  address?: string;
  url?: string;
}

/** A poster's words are few; of a longer text the beginning is read. */
const MAX_LENGTH = 1500;
const MAX_LINES = 30;
const MAX_PIECES = 60;

const DIGITS = /\p{Nd}/gu;
const MINUTES = pattern('[0-9][:h][0-9]{2}');
const ZEROS = [0x660, 0x6f0, 0x966];
const PIN = '\u{1f4cd}';
const PICTURES = /\p{Extended_Pictographic}/gu;
const SIGNS_BETWEEN = /[•·|*~]/gu;
const OF_PICTURES = ['\u{fe0f}', '\u{200d}'];
const SPACES = /\s+/gu;
const LINE_ENDS = /[\r\n]+/u;
const URL = pattern(
  '(?:https?://|www\\.)[^\\s<>"|]+[^\\s<>"|.,;:!?)]|[a-z0-9][a-z0-9.-]*\\.[a-z]{2,}/[^\\s<>"|]*',
  { ignoreCase: true },
);
const PRICE = pattern(
  `(?:(?:^|[^\\p{L}])(?:${anyOf('money')})\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:${anyOf('money')})(?:$|[^\\p{L}])|\\d{2}\\+)`,
  { ignoreCase: true },
);
/** "Create gig", "tolong bikin acara baru" */
const CREATE = pattern(
  `^(?:[^\\p{L}]*|[^\\p{Lu}\\n:,،]{0,24}[^\\p{L}\\p{M}\\n:,،])(?i:${anyOf('create')}|${anyOf('newDate')})(?:[\\s:,.!-]+|$)`,
);
/** "We've got a new date in Leeds: …": what leads to it may name the town. */
const INTRODUCED = pattern('^[^\\n:,،]{1,40}:\\s');
/** A comma, a colon, or what parts more. */
const SIGNS = pattern('([,،])|(:)(?:\\s|$)|\\s(?://|[/–—-])\\s|[()|!?;]|\\.(?:\\s|$)');
/** The dot behind them ends nothing. */
const ABBREVIATED = [
  'str',
  'Str',
  'Jl',
  'St',
  'Av',
  'Bd',
  'No',
  'Nr',
  'Dr',
  'Vol',
  'vol',
  'feat',
  'vs',
];
const LETTER = /\p{L}/u;
/** "18.12. 21 Uhr": the dot ends the date and is none of an hour. */
const DATE_END = pattern('(?:^|[^\\d.])\\d{1,2}\\.\\d{1,2}(\\.)\\s');
const SMALL = /\p{Ll}/u;
const TITLED = pattern(`^(?:${anyOf('called')}|${anyOf('titleWords')})\\s+(.+)$`, {
  ignoreCase: true,
});
/** Single quotes stand between signs or spaces, as an apostrophe does not. */
const QUOTED = pattern(
  '["“”„«]\\s*([^"“”„«»\\n]{2,100}?)\\s*["“”»]|[\\s,:(][\'‘]([^\'‘’\\n]{2,100})[\'’](?:[\\s,.!)]|$)',
);

/** What a poster's caption, or a text like one, says of a gig. Takes time linear in the text. */
export function readGigDetails<Place>(text: string, findTown: FindTown<Place>): GigDetails<Place> {
  const digits = inOwnDigits(text.slice(0, MAX_LENGTH));
  // "A quarter to midnight, 23:45"
  const said = MINUTES.test(digits) ? digits : withHoursInNumbers(digits);
  const plain = said.replaceAll(PIN, ' | @ ');
  const url = URL.find(plain);
  const unlinked = url ? `${plain.slice(0, url.start)} | ${plain.slice(url.end)}` : plain;
  const isOneLine = !unlinked.trim().includes('\n');
  const quoted = isOneLine ? QUOTED.find(unlinked) : null;
  const unquoted = quoted
    ? `${unlinked.slice(0, quoted.start)} | ${unlinked.slice(quoted.end)}`
    : unlinked;
  const lines = withoutPictures(unquoted).split(LINE_ENDS).slice(0, MAX_LINES);
  const timed = lines.map((said, line) => timedLine(line === 0 ? withoutRequest(said) : said));
  const days = timed.flatMap(({ day }) => day ?? []);
  const hours = timed.flatMap(({ hours }) => hours);
  const day = days.find(isDate) ?? days[0];
  const pieces = timed.flatMap((line, at) => {
    // "Palco de domingo" is a title where another line has the date.
    const isName = line.day && !isDate(line.day) && day && isDate(day) && LETTER.test(line.rest);
    return piecesOf(isName ? line.before : line.rest, at);
  });
  // Whoever writes no capitals names venues without them.
  const isSmall = SMALL.test(unlinked) && unlinked === unlinked.toLowerCase();
  const titled = isOneLine && !quoted ? pieces.find(({ text }) => TITLED.test(text)) : undefined;
  const others = pieces.filter((piece) => piece !== titled).slice(0, MAX_PIECES);
  const found = namesIn(others, findTown, isSmall);
  const time = startIn(hours);
  const title =
    quoted?.groups.find((one) => one !== undefined) ??
    (titled && TITLED.find(titled.text)?.groups[0]) ??
    found.title;
  return {
    ...(title && { title }),
    ...(day && { day }),
    ...(time && { time }),
    ...(found.place && { place: found.place }),
    ...(found.venue && { venue: found.venue }),
    ...(found.address && { address: found.address }),
    ...(url && { url: plain.slice(url.start, url.end) }),
  };
}

const withoutPictures = (text: string): string =>
  OF_PICTURES.reduce((left, sign) => left.replaceAll(sign, ''), text)
    .replace(PICTURES, ' | ')
    .replace(SIGNS_BETWEEN, ' | ');

/** Digits of other scripts as ours, each in the place of one. */
const inOwnDigits = (text: string): string =>
  text.replace(DIGITS, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

function withoutRequest(line: string): string {
  const request = CREATE.find(line);
  const isWhole = request && (line.slice(0, request.end).includes(':') || !INTRODUCED.test(line));
  return isWhole ? line.slice(request.end) : line;
}

function withoutPrices(line: string): string {
  const price = PRICE.find(line);
  return price ? `${line.slice(0, price.start)} | ${line.slice(price.end)}` : line;
}

type WhenSaid = NonNullable<ReturnType<typeof readWhen>>['when'];

/** The day that is said, or the first of several. */
export function dayIn(when: WhenSaid): Day | null {
  if (when.kind === 'day') return when.day;
  return when.kind === 'range' && 'date' in when.from ? when.from : null;
}

const isDate = (day: Day) => 'date' in day;

/** "20 December" */
function isNamedDate(when: WhenSaid): boolean {
  const day = dayIn(when);
  return day !== null && 'date' in day && day.month !== undefined;
}

function withDateEnded(line: string): string {
  const dot = DATE_END.find(line)?.firstGroupStart;
  return dot === undefined ? line : `${line.slice(0, dot)},${line.slice(dot + 1)}`;
}

/** A line with the hours and the day that it says, before and after the day is taken out of it. */
function timedLine(said: string) {
  const unpriced = withDateEnded(withoutPrices(said));
  const dated = readWhen(unpriced);
  // In "show 20 december" the number is no hour.
  const isOfDate = ({ end }: HourSaid) =>
    dated !== null && isNamedDate(dated.when) && dated.start < end && end < dated.end;
  const hours = hoursIn(unpriced).filter((hour) => !isOfDate(hour));
  const before = hours.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} | ${left.slice(end)}`,
    unpriced,
  );
  // Behind a colon a number is taken for a clock's minutes.
  const when = readWhen(before.replaceAll(': ', ', '));
  const day = when && dayIn(when.when);
  const rest = day ? `${before.slice(0, when.start)} | ${before.slice(when.end)}` : before;
  return { hours, day, before, rest };
}

/** When the show begins, if that is said beside the doors. */
function startIn(hours: HourSaid[]): string | undefined {
  const of = (label: HourSaid['of']) => hours.find((hour) => hour.of === label)?.time;
  return of('show') ?? of(null) ?? of('doors');
}

function piecesOf(line: string, number: number): Piece[] {
  const pieces: Piece[] = [];
  let rest = ABBREVIATED.reduce(
    (left, word) => left.replaceAll(`${word}. `, `${word}.\u00a0`),
    line,
  );
  let [part, before] = [0, ''];
  for (let count = 0; count < MAX_PIECES; count += 1) {
    const sign = SIGNS.find(rest);
    const text = (sign ? rest.slice(0, sign.start) : rest).replace(SPACES, ' ').trim();
    if (LETTER.test(text)) pieces.push({ text, line: number, part, before });
    if (!sign) break;
    const [comma, other] = sign.groups;
    if (comma === undefined && other === undefined) part += 1;
    before = comma === undefined ? ': ' : ', ';
    rest = rest.slice(sign.end);
  }
  return pieces;
}
