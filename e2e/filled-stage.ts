import type { Browser, Page } from '@playwright/test';
import { SETUP_SESSION_PATHS } from '../contract/setup-session.ts';
import { createProfile, followCity, publishGig } from './artist-and-fan.ts';
import { Phone } from './phone.ts';
import { test as base } from './product.ts';
import type { RunningProduct } from './running-product.ts';

export const RECIFE = { town: 'recif', description: 'Recife, Pernambuco, Brazil' };

/** A product in which something is going on: one artist, one gig, one fan who follows both. */
export interface FilledStage {
  username: string;
  artist: Phone;
  fan: Phone;
  gigTitle: string;
  shortId: string;
}

/** The journeys' test with a stage that is filled once for all of a run. */
export const test = base.extend<object, { stage: FilledStage }>({
  stage: [
    async ({ browser, product, phoneNumbers }, use) => {
      await use(await fillStage(browser, product, phoneNumbers));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function fillStage(
  browser: Browser,
  product: RunningProduct,
  numbers: Iterator<string>,
): Promise<FilledStage> {
  // Filled by people with scripts, whatever the journey that first asks for it goes without.
  const page = await browser.newPage({ baseURL: product.url, javaScriptEnabled: true });
  const newPhone = () => new Phone(product.simulatorUrl, numbers.next().value);
  const [artist, fan] = [newPhone(), newPhone()];
  const username = 'nadia.bright';
  const gigTitle = 'Doors open at the Paper Moon';
  await createProfile(page, artist, username);
  const gigPage = await publishGig(page, artist, { ...RECIFE, title: gigTitle });
  const shortId = gigPage.split('/g/')[1]!;
  await fan.ask(`Follow ${username}`);
  await fan.ask(`Keep me updated about gig ${shortId}`);
  await followCity(page, fan, RECIFE);
  await page.close();
  return { username, artist, fan, gigTitle, shortId };
}

/** What to text for a session of each kind. */
export type SessionWish =
  | 'Create profile'
  | 'Edit profile'
  | 'Create gig'
  | 'My cities'
  | 'My gigs';

const PATHS = {
  'Create profile': SETUP_SESSION_PATHS['create-artist'],
  'Edit profile': SETUP_SESSION_PATHS['edit-artist'],
  'Create gig': SETUP_SESSION_PATHS['create-gig'],
  'My cities': SETUP_SESSION_PATHS['manage-locations'],
  'My gigs': SETUP_SESSION_PATHS['followed-gigs'],
} as const;

/** Asks in the chat for a session and opens the link that comes back. */
export async function openSession(page: Page, phone: Phone, wish: SessionWish): Promise<void> {
  await page.goto(await phone.askForLink(wish, PATHS[wish]));
}

/** Opens the session that edits a gig. */
export async function openGigSession(page: Page, phone: Phone, shortId: string): Promise<void> {
  const path = SETUP_SESSION_PATHS['edit-gig'];
  await page.goto(await phone.askForLink(`Edit gig ${shortId}`, path));
}
