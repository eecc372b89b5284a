import type { StoredData } from '../../../domain/contacts/stored-data.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { buttons, count, listNames, MENU, phraseButton } from '../parts/parts.ts';

/** Of each list so many are named, or fewer where the message would grow too long. */
const NAMED = [6, 4, 3, 2];

const REASONS: Record<StoredData['suppressions'][number], string> = {
  stop: 'that you said Stop',
  'opted-out': 'that you turned off our offers in WhatsApp',
  blocked: 'that our messages to you were blocked',
  undeliverable: 'that our messages did not reach you',
};

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const AFTERWARDS =
  'What you write is kept only until it is answered. For up to 30 days we keep that a message came or went, without its text.';

/** Everything that is stored of a contact, in plain words. */
export function myData(data: StoredData): OutgoingMessage {
  const written = NAMED.map((named) => {
    const lines = [...aboutThemselves(data), ...asFan(data, named), ...asArtist(data, named)];
    const points = [...lines, ...inPassing(data)].map((line) => `• ${line}`);
    return `What we keep about you, since ${DAY.format(data.since)}:\n${points.join('\n')}\n\n${AFTERWARDS}`;
  });
  const body = written.find((text) => text.length <= LIMITS.body) ?? written.at(-1)!;
  return buttons(body, phraseButton('deleteMyData'), MENU);
}

function said(...lines: (string | false)[]): string[] {
  return lines.filter((line) => line !== false);
}

/** Descriptions of places hold commas, so other signs stand between them. */
function listPlaces(places: string[], named: number): string {
  if (places.length <= named) return places.join('; ');
  return [...places.slice(0, named - 1), `${places.length - named + 1} more`].join('; ');
}

function aboutThemselves(data: StoredData): string[] {
  const former = data.formerAddresses;
  return said(
    data.hasPhone && 'your phone number, encrypted',
    data.hasUserId && 'the id WhatsApp gave you for us, encrypted',
    data.hasUsername && 'your WhatsApp username, encrypted',
    former > 0 && `how WhatsApp called you before (${former}), encrypted`,
  );
}

function asFan(data: StoredData, named: number): string[] {
  const places = data.places.map(({ description, ownRadiusKm }) =>
    ownRadiusKm === null ? description : `${description} (${ownRadiusKm} km)`,
  );
  return said(
    data.follows.length > 0 &&
      `${count(data.follows.length, 'artist')} you follow: ${listNames(data.follows, named)}`,
    places.length > 0 &&
      `${count(places.length, 'place')} you follow: ${listPlaces(places, named)}`,
    data.watched > 0 && `${count(data.watched, 'gig')} you asked to be kept updated about`,
    data.pauses > 0 && `${count(data.pauses, 'pause')} that you asked for, and when they end`,
    data.paused > 0 && `${count(data.paused, 'gig')} whose updates you paused`,
    data.told > 0 && `${count(data.told, 'gig')} we told you of, so that you hear of each once`,
    data.waiting > 0 && `${count(data.waiting, 'gig')} we are about to tell you of`,
  );
}

function asArtist({ profiles, formerUsernames }: StoredData, named: number): string[] {
  const described = profiles.map(
    ({ displayName, username, gigs }) => `${displayName} (@${username}) with ${count(gigs, 'gig')}`,
  );
  const former = formerUsernames.map((username) => `@${username}`);
  return said(
    described.length > 0 &&
      `${count(described.length, 'profile')} you manage: ${listNames(described, named)}`,
    former.length > 0 &&
      `${count(former.length, 'username')} given up that still ${former.length === 1 ? 'leads' : 'lead'} to your page: ${listNames(former, named)}`,
  );
}

function inPassing(data: StoredData): string[] {
  const { links, openLinks } = data;
  return said(
    openLinks > 0 &&
      `${count(openLinks, 'link')} from this chat that still ${openLinks === 1 ? 'works' : 'work'}`,
    links > openLinks &&
      `${count(links - openLinks, 'link')} from this chat that ended today or yesterday`,
    data.hasCalendar && 'the secret address of your calendar, so that it goes on working',
    data.hasWindow && 'when we last wrote to each other, as WhatsApp sets limits to that',
    ...data.suppressions.map((reason) => REASONS[reason]),
  );
}
