import { hasQuestionMark } from '../question-mark.ts';
import { pattern } from '../text/pattern.ts';
import { readWhen } from '../when/read-when.ts';
import type { Day } from '../when/when.ts';
import { type FindTown, withoutArticle } from './poster-names.ts';
import { anyOf, isOnly, type PosterWords, phrasesOf, signsOf } from './poster-words.ts';
import { dayIn, type GigDetails, readGigDetails } from './read-gig-details.ts';

/** A text about a change is short; of a longer one the beginning is read. */
const MAX_LENGTH = 400;
const BEFORE = '(?:^|[^\\p{L}])';
const BEHIND = '[\\s:,،]+';
const VALUE_BEFORE_IN = '([^\\n]+?)\\s(?:me|mein|main|par|pe|में|पर)(?:[^\\p{L}\\p{M}]|$)';
const VALUE = '([^\\n]+?)\\s*(?:$|\\n)';
const BECOMES = `(?:${anyOf('becomes')}|${anyOf('called')}|${anyOf('movedTo')})`;
const found = (source: string) => pattern(source, { ignoreCase: true });
/** "The title is wrong, it should be …", "new venue for it: …", "the title is now …" */
const becoming = (kind: PosterWords) => [
  found(
    `${BEFORE}(?:${anyOf(kind)})[^\\n,:]{0,30}?${BEFORE}(?:${anyOf('wrong')})[^\\n,:،;.]{0,10}[,:،;.\\s]\\s*(?:${BECOMES}${BEHIND})?${VALUE}`,
  ),
  found(`${BEFORE}(?:${anyOf(kind)})[^\\n:]{0,30}[:→=]\\s*${VALUE}`),
  found(`${BEFORE}(?:${anyOf(kind)})[^\\n]{0,60}?${BEFORE}${BECOMES}${BEHIND}${VALUE}`),
];

/** "Muda o nome para …", "cambia il titolo in …": "in" may lead to the town as well. */
const LEADS = ['to|por|para|pra|zu|ke|jadi|إلى', 'in|en|em|a'];
const CHANGED = [
  `(?:${anyOf('change')})${BEHIND}[^\\n]{0,20}?(?:${anyOf('titleWords')})`,
  `(?:${anyOf('rename')})`,
].flatMap((verb) =>
  LEADS.map((lead) =>
    found(
      `${BEFORE}${verb}[^\\n]{0,60}?${BEFORE}(?:${lead})${BEHIND}${VALUE.replace('$', '(?:\\s+um)?[.!]?$')}`,
    ),
  ),
);

