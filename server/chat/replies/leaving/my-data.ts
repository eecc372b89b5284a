import type { StoredData } from '../../../domain/contacts/stored-data.ts';
import type { Words } from '../../../languages/words.ts';
import { fitText } from '../../../messenger/fit-text.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { placeDescription } from '../../../places/place-names.ts';
import { distanceIn, listNames, type Voice } from '../parts/names.ts';
import { buttons } from '../parts/parts.ts';

/** The most names of each list; fewer where the message would grow too long. */
const NAMED = [6, 4, 3, 2];

/** The name of the file on the phone. Plain text, because WhatsApp takes no JSON. */
const FILE_NAME = 'stagebell-my-data.txt';

/**
 * What is stored of a contact in plain words, with a file that has all of it.
 * @param file as `dataFile` writes it
 */
export function myData(words: Voice, data: StoredData, file: string): OutgoingMessage {
  const say = words.chat.leaving.data;
  const heading = say.heading({ day: words.dates.withYear(data.since) });
  const written = NAMED.map((named) =>
    [heading, ...linesOf(words, data, named).map((line) => `• ${line}`)].join('\n'),
  );
  const whole = written.map((text) => `${text}\n\n${say.inFile} ${say.afterwards}`);
  const fitting = whole.find((text) => text.length <= LIMITS.body);
  const room = LIMITS.body - say.inFile.length - 2;
  const body = fitting ?? `${fitText(written.at(-1) ?? heading, room)}\n\n${say.inFile}`;
  const document = { name: FILE_NAME, text: file.slice(0, LIMITS.document) };
  return { ...buttons(words, body, 'deleteMyData', 'hello'), document };
}

/** What is counted in a line of its own for somebody who goes out. */
const OF_FANS = ['watched', 'pauses', 'paused', 'told', 'waiting'] as const;

/** A line for each thing that is stored. @param named how many names of a list are said */
function linesOf(words: Voice, data: StoredData, named: number): string[] {
  const say = words.chat.leaving.data;
  const counted = (what: (typeof OF_FANS)[number] | 'formerAddresses' | 'reports' | 'openLinks') =>
    data[what] > 0 && say[what]({ count: data[what] });
  const listed = (what: 'follows' | 'profiles' | 'formerUsernames', names: string[]) =>
    names.length > 0 && say[what]({ count: names.length, names: listNames(words, names, named) });
  const places = data.places.map(({ placeId, description, ownRadiusKm: km }) => {
    const place = placeDescription(placeId, description, words.language);
    return km === null ? place : say.withRadius({ place, distance: distanceIn(words, km) });
  });
  const profiles = data.profiles.map(({ displayName: name, username, gigs }) =>
    say.profile({ name, username, gigs }),
  );
  const source = data.languageSource ?? 'country';
  const endedLinks = data.links - data.openLinks;
  const lines = [
    data.hasPhone && say.phone,
    data.hasUserId && say.userId,
    data.hasUsername && say.username,
    counted('formerAddresses'),
    data.language !== null && say.language({ language: words.languageName(data.language), source }),
    listed('follows', data.follows),
    places.length > 0 &&
      say.places({ count: places.length, names: describePlaces(words, places, named) }),
    ...OF_FANS.map(counted),
    listed('profiles', profiles),
    listed(
      'formerUsernames',
      data.formerUsernames.map((username) => `@${username}`),
    ),
    counted('reports'),
    counted('openLinks'),
    endedLinks > 0 && say.endedLinks({ count: endedLinks }),
    data.hasCalendar && say.calendar,
    data.hasWindow && say.window,
    ...data.suppressions.map((reason) => say[reason]),
  ];
  return lines.filter((line) => line !== false);
}

/** Names of places contain commas, so other signs separate them. */
function describePlaces({ chat: { leaving, parts } }: Words, places: string[], named: number) {
  const left = places.length - named + 1;
  const more = left > 1 ? [parts.morePlaces({ count: left })] : [];
  const shown = [...places.slice(0, left > 1 ? named - 1 : named), ...more];
  return shown.reduce((before, place) => leaving.data.andPlace({ places: before, place }));
}
