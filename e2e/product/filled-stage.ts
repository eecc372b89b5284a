import type { Page } from '@playwright/test';
import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';
import { admin } from './admin.ts';
import { followRecife, makeGig, makeManyGigs, makeProfile } from './made-by-calls.ts';
import { Phone } from './phone.ts';
import { watchedTest } from './product.ts';

export const RECIFE = { town: 'recif', description: 'Recife, Pernambuco, Brazil' };

/** The username of the artist of many gigs. */
export const BUSY_ARTIST = 'every.night';

/** A product in which something is going on: one artist, one gig, one fan who follows both. */
export interface FilledStage {
  username: string;
  artist: Phone;
  fan: Phone;
  gigTitle: string;
  shortId: string;
}

interface ArtistFixtures {
  /** Makes a profile with this username for a phone that nobody has used yet. */
  newArtist: (username: string) => Promise<Phone>;
}

interface RunFixtures {
  /** Filled once for all of a run: a journey that changes what others see has an artist of its own. */
  stage: FilledStage;
  /** The short ids of an artist who has one gig more than a page holds. */
  manyGigs: string[];
}

/**
 * The one test of all journeys: where tests differ in what they share, Playwright starts another worker,
 * and so another product, for each kind.
 */
export const test = watchedTest.extend<ArtistFixtures, RunFixtures>({
  newArtist: async ({ product, newPhone }, use) => {
    await use(async (username) => {
      const artist = newPhone();
      await makeProfile(product.url, artist, username);
      return artist;
    });
  },

  stage: [
    async ({ product, phoneNumbers }, use) => {
      const newPhone = () => new Phone(product.simulatorUrl, phoneNumbers.next().value);
      await use(await fillStage(product.url, newPhone(), newPhone()));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  manyGigs: [
    async ({ product, phoneNumbers }, use) => {
      const phones = [1, 2, 3].map(
        () => new Phone(product.simulatorUrl, phoneNumbers.next().value),
      );
      const [artist, ...others] = phones as [Phone, ...Phone[]];
      await makeProfile(product.url, artist, BUSY_ARTIST);
      for (const phone of others) await phone.ask('Help');
      const handOver = async ({ waId }: Phone) => {
        await admin(product, 'artist', 'hand-over', BUSY_ARTIST, `+${waId}`, '--yes');
      };
      await use(await makeManyGigs(product.url, handOver, phones));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function fillStage(site: string, artist: Phone, fan: Phone): Promise<FilledStage> {
  const username = 'nadia.bright';
  const gigTitle = 'Doors open at the Paper Moon';
  await makeProfile(site, artist, username);
  const shortId = await makeGig(site, artist, gigTitle);
  await fan.ask(`Follow ${username}`);
  await fan.ask(`Keep me updated about gig ${shortId}`);
  await followRecife(fan);
  return { username, artist, fan, gigTitle, shortId };
}

/** What to text for a session of each kind, and where its link leads. */
const PATHS = {
  'Create profile': SETUP_SESSION_PATHS['create-artist'],
  'Edit profile': SETUP_SESSION_PATHS['edit-artist'],
  'Create gig': SETUP_SESSION_PATHS['create-gig'],
  'My cities': SETUP_SESSION_PATHS['manage-locations'],
  'My gigs': SETUP_SESSION_PATHS['followed-gigs'],
};
export type SessionPhrase = keyof typeof PATHS;

/** Asks in the chat for a session and opens the link that comes back. */
export async function openSession(page: Page, phone: Phone, phrase: SessionPhrase): Promise<void> {
  await page.goto(await phone.askForLink(phrase, PATHS[phrase]));
}

/** Opens the session that edits a gig. */
export async function openGigSession(page: Page, phone: Phone, shortId: string): Promise<void> {
  const path = SETUP_SESSION_PATHS['edit-gig'];
  await page.goto(await phone.askForLink(`Edit gig ${shortId}`, path));
}
