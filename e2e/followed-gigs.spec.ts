import { PAGE_SIZE } from '../contract/limits.ts';
import type { PlaceSuggestion } from '../contract/place.ts';
import { FAILURES_LOGGED, failInEveryWay, holdBack } from './failing-network.ts';
import { openSession, RECIFE, test } from './filled-stage.ts';
import { linksIn, type Phone, type PhoneMessage } from './phone.ts';
import { thumbnail } from './pictures.ts';
import { expect } from './product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Dozens of conversations take their time on a busy machine. */
const MANY_LIMIT_MS = 30_000;

/** Sends texts without waiting in between, then waits for their answers. */
async function askAll(phone: Phone, texts: string[]): Promise<PhoneMessage[]> {
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
  await post(`${api}/artists`, profile, { ...fields, username: 'every.night', avatar: picture });
  const search = new URLSearchParams({ query: RECIFE.town, for: 'gig' });
  const [place] = (await (await fetch(`${api}/places?${search}`)).json()) as [PlaceSuggestion];
  const answers = await askAll(artist, Array<string>(count).fill('Create gig'));
  const shortIds: string[] = [];
  // In turn: one address has only so many uploads at a time.
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

test('a fan who watches no gig is told what stands here, and is led to their cities', async ({
  page,
  newPhone,
}) => {
  await openSession(page, newPhone(), 'My gigs');
  await expect(page.getByText('No upcoming gigs')).toBeVisible();
  await expect(
    page.getByText('Here you see the gigs of artists you follow near your cities'),
  ).toBeVisible();
  const wayOn = page.getByRole('main').getByRole('link');
  await expect(wayOn).toHaveText('My cities');
  expect(new URL((await wayOn.getAttribute('href'))!).searchParams.get('text')).toBe('My cities');
  await page.getByRole('tab', { name: 'Previous' }).click();
  await expect(page.getByText('No previous gigs')).toBeVisible();
});

test('gigs beyond the first page come on a press, once, also after that failed', async ({
  page,
  product,
  newPhone,
  expectedConsoleErrors,
}) => {
  test.setTimeout(4 * MANY_LIMIT_MS);
  expectedConsoleErrors.push(...FAILURES_LOGGED, /Error fetching gigs:/);
  const fan = newPhone();
  const shortIds = await publishMany(product.url, newPhone(), PAGE_SIZE + 1);
  await askAll(
    fan,
    shortIds.map((shortId) => `Keep me updated about gig ${shortId}`),
  );
  await openSession(page, fan, 'My gigs');
  const cards = page.getByRole('article');
  const more = page.getByRole('button', { name: 'More gigs' });
  await expect(cards).toHaveCount(PAGE_SIZE);
  const reading = { method: 'GET', address: /\/gigs\/future-gigs\?/ };
  await failInEveryWay(page, {
    ...reading,
    act: () => more.click(),
    says: 'The next gigs could not be loaded',
    unchanged: () => expect(cards).toHaveCount(PAGE_SIZE),
  });
  const read = await holdBack(page, reading);
  await more.dblclick();
  await expect(more).toBeDisabled();
  expect(await read(), 'how often they were read').toBe(1);
  await expect(cards).toHaveCount(PAGE_SIZE + 1);
  await expect(cards.last().getByRole('link', { name: 'Read More' })).toBeFocused();
  await expect(more).toHaveCount(0);
});