const CALLED = found(`${BEFORE}(?:${anyOf('called')})${BEHIND}${VALUE}`);
const TITLES = becoming('titleWords');
const VENUES = becoming('venueWords');
const MOVED = found(`${BEFORE}(?:${anyOf('movedTo')})${BEHIND}${VALUE}`);
const MOVED_IT = found(`${BEFORE}(?:move|moved|moving) it to${BEHIND}[^\\n0-9]+$`);
/** Whether a word is said of many venues, and so names none: "sala". */
export const isKindOfVenue = isOnly('kindOfVenue', 'venueWords');
const isOfDate = isOnly('isNew', 'ofDate', 'becomes', 'movedTo');
const LED = pattern(`^(?:${anyOf('at')})\\s+`);
const IS_NEW = found(`${BEFORE}(?:${anyOf('isNew')})(?:$|[^\\p{L}])`);
const BEGINS = found(`${BEFORE}(?:${anyOf('begins')})(?:$|[^\\p{L}\\p{M}])`);
const NOT_FORMER = found(
  `^(.+?)[,;]?\\s+(?:not|nicht|no|pas|não|non|bukan|नहीं|وليس|${anyOf('instead')})\\s.*$`,
);
const BESIDE_VALUE = `(?:${anyOf('fromNow')}|${anyOf('now')}|${anyOf('please')})`;
/** "Please change it" behind the name. */
const REQUEST = found(
  `^(.+?)[,،;.!]\\s*(?:${anyOf('please')}|${anyOf('change')})(?:$|[^\\p{L}\\p{M}]).*$`,
);
const AT_BEGIN = pattern(`^(?:${BESIDE_VALUE}[\\s,]+)+`);
const AT_END = found(
  `^(.*?)[\\s.,!]*(?:\\s(?:hai|है|होना चाहिए|hona chahiye|${BESIDE_VALUE}))*[\\s.,!]*$`,
);
const QUOTED = pattern('["“”„«]\\s*([^"“”„«»\\n]{2,}?)\\s*["“”»]');
const QUOTES = /["“”„«»]/gu;

/** "Soll ab sofort … heißen", "naam badal ke … kar do": where the verb stands behind the title. */
const RENAMED = [
  found(`${BEFORE}soll(?:te|en)?${BEHIND}([^\\n]+?)\\s+hei(?:ß|ss)en(?:$|[^\\p{L}])`),
  found(
    `${BEFORE}(?:naam|title|नाम|शीर्षक)\\s+(?:badal\\s?(?:ke|kar)|बदल\\s?(?:के|कर))?\\s*([^\\n]+?)\\s+(?:kar|rakh|कर|रख)\\s?(?:do|dena|dijiye|दो|देना|दीजिए)(?:$|[^\\p{L}\\p{M}])`,
  ),
];

/** "À Lyon c'est plus au Hot Club mais au Sirius", "Kamani me nahi, Siri Fort me hai" */
const ELSEWHERE = [
  found(
    `${BEFORE}(?:${anyOf('noMore')})(?:$|[^\\p{L}]).*${BEFORE}(?:${anyOf('movedTo')})${BEHIND}${VALUE}`,
  ),
  found(
    `${BEFORE}(?:${anyOf('noMore')})(?:$|[^\\p{L}]).*${BEFORE}(?:${anyOf('at')})${BEHIND}${VALUE}`,
  ),
  found(`${BEFORE}(?:nahi|nahin|नहीं)[^\\n,]*,\\s*${VALUE_BEFORE_IN}`),
  found(`${BEFORE}(?:nahi|nahin|नहीं)[\\s,]+(?:ab\\s)?${VALUE_BEFORE_IN}`),
];

/** "From the Lido to SO36", "vom Lido ins SO36", "NCPA se Opera House shift" */
const FROM_TO = [
  found(`${BEFORE}(?:${anyOf('fromOld')})\\s[^\\n]{2,40}?\\s(?:${anyOf('toNew')})\\s+${VALUE}`),
  found(`${BEFORE}se\\s+([^\\n]+?)\\s+(?:shift|move)(?:$|[^\\p{L}])`),
];
/** "In the Strom instead of the Ampere" */
const INSTEAD = found(
  `${BEFORE}(?:${anyOf('at')})${BEHIND}([^\\n]+?)\\s+(?:${anyOf('instead')})\\s`,
);

/** How many days a text is looked through for the new one. */
const MAX_DAYS = 3;

/**
 * What a text says to be new of a gig that is there already: "wrong title, it's called X", "it's on the 13th now".
 * @param isItsDay whether a day is the gig's own, which only tells which gig is meant; any other is the new one
 */
export function readGigChange<Place>(
  text: string,
  findTown: FindTown<Place>,
  isItsDay?: (day: Day) => boolean,
): GigDetails<Place> {
  const said = text.slice(0, MAX_LENGTH);
  const title = valueIn([...RENAMED, CALLED, ...TITLES, ...CHANGED], said);
  if (title) return { title };
  const details = readGigDetails(said, () => null);
  const { time, url } = details;
  const saidNew = IS_NEW.test(said) ? details.day : undefined;
  const day = isItsDay ? newDay(said, isItsDay) : saidNew;
  const when = { ...(day && { day }), ...(time && { time }) };
  const isWhen = details.day !== undefined || time !== undefined;
  const moved = valueIn(
    [...ELSEWHERE, ...(isWhen ? [] : [...VENUES, INSTEAD, ...FROM_TO, MOVED])],
    said,
  );
  const name = moved && venueOf(moved);
  // "The Dome" and "Sala Sol" end like towns.
  const find: FindTown<Place> = (town, isNamed) =>
    isNamed || town === moved ? findTown(town, isNamed) : null;
  const { place, venue, address } = name ? readGigDetails(`@ ${name}`, find) : {};
  return {
    ...when,
    ...(place && { place }),
    ...(venue && { venue }),
    ...(address && { address }),
    ...(url && { url }),
  };
}

function newDay(text: string, isItsDay: (day: Day) => boolean): Day | undefined {
  // Behind a colon a number is taken for a clock's minutes.
  let rest = text.replaceAll(': ', ', ');
  for (let count = 0; count < MAX_DAYS; count += 1) {
    const read = readWhen(rest);
    if (!read) return undefined;
    const day = dayIn(read.when);
    if (day && !isItsDay(day)) return day;
    rest = rest.slice(read.end);
  }
  return undefined;
}

function valueIn(patterns: ReturnType<typeof pattern>[], text: string): string | null {
  for (const one of patterns) {
    const value = one.find(text)?.groups.at(-1);
    if (!value) continue;
    const quoted = QUOTED.find(value)?.groups[0];
    if (quoted) return quoted;
    const said = REQUEST.find(value)?.groups[0] ?? value;
    const rest = NOT_FORMER.find(said)?.groups[0] ?? said;
    const bare = rest.slice(AT_BEGIN.find(rest)?.end ?? 0);
    const kept = AT_END.find(bare)?.groups[0]?.replace(QUOTES, '').trim();
    if (kept) return kept;
  }
  return null;
}

/** The name of a venue, which is known by its capital. */
function venueOf(said: string): string {
  const led = LED.find(said);
  const name = withoutArticle(led ? said.slice(led.end) : said);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Said so that nothing but a change can be meant: "new venue: …", "can you change the title to …". */
const surely = (kind: PosterWords) => {
  const [isWrong] = becoming(kind);
  const isNewIs = `(?:${anyOf('isNew')})[\\s,]+(?:[^\\n:]{0,30}?${BEFORE})?(?:${anyOf(kind)})[^\\n:]{0,30}[:→=]`;
  return [
    isWrong!,
    found(`${BEFORE}${isNewIs}`),
    found(
      `${BEFORE}(?:${anyOf('change')})${BEHIND}[^\\n]{0,20}?(?:${anyOf(kind)})${BEHIND}[^\\n]{2,}`,
    ),
    found(
      `${BEFORE}(?:${anyOf(kind)})[^\\n]{0,40}?${BEFORE}(?:${anyOf('nowIs')})${BEHIND}[^\\n]{2,}`,
    ),
  ];
};
const IS_NEW_GIG = found(`${BEFORE}(?:${phrasesOf('create')})(?:$|[^\\p{L}\\p{M}])`);
/** Most texts have none of them, and need no pattern. */
const SIGNS = signsOf('titleWords', 'venueWords', 'isNew', 'noMore', 'begins');
const WORDS = /[\p{L}\p{M}']+/gu;
/** "London's moved, it's at the Dome now" */
const IS_ELSEWHERE = found(
  `${BEFORE}(?:${anyOf('isNew')})(?:$|[^\\p{L}])(?:.*[^\\p{L}])?(?:${anyOf('movedTo')})${BEHIND}[^\\n0-9]+$`,
);
const SURELY = [
  ...[...surely('titleWords'), ...surely('venueWords')],
  ...[...RENAMED, MOVED_IT, ...ELSEWHERE, IS_ELSEWHERE],
];

const OWN_NAME = `${BEFORE}(?:${anyOf('ownName')})(?:$|[^\\p{L}\\p{M}])`;
const NEW_NAME = found(
  `${OWN_NAME}[^\\n]{0,60}?(?:${BEFORE})?(?:${BECOMES}|${anyOf('isNew')}|${anyOf('wrong')})(?:$|[^\\p{L}\\p{M}])`,
);
const CHANGED_NAME = found(`${BEFORE}(?:${anyOf('change')})${BEHIND}[^\\n]{0,20}?${OWN_NAME}`);

/** Whether a text gives its writer, not a gig, another name: "my name should be DJ Ana". */
export function isOwnNameChange(text: string): boolean {
  const said = text.slice(0, MAX_LENGTH);
  if (hasQuestionMark(said)) return false;
  return NEW_NAME.test(said) || CHANGED_NAME.test(said);
}

/** Whether a text gives a gig another title, venue or date, and is about nothing else. */
export function isGigChange(text: string): boolean {
  const said = text.slice(0, MAX_LENGTH);
  const words = said.toLowerCase().match(WORDS) ?? [];
  if (!words.some((word) => SIGNS.has(word)) || hasQuestionMark(said)) return false;
  if (IS_NEW_GIG.test(said)) return false;
  return SURELY.some((one) => one.test(said)) || isNewDate(said) || isNewHour(said);
}

/** "We start at half past nine" */
function isNewHour(text: string): boolean {
  const { time, day } = BEGINS.test(text) ? readGigDetails(text, () => null) : {};
  return time !== undefined && day === undefined;
}

/** Whether a text says a date to be new, and nothing else: "moved to the 13th". */
function isNewDate(text: string): boolean {
  const said = IS_NEW.test(text) ? readWhen(text) : null;
  if (said?.when.kind !== 'day' || !('date' in said.when.day)) return false;
  return isOfDate(`${text.slice(0, said.start)} ${text.slice(said.end)}`);
}
