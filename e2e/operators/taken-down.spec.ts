import { admin as runAdmin } from '../product/admin.ts';
import { isText } from '../product/artist-and-fan.ts';
import { test } from '../product/filled-stage.ts';
import { followRecife, makeProfile, postGig } from '../product/made-by-calls.ts';
import { expect } from '../product/product.ts';

const TITLE = 'A night that has to go';
const DAY_MS = 24 * 60 * 60 * 1000;

test('an operator takes a gig down before fans hear of it, and brings it back', async ({
  page,
  product,
  newPhone,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 410/);
  const admin = (...words: string[]) => runAdmin(product, ...words);
  const queued = async () =>
    (JSON.parse(await admin('status', '--json')) as { messages: { queued: number } }).messages
      .queued;
  const text = async (path: string) => await (await fetch(product.url + path)).text();
  const feeds = ['/a/to.be.hidden.atom', '/a/to.be.hidden.ics', '/c/recife-brazil.atom'];
  /** What another process wrote is in a feed of the artist within a second, and in one of a city within ten. */
  const expectInFeeds = async (isThere: boolean) => {
    for (const feed of feeds) {
      const includesGig = async () => (await text(feed)).includes(shortId);
      await expect.poll(includesGig, { message: feed, timeout: 10_000 }).toBe(isThere);
    }
  };

  const [artist, fan] = [newPhone(), newPhone()];
  await makeProfile(product.url, artist, 'to.be.hidden');
  await followRecife(fan);
  await fan.ask('Follow to.be.hidden');
  const link = await artist.askForLink('Create gig', 'ng');
  await admin('number', 'pause');
  const date = new Date(Date.now() + 30 * DAY_MS);
  const shortId = await postGig(product.url, link, TITLE, date);
  await expect.poll(queued).toBe(1);
  await expectInFeeds(true);

  await admin('gig', 'hide', shortId, '--why', 'a fake');
  const answer = await page.goto(`/g/${shortId}`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'This gig was taken down.' })).toBeVisible();
  await page.goto(`/pt/g/${shortId}`);
  await expect(page.getByText('Este show foi retirado do ar.')).toBeVisible();
  await expectInFeeds(false);
  expect(await text('/sitemap-gigs-0.xml')).not.toContain(shortId);
  expect(await queued()).toBe(0);

  await admin('gig', 'show', shortId);
  await admin('number', 'resume');
  await expectInFeeds(true);
  expect((await page.goto(`/g/${shortId}`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await fan.waitForMessage(isText(TITLE));
  expect((await fan.messages()).filter(isText(TITLE))).toHaveLength(1);
});
