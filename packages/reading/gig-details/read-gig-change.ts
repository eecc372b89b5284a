import { pattern } from '../text/pattern.ts';
import { type FindTown, withoutArticle } from './poster-names.ts';
import { anyOf } from './poster-words.ts';
import { type GigDetails, readGigDetails } from './read-gig-details.ts';

/** A text about a change is short; of a longer one the beginning is read. */
const MAX_LENGTH = 400;
const BEFORE = '(?:^|[^\\p{L}])';
const BEHIND = '[\\s:,]+';
const VALUE = '([^\\n]+?)\\s*(?:$|\\n)';
const becomes = (words: string) =>
  `${BEFORE}(?:${words})(?:[^\\n]{0,60}?${BEFORE}(?:${anyOf('becomes')}|${anyOf('called')}|${anyOf('movedTo')})${BEHIND}|\\s?[:→=]\\s*)${VALUE}`;
const found = (source: string) => pattern(source, { ignoreCase: true });

const TITLES = [
  found(`${BEFORE}(?:${anyOf('called')})${BEHIND}${VALUE}`),
  found(becomes(anyOf('titleWords'))),
];
const VENUES = [
  found(becomes(anyOf('venueWords'))),
  found(`${BEFORE}(?:${anyOf('movedTo')})${BEHIND}${VALUE}`),
];
const IS_NEW = found(`${BEFORE}(?:${anyOf('isNew')})(?:$|[^\\p{L}])`);
const NOT_FORMER = found(
  `^(.+?)[,;]?\\s+(?:not|nicht|no|pas|não|non|bukan|instead of|statt|en vez de|au lieu de|em vez de|invece di|नहीं|وليس|بدل)\\s.*$`,
);
const AT_END = found(
  `^(.*?)[\\s.,!]*(?:\\s(?:now|please|pls|thanks|bitte|jetzt|ahora|por favor|gracias|merci|svp|agora|grazie|ora|ya|sekarang|अब|कृपया))?[\\s.,!]*$`,
);
const QUOTED = /["“”„«»]/gu;

/** What a text says to be new of a gig that is there already: "wrong title, it's called X", "it's on the 13th now". */
export function readGigChange<Place>(text: string, findTown: FindTown<Place>): GigDetails<Place> {
  const said = text.slice(0, MAX_LENGTH);
  const title = valueIn(TITLES, said);
  if (title) return { title: title.replace(QUOTED, '').trim() };
  const { day, time, url } = readGigDetails(said, () => null);
  const when = IS_NEW.test(said) ? { ...(day && { day }), ...(time && { time }) } : {};
  const moved = day || time ? null : valueIn(VENUES, said);
  const { place, venue, address } = moved
    ? readGigDetails(`@ ${capitalised(withoutArticle(moved))}`, findTown)
    : {};
  return {
    ...when,
    ...(place && { place }),
    ...(venue && { venue }),
    ...(address && { address }),
    ...(url && { url }),
  };
}

function valueIn(patterns: ReturnType<typeof pattern>[], text: string): string | null {
  for (const one of patterns) {
    const value = one.find(text)?.groups.at(-1);
    if (!value) continue;
    const rest = NOT_FORMER.find(value)?.groups[0] ?? value;
    const kept = AT_END.find(rest)?.groups[0]?.trim();
    if (kept) return kept;
  }
  return null;
}

/** Names of venues are known by their capital. */
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
