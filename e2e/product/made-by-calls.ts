import { PAGE_SIZE } from '../../contract/limits.ts';
import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';
import { isText } from './artist-and-fan.ts';
import type { Phone } from './phone.ts';
import { thumbnail } from './pictures.ts';
import { expect } from './product.ts';

// What a journey needs but is not about is made as the pages make it, by a call with a session of the
// chat, which takes a tenth of what a browser does.

const DAY_MS = 24 * 60 * 60 * 1000;
/** Recife, where gigs that are made by a call take place unless another place is said. */
const PLACE_ID = 'gn:3390760';
/** One phone is answered twenty times a minute, and asks for more than links. */
const LINKS_OF_A_PHONE = 17;
const HOUSE = '["house"]';

/** Makes a profile with the names of one that `createProfile` makes. */
export async function makeProfile(site: string, artist: Phone, username: string): Promise<void> {
  const link = await artist.askForLink('Create profile', SETUP_SESSION_PATHS['create-artist']);
  const fields = { username, displayName: `The ${username}`, genres: HOUSE };
  await post(`${site}/api/v1/artists`, link, { ...fields, avatar: await picture() });
  await artist.waitForMessage(isText('Your profile is live'));
}

/** Publishes a gig in Recife, on the day and at the hour of `publishGig`; answers with its short id. */
export async function makeGig(site: string, artist: Phone, title: string): Promise<string> {
  const link = await artist.askForLink('Create gig', SETUP_SESSION_PATHS['create-gig']);
  const now = new Date();
  // Eight in the evening, three hours behind UTC.
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 23));
  const shortId = await postGig(site, link, title, date);
  await artist.waitForMessage(isText(`Your gig is live: *${title}*`));
  return shortId;
}

/**
 * Publishes gigs in Recife on the days to come, more than a page holds; answers with their short ids.
 * @param handOver gives the artist to another phone
 * @param phones of the artist first and then of others; each has written to us
 */
export async function makeManyGigs(
  site: string,
  handOver: (to: Phone) => Promise<void>,
  phones: Phone[],
): Promise<string[]> {
  const path = SETUP_SESSION_PATHS['create-gig'];
  const shortIds: string[] = [];
  // One after the other: a new link ends the one before, and uploads at once are few per network.
  for (let index = 0; index <= PAGE_SIZE; index += 1) {
    const phone = phones[Math.floor(index / LINKS_OF_A_PHONE)]!;
    if (index > 0 && index % LINKS_OF_A_PHONE === 0) await handOver(phone);
    const link = await phone.askForLink('Create gig', path);
    const date = new Date(Date.now() + (index + 1) * DAY_MS);
    shortIds.push(await postGig(site, link, `Night ${index + 1} of many`, date));
  }
  return shortIds;
}

/** Lets an artist publish gigs of these titles at one place, all at the same time; answers with their short ids. */
export async function makeGigsAt(
  site: string,
  artist: Phone,
  { placeId, date }: { placeId: string; date: Date },
  titles: string[],
): Promise<string[]> {
  const path = SETUP_SESSION_PATHS['create-gig'];
  const shortIds: string[] = [];
  for (const title of titles) {
    const link = await artist.askForLink('Create gig', path);
    shortIds.push(await postGig(site, link, title, date, placeId));
  }
  return shortIds;
}

/** Lets a fan follow the city of those gigs. */
export async function followRecife(fan: Phone): Promise<void> {
  await fan.ask(`Follow place ${PLACE_ID}`);
}

/** Publishes a gig by the link of the chat, and waits for no message; answers with its short id. */
export async function postGig(
  site: string,
  link: string,
  title: string,
  date: Date,
  placeId = PLACE_ID,
): Promise<string> {
  const { shortId } = await post<{ shortId: string }>(`${site}/api/v1/gigs`, link, {
    title,
    date: date.toISOString(),
    genres: HOUSE,
    link: 'null',
    image: await picture(),
    location: JSON.stringify({ placeId }),
  });
  return shortId;
}

/** Sends the form of a session as its page does; answers with what was made. */
async function post<Made>(address: string, link: string, fields: object): Promise<Made> {
  const form = new FormData();
  form.set('setupSessionId', link.split('/').at(-1)!);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await fetch(address, { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Made;
}

async function picture(): Promise<Blob> {
  const { buffer, mimeType } = await thumbnail();
  return new Blob([new Uint8Array(buffer)], { type: mimeType });
}
