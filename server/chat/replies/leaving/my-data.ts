import type { StoredData } from '../../../domain/contacts/stored-data.ts';
import type { Words } from '../../../languages/words.ts';
import { fitText } from '../../../messenger/fit-text.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { placeDescription } from '../../../places/place-names.ts';
import { distanceIn } from '../parts/distance.ts';
import { buttons, listNames } from '../parts/parts.ts';

/** The most names of each list; fewer where the message would grow too long. */
const NAMED = [6, 4, 3, 2];

/** The name of the file on the phone. Plain text, because WhatsApp takes no JSON. */
const FILE_NAME = 'stagebell-my-data.txt';

/**
 * What is stored of a contact in plain words, with a file that has all of it.
 * @param file as `dataFile` writes it
 */
export function myData(
  words: Words,
  data: StoredData,
  file: string,
  inMiles = false,
): OutgoingMessage {
  const say = words.chat.leaving.data;
  const heading = say.heading({ day: words.dates.withYear(data.since) });
  const written = NAMED.map((named) => {
    const lines = [
      ...aboutThemselves(words, data),
      ...asFan(words, data, named, inMiles),
      ...asArtist(words, data, named),
      ...inPassing(words, data),
    ];
    return `${heading}\n${lines.map((line) => `• ${line}`).join('\n')}`;
  });
  const whole = written.map((text) => `${text}\n\n${say.inFile} ${say.afterwards}`);
  const fitting = whole.find((text) => text.length <= LIMITS.body);
  const room = LIMITS.body - say.inFile.length - 2;
  const body = fitting ?? `${fitText(written.at(-1) ?? heading, room)}\n\n${say.inFile}`;
  const document = { name: FILE_NAME, text: file.slice(0, LIMITS.document) };
  return { ...buttons(words, body, 'deleteMyData', 'hello'), document };
}

const said = (...lines: (string | false)[]): string[] => lines.filter((line) => line !== false);

/** Names of places contain commas, so other signs separate them. */
function describePlaces({ chat: { leaving, parts } }: Words, places: string[], named: number) {
  const left = places.length - named + 1;
  const more = left > 1 ? [parts.morePlaces({ count: left })] : [];
  const shown = [...places.slice(0, left > 1 ? named - 1 : named), ...more];
  return shown.reduce((before, place) => leaving.data.andPlace({ places: before, place }));
}

function aboutThemselves({ chat, languageName }: Words, data: StoredData): string[] {
  const say = chat.leaving.data;
  const former = data.formerAddresses;
  return said(
    data.hasPhone && say.phone,
    data.hasUserId && say.userId,
    data.hasUsername && say.username,
    former > 0 && say.formerAddresses({ count: former }),
    data.language !== null &&
      say.language({
        language: languageName(data.language),
        source: data.languageSource ?? 'country',
      }),
  );
}

function asFan(words: Words, data: StoredData, named: number, inMiles: boolean): string[] {
  const say = words.chat.leaving.data;
  const { follows, watched, pauses, paused, told, waiting } = data;
  const places = data.places.map(({ placeId, description, ownRadiusKm: km }) => {
    const place = placeDescription(placeId, description, words.language);
    return km === null
      ? place
      : say.withRadius({ place, distance: distanceIn(words, km, inMiles) });
  });
  return said(
    follows.length > 0 &&
      say.follows({ count: follows.length, names: listNames(words, follows, named) }),
    places.length > 0 &&
      say.places({ count: places.length, names: describePlaces(words, places, named) }),
    watched > 0 && say.watched({ count: watched }),
    pauses > 0 && say.pauses({ count: pauses }),
    paused > 0 && say.paused({ count: paused }),
    told > 0 && say.told({ count: told }),
    waiting > 0 && say.waiting({ count: waiting }),
  );
}

function asArtist(
  words: Words,
  { profiles, formerUsernames }: StoredData,
  named: number,
): string[] {
  const say = words.chat.leaving.data;
  const described = profiles.map(({ displayName: name, username, gigs }) =>
    say.profile({ name, username, gigs }),
  );
  const former = formerUsernames.map((username) => `@${username}`);
  return said(
    described.length > 0 &&
      say.profiles({ count: described.length, names: listNames(words, described, named) }),
    former.length > 0 &&
      say.formerUsernames({ count: former.length, names: listNames(words, former, named) }),
  );
}

function inPassing({ chat: { leaving } }: Words, data: StoredData): string[] {
  const say = leaving.data;
  const { links, openLinks, reports } = data;
  return said(
    reports > 0 && say.reports({ count: reports }),
    openLinks > 0 && say.openLinks({ count: openLinks }),
    links > openLinks && say.endedLinks({ count: links - openLinks }),
    data.hasCalendar && say.calendar,
    data.hasWindow && say.window,
    ...data.suppressions.map((reason) => say[reason]),
  );
}
