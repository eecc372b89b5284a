import { distanceWords, usesMiles } from '../../../../languages/distance.ts';
import type { GigFacts } from '../../../domain/announcing/announcements.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import { fitText } from '../../../messenger/fit-text.ts';
import { placeDescription, placeName } from '../../../places/place-names.ts';

/** How a contact is spoken to: in its language, in its units, of our pages. */
export interface Voice extends Words {
  /** Whether distances are said in miles. */
  inMiles: boolean;
  /** The public page of a gig. */
  gigUrl(shortId: string): string;
}

/** The voice for somebody of a country (ISO 3166-1 alpha-2); null where that is not known. */
export const voiceIn = (
  words: Words,
  { publicUrl, country }: { publicUrl: string; country: string | null },
): Voice =>
  // What words say is compiled when it is first said, so they are not copied.
  Object.assign(Object.create(words) as Words, {
    inMiles: usesMiles(country),
    gigUrl: (shortId: string) => `${publicUrl}/g/${shortId}`,
  });

/** As many names as fit, and how many more there are. */
function shortened(
  names: string[],
  shown: number,
  more: (left: { count: number }) => string,
): string[] {
  if (names.length <= shown) return names;
  return [...names.slice(0, shown - 1), more({ count: names.length - shown + 1 })];
}

/** The most names of those that something was done to. */
const MAX_DONE = 6;

/** "Djana, Ana and 3 more" */
export const listNames = (words: Words, names: string[], shown = 3): string =>
  listParts(words, names.map(plain), shown);

/** The same in bold, of those that something was done to. */
export const boldNames = (words: Words, names: string[]): string =>
  listParts(words, names.map(bold), MAX_DONE);

/** The same of parts of sentences, which may be formatted. */
export const listParts = ({ chat: { parts }, and }: Words, said: string[], shown = 3): string =>
  and(shortened(said, shown, parts.more));

/** "Recife, Porto and 3 more" */
export const listPlaces = ({ chat: { parts }, and }: Words, places: string[]): string =>
  and(shortened(places.map(plain), 3, parts.morePlaces));

/** The most characters of an unknown name that are repeated. */
const NAME_SHOWN = 30;

/** A name as far as it is repeated. */
export const shown = (name: string): string => fitText(name, NAME_SHOWN);

/** The sentence that nothing has these names; none where there are none. */
export function unknownNames({ chat: { following, parts }, or }: Words, names: string[]): string[] {
  const quoted = names.map((name) => plain(parts.quoted({ name: shown(name) })));
  const listed = or(shortened(quoted, MAX_DONE, parts.more));
  return names.length > 0 ? [following.all.unknown({ names: listed })] : [];
}

/** A place of the gazetteer, or a followed one, which has an id of its own beside its place's. */
type Known = { name: string; description: string } & ({ placeId: string } | { id: string });

/** A place with its name in the contact's language. */
export function inTheirWords<Place extends Known>(
  { language }: Pick<Words, 'language'>,
  place: Place,
): Place {
  const id = 'placeId' in place ? place.placeId : place.id;
  return {
    ...place,
    name: placeName(id, place.name, language),
    description: placeDescription(id, place.description, language),
  };
}

/** The name of a gig's place in the contact's language. */
export const placeOf = (
  { language }: Pick<Words, 'language'>,
  { placeId, placeName: stored }: Pick<GigFacts, 'placeId' | 'placeName'>,
): string => placeName(placeId, stored, language);

/** A distance, in miles where the reader reckons so. */
export const distanceIn = ({ language, chat, inMiles }: Voice, km: number): string =>
  distanceWords(language, chat.following.radius.kilometres, { km, inMiles });

/** The first lines that fit into `maximum` characters together with their line breaks. */
export function fittingLines(lines: string[], maximum: number): string[] {
  let length = -1;
  const end = lines.findIndex((line) => {
    length += line.length + 1;
    return length > maximum;
  });
  return end === -1 ? lines : lines.slice(0, end);
}
