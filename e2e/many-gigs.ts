import { PAGE_SIZE } from '../contract/limits.ts';
import type { PlaceSuggestion } from '../contract/places/place.ts';
import { test as base, RECIFE } from './filled-stage.ts';
import { linksIn, Phone, type PhoneMessage } from './phone.ts';
import { thumbnail } from './pictures.ts';
import { expect } from './product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Dozens of conversations take their time on a busy machine. */
export const MANY_LIMIT_MS = 30_000;

/** The username of the artist of many gigs. */
export const BUSY_ARTIST = 'every.night';

/** The journeys' test with an artist who has one gig more than a page holds; answers with their short ids. */
export const test = base.extend<object, { manyGigs: string[] }>({
  manyGigs: [
    async ({ product, phoneNumbers }, use) => {
      const artist = new Phone(product.simulatorUrl, phoneNumbers.next().value);
      await use(await publishMany(product.url, artist, PAGE_SIZE + 1));
    },
    { scope: 'worker', timeout: 4 * MANY_LIMIT_MS },
  ],
});

/** Sends texts without waiting in between, then waits for their answers. */
export async function askAll(phone: Phone, texts: string[]): Promise<PhoneMessage[]> {
  const before = (await phone.messages()).length;
  for (const text of texts) await phone.send(text);
  let answers: PhoneMessage[] = [];
  await expect
    .poll(
      async () => {
        const fresh = (await phone.messages()).slice(before);
        answers = fresh.filter(({ from }) => from === 'business');
        return answers.length;
      },
      { timeout: MANY_LIMIT_MS },
    )
    .toBe(texts.length);
  return answers;
}

/** Sends the form of a session as the page does; answers with what was made. */
async function post<Made>(url: string, setupSessionId: string, fields: object): Promise<Made> {
  const form = new FormData();
  form.set('setupSessionId', setupSessionId);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await fetch(url, { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Made;
}

function sessionIn(answer: PhoneMessage, path: string): string {
  const link = linksIn(answer).find((one) => one.includes(`/${path}/`))!;
  return link.split('/').at(-1)!;
}

/** Lets an artist of their own publish gigs on the days to come; answers with their short ids. */
async function publishMany(site: string, artist: Phone, count: number): Promise<string[]> {
  const api = `${site}/api/v1`;
  const { buffer, mimeType } = await thumbnail();
  const picture = new Blob([new Uint8Array(buffer)], { type: mimeType });
  const profile = sessionIn(await artist.ask('Create profile'), 'na');
  const fields = { displayName: 'Every Night', genres: '["house"]' };
  await post(`${api}/artists`, profile, { ...fields, username: BUSY_ARTIST, avatar: picture });
  const search = new URLSearchParams({ query: RECIFE.town, for: 'gig' });
  const [place] = (await (await fetch(`${api}/places?${search}`)).json()) as [PlaceSuggestion];
  const answers = await askAll(artist, Array<string>(count).fill('Create gig'));
  const shortIds: string[] = [];
  // One after the other: uploads at once are few per network.
  for (const [index, answer] of answers.entries()) {
    const gig = await post<{ shortId: string }>(`${api}/gigs`, sessionIn(answer, 'ng'), {
      title: `Night ${index + 1} of many`,
      date: new Date(Date.now() + (index + 1) * DAY_MS).toISOString(),
      location: JSON.stringify({ placeId: place.placeId }),
      genres: '["house"]',
      link: 'null',
      image: picture,
    });
    shortIds.push(gig.shortId);
  }
  return shortIds;
}
